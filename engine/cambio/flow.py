"""What happens by itself: after every command, when a clock runs out, in a pause (C8, C9, T5)."""

from __future__ import annotations

from collections.abc import Callable

from engine import rounds, timing
from engine.cambio import dealing, giving, power, scoring, ties, turn
from engine.cambio.calling import CLOSING_MS, begin_closing
from engine.cambio.facts import PowerEnded
from engine.cambio.piles import can_draw
from engine.cambio.state import EMPTY, Phase, State
from engine.contract import Refused, TableRefusal
from engine.facts import PlayedFor


def settle(state: State) -> None:
    """Moves on until somebody has to decide, then sets the turn's clock by what is owed."""
    giving.lapse_without_cards(state)
    while (step := STEPS.get(state.phase)) is not None and step(state):
        pass
    if state.gifts or state.race:
        timing.stop_turn_clocks(state)
    else:
        timing.run_turn_clocks(state)


def _end_first_look(state: State) -> bool:
    if not rounds.everybody_ready(state):
        return False
    dealing.begin_play(state)
    return True


def _end_running_start(state: State) -> bool:
    """Whoever made the first right snap has the first turn (C24)."""
    if len(state.chain) == 1:
        return False
    winner = state.chain[1].by
    assert winner is not None
    state.phase_clock.clear()
    turn.begin_turn(state, winner)
    return True


def _end_power(state: State) -> bool:
    in_play = state.power
    assert in_play is not None
    assert state.turn is not None
    power.close_lost_looks(state, in_play)
    if not power.is_over(state, in_play):
        return False
    state.tell(PowerEnded(state.turn, fizzled=not in_play.used))
    state.power = None
    turn.pass_turn(state)
    return True


def _begin_or_end_turn(state: State) -> bool:
    if state.gifts:
        return False
    if not state.turn_open:
        turn.open_turn(state)
        return True
    if turn.is_stuck(state):
        state.cut_short = True
        begin_closing(state)
        return True
    return False


def _close(state: State) -> bool:
    """Starts the closing moment once no gift is owed (C22)."""
    if state.gifts or state.phase_clock.until_ms is not None:
        return False
    if state.rules.snapping_on:
        state.phase_clock.start(state.clock_ms, CLOSING_MS)
        return False
    scoring.score_round(state)
    return True


def _end_sheet(state: State) -> bool:
    if not rounds.everybody_ready(state):
        return False
    dealing.next_round(state)
    return True


STEPS: dict[Phase, Callable[[State], bool]] = {
    Phase.FIRST_LOOK: _end_first_look,
    Phase.RUNNING_START: _end_running_start,
    Phase.TURN: _begin_or_end_turn,
    Phase.POWER: _end_power,
    Phase.CLOSING: _close,
    Phase.SCORED: _end_sheet,
}
"""One thing that each phase does by itself when its time has come; False when it has not."""


def run_out(state: State) -> None:
    """Every clock that has run out acts: gifts, then the phase, then the turn."""
    if state.paused_ms is not None:
        raise Refused(TableRefusal.PAUSED)
    gift = any(gift.until_ms <= state.now_ms for gift in state.gifts)
    phase = state.phase_clock.ran_out(state.now_ms)
    budget = state.clock.ran_out(state.now_ms) or state.absence.ran_out(state.now_ms)
    if not (gift or phase or budget):
        raise Refused(TableRefusal.NOTHING_DUE)
    if gift:
        giving.run_out(state)
    if phase:
        _run_out_phase(state)
    if budget:
        _play_for_seat(state)


def _run_out_phase(state: State) -> None:
    match state.phase:
        case Phase.FIRST_LOOK:
            dealing.begin_play(state)
        case Phase.RUNNING_START:
            dealing.nobody_ran(state)
        case Phase.CLOSING:
            scoring.score_round(state)
        case Phase.SCORED:
            dealing.next_round(state)
        case Phase.SHOWDOWN:
            ties.throw_for_the_rest(state)


def _play_for_seat(state: State) -> None:
    """The least committing legal thing for the player on turn (T5)."""
    seat = turn.on_turn(state)
    timing.clear_turn_clocks(state)
    state.tell(PlayedFor(seat))
    if state.phase is Phase.POWER:
        in_play = power.in_play(state, seat)
        power.stop(state, in_play)
        return
    if state.phase is Phase.TURN:
        if can_draw(state):
            turn.draw(state, seat)
        else:
            turn.take(state, seat)
    if turn.must_replace(state):
        turn.place(state, seat, _lowest_slot(state, seat))
    else:
        turn.put_down(state, seat)


def _lowest_slot(state: State, seat: int) -> int:
    return next(slot for slot, card in enumerate(state.hands[seat]) if card != EMPTY)


def resume(state: State) -> None:
    """Every stamp that play is measured from moves by as long as the pause took."""
    by_ms = timing.resume(state)
    for gift in state.gifts:
        gift.until_ms += by_ms
    for entry in (*state.chain, *state.closed):
        entry.at_ms += by_ms
    state.last_snap_ms = [None if ms is None else ms + by_ms for ms in state.last_snap_ms]


def leave(state: State, seat: int) -> None:
    """The table plays for this seat from now on, a moment after it has to act (T5)."""
    acting = state.turn_open or state.phase in (Phase.DRAWN, Phase.POWER)
    if timing.leave(state, seat) and acting and state.turn == seat:
        timing.start_absence(state)
