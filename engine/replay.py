"""Driving a game: deadlines before commands, and a whole log as a fold (T5, T10)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from engine.contract import Game, RefusalBase, Setup, Timeout, Viewer


@dataclass(frozen=True, slots=True)
class Input:
    """One line of a game's log."""

    seat: Viewer
    command: Any
    at_ms: int


def due(game: Game[Any], state: Any, before_ms: int) -> int | None:
    """The stamp for a `Timeout` that must come before a command stamped `before_ms`, if any.

    A command in the very millisecond of a deadline still comes first.
    """
    deadline = game.deadline(state)
    return deadline if deadline is not None and deadline < before_ms else None


def advance(game: Game[Any], state: Any, to_ms: int) -> list[Input]:
    """Lets every clock run out that does so before `to_ms`; returns what was applied."""
    applied: list[Input] = []
    while (at_ms := due(game, state, to_ms)) is not None:
        refusal = game.apply(state, None, Timeout(), at_ms)
        if refusal is not None:
            raise RuntimeError(f"a deadline at {at_ms} was refused: {refusal.code}")
        applied.append(Input(None, Timeout(), at_ms))
    return applied


def send(game: Game[Any], state: Any, wanted: Input) -> RefusalBase | None:
    """One command with the deadlines before it."""
    advance(game, state, wanted.at_ms)
    return game.apply(state, wanted.seat, wanted.command, wanted.at_ms)


def replay(game: Game[Any], setup: Setup, start_ms: int, log: Iterable[Input]) -> Any:
    """The state after a log, which holds its timeouts as lines of their own."""
    *_, state = states(game, setup, start_ms, log)
    return state


def states(game: Game[Any], setup: Setup, start_ms: int, log: Iterable[Input]) -> Iterator[Any]:
    """The one state, at the start and moved by each line of a log."""
    state = game.start(setup, start_ms)
    yield state
    for line in log:
        refusal = game.apply(state, line.seat, line.command, line.at_ms)
        if refusal is not None:
            raise RuntimeError(f"the log does not replay: {line} was refused ({refusal.code})")
        yield state
