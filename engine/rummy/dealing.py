"""A round's beginning, and the way to the next one (R1, T8)."""

from __future__ import annotations

from engine import rounds
from engine.chance import Chance, commitment, derive
from engine.contract import Deal, Refused
from engine.facts import SaidReady
from engine.rummy.faces import PLACE, in_order
from engine.rummy.facts import RoundBegan
from engine.rummy.refusals import RummyRefusal
from engine.rummy.state import Phase, State
from engine.rummy.turn import begin_turn


def begin_round(state: State, deal: Deal | None = None) -> None:
    """Clears the table and deals; `deal` lays the cards out by hand instead."""
    seats = state.seats
    seed = rounds.begin(state)
    state.melded = [False] * seats
    state.held = state.race = None
    state.face_down = False
    state.exploded, state.plays, state.past_plays, state.attempts = [], [], [], []
    state.melds = {}
    state.meld_count = state.play_count = 0
    state.window.clear()
    if deal is None:
        _shuffle_and_deal(state, seed)
    else:
        _lay_out(state, deal)
    state.commitment = commitment(seed, state.deck)
    first = state.river[0] if state.river else None
    state.tell(RoundBegan(state.round, state.dealer, state.commitment, first))
    begin_turn(state, (state.dealer + 1) % seats)


def _shuffle_and_deal(state: State, seed: bytes) -> None:
    """The shuffled deck is dealt from its front: seat 0's hand, seat 1's …, the River's first
    card, then the draw pile."""
    state.deck = list(state.rules.deck)
    Chance(derive(seed, "deal")).shuffle(state.deck)
    each = state.rules.cards_each
    dealt = each * state.seats
    state.hands = [in_order(state.deck[start : start + each]) for start in range(0, dealt, each)]
    state.river = [state.deck[dealt]]
    state.draw_pile = state.deck[:dealt:-1]


def _lay_out(state: State, deal: Deal) -> None:
    if len(deal.hands) != state.seats:
        raise ValueError(f"{len(deal.hands)} hands for {state.seats} seats")
    hands = [[face for face in hand if face is not None] for hand in deal.hands]
    state.deck = [*(face for hand in hands for face in hand), *deal.pile, *deal.draw]
    for face in state.deck:
        if face not in PLACE:
            raise ValueError(f"there is no card {face!r} in this deck")
    if not all(hands):
        raise ValueError("every seat needs a card")
    state.hands = [in_order(hand) for hand in hands]
    state.river = list(deal.pile)
    state.draw_pile = list(deal.draw[::-1])


def say_ready(state: State, seat: int) -> None:
    """The score sheet has been read: on to the next round."""
    if state.phase is not Phase.SCORED:
        raise Refused(RummyRefusal.NOT_NOW)
    if state.ready[seat]:
        raise Refused(RummyRefusal.ALREADY_READY)
    state.ready[seat] = True
    state.tell(SaidReady(seat))


def next_round(state: State) -> None:
    state.dealer = (state.dealer + 1) % state.seats
    begin_round(state)
