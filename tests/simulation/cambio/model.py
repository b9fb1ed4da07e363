"""What anybody at the table could follow: backs that move, and who has seen which face.

Built from facts alone. A card here is an object that moves as the facts say; its face is learnt
when somebody may see it and must never change afterwards.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.contract import Setup
from tests.simulation.cambio.rulebook import Place, deck, first_look_slots
from tests.simulation.checks import check


@dataclass(slots=True, eq=False)
class Card:
    """One card. `number` is its place in a deal laid out by hand, until it is shuffled away."""

    number: int | None = None
    face: str | None = None
    seen: set[int] = field(default_factory=set)
    public: bool = False

    def learn(self, face: str) -> None:
        check(self.face in (None, face), f"a card turned from {self.face} into {face} (T1)")
        self.face = face

    def show(self, face: str, seats: int) -> None:
        self.learn(face)
        self.public = True
        self.seen.update(range(seats))


@dataclass(slots=True, eq=False)
class Lying:
    """A discard that can be snapped, or could."""

    number: int
    card: Card
    by: int | None
    at_ms: int
    snapped_from: Place | None = None
    won_by: int | None = None


class Table:
    """One round on the table. `move` takes the facts in order."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.chosen = setup.chosen
        self.seats = setup.seats
        self.now_ms = 0
        self.version = 0
        self.placed_ms = 0
        """When the snap that is being judged was pressed."""
        self.round = 0
        self.dealer = -1
        self.last_scores: tuple[int, ...] = ()
        self.totals = list(setup.totals) or [0] * setup.seats
        self.over = False
        self.clear()

    def clear(self) -> None:
        self.lay: dict[int, list[list[Card | None]]] = {}
        """What lay where in each version of the view."""
        self.hands: list[list[Card | None]] = []
        self.draw: list[Card] = []
        self.pile: list[Card] = []
        self.held: Card | None = None
        self.taken = False
        self.gifts: list[tuple[int, Place]] = []
        self.looks: list[tuple[Place, Card]] = []
        self.looking: set[int] = set()
        self.turn: int | None = None
        self.last_turn: int | None = None
        self.turns = [0] * self.seats
        self.played = False
        """The player on turn has made the turn discard, or called."""
        self.caller: int | None = None
        self.chain: list[Lying] = []
        self.chain_open = False
        self.closed: list[Lying] = []
        self.closed_version = 0
        """The chain that was closed last, and since which version."""
        self.controller: int | None = None
        self.frozen = False
        self.discards = 0
        self.power: str | None = None
        self.shown = False
        self.running = False
        self.closing = False
        self.deciding = False
        """The start card still decides, or has decided, who begins (C24)."""
        self.cut_short = False

    def move(self, fact: Any) -> None:
        handler = getattr(self, "_" + fact.fact, None)
        if handler is not None:
            handler(fact)

    def remember(self, version: int) -> None:
        self.version = version
        self.lay[version] = [list(hand) for hand in self.hands]

    def has_moved(self, place: Place, since: int) -> bool:
        """Whether another card, or none, has lain in that place after that version."""
        meant, now = self.lay_at(place, since), self.hands[place[0]][place[1]]
        later = (version for version in self.lay if version > since)
        return now is not meant or any(self.lay_at(place, v) is not meant for v in later)

    def lay_at(self, place: Place, version: int) -> Card | None:
        """What somebody who saw that version saw in that place."""
        hands = self.lay.get(version)
        there = hands is not None and place[1] < len(hands[place[0]])
        return hands[place[0]][place[1]] if hands is not None and there else None

    def cards(self) -> Iterator[Card]:
        """Every card that is not under the table."""
        yield from (card for hand in self.hands for card in hand if card is not None)
        yield from self.draw
        yield from self.pile
        if self.held is not None:
            yield self.held

    def at(self, place: Place) -> Card:
        card = self.hands[place[0]][place[1]]
        check(card is not None, f"a fact names the gap {place}")
        assert card is not None
        return card

    def has_cards(self, seat: int) -> bool:
        return any(card is not None for card in self.hands[seat])

    def can_draw(self) -> bool:
        return bool(self.draw) or len(self.pile) > 1

    def _round_began(self, fact: Any) -> None:
        self.clear()
        self.round, self.dealer = fact.round, fact.dealer
        deal = self.setup.deal if fact.round == 1 else None
        if deal is None:
            each = int(self.chosen["cards_each"])
            cards = [Card() for _ in deck(self.chosen, self.seats)]
            self.hands = [[cards.pop() for _ in range(each)] for _ in range(self.seats)]
            self.draw = cards
        else:
            numbers = iter(range(1000))
            self.hands = [
                [None if face is None else Card(next(numbers)) for face in hand]
                for hand in deal.hands
            ]
            self.draw = [Card(next(numbers)) for _ in deal.draw][::-1]
            self.pile = [Card(next(numbers)) for _ in deal.pile]
            for card, face in zip(self.pile, deal.pile, strict=True):
                card.show(face, self.seats)
        if self.chosen["first_look"] != "0":
            self._begin_first_look()

    def _begin_first_look(self) -> None:
        self.looking = set(range(self.seats))
        for seat, hand in enumerate(self.hands):
            for slot in first_look_slots(self.chosen):
                card = hand[slot] if slot < len(hand) else None
                if card is not None:
                    card.seen.add(seat)

    def _said_ready(self, fact: Any) -> None:
        self.looking.discard(fact.seat)

    def _start_card_turned(self, fact: Any) -> None:
        self.looking.clear()
        self.running = self.deciding = True
        self._discard(self.draw.pop(), fact.card, fact.discard, None)

    def _turn_began(self, fact: Any) -> None:
        self._end_turn()
        self.looking.clear()
        self.deciding = self.deciding and len(self.chain) > 1
        self.running = False
        self.turn = self.last_turn = fact.seat

    def _end_turn(self) -> None:
        if self.played and self.turn is not None:
            self.turns[self.turn] += 1
        self.turn, self.played = None, False

    def _reshuffled(self, fact: Any) -> None:
        check(fact.cards == len(self.pile) - 1, "a reshuffle of the wrong cards (C9)")
        # What is left lies on top: the first of two penalty cards, told of after the reshuffle.
        self.draw = [*(Card() for _ in self.pile[:-1]), *self.draw]
        self.pile = self.pile[-1:]

    def _drew(self, fact: Any) -> None:
        self._hold(self.draw.pop(), taken=False)
        assert self.held is not None
        self.held.seen.add(fact.seat)

    def _took(self, fact: Any) -> None:
        card = self.pile.pop()
        card.show(fact.card, self.seats)
        self._hold(card, taken=True)
        self._close()

    def _hold(self, card: Card, *, taken: bool) -> None:
        self.held, self.taken, self.frozen = card, taken, False

    def _placed(self, fact: Any) -> None:
        old = self.at((fact.seat, fact.slot))
        self.hands[fact.seat][fact.slot] = self.held
        self._turn_discard(old, fact)

    def _put_down(self, fact: Any) -> None:
        assert self.held is not None
        self._turn_discard(self.held, fact)

    def _turn_discard(self, card: Card, fact: Any) -> None:
        self.held, self.played = None, True
        self._discard(card, fact.card, fact.discard, fact.seat)

    def _discard(self, card: Card, face: str, number: int, by: int | None) -> None:
        self._close()
        self.chain_open = self.chosen["snapping"] != "off"
        self._lay(card, face, Lying(number, card, by, self.now_ms))

    def _close(self) -> None:
        """What lay open cannot be snapped from this step on."""
        if self.chain:
            self.closed, self.closed_version = self.chain, self.version + 1
        self.chain, self.chain_open, self.controller = [], False, None

    def _lay(self, card: Card, face: str, lying: Lying) -> None:
        card.show(face, self.seats)
        self.discards += 1
        check(lying.number == self.discards, "discards are not numbered one by one")
        self.pile.append(card)
        self.chain.append(lying)

    def _power_began(self, fact: Any) -> None:
        self.power = fact.power

    def _power_ended(self, _fact: Any) -> None:
        self.power = None

    def _peeked(self, fact: Any) -> None:
        card = self.at(fact.at)
        card.seen.add(fact.seat)
        self.looks.append((fact.at, card))

    def _peek_closed(self, fact: Any) -> None:
        open_ones = [look for look in self.looks if look[0] == fact.at]
        check(bool(open_ones), "a look was closed that was not open")
        self.looks.remove(open_ones[0])

    def _swapped(self, fact: Any) -> None:
        one, other = self.at(fact.at), self.at(fact.with_at)
        self.hands[fact.at[0]][fact.at[1]] = other
        self.hands[fact.with_at[0]][fact.with_at[1]] = one

    def _snapped(self, fact: Any) -> None:
        card = self.at(fact.at)
        on = next(entry for entry in self.chain if entry.number == fact.on)
        on.won_by = fact.seat if on.won_by is None else on.won_by
        self.hands[fact.at[0]][fact.at[1]] = None
        self._lay(card, fact.card, Lying(fact.discard, card, fact.seat, self.placed_ms, fact.at))
        if self.chosen["who_snaps"] == "first_controls":
            self.controller = fact.seat

    def _snapped_wrong(self, fact: Any) -> None:
        self.at(fact.at).show(fact.card, self.seats)

    def _penalty_dealt(self, fact: Any) -> None:
        hand = self.hands[fact.seat]
        reserved = {to[1] for _, to in self.gifts if to[0] == fact.seat}
        for slot in fact.slots:
            free = [s for s, card in enumerate(hand) if card is None and s not in reserved]
            check(slot == (free[0] if free else len(hand)), "a penalty in the wrong slot (C19)")
            if slot == len(hand):
                hand.append(None)
            hand[slot] = self.draw.pop()

    def _pile_froze(self, _fact: Any) -> None:
        self.frozen = True

    def _gift_owed(self, fact: Any) -> None:
        self.gifts.append((fact.seat, fact.to))

    def _gift_given(self, fact: Any) -> None:
        card = self.at((fact.seat, fact.slot))
        self.hands[fact.seat][fact.slot] = None
        self.hands[fact.to[0]][fact.to[1]] = card
        self.gifts.remove((fact.seat, fact.to))

    def _gift_lapsed(self, fact: Any) -> None:
        if (fact.seat, fact.to) in self.gifts:
            self.gifts.remove((fact.seat, fact.to))

    def _called(self, fact: Any) -> None:
        self.caller, self.played, self.frozen = fact.seat, True, False

    def _closing_began(self, _fact: Any) -> None:
        self.cut_short = not self.played
        self._end_turn()
        self.closing = True

    def _round_scored(self, fact: Any) -> None:
        self.cut_short = self.cut_short or (self.turn is not None and not self.played)
        self._end_turn()
        self.shown, self.chain_open, self.closing = True, False, False
        self.last_scores, self.totals = fact.scores, list(fact.totals)

    def _game_ended(self, _fact: Any) -> None:
        self.over = True
