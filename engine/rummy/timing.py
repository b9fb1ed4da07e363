"""What happens by itself: after every command, when a clock runs out, in a pause (T5, R14)."""

from __future__ import annotations

from dataclasses import replace

from engine.contract import CameBack, Paused, Refused, Resumed, TableRefusal, WentAway
from engine.rummy import dealing, turn
from engine.rummy.state import Phase, Race, State


def settle(state: State) -> None:
    """Goes on to the next round when everybody is ready."""
    if state.phase is Phase.SCORED and dealing.everybody_ready(state):
        dealing.next_round(state)


def run_out(state: State) -> None:
    """The clock that has run out acts; the window stops the turn's, so it is never both."""
    if state.paused_ms is not None:
        raise Refused(TableRefusal.PAUSED)
    if state.phase_clock.ran_out(state.now_ms):
        dealing.next_round(state)
    elif state.window.ran_out(state.now_ms):
        turn.close_window(state)
    elif state.clock.ran_out(state.now_ms) or state.absence.ran_out(state.now_ms):
        turn.play_for_seat(state)
    else:
        raise Refused(TableRefusal.NOTHING_DUE)


def pause(state: State) -> None:
    if state.paused_ms is not None:
        raise Refused(TableRefusal.PAUSED)
    if state.phase is Phase.OVER:
        raise Refused(TableRefusal.GAME_OVER)
    state.paused_ms = state.now_ms
    state.tell(Paused())


def resume(state: State) -> None:
    """Every stamp that a clock or a race is measured from moves by as long as the pause took."""
    if state.paused_ms is None:
        raise Refused(TableRefusal.NOT_PAUSED)
    by_ms = state.now_ms - state.paused_ms
    state.paused_ms = None
    for clock in (state.clock, state.absence, state.phase_clock, state.window):
        if clock.until_ms is not None:
            clock.until_ms += by_ms
    for play in (*state.plays, *state.past_plays):
        play.at_ms += by_ms
        play.gone_ms += by_ms
    state.discarded_ms += by_ms
    if state.race is not None:
        _delay_race(state.race, by_ms)
    state.tell(Resumed())


def _delay_race(race: Race, by_ms: int) -> None:
    race.until_ms += by_ms
    race.tries = [
        replace(tried, at_ms=tried.at_ms + by_ms, placed_ms=tried.placed_ms + by_ms)
        for tried in race.tries
    ]


def leave(state: State, seat: int) -> None:
    """The table plays for this seat from now on, a moment after it has to act (T5)."""
    if state.away[seat]:
        return
    state.away[seat] = True
    state.tell(WentAway(seat))
    if state.turn == seat:
        turn.start_absence(state)


def come_back(state: State, seat: int) -> None:
    """The seat's player acts again, with what is left of the turn's budget."""
    if not state.away[seat]:
        return
    state.away[seat] = False
    state.tell(CameBack(seat))
    if state.turn == seat:
        state.absence.clear()
