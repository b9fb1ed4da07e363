"""A turn: draw or take, then place or put down, and what follows it (C4, C5, C9, C10)."""

from __future__ import annotations

from engine.cambio.calling import announce_call, begin_closing, check_call, may_call
from engine.cambio.facts import Placed, PutDownCard, Took
from engine.cambio.piles import can_draw, close_chain, discard_on_turn, draw_card
from engine.cambio.power import begin_power
from engine.cambio.refusals import CambioRefusal
from engine.cambio.rules import Taking
from engine.cambio.state import EMPTY, Phase, State
from engine.contract import Refused
from engine.facts import Drew, TurnBegan
from engine.timing import clear_turn_clocks, start_turn_clocks


def begin_turn(state: State, seat: int) -> None:
    state.phase = Phase.TURN
    state.turn = seat
    state.turn_open = False
    state.held = None
    state.tell(TurnBegan(seat))


def open_turn(state: State) -> None:
    """Nothing is owed any more: the player can begin, or calls by having no cards (C10)."""
    seat = on_turn(state)
    if state.rules.no_cards_calls and not state.has_cards(seat) and may_call(state):
        announce_call(state, seat, by_itself=True)
        pass_turn(state)
    else:
        state.turn_open = True
        start_turn_clocks(state)


def is_stuck(state: State) -> bool:
    """Neither a draw nor a take is possible, so the round ends (C9)."""
    return not can_draw(state) and not can_take(state)


def on_turn(state: State) -> int:
    """The seat on turn; only asked when there is one."""
    assert state.turn is not None
    return state.turn


def pass_turn(state: State) -> None:
    """The turn is over: the next player's begins, or the round closes at the caller (C22)."""
    seat = on_turn(state)
    state.turns[seat] += 1
    clear_turn_clocks(state)
    following = (seat + 1) % state.seats
    if following == state.caller:
        begin_closing(state)
    else:
        begin_turn(state, following)


def require_turn(state: State, seat: int, phase: Phase) -> None:
    if seat == state.caller:
        raise Refused(CambioRefusal.CALLER_IS_OUT)
    if state.turn is None:
        raise Refused(CambioRefusal.NOT_NOW)
    if state.turn != seat:
        raise Refused(CambioRefusal.NOT_YOUR_TURN)
    if state.phase is not phase:
        raise Refused(CambioRefusal.NOT_NOW)
    if phase is Phase.TURN and state.gifts:
        raise Refused(CambioRefusal.GIFT_OWED)


def is_frozen(state: State) -> bool:
    """A freeze holds unless there is nothing to draw (C9, C18)."""
    return state.frozen and can_draw(state)


def can_take(state: State) -> bool:
    if state.rules.taking is Taking.NO or not state.pile or is_frozen(state):
        return False
    return state.rules.taking is Taking.SWAP_OR_PLAY or state.has_cards(on_turn(state))


def draw(state: State, seat: int) -> None:
    require_turn(state, seat, Phase.TURN)
    if not can_draw(state):
        raise Refused(CambioRefusal.NOTHING_TO_DRAW)
    card = draw_card(state)
    assert card is not None
    state.show_to(seat, card)
    _hold(state, card, taken=False)
    state.tell(Drew(seat))


def take(state: State, seat: int) -> None:
    require_turn(state, seat, Phase.TURN)
    if state.rules.taking is Taking.NO:
        raise Refused(CambioRefusal.TAKING_IS_OFF)
    if not state.pile:
        raise Refused(CambioRefusal.NOTHING_TO_TAKE)
    if is_frozen(state):
        raise Refused(CambioRefusal.PILE_FROZEN)
    if not can_take(state):
        raise Refused(CambioRefusal.NO_CARD_TO_REPLACE)
    card = state.pile.pop()
    close_chain(state)
    _hold(state, card, taken=True)
    state.tell(Took(seat, state.face(card)))


def call(state: State, seat: int) -> None:
    """The turn is a call instead of a draw (C20)."""
    require_turn(state, seat, Phase.TURN)
    check_call(state)
    announce_call(state, seat)
    pass_turn(state)


def _hold(state: State, card: int, *, taken: bool) -> None:
    state.held = card
    state.taken = taken
    state.frozen = False
    state.phase = Phase.DRAWN


def place(state: State, seat: int, slot: int) -> None:
    """The held card into a slot; the old card is the turn discard."""
    require_turn(state, seat, Phase.DRAWN)
    old = state.card_at((seat, slot))
    if old == EMPTY:
        raise Refused(CambioRefusal.NO_SUCH_CARD)
    assert state.held is not None
    state.put((seat, slot), state.held)
    state.held = None
    entry = discard_on_turn(state, old, seat)
    state.tell(Placed(seat, slot, state.face(old), entry.number))
    _after_discard(state, old, has_power=state.rules.hand_cards_have_powers)


def put_down(state: State, seat: int) -> None:
    """The held card is the turn discard itself."""
    require_turn(state, seat, Phase.DRAWN)
    if must_replace(state):
        raise Refused(CambioRefusal.MUST_REPLACE)
    assert state.held is not None
    card, state.held = state.held, None
    entry = discard_on_turn(state, card, seat)
    state.tell(PutDownCard(seat, state.face(card), entry.number))
    _after_discard(state, card, has_power=True)


def must_replace(state: State) -> bool:
    """A taken card goes into the hand unless *swap or play* is on (C5)."""
    return state.taken and state.rules.taking is not Taking.SWAP_OR_PLAY


def _after_discard(state: State, card: int, *, has_power: bool) -> None:
    power = state.rules.powers.get(state.face(card)) if has_power else None
    if power is None:
        pass_turn(state)
    else:
        begin_power(state, power)
        start_turn_clocks(state)
