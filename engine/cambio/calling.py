"""Calling Cambio and the way to the end of the round (C10, C20-C22)."""

from __future__ import annotations

from engine.cambio.facts import Called, ClosingBegan
from engine.cambio.refusals import CambioRefusal
from engine.cambio.state import Phase, State
from engine.contract import Refused

CLOSING_MS = 3_000


def may_call(state: State) -> bool:
    return state.caller is None and min(state.turns) >= state.rules.turns_before_call


def check_call(state: State) -> None:
    if state.caller is not None:
        raise Refused(CambioRefusal.ALREADY_CALLED)
    if not may_call(state):
        raise Refused(CambioRefusal.CALL_TOO_EARLY)


def announce_call(state: State, seat: int, *, by_itself: bool = False) -> None:
    """The turn is a call; a freeze was for this player's draw only and is over (C18)."""
    state.caller = seat
    state.frozen = False
    state.tell(Called(seat, by_itself))


def begin_closing(state: State) -> None:
    """The last turn is over: the closing moment starts when no gift is owed (C22)."""
    state.phase = Phase.CLOSING
    state.turn = None
    state.turn_open = False
    for clock in (state.clock, state.absence, state.phase_clock):
        clock.clear()
    if state.rules.snapping_on:
        state.tell(ClosingBegan())
