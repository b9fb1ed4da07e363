"""A round's beginning: the deal, the first look, the running start (C1-C3, C24, T8)."""

from __future__ import annotations

from engine import rounds
from engine.cambio.facts import RoundBegan, StartCardTurned
from engine.cambio.piles import discard_on_turn, draw_card
from engine.cambio.refusals import CambioRefusal
from engine.cambio.state import EMPTY, Phase, State
from engine.cambio.turn import begin_turn
from engine.chance import Chance, commitment, derive
from engine.contract import Deal, Refused
from engine.facts import SaidReady

FIRST_LOOK_MS = 20_000
RUNNING_START_MS = 8_000


def begin_round(state: State, deal: Deal | None = None, *, unhurried: bool = False) -> None:
    """Clears the table and deals; `deal` lays the cards out by hand instead."""
    seats = state.seats
    seed = rounds.begin(state)
    state.turns = [0] * seats
    state.last_snap_ms = [None] * seats
    state.caller = state.held = state.power = None
    state.frozen = state.turn_open = state.chain_open = state.cut_short = False
    state.controller = None
    state.gifts, state.chain, state.closed, state.attempts = [], [], [], []
    state.discards = 0
    if deal is None:
        _shuffle_and_deal(state, seed)
    else:
        _lay_out(state, deal)
    state.moved = [[state.version] * len(hand) for hand in state.hands]
    state.known = [0] * len(state.deck)
    for card in state.pile:
        state.show_to_all(card)
    state.commitment = commitment(seed, state.deck)
    state.tell(RoundBegan(state.round, state.dealer, state.commitment))
    if state.rules.first_look:
        state.phase = Phase.FIRST_LOOK
        if not unhurried:
            state.phase_clock.start(state.now_ms, FIRST_LOOK_MS)
        _remember_first_look(state)
    else:
        begin_play(state)


def _shuffle_and_deal(state: State, seed: bytes) -> None:
    """The shuffled deck is dealt from its front: seat 0's hand, seat 1's …, then the draw pile."""
    state.deck = list(state.rules.deck)
    Chance(derive(seed, "deal")).shuffle(state.deck)
    each = state.rules.cards_each
    state.hands = [list(range(seat * each, (seat + 1) * each)) for seat in range(state.seats)]
    state.draw_pile = list(range(len(state.deck) - 1, state.seats * each - 1, -1))
    state.pile = []


def _lay_out(state: State, deal: Deal) -> None:
    state.deck = []

    def lay(face: str | None) -> int:
        if face is None:
            return EMPTY
        if face not in state.rules.points:
            raise ValueError(f"there is no card {face!r} in this deck")
        state.deck.append(face)
        return len(state.deck) - 1

    if len(deal.hands) != state.seats:
        raise ValueError(f"{len(deal.hands)} hands for {state.seats} seats")
    state.hands = [[lay(face) for face in hand] for hand in deal.hands]
    state.draw_pile = [lay(face) for face in deal.draw][::-1]
    state.pile = [lay(face) for face in deal.pile]


def first_look_slots(state: State, seat: int) -> list[int]:
    """The leftmost slots of the near row that the first look shows (C1)."""
    near = state.rules.cards_each // 2
    slots = range(near, near + state.rules.first_look)
    return [slot for slot in slots if state.card_at((seat, slot)) != EMPTY]


def _remember_first_look(state: State) -> None:
    for seat in range(state.seats):
        for slot in first_look_slots(state, seat):
            state.show_to(seat, state.hands[seat][slot])


def say_ready(state: State, seat: int) -> None:
    """First look over for this seat, or on to the next round."""
    if state.phase not in (Phase.FIRST_LOOK, Phase.SCORED):
        raise Refused(CambioRefusal.NOT_NOW)
    if state.ready[seat]:
        raise Refused(CambioRefusal.ALREADY_READY)
    state.ready[seat] = True
    state.tell(SaidReady(seat))


def next_round(state: State) -> None:
    state.dealer = (state.dealer + 1) % state.seats
    begin_round(state)


def begin_play(state: State) -> None:
    """After the first look: the running start, or the first turn."""
    state.phase_clock.clear()
    card = draw_card(state) if state.rules.running_start else None
    if card is None:
        begin_turn(state, first_player(state))
        return
    state.phase = Phase.RUNNING_START
    state.phase_clock.start(state.now_ms, RUNNING_START_MS)
    entry = discard_on_turn(state, card, None)
    entry.starts = True
    state.tell(StartCardTurned(state.face(card), entry.number))


def nobody_ran(state: State) -> None:
    """Nobody snapped the start card: it stays, an ordinary discard (C24)."""
    state.phase_clock.clear()
    state.chain[0].starts = False
    begin_turn(state, first_player(state))


def first_player(state: State) -> int:
    """Who has the first turn (C3)."""
    seats, dealer, who = state.seats, state.dealer, state.rules.who_starts
    if who == "last_winner" and state.last_scores:
        clockwise = [(dealer + step) % seats for step in range(1, seats + 1)]
        return min(clockwise, key=lambda seat: state.last_scores[seat])
    step = {"left": 1, "last_winner": 1, "dealer": 0, "right": -1}[who]
    return (dealer + step) % seats
