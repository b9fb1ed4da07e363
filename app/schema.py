"""One JSON schema of everything on the wire: the frames, and each game's own declarations.

A game's types get the game's name in front (`CambioView`), so that two games may both have a
`Draw`. `GameCommand`, `GameFact` and `GameView` are the unions over all games.
"""

from __future__ import annotations

import ast
import inspect
import types
from collections.abc import Iterable, Iterator
from functools import reduce
from itertools import pairwise
from operator import or_
from textwrap import dedent
from typing import (
    Annotated,
    Any,
    Required,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

import typing_extensions
from pydantic import Field, TypeAdapter
from pydantic.json_schema import models_json_schema

from app import bodies, frames
from engine.contract import Game

Schema = dict[str, Any]

ROOTS = ("ClientFrame", "ServerFrame", "LobbyCommand", "LobbyBody", "LobbyAnswer")
"""The unions that reach everything on the wire."""


def wire_schema(games: Iterable[Game[Any]]) -> dict[str, Schema]:
    """Every type by its name, each a JSON schema that refers to the others."""
    games = list(games)
    defs = _frames()
    for game in games:
        defs |= _game(game)
    for kind in ("Command", "Fact", "View"):
        defs[f"Game{kind}"] = _union(f"{_prefix(game)}{kind}" for game in games)
    step, command = defs["StepFrame"]["properties"], defs["CommandFrame"]["properties"]
    step["facts"]["items"] = _ref("GameFact")
    step["view"]["anyOf"] = [_ref("GameView"), {"type": "null"}]
    command["command"] = _ref("GameCommand")
    return {name: _plain(schema) for name, schema in defs.items()}


def _frames() -> dict[str, Schema]:
    declared = vars(frames) | vars(bodies)
    models = [
        model
        for model in declared.values()
        if inspect.isclass(model) and issubclass(model, frames.Frame) and model is not frames.Frame
    ]
    _, schema = models_json_schema([(m, "validation") for m in models], ref_template="{model}")
    defs: dict[str, Schema] = schema["$defs"]
    for name in ROOTS:
        union = declared[name]
        members = get_args(get_args(union)[0] if get_origin(union) is Annotated else union)
        defs[name] = _union(member.__name__ for member in members)
    return defs


def _game(game: Game[Any]) -> dict[str, Schema]:
    """The game's commands, facts and view, with the game's name in front of theirs."""
    prefix = _prefix(game)
    roots = [*game.commands, *game.facts, portable(game.view_type)]
    inputs = [(place, "validation", TypeAdapter(root)) for place, root in enumerate(roots)]
    _, schema = TypeAdapter.json_schemas(inputs, ref_template=f"{prefix}{{model}}")  # type: ignore[arg-type]
    defs = {f"{prefix}{name}": found for name, found in schema["$defs"].items()}
    defs[f"{prefix}Command"] = _union(f"{prefix}{command.__name__}" for command in game.commands)
    defs[f"{prefix}Fact"] = _union(f"{prefix}{fact.__name__}" for fact in game.facts)
    return defs


def _prefix(game: Game[Any]) -> str:
    return game.key.title().replace("_", "")


def portable(kind: Any) -> Any:
    """The same type with typing_extensions' TypedDict, which pydantic wants before Python 3.12."""
    if is_typeddict(kind):
        hints, docs = get_type_hints(kind, include_extras=True), attribute_docs(kind)
        fields = {
            key: Annotated[portable(hint), Field(description=docs.get(key))]
            for key, hint in hints.items()
        }
        make: Any = typing_extensions.TypedDict
        made = make(kind.__name__, fields, total=kind.__total__)
        made.__doc__ = inspect.getdoc(kind) if kind.__doc__ else None
        return made
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Required:
        return Required[portable(arguments[0])]
    if origin in (Union, types.UnionType):
        return reduce(or_, map(portable, arguments))
    if origin in (list, dict, tuple):
        return origin[tuple(map(portable, arguments))]
    return kind


def attribute_docs(kind: type) -> dict[str, str]:
    """The strings that stand under a class's attributes in its source."""
    body = ast.parse(dedent(inspect.getsource(kind))).body[0]
    assert isinstance(body, ast.ClassDef)
    return dict(_documented(body.body))


def _documented(body: list[ast.stmt]) -> Iterator[tuple[str, str]]:
    for attribute, below in pairwise(body):
        match attribute, below:
            case (
                ast.AnnAssign(target=ast.Name(id=name)),
                ast.Expr(value=ast.Constant(value=str(text))),
            ):
                yield name, inspect.cleandoc(text)


def _ref(name: str) -> Schema:
    return {"$ref": name}


def _union(names: Iterable[str]) -> Schema:
    return {"anyOf": [_ref(name) for name in names]}


def _plain(schema: Any) -> Any:
    """Only what a reader of types needs: no titles and defaults, a tag always required."""
    if isinstance(schema, list):
        return [_plain(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    kept = {key: value for key, value in schema.items() if key not in ("title", "default")}
    if "properties" in schema:
        properties = schema["properties"]
        tags = [key for key, value in properties.items() if "const" in value]
        kept["required"] = sorted({*schema.get("required", ()), *tags}, key=list(properties).index)
        kept["properties"] = {key: _plain(value) for key, value in properties.items()}
        return kept
    return {key: _plain(value) for key, value in kept.items()}
