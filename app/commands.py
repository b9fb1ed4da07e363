"""Commands in and out of JSON, strictly: nothing unknown, nothing missing, no type bent (T9)."""

from __future__ import annotations

from dataclasses import MISSING, fields
from functools import cache
from typing import Any, get_type_hints

import orjson
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError, create_model

from app.frames import Frame
from app.lobby_commands import LoggedLobbyCommand
from app.refusals import Refused, ServerRefusal
from engine.contract import TABLE_COMMANDS, TableRefusal
from engine.games import GAMES

STRICT = ConfigDict(extra="forbid", strict=True)
LOBBY: TypeAdapter[Frame] = TypeAdapter(LoggedLobbyCommand)

Readers = dict[str, tuple[type, type[BaseModel]]]


@cache
def _readers(kinds: tuple[type, ...]) -> Readers:
    """The command classes by their `do`, each with a model that checks its JSON."""
    return {_do(kind): (kind, _model(kind)) for kind in kinds}


def _do(kind: type[Any]) -> str:
    return next(str(field.default) for field in fields(kind) if field.name == "do")


def _model(kind: type[Any]) -> type[BaseModel]:
    hints = get_type_hints(kind)
    given: dict[str, Any] = {
        field.name: (hints[field.name], ... if field.default is MISSING else field.default)
        for field in fields(kind)
    }
    model: type[BaseModel] = create_model(kind.__name__, __config__=STRICT, **given)
    return model


def read_seat_command(game: str, raw: dict[str, Any]) -> Any:
    """What a seat may send; Refused when it is nothing of the kind."""
    return _read(_readers(GAMES[game].commands), raw)


def read_logged(game: str, kind: str, raw: str) -> Any:
    """A command as the log has it."""
    if kind == "lobby":
        return LOBBY.validate_json(raw)
    return _read(_readers((*GAMES[game].commands, *TABLE_COMMANDS)), orjson.loads(raw))


def written(command: Any) -> str:
    """A command as the log keeps it."""
    if isinstance(command, Frame):
        return command.model_dump_json()
    return orjson.dumps(command).decode()


def _read(readers: Readers, raw: dict[str, Any]) -> Any:
    do = raw.get("do")
    if not isinstance(do, str) or do not in readers:
        raise Refused(TableRefusal.UNKNOWN_COMMAND)
    kind, model = readers[do]
    try:
        checked = model.model_validate_json(orjson.dumps(raw))
    except (ValidationError, orjson.JSONEncodeError):
        raise Refused(ServerRefusal.BAD_REQUEST) from None
    return kind(**{name: getattr(checked, name) for name in model.model_fields})
