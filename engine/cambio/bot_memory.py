"""What a bot remembers: the backs on the table as it follows them, and the faces it has seen.

All of it comes from views and facts. A card here is an object that moves as the facts say; where
the view lies otherwise (a bot that came late, a deal laid out by hand), the view is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.cambio import facts as f
from engine.cambio.bot_skill import Skill
from engine.cambio.places import At
from engine.cambio.rules import Rules
from engine.facts import Drew, TurnBegan

BACK = "?"
AGES = 0.3
"""How much likelier a face is forgotten with every turn since it was seen."""
WITH_POWER = 3
"""How many points less one may give up for a power than for nothing."""


@dataclass(slots=True, eq=False)
class Card:
    """One card on the table. `face` is None while it is unknown or forgotten."""

    face: str | None = None
    age: int = 0
    """Own turns since the face was seen."""
    knowers: set[int] = field(default_factory=set)
    """The seats that have seen it, as far as everybody could follow."""
    most: int | None = None
    """It counts so many points at most, if its owner plays sensibly."""

    def learn(self, face: str) -> None:
        self.face, self.age = face, 0


class Memory:
    """One seat's memory of the round in play."""

    def __init__(self, seat: int, rules: Rules, skill: Skill, rng: Random) -> None:
        self.seat, self.rules, self.skill, self.rng = seat, rules, skill, rng
        self.round = 0
        self.begin()

    def begin(self) -> None:
        """A new round: nothing is known."""
        self.hands: list[list[Card | None]] = [[] for _ in range(self.rules.seats)]
        self.held: Card | None = None
        self.pile: list[str | None] = []
        """The discards that were noticed, the topmost last; None for one that was not."""

    def follow(self, view: dict[str, Any], facts: Sequence[Any]) -> None:
        """One step: what happened, then what can be seen after it."""
        if view["round"] != self.round:
            self.round = view["round"]
            self.begin()
        for fact in facts:
            if (move := MOVES.get(type(fact))) is not None:
                move(self, fact)
        self._look(view)

    def at(self, place: At) -> Card | None:
        seat, slot = place
        hand = self.hands[seat]
        return hand[slot] if slot < len(hand) else None

    def cards(self, seat: int) -> list[tuple[int, Card]]:
        """The slots of a hand that hold a card."""
        return [(slot, card) for slot, card in enumerate(self.hands[seat]) if card is not None]

    def faces(self) -> Iterator[str]:
        """Every card of the deck whose place is known."""
        yield from (face for face in self.pile if face is not None)
        on_table = [card for hand in self.hands for card in hand if card is not None]
        if self.held is not None:
            on_table.append(self.held)
        yield from (card.face for card in on_table if card.face is not None)

    def _look(self, view: dict[str, Any]) -> None:
        for seat, shown in enumerate(view["seats"]):
            hand, faces = self.hands[seat], shown["cards"]
            hand += [None] * (len(faces) - len(hand))
            for slot, face in enumerate(faces):
                if face is None:
                    hand[slot] = None
                    continue
                card = hand[slot] = hand[slot] or Card()
                if face != BACK:
                    card.learn(face)
        if view["phase"] == "first_look":
            self._watch_first_look(view)
        held = view["held"]
        if held is not None:
            self.held = self.held or Card(knowers={held["seat"]})
            if held["card"] != BACK:
                self.held.learn(held["card"])

    def _watch_first_look(self, view: dict[str, Any]) -> None:
        """Everybody looks at the same slots as oneself."""
        mine = view["seats"][self.seat]["cards"]
        looked = [slot for slot, face in enumerate(mine) if face not in (None, BACK)]
        for seat, hand in enumerate(self.hands):
            for slot in looked:
                if slot < len(hand) and (card := hand[slot]) is not None:
                    card.knowers.add(seat)

    def _put(self, place: At, card: Card | None) -> None:
        seat, slot = place
        hand = self.hands[seat]
        hand += [None] * (slot + 1 - len(hand))
        hand[slot] = card

    def _moved(self, card: Card | None) -> Card:
        """A card that was moved face down may be lost from sight."""
        if card is None:
            return Card()
        if card.face is not None and self.rng.random() < self.skill.loses:
            card.face = None
        return card

    def _discard(self, face: str) -> None:
        noticed = self.rng.random() < self.skill.counts
        self.pile.append(face if noticed else None)

    # What happened.

    def turn_began(self, fact: TurnBegan) -> None:
        """Before one's own turn some faces fade."""
        if fact.seat == self.seat and self.skill.forgets:
            for seat in range(self.rules.seats):
                for _, card in self.cards(seat):
                    self._fade(seat, card)

    def _fade(self, seat: int, card: Card) -> None:
        if card.face is None:
            return
        card.age += 1
        chance = self.skill.forgets * (1 + AGES * card.age) * (1 if seat == self.seat else 2)
        if self.rng.random() >= chance:
            return
        others = [c for _, c in self.cards(seat) if c.face is not None and c is not card]
        if others and self.rng.random() < self.skill.mixes:
            other = self.rng.choice(others)
            card.face, other.face = other.face, card.face
        else:
            card.face = None

    def drew(self, fact: Drew) -> None:
        self.held = Card(knowers={fact.seat})

    def took(self, fact: f.Took) -> None:
        if self.pile:
            self.pile.pop()
        self.held = Card(knowers=set(range(self.rules.seats)))
        self.held.learn(fact.card)

    def placed(self, fact: f.Placed) -> None:
        old, new = self.at((fact.seat, fact.slot)), self.held or Card(knowers={fact.seat})
        if old is not None and fact.seat in old.knowers:
            new.most = self.rules.points[fact.card]
        else:
            new.most = self.average
        self._put((fact.seat, fact.slot), new)
        self.held = None
        self._discard(fact.card)

    def put_down(self, fact: f.PutDownCard) -> None:
        """Whoever does not keep a card has none that is known to be worse."""
        most = self.rules.points[fact.card]
        if fact.card in self.rules.powers:
            most += WITH_POWER
        for _, card in self.cards(fact.seat):
            if fact.seat in card.knowers:
                card.most = most if card.most is None else min(card.most, most)
        self.held = None
        self._discard(fact.card)

    @property
    def average(self) -> int:
        points, deck = self.rules.points, self.rules.deck
        return round(sum(points[face] for face in deck) / len(deck))

    def start_card(self, fact: f.StartCardTurned) -> None:
        self._discard(fact.card)

    def reshuffled(self, _fact: f.Reshuffled) -> None:
        self.pile = self.pile[-1:]

    def peeked(self, fact: f.Peeked) -> None:
        if (card := self.at(fact.at)) is not None:
            card.knowers.add(fact.seat)

    def swapped(self, fact: f.Swapped) -> None:
        one, other = self._moved(self.at(fact.at)), self._moved(self.at(fact.with_at))
        self._put(fact.at, other)
        self._put(fact.with_at, one)

    def snapped(self, fact: f.Snapped) -> None:
        self._put(fact.at, None)
        self._discard(fact.card)

    def snapped_wrong(self, fact: f.SnappedWrong) -> None:
        card = self.at(fact.at) or Card()
        card.knowers = set(range(self.rules.seats))
        card.learn(fact.card)
        self._put(fact.at, card)

    def penalty_dealt(self, fact: f.PenaltyDealt) -> None:
        for slot in fact.slots:
            self._put((fact.seat, slot), Card())

    def gift_given(self, fact: f.GiftGiven) -> None:
        card = self._moved(self.at((fact.seat, fact.slot)))
        self._put((fact.seat, fact.slot), None)
        self._put(fact.to, card)


MOVES: dict[type, Callable[[Memory, Any], None]] = {
    TurnBegan: Memory.turn_began,
    Drew: Memory.drew,
    f.Took: Memory.took,
    f.Placed: Memory.placed,
    f.PutDownCard: Memory.put_down,
    f.StartCardTurned: Memory.start_card,
    f.Reshuffled: Memory.reshuffled,
    f.Peeked: Memory.peeked,
    f.Swapped: Memory.swapped,
    f.Snapped: Memory.snapped,
    f.SnappedWrong: Memory.snapped_wrong,
    f.PenaltyDealt: Memory.penalty_dealt,
    f.GiftGiven: Memory.gift_given,
}
