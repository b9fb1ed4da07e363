"""Races: when a snap is judged, and in which order (T2-T4).

First to arrive judges each snap at its stamp. Evening out lag holds the first right one back while
a rival who has seen the discard could still have pressed earlier, and judges all by when they were
pressed.
"""

from __future__ import annotations

from typing import Any

from engine import race
from engine.cambio.facts import SnapHeld, SnapVoid
from engine.cambio.places import At
from engine.cambio.refusals import CambioRefusal
from engine.cambio.snapping import examine, judge, matches, require_snapping
from engine.cambio.state import State, Try
from engine.contract import Refused
from engine.table_state import Race


def snap(state: State, seat: int, at: At, number: int, seen: int) -> None:
    """Refused (void), judged at once, or held until the race is over."""
    require_snapping(state, seat, at)
    tried = Try(seat, state.now_ms, race.placed_ms(state, seat), at, number, seen)
    found = examine(state, tried)
    state.last_snap_ms[seat] = state.now_ms
    if state.race is not None:
        _hold(state, state.race, tried)
        return
    right = found.winner is None and matches(state, at, found.named)
    shown_ms = found.named.at_ms
    until_ms = race.open_until(state, tried, shown_ms, state.caller) if right else state.now_ms
    if until_ms > state.now_ms:
        state.race = Race(until_ms)
        _hold(state, state.race, tried)
    else:
        judge(state, tried, found)


def _hold(state: State, held: Race[Try], tried: Try) -> None:
    held.tries.append(tried)
    state.tell(SnapHeld(tried.seat, tried.on))


def wait(held: Race[Try], seat: int, command: Any) -> None:
    """What is asked for during a race is done after it, one thing a seat."""
    if held.waits(seat):
        raise Refused(CambioRefusal.TOO_FAST)
    held.waiting.append((seat, command))


def decide(state: State) -> list[tuple[int, Any]]:
    """Judges the race: the earliest press first. Returns what waited for it, in order."""
    held = state.race
    assert held is not None
    state.race = None
    for tried in held.by_press():
        try:
            judge(state, tried, examine(state, tried))
        except Refused as void:
            state.tell(SnapVoid(tried.seat, tried.at, void.refusal.code))
    return held.waiting
