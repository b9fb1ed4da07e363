"""Races: when a snap is judged, and in which order (T2-T4).

First to arrive judges each snap at its stamp. Evening out lag holds the first right one back while
a rival who has seen the discard could still have pressed earlier, and judges all by when they were
pressed.
"""

from __future__ import annotations

from typing import Any

from engine.cambio.facts import SnapHeld, SnapVoid
from engine.cambio.places import At
from engine.cambio.refusals import CambioRefusal
from engine.cambio.snapping import examine, judge, matches, require_snapping
from engine.cambio.state import Discard, Race, State, Try
from engine.contract import Refused

LONGEST_RACE_MS = 150


def snap(state: State, seat: int, at: At, number: int, seen: int) -> None:
    """Refused (void), judged at once, or held until the race is over."""
    require_snapping(state, seat, at)
    delay_ms = state.delays_ms[seat] if state.rules.evens_lag else 0
    tried = Try(seat, at, number, seen, state.now_ms, state.now_ms - delay_ms)
    found = examine(state, tried)
    state.last_snap_ms[seat] = state.now_ms
    if state.race is not None:
        _hold(state, state.race, tried)
        return
    right = found.winner is None and matches(state, at, found.named)
    until_ms = _open_until(state, tried, found.named) if right else state.now_ms
    if until_ms > state.now_ms:
        state.race = Race(until_ms, [])
        _hold(state, state.race, tried)
    else:
        judge(state, tried, found)


def _open_until(state: State, tried: Try, named: Discard) -> int:
    """Until when a rival who has seen the discard could still turn out to have been faster."""
    if not state.rules.evens_lag:
        return state.now_ms
    until_ms = state.now_ms
    for rival, delay_ms in enumerate(state.delays_ms):
        saw_it = named.at_ms + delay_ms < tried.placed_ms
        if saw_it and rival not in (tried.seat, state.caller) and not state.away[rival]:
            until_ms = max(until_ms, tried.placed_ms + delay_ms)
    return min(until_ms, state.now_ms + LONGEST_RACE_MS)


def _hold(state: State, race: Race, tried: Try) -> None:
    race.tries.append(tried)
    state.tell(SnapHeld(tried.seat, tried.on))


def wait(race: Race, seat: int, command: Any) -> None:
    """What is asked for during a race is done after it, one thing a seat."""
    if any(waits == seat for waits, _ in race.waiting):
        raise Refused(CambioRefusal.TOO_FAST)
    race.waiting.append((seat, command))


def decide(state: State) -> list[tuple[int, Any]]:
    """Judges the race: the earliest press first. Returns what waited for it, in order."""
    race = state.race
    assert race is not None
    state.race = None
    for tried in sorted(race.tries, key=lambda tried: tried.placed_ms):
        try:
            judge(state, tried, examine(state, tried))
        except Refused as void:
            state.tell(SnapVoid(tried.seat, tried.at, void.refusal.code))
    return race.waiting
