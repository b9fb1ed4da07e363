"""What happens by itself: after every command, when a clock runs out, in a pause (T5, R14)."""

from __future__ import annotations

from engine.contract import Refused, TableRefusal
from engine.rummy import dealing, turn
from engine.rummy.state import Phase, State


def settle(state: State) -> None:
    """Goes on to the next round when everybody is ready."""
    if state.phase is Phase.SCORED and dealing.everybody_ready(state):
        dealing.next_round(state)


def run_out(state: State) -> None:
    """The clock that has run out acts; never two at once, since the window stops the turn's."""
    if state.phase_clock.ran_out(state.now_ms):
        dealing.next_round(state)
    elif state.window.ran_out(state.now_ms):
        turn.close_window(state)
    elif state.clock.ran_out(state.now_ms):
        turn.play_for_seat(state)
    else:
        raise Refused(TableRefusal.NOTHING_DUE)


def pause(state: State) -> None:
    state.paused_ms = state.now_ms


def resume(state: State) -> None:
    """Every stamp that a clock or a race is measured from moves by as long as the pause took."""
    assert state.paused_ms is not None
    by_ms = state.now_ms - state.paused_ms
    state.paused_ms = None
    for clock in (state.clock, state.phase_clock, state.window):
        if clock.until_ms is not None:
            clock.until_ms += by_ms
    for play in (*state.plays, *state.past_plays):
        play.at_ms += by_ms
        play.gone_ms += by_ms
    state.discarded_ms += by_ms


def set_away(state: State, seat: int, *, away: bool) -> None:
    """Who is away is played for a moment after it is that seat's turn, with any timer (T5)."""
    state.away[seat] = away
    if state.turn == seat:
        turn.start_clock(state)
