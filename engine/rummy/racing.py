"""Races between Chaos Runes: when one is judged, and in which order (T2-T4, R13).

First to arrive judges each at its stamp. Evening out lag holds the first one back while a rival who
has seen the play could still have pressed earlier, and judges all by when they were pressed. Every
rival is waited for, whatever he holds, so that no race betrays who has a Chaos Rune (R14). After
the server was deaf every Rune, and the discard, is held until all that had gathered has been read.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from engine import race
from engine.contract import Refused
from engine.facts import NotDone
from engine.rummy import chaos
from engine.rummy import commands as c
from engine.rummy.facts import DiscardCancelled
from engine.rummy.refusals import RummyRefusal
from engine.rummy.state import Phase, Play, State, Try
from engine.table_state import Asked, Race
from engine.timing import run_turn_clocks, stop_turn_clocks

Do = Callable[[State, int, Any], None]


def throw(state: State, seat: int, number: int) -> None:
    """Refused, judged at once, or held until the race is over."""
    play = chaos.examine(state, seat, number)
    tried = _try(state, seat, play)
    if state.race is not None:
        _hold(state, state.race, tried)
        return
    until_ms = state.now_ms
    if tried.in_time:
        until_ms = race.open_until(state, tried, state.turn)
    # Once the round is scored nothing can come before it any more.
    unsure = race.is_stalled(state) and state.phase is not Phase.SCORED
    if until_ms > state.now_ms or unsure:
        _hold(state, _open(state, until_ms), tried)
    else:
        chaos.judge(state, tried, play)


def _try(state: State, seat: int, play: Play) -> Try:
    return Try(
        seat,
        state.now_ms,
        race.placed_ms(state, seat),
        play.number,
        chaos.is_open(state, play),
        shown_ms=play.at_ms,
        unsure_ms=race.unsure_ms(state),
    )


def _open(state: State, until_ms: int) -> Race[Try]:
    held: Race[Try] = Race(until_ms)
    state.race = held
    stop_turn_clocks(state)
    return held


def _hold(state: State, held: Race[Try], tried: Try) -> None:
    if has_asked(held, tried.seat):
        raise Refused(RummyRefusal.TOO_FAST)
    race.hold(state, held, tried)


def waits(state: State, seat: int, command: Any) -> bool:
    """Whether something that is no Chaos Rune is done only after a race."""
    if seat != state.turn:
        return False
    overtakes = isinstance(command, c.Discard) and state.phase is Phase.PLAY and bool(state.plays)
    return state.race is not None or (overtakes and race.is_stalled(state))


def wait(state: State, seat: int, command: Any) -> None:
    """What the player on turn asks for during a race is done after it, one thing only."""
    held = state.race or _open(state, state.now_ms)
    if has_asked(held, seat):
        raise Refused(RummyRefusal.TOO_FAST)
    if race.is_stalled(state) and isinstance(command, c.Discard):
        held.asked.append(race.asked(state, seat, command))
    else:
        held.waiting.append((seat, command))


def has_asked(held: Race[Try], seat: int) -> bool:
    """Whether this seat has thrown a Chaos Rune into the race, or waits for its end."""
    return held.waits(seat) or any(tried.seat == seat for tried in held.tries)


def decide(state: State, do: Do) -> None:
    """Judges the race, the earliest press first, and does what waited for it, in order.

    A discard that waited is given back, so that its player can think again (R14); one that drew
    its place by lot is done there, unless something exploded before it.
    """
    held = state.race
    assert held is not None
    state.race = None
    gone = len(state.exploded)
    given_back = False
    done: list[Asked] = []
    for tried in race.in_order(state, held):
        if not isinstance(tried, Asked):
            _judge(state, tried, lost_lots=race.lost_lots(tried, done))
        elif len(state.exploded) > gone:
            given_back = True
        elif race.do_waiting(state, [(tried.seat, tried.command)], do):
            done.append(tried)
    if not state.window_runs and state.turn is not None:
        run_turn_clocks(state)
    waiting = [each for each in held.waiting if not isinstance(each[1], c.Discard)]
    if (given_back or len(waiting) < len(held.waiting)) and state.turn is not None:
        state.tell(DiscardCancelled(state.turn))
    race.do_waiting(state, waiting, do)


def _judge(state: State, tried: Try, *, lost_lots: bool) -> None:
    try:
        play = chaos.examine(state, tried.seat, tried.play)
        chaos.judge(state, tried, play, lost_lots=lost_lots)
    except Refused as void:
        race.note(state, tried, tried.play, (), tried.shown_ms, "moved")
        state.tell(NotDone(tried.seat, "chaos", void.refusal.code))
