"""Writes what others read of the wire: the browser's types and the protocol page."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from app.refusals import ServerRefusal
from app.schema import ROOTS, Schema, wire_schema
from engine.contract import Game, RefusalBase, TableRefusal

TYPES = Path("static/src/protocol.generated.ts")
PAGE = Path("docs/protocol.md")
BANNER = "// Written by `cambio docs` from app/frames.py, app/bodies.py and the games. Do not edit."
COMPILER = Path("node_modules/json-schema-to-typescript/dist/src/cli.js")


def types(games: Iterable[Game[Any]], static: Path, node: Path) -> str:
    """The TypeScript of every type; `static` is the folder with node_modules."""
    defs = wire_schema(games)
    root = {
        "title": "Protocol",
        "anyOf": [{"$ref": f"#/definitions/{name}"} for name in ROOTS],
        "definitions": {name: _draft_4(schema) for name, schema in defs.items()},
    }
    options = ["--unreachableDefinitions", "--no-additionalProperties", "--bannerComment", BANNER]
    style = ["--style.singleQuote", "--style.printWidth", "100"]
    done = subprocess.run(
        [node, COMPILER, *options, *style],
        cwd=static,
        input=json.dumps(root),
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def _draft_4(schema: Any) -> Any:
    """The same in the older words that the compiler knows."""
    if isinstance(schema, list):
        return [_draft_4(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    made = {key: _draft_4(value) for key, value in schema.items()}
    if isinstance(schema.get("$ref"), str):
        made["$ref"] = f"#/definitions/{schema['$ref']}"
    if "prefixItems" in made:
        made["items"] = made.pop("prefixItems")
    return made


def page(games: Iterable[Game[Any]]) -> str:
    """docs/protocol.md: every type as a table, and every refusal."""
    games = list(games)
    lines = [
        "# Protocol",
        "",
        "Written by `cambio docs` from `app/frames.py`, `app/bodies.py` and the games.",
        "",
        "One WebSocket a viewer at `/api/tables/{code}/live` carries JSON text frames of up to",
        "4 KiB; everything else is HTTP with JSON bodies. Times are whole milliseconds on the",
        "table's clock.",
        "",
    ]
    for name, schema in wire_schema(games).items():
        lines += [f"## {name}", "", *_section(schema), ""]
    lines += ["## Refusals", "", "| code | sentence |", "| --- | --- |"]
    kinds: list[type[RefusalBase]] = [ServerRefusal, TableRefusal, *(g.refusals for g in games)]
    lines += [f"| `{refusal.code}` | {refusal.sentence} |" for kind in kinds for refusal in kind]
    return "\n".join(lines) + "\n"


def _section(schema: Schema) -> Iterator[str]:
    if "description" in schema:
        yield from (schema["description"], "")
    if "properties" not in schema:
        yield f"{_words(schema)}"
        return
    yield from ("| field | type | |", "| --- | --- | --- |")
    for key, value in schema["properties"].items():
        optional = "" if key in schema.get("required", ()) else "?"
        about = " ".join(value.get("description", "").split())
        yield f"| `{key}{optional}` | {_words(value)} | {about} |"


def _words(schema: Schema) -> str:
    """A type in one line of Markdown."""
    words = "anything"
    match schema:
        case {"$ref": name}:
            words = f"[{name}](#{name.lower()})"
        case {"anyOf": members} | {"oneOf": members}:
            words = " or ".join(map(_words, members))
        case {"const": value}:
            words = f"`{json.dumps(value)}`"
        case {"enum": values}:
            words = " or ".join(f"`{json.dumps(value)}`" for value in values)
        case {"prefixItems": items}:
            words = f"[{', '.join(map(_words, items))}]"
        case {"type": "array", "items": item}:
            words = f"list of {_words(item)}"
        case {"type": "object", "additionalProperties": {} as value} if value:
            words = f"map to {_words(value)}"
        case {"type": str(name)}:
            words = name
    return words
