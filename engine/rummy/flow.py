"""What happens by itself: after every command, when a clock runs out, in a pause (T5, R14)."""

from __future__ import annotations

from engine import rounds, timing
from engine.contract import Refused, TableRefusal
from engine.rummy import dealing, turn
from engine.rummy.state import Phase, State


def settle(state: State) -> None:
    """Goes on to the next round when everybody is ready."""
    if state.phase is Phase.SCORED and rounds.everybody_ready(state):
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


def resume(state: State) -> None:
    """Every stamp that play is measured from moves by as long as the pause took."""
    by_ms = timing.resume(state, state.window)
    for play in (*state.plays, *state.past_plays):
        play.at_ms += by_ms
        play.gone_ms += by_ms
    state.discarded_ms += by_ms


def leave(state: State, seat: int) -> None:
    """The table plays for this seat from now on, a moment after it has to act (T5)."""
    if timing.leave(state, seat) and state.turn == seat:
        timing.start_absence(state)
        if state.window_runs or state.race is not None:
            state.absence.stop(state.clock_ms)
