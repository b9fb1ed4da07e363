"""Games out of the log, as texts that anybody can play again and check (T8, T10)."""

from __future__ import annotations

from dataclasses import dataclass, field

from sqlalchemy import Engine

from app.state import Line, TableState, laid_out
from app.statements import stored_log
from engine.contract import Setup
from engine.games import GAMES
from engine.notation.writer import write_game
from engine.replay import Input


@dataclass(slots=True)
class Played:
    """One game of a table: who sat where, what it was started from, and all that was done."""

    names: list[str]
    setup: Setup
    start_ms: int
    inputs: list[Input] = field(default_factory=list)
    finished: bool = False


@dataclass(frozen=True, slots=True)
class Exported:
    """One game as a text. While it is `running` the text gives hidden cards away."""

    text: str
    running: bool


def exported(engine: Engine, code: str) -> list[Exported]:
    """Every game that was begun at a table, the last one as far as it has come."""
    found = stored_log(engine, code)
    if found is None:
        return []
    lobby, lines = found
    state = TableState(lobby)
    games: list[Played] = []
    for line in lines:
        refusal = state.apply(line)
        if refusal is not None:
            raise RuntimeError(f"the log does not replay: {refusal.code}")
        if line.setup is not None:
            names = [lobby.people[person].name for person in lobby.seated()]
            games.append(Played(names, laid_out(lobby, line.setup), line.at_ms))
        _follow(games, line, state)
    game = GAMES[lobby.game]
    return [
        Exported(
            write_game(game, played.names, played.setup, played.start_ms, played.inputs),
            running=not played.finished,
        )
        for played in games
    ]


def _follow(games: list[Played], line: Line, state: TableState) -> None:
    if line.kind == "game":
        games[-1].inputs.append(Input(line.seat, line.command, line.at_ms))
        games[-1].finished = state.lobby.stage == "finished"
