"""One step of any game: what the table itself may get wrong, and nothing changed by a refusal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from engine.contract import (
    MOST_DELAY_MS,
    Away,
    Back,
    Game,
    Measured,
    RefusalBase,
    Refused,
    Setup,
    Stalled,
    Viewer,
)
from engine.table_state import TableState

S = TypeVar("S", bound=TableState)


def require_sense(game: Game[Any], setup: Setup) -> None:
    """ValueError for a setup that no table can be started with."""
    seats, fewest, most = setup.seats, game.fewest_seats, game.most_seats
    if not fewest <= seats <= most:
        raise ValueError(f"{game.name} has {fewest} to {most} seats, not {seats}")
    if setup.dealer is not None and not 0 <= setup.dealer < seats:
        raise ValueError(f"the dealer {setup.dealer} has no seat")
    if any(len(scores) not in (0, seats) for scores in (setup.totals, setup.last_scores)):
        raise ValueError("totals and last scores have a number for every seat")
    if missing := [v.key for v in game.variations if v.key not in setup.chosen]:
        raise ValueError(f"nothing chosen for {', '.join(missing)}")


def step(
    state: S, seat: Viewer, command: Any, at_ms: int, do: Callable[[S, Viewer, Any], None]
) -> RefusalBase | None:
    """`do` with the clock set to the stamp; a refusal puts back what was set."""
    if at_ms < state.now_ms:
        raise ValueError(f"stamps run forward: {at_ms} after {state.now_ms}")
    if seat is None:
        _require_sense_of(state, command)
    elif not 0 <= seat < state.rules.seats:
        raise ValueError(f"there is no seat {seat}")
    before_ms, before_news = state.now_ms, state.news
    state.now_ms, state.news = at_ms, []
    state.version += 1
    try:
        do(state, seat, command)
    except Refused as refused:
        state.now_ms, state.news = before_ms, before_news
        state.version -= 1
        return refused.refusal
    return None


def _require_sense_of(state: TableState, command: Any) -> None:
    """ValueError for a command of the table's own that makes none."""
    if isinstance(command, Away | Back) and not 0 <= command.seat < state.seats:
        raise ValueError(f"there is no seat {command.seat}")
    if isinstance(command, Measured) and not (
        len(command.delays_ms) == state.seats
        and all(0 <= ms <= MOST_DELAY_MS for ms in command.delays_ms)
    ):
        raise ValueError(f"delays of {state.seats} seats in ms, not {command.delays_ms}")
    if isinstance(command, Stalled) and command.ms < 0:
        raise ValueError(f"a stall in ms, not {command.ms}")
