"""A turn: draw, plays, discard, and the Chaos window that a discard waits for (R2, R14, R17)."""

from __future__ import annotations

from engine import timing
from engine.contract import Refused
from engine.facts import Drew, PlayedFor, TurnBegan
from engine.rummy.faces import PLACE, VALUE, put_in
from engine.rummy.facts import (
    DiscardCancelled,
    Discarded,
    DiscardHeld,
    DrawSkipped,
    Reshuffled,
    WentOut,
    WindowClosed,
)
from engine.rummy.refusals import RummyRefusal
from engine.rummy.scoring import score_round
from engine.rummy.state import Phase, State


def begin_turn(state: State, seat: int) -> None:
    state.phase = Phase.DRAW
    state.turn = seat
    state.held = None
    state.tell(TurnBegan(seat))
    timing.start_turn_clocks(state)


def on_turn(state: State) -> int:
    """The seat on turn; only asked when there is one."""
    if state.turn is None:
        raise Refused(RummyRefusal.NOT_NOW)
    return state.turn


def require_draw(state: State, seat: int) -> None:
    """It is this seat's turn, and nothing was drawn yet."""
    if on_turn(state) != seat:
        raise Refused(RummyRefusal.NOT_YOUR_TURN)
    if state.phase is not Phase.DRAW:
        raise Refused(RummyRefusal.ALREADY_DRAWN)


def require_play(state: State, seat: int) -> None:
    """It is this seat's turn, it has drawn and not yet discarded."""
    if on_turn(state) != seat:
        raise Refused(RummyRefusal.NOT_YOUR_TURN)
    if state.phase is not Phase.PLAY:
        raise Refused(RummyRefusal.DRAW_FIRST)
    if state.held is not None:
        raise Refused(RummyRefusal.DISCARD_IS_HELD)


def can_draw(state: State) -> bool:
    return bool(state.draw_pile or state.exploded)


def draw(state: State, seat: int) -> None:
    """The top of the draw pile, rebuilt from the explosion pile; or no card at all (R17)."""
    require_draw(state, seat)
    state.phase = Phase.PLAY
    if not can_draw(state):
        state.tell(DrawSkipped(seat))
        return
    if not state.draw_pile:
        state.draw_pile, state.exploded = state.exploded, []
        state.chance.shuffle(state.draw_pile)
        state.tell(Reshuffled(len(state.draw_pile)))
    put_in(state.hands[seat], [state.draw_pile.pop()])
    state.tell(Drew(seat))


def open_window(state: State) -> None:
    """A play starts the window anew, and the turn's clock stands still for it (R14, T5)."""
    if state.rules.window_ms:
        state.window.start(state.now_ms, state.rules.window_ms)
        timing.stop_turn_clocks(state)


def close_window(state: State) -> None:
    """The window is over: a held discard takes effect, or the turn's clock runs on."""
    state.window.clear()
    if state.held is not None:
        put_down(state, state.held)
    else:
        timing.run_turn_clocks(state)
        state.tell(WindowClosed())


def discard(state: State, seat: int, card: str) -> None:
    """At once, or held until the window is over (R14)."""
    require_play(state, seat)
    if card not in state.hands[seat]:
        raise Refused(RummyRefusal.NO_SUCH_CARD)
    if state.window_runs:
        state.held = card
        state.tell(DiscardHeld(seat))
    else:
        put_down(state, card)


def cancel_held(state: State) -> None:
    """An explosion lets the active player think again."""
    if state.held is not None:
        state.held = None
        state.tell(DiscardCancelled(on_turn(state)))


def put_down(state: State, card: str) -> None:
    """The discard takes effect; the last card goes face down and ends the round (R5)."""
    seat = on_turn(state)
    state.hands[seat].remove(card)
    state.river.append(card)
    state.held = None
    timing.clear_turn_clocks(state)
    state.past_plays, state.plays = state.plays, []
    state.discarded_ms = state.now_ms
    if state.attempts:
        numbers = [play.number for play in state.past_plays]
        state.attempts = [tried for tried in state.attempts if tried.play in numbers]
    if state.hands[seat]:
        state.tell(Discarded(seat, card))
        begin_turn(state, (seat + 1) % state.seats)
    else:
        state.face_down = True
        state.tell(WentOut(seat))
        score_round(state, seat)


def play_for_seat(state: State) -> None:
    """The turn's time is over: draw if need be, and discard the highest card (T5)."""
    seat = on_turn(state)
    state.tell(PlayedFor(seat))
    if state.phase is Phase.DRAW:
        draw(state, seat)
    highest = max(state.hands[seat], key=lambda face: (VALUE[face], PLACE[face]))
    discard(state, seat, highest)
