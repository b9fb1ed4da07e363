"""Races between Chaos Runes: when one is judged, and in which order (T2-T4, R13).

First to arrive judges each at its stamp. Evening out lag holds the first one back while a rival who
has seen the play could still have pressed earlier, and judges all by when they were pressed. Every
rival is waited for, whatever he holds, so that no race betrays who has a Chaos Rune (R14).
"""

from __future__ import annotations

from typing import Any

from engine import race
from engine.contract import Refused
from engine.facts import NotDone
from engine.rummy import chaos
from engine.rummy import commands as c
from engine.rummy.facts import ChaosHeld, DiscardCancelled
from engine.rummy.refusals import RummyRefusal
from engine.rummy.state import State, Try
from engine.table_state import Race
from engine.timing import run_turn_clocks, stop_turn_clocks


def throw(state: State, seat: int, number: int) -> None:
    """Refused, judged at once, or held until the race is over."""
    play = chaos.examine(state, seat, number)
    tried = Try(seat, state.now_ms, race.placed_ms(state, seat), number)
    if state.race is not None:
        _hold(state, state.race, tried)
        return
    until_ms = state.now_ms
    if chaos.is_open(state, play):
        until_ms = race.open_until(state, tried, play.at_ms, state.turn)
    if until_ms > state.now_ms:
        state.race = Race(until_ms)
        stop_turn_clocks(state)
        _hold(state, state.race, tried)
    else:
        chaos.judge(state, tried, play)


def _hold(state: State, held: Race[Try], tried: Try) -> None:
    if has_asked(held, tried.seat):
        raise Refused(RummyRefusal.TOO_FAST)
    held.tries.append(tried)
    state.tell(ChaosHeld(tried.seat, tried.play))


def wait(held: Race[Try], seat: int, command: Any) -> None:
    """What the player on turn asks for during a race is done after it, one thing only."""
    if has_asked(held, seat):
        raise Refused(RummyRefusal.TOO_FAST)
    held.waiting.append((seat, command))


def has_asked(held: Race[Try], seat: int) -> bool:
    """Whether this seat has thrown a Chaos Rune into the race, or waits for its end."""
    return held.waits(seat) or any(tried.seat == seat for tried in held.tries)


def decide(state: State) -> list[tuple[int, Any]]:
    """Judges the race, the earliest press first. Returns what waited for it, in order.

    A discard that waited is given back, so that its player can think again (R14).
    """
    held = state.race
    assert held is not None
    state.race = None
    for tried in held.by_press():
        try:
            chaos.judge(state, tried, chaos.examine(state, tried.seat, tried.play))
        except Refused as void:
            state.tell(NotDone(tried.seat, "chaos", void.refusal.code))
    if not state.window_runs:
        run_turn_clocks(state)
    waiting = [each for each in held.waiting if not isinstance(each[1], c.Discard)]
    if len(waiting) < len(held.waiting) and state.turn is not None:
        state.tell(DiscardCancelled(state.turn))
    return waiting
