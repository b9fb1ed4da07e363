"""Commands in and out of JSON, strictly: nothing unknown, nothing missing, no type bent (T9)."""

from __future__ import annotations

from functools import cache, reduce
from operator import or_
from typing import Any

import orjson
from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError, create_model

from app.frames import Frame
from app.lobby_commands import LoggedLobbyCommand
from app.refusals import Refused, ServerRefusal
from engine.contract import TABLE_COMMANDS, RefusalBase, TableRefusal
from engine.games import GAMES

STRICT = ConfigDict(extra="forbid", strict=True)
LOBBY: TypeAdapter[Frame] = TypeAdapter(LoggedLobbyCommand)


@cache
def _reader(kinds: tuple[type, ...]) -> type[BaseModel]:
    """Reads one of these dataclasses, told apart by `do`, as strictly as it is itself."""
    asked: Any = (reduce(or_, kinds), Field(discriminator="do"))
    model: type[BaseModel] = create_model("Asked", __config__=STRICT, command=asked)
    return model


def read_seat_command(game: str, raw: dict[str, Any]) -> Any:
    """What a seat may send; Refused when it is nothing of the kind."""
    return _read(GAMES[game].commands, raw)


def read_logged(game: str, kind: str, raw: str) -> Any:
    """A command as the log has it."""
    if kind == "lobby":
        return LOBBY.validate_json(raw)
    return _read((*GAMES[game].commands, *TABLE_COMMANDS), orjson.loads(raw))


def written(command: Any) -> str:
    """A command as the log keeps it."""
    if isinstance(command, Frame):
        return command.model_dump_json()
    return orjson.dumps(command).decode()


def _read(kinds: tuple[type, ...], raw: dict[str, Any]) -> Any:
    try:
        asked: Any = _reader(kinds).model_validate_json(orjson.dumps({"command": raw}))
    except ValidationError as error:
        raise Refused(_why(error)) from None
    return asked.command


def _why(error: ValidationError) -> RefusalBase:
    kinds = {each["type"] for each in error.errors()}
    unknown = kinds & {"union_tag_invalid", "union_tag_not_found"}
    return TableRefusal.UNKNOWN_COMMAND if unknown else ServerRefusal.BAD_REQUEST
