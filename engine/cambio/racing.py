"""Races: when a snap is judged, and in which order (T2-T4).

First to arrive judges each snap at its stamp. Evening out lag holds the first one back, whether it
matches or not (or else the race would tell everybody that it does), while a rival who has seen the
discard could still have pressed earlier, and judges all by when they were pressed. After the server
was deaf every snap is held until all that had gathered has been read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import race
from engine.cambio import commands as c
from engine.cambio.giving import owed_by
from engine.cambio.places import At
from engine.cambio.refusals import CambioRefusal
from engine.cambio.snapping import Examined, examine, judge, require_snapping
from engine.cambio.state import State, Try
from engine.contract import Refused
from engine.table_state import Asked, Race

CLOSERS = (c.Take, c.Call, c.Place, c.PutDown)
"""What can overtake a snap (C15)."""


def snap(state: State, seat: int, at: At, number: int, seen: int) -> None:
    """Refused, judged at once, or held until the race is over."""
    require_snapping(state, seat, at)
    tried = _try(state, seat, at, number, seen)
    found = examine(state, tried)
    state.last_snap_ms[seat] = state.now_ms
    held = None if found.moved is not None else state.race or _opened(state, tried, found)
    if held is None:
        judge(state, tried, found)
    else:
        state.race = held
        race.hold(state, held, tried)


def _opened(state: State, tried: Try, found: Examined) -> Race[Try] | None:
    """The race that a snap opens, if it has to be held back."""
    late = found.winner is not None
    until_ms = state.now_ms if late else race.open_until(state, tried, state.caller)
    return Race(until_ms) if until_ms > state.now_ms or race.is_stalled(state) else None


def _try(state: State, seat: int, at: At, number: int, seen: int) -> Try:
    named = state.discard(number)
    return Try(
        seat,
        state.now_ms,
        race.placed_ms(state, seat),
        at,
        number,
        seen,
        shown_ms=named.at_ms if named else state.now_ms,
        unsure_ms=race.unsure_ms(state),
    )


def waits(state: State, seat: int, command: Any) -> bool:
    """Whether something that is no snap is done only after a race. Who has nothing to do now is
    refused at once, so that nobody else hears of it (T9)."""
    if seat != state.turn and owed_by(state, seat) is None:
        return False
    if state.race is not None:
        return True
    if not race.is_stalled(state):
        return False
    return isinstance(command, CLOSERS) and state.chain_open and state.rules.snapping_on


def wait(state: State, seat: int, command: Any) -> None:
    """What is asked for during a race is done after it, one thing a seat."""
    if state.race is None:
        state.race = Race(state.now_ms)
    if state.race.waits(seat):
        raise Refused(CambioRefusal.TOO_FAST)
    if race.is_stalled(state) and isinstance(command, CLOSERS):
        state.race.asked.append(race.asked(state, seat, command))
    else:
        state.race.waiting.append((seat, command))


def decide(state: State, do: Callable[[State, int, Any], None]) -> None:
    """Judges the race, the earliest press first, and does what waited for it, in order."""
    held = state.race
    assert held is not None
    state.race = None
    done: list[Asked] = []
    for tried in race.in_order(state, held):
        if not isinstance(tried, Asked):
            lost = race.lost_lots(tried, done)
            judge(state, tried, examine(state, tried), lost_lots=lost)
        elif race.do_waiting(state, [(tried.seat, tried.command)], do):
            done.append(tried)
    race.do_waiting(state, held.waiting, do)
