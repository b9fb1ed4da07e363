"""Races between Chaos Runes: when one is judged, and in which order (T2-T4, R13).

First to arrive judges each at its stamp. Evening out lag holds the first one back while a rival who
has seen the play could still have pressed earlier, and judges all by when they were pressed. Every
rival is waited for, whatever he holds, so that no race betrays who has a Chaos Rune (R14).
"""

from __future__ import annotations

from typing import Any

from engine.contract import MOST_DELAY_MS, Refused
from engine.rummy import chaos
from engine.rummy import commands as c
from engine.rummy.facts import ChaosHeld, DiscardCancelled, NotDone
from engine.rummy.refusals import RummyRefusal
from engine.rummy.state import Play, Race, State, Try
from engine.rummy.turn import run_clocks, stop_clocks


def throw(state: State, seat: int, number: int) -> None:
    """Refused, judged at once, or held until the race is over."""
    play = chaos.examine(state, seat, number)
    delay_ms = state.delays_ms[seat] if state.rules.evens_lag else 0
    tried = Try(seat, number, state.now_ms, state.now_ms - delay_ms)
    if state.race is not None:
        _hold(state, state.race, tried)
        return
    until_ms = _open_until(state, tried, play)
    if until_ms > state.now_ms:
        state.race = Race(until_ms)
        stop_clocks(state)
        _hold(state, state.race, tried)
    else:
        chaos.judge(state, tried, play)


def _open_until(state: State, tried: Try, play: Play) -> int:
    """Until when a rival who has seen the play could still turn out to have been faster."""
    until_ms = state.now_ms
    if state.rules.evens_lag and chaos.is_open(state, play):
        for rival, delay_ms in enumerate(state.delays_ms):
            saw_it = play.at_ms + delay_ms < tried.placed_ms
            if saw_it and rival not in (tried.seat, state.turn) and not state.away[rival]:
                until_ms = max(until_ms, tried.placed_ms + delay_ms)
    return min(until_ms, state.now_ms + MOST_DELAY_MS)


def _hold(state: State, race: Race, tried: Try) -> None:
    if has_asked(race, tried.seat):
        raise Refused(RummyRefusal.TOO_FAST)
    race.tries.append(tried)
    state.tell(ChaosHeld(tried.seat, tried.play))


def wait(race: Race, seat: int, command: Any) -> None:
    """What the player on turn asks for during a race is done after it, one thing only."""
    if has_asked(race, seat):
        raise Refused(RummyRefusal.TOO_FAST)
    race.waiting.append((seat, command))


def has_asked(race: Race, seat: int) -> bool:
    """Whether this seat has thrown a Chaos Rune into the race, or waits for its end."""
    return seat in [tried.seat for tried in race.tries] + [waits for waits, _ in race.waiting]


def decide(state: State) -> list[tuple[int, Any]]:
    """Judges the race, the earliest press first. Returns what waited for it, in order.

    A discard that waited is given back, so that its player can think again (R14).
    """
    race = state.race
    assert race is not None
    state.race = None
    for tried in sorted(race.tries, key=lambda tried: tried.placed_ms):
        try:
            chaos.judge(state, tried, chaos.examine(state, tried.seat, tried.play))
        except Refused as void:
            state.tell(NotDone(tried.seat, "chaos", void.refusal.code))
    if not state.window_runs:
        run_clocks(state)
    waiting = [each for each in race.waiting if not isinstance(each[1], c.Discard)]
    if len(waiting) < len(race.waiting) and state.turn is not None:
        state.tell(DiscardCancelled(state.turn))
    return waiting
