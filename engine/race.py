"""What the races of all games have in common: how long one stays open, what waits for it (T4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from engine.contract import MOST_DELAY_MS, Refused
from engine.facts import NotDone
from engine.table_state import TableState, Try

S = TypeVar("S", bound=TableState)


def placed_ms(state: TableState, seat: int) -> int:
    """Where something that this seat sends now stands in a race."""
    return state.now_ms - (state.delays_ms[seat] if state.rules.evens_lag else 0)


def open_until(state: TableState, tried: Try, shown_ms: int, out: int | None) -> int:
    """Until when a rival who has seen what was shown at `shown_ms` could still turn out to have
    been faster. The seat `out` takes no part."""
    until_ms = state.now_ms
    if state.rules.evens_lag:
        for rival, delay_ms in enumerate(state.delays_ms):
            saw_it = shown_ms + delay_ms < tried.placed_ms
            if saw_it and rival not in (tried.seat, out) and not state.away[rival]:
                until_ms = max(until_ms, tried.placed_ms + delay_ms)
    return min(until_ms, state.now_ms + MOST_DELAY_MS)


def do_waiting(
    state: S, waiting: Iterable[tuple[int, Any]], do: Callable[[S, int, Any], None]
) -> None:
    """What was asked for during the race, in order; what cannot be done any more is told."""
    for seat, command in waiting:
        try:
            do(state, seat, command)
        except Refused as refused:
            state.tell(NotDone(seat, command.do, refused.refusal.code))
