"""Gifts: the card that a snapper puts into the gap he made in another hand (C14)."""

from __future__ import annotations

from engine.cambio.facts import GiftGiven, GiftLapsed
from engine.cambio.places import At
from engine.cambio.refusals import CambioRefusal
from engine.cambio.state import EMPTY, Gift, State
from engine.contract import Refused
from engine.facts import PlayedFor


def owed_by(state: State, seat: int) -> Gift | None:
    """The oldest gift that this seat owes."""
    for gift in state.gifts:
        if gift.seat == seat:
            return gift
    return None


def give(state: State, seat: int, slot: int | None) -> None:
    """A card of the seat's own into the gap; no slot gives none, where *Gift* says may."""
    gift = owed_by(state, seat)
    if gift is None:
        raise Refused(CambioRefusal.NO_GIFT_OWED)
    if slot is None:
        if state.rules.gift_is_owed:
            raise Refused(CambioRefusal.GIFT_IS_OWED)
        lapse(state, gift)
        return
    if state.card_at((seat, slot)) == EMPTY:
        raise Refused(CambioRefusal.NO_SUCH_CARD)
    _hand_over(state, gift, (seat, slot))


def _hand_over(state: State, gift: Gift, at: At) -> None:
    card = state.card_at(at)
    state.put(at, EMPTY)
    state.put(gift.to, card)
    state.gifts.remove(gift)
    state.tell(GiftGiven(gift.seat, at[1], gift.to))


def lapse(state: State, gift: Gift) -> None:
    state.gifts.remove(gift)
    state.tell(GiftLapsed(gift.seat, gift.to))


def lapse_without_cards(state: State) -> None:
    """Whoever has no card left owes none."""
    for gift in [gift for gift in state.gifts if not state.has_cards(gift.seat)]:
        lapse(state, gift)


def run_out(state: State) -> None:
    """After its time a gift is a random card (must) or none (may)."""
    for gift in [gift for gift in state.gifts if gift.until_ms <= state.now_ms]:
        if gift not in state.gifts:
            continue
        if not state.has_cards(gift.seat) or not state.rules.gift_is_owed:
            lapse(state, gift)
        else:
            state.tell(PlayedFor(gift.seat))
            _hand_over(state, gift, state.chance.pick(state.cards_of(gift.seat)))
