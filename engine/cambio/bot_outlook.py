"""What a bot makes of the table at one moment: what cards are worth, in points of its own.

One's own points count fully; those of the others by their share, since the lowest wins: in a game
of two, what the other loses is as good as what one gains.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from math import erf, sqrt
from typing import Any

from engine.cambio.bot_memory import Card, Memory
from engine.cambio.bot_skill import Skill
from engine.cambio.places import At
from engine.cambio.rules import Power, Rules

LEARNING_OWN, LEARNING_OTHER = 1.6, 0.5
"""What knowing one more card is worth as long as turns are to come."""
LEARNING_LAST = 0.1
LAST_TURN = 0.15
"""The share of a hand's points that its player gets rid of in one more turn."""
OWN_SNAP = 0.8
"""How often a match of one's own can be thrown on one's own discard."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards that are played alike, and how many of them may still come."""

    points: int
    symbol: str
    power: Power | None
    count: int


class Outlook:
    """Built for one decision; asked for what that needs."""

    def __init__(self, view: dict[str, Any], memory: Memory, rules: Rules, skill: Skill) -> None:
        self.view, self.memory, self.rules, self.skill = view, memory, rules, skill
        self.seat: int = memory.seat
        self.caller: int | None = view["caller"]
        self.share = 1 / (rules.seats - 1)
        learning = self.caller is None
        self.learning_own = LEARNING_OWN if learning else LEARNING_LAST
        self.learning_other = LEARNING_OTHER if learning else LEARNING_LAST
        self._below: dict[int | None, tuple[float, float]] = {}
        self._worth: dict[Power, float] = {}

    # Cards.

    @cached_property
    def unseen(self) -> list[Kind]:
        """What an unknown card may be: the deck less what is remembered elsewhere."""
        left = Counter(self.rules.deck)
        left.subtract(self.memory.faces())
        kinds = Counter[tuple[int, str, Power | None]]()
        for face, count in left.items():
            if count > 0:
                rules = self.rules
                kinds[rules.points[face], rules.symbols[face], rules.powers.get(face)] += count
        return [Kind(*kind, count) for kind, count in kinds.items()]

    def _mean_below(self, most: int | None) -> tuple[float, float]:
        """Mean and variance of an unknown card that counts so much at most."""
        if most not in self._below:
            kinds = [(k.points, k.count) for k in self.unseen if most is None or k.points <= most]
            total = sum(count for _, count in kinds)
            if total == 0:
                self._below[most] = (float(most or 0), 1.0)
            else:
                mean = sum(points * count for points, count in kinds) / total
                square = sum(points * points * count for points, count in kinds) / total
                self._below[most] = (mean, square - mean * mean)
        return self._below[most]

    @cached_property
    def average(self) -> float:
        """What a card counts of which nothing is known."""
        return self._mean_below(None)[0]

    def guess(self, seat: int, card: Card) -> tuple[float, float]:
        """What this card counts: mean and variance."""
        if card.face is not None:
            return float(self.rules.points[card.face]), 0.0
        infers = self.skill.infers and seat != self.seat and seat in card.knowers
        return self._mean_below(card.most if infers else None)

    def points(self, place: At) -> float:
        card = self.memory.at(place)
        return 0.0 if card is None else self.guess(place[0], card)[0]

    def knows(self, place: At) -> bool:
        card = self.memory.at(place)
        return card is not None and card.face is not None

    def hand(self, seat: int) -> tuple[float, float]:
        """What a whole hand counts: mean and variance."""
        guesses = [self.guess(seat, card) for _, card in self.memory.cards(seat)]
        return sum(mean for mean, _ in guesses), sum(variance for _, variance in guesses)

    @cached_property
    def worst_own(self) -> float:
        """The most that one could give away or put down."""
        cards = self.memory.cards(self.seat)
        return max((self.guess(self.seat, card)[0] for _, card in cards), default=0.0)

    # Powers.

    def worth_of(self, power: Power | None) -> float:
        """What using this power may gain now."""
        if power is None:
            return 0.0
        if power not in self._worth:
            self._worth[power] = max(self._gain_by(power), 0.0)
        return self._worth[power]

    def _gain_by(self, power: Power) -> float:
        match power:
            case Power.PEEK_OWN:
                return self._look_gain(1)
            case Power.PEEK_OTHER:
                return self.learning_other * bool(self._unknown_others())
            case Power.SWAP_ANY | Power.SWAP_WITH_OTHER:
                return self._best_swap()
            case Power.LOOK_AND_SWAP:
                return self._look_gain(1) + self.look_and_swap_gain()
            case Power.TWO_ACTIONS:
                return max(self._look_gain(2), self._look_gain(1) + self._best_swap())

    def _look_gain(self, looks: int) -> float:
        unknown = sum(card.face is None for _, card in self.memory.cards(self.seat))
        return self.learning_own * min(looks, unknown)

    def _unknown_others(self) -> list[At]:
        return [place for place in self.movable_others() if not self.knows(place)]

    def own(self) -> list[At]:
        return [(self.seat, slot) for slot, _ in self.memory.cards(self.seat)]

    def movable_others(self) -> list[At]:
        """The others' cards, except a caller's, which lie still."""
        others = (s for s in range(self.rules.seats) if s not in (self.seat, self.caller))
        return [(seat, slot) for seat in others for slot, _ in self.memory.cards(seat)]

    def _best_swap(self) -> float:
        pair = self.best_swap(self.own(), self.movable_others())
        return 0.0 if pair is None else self.swap_gain(*pair)

    def best_swap(self, own: Iterable[At], others: Iterable[At]) -> tuple[At, At] | None:
        """The own card to give for one of the others', if any of each can be had."""
        give = max(own, key=self.giving, default=None)
        get = max(others, key=self.getting, default=None)
        return None if give is None or get is None else (give, get)

    def swap_gain(self, give: At, get: At) -> float:
        return self.giving(give) + self.getting(get)

    def giving(self, place: At) -> float:
        """What one gains when this own card goes to somebody else."""
        lost = self.learning_own if self.knows(place) else 0.0
        return (1 + self.share) * self.points(place) - lost

    def getting(self, place: At) -> float:
        """What one gains when this card of somebody else's comes into one's own hand."""
        learnt = self.learning_own if self.knows(place) else 0.0
        return learnt - (1 + self.share) * self.points(place)

    def look_and_swap_gain(self) -> float:
        pair = self.best_swap(self.own(), self.movable_others())
        return 0.0 if pair is None else self.chosen_swap_gain(*pair)

    def chosen_swap_gain(self, give: At, get: At) -> float:
        """What a swap gains on average that is only made if it gains once both are looked at."""
        card = self.memory.at(get)
        if card is None or card.face is not None:
            return max((1 + self.share) * (self.points(give) - self.points(get)), 0.0)
        infers = self.skill.infers and get[0] in card.knowers
        most = card.most if infers else None
        kinds = [k for k in self.unseen if most is None or k.points <= most]
        total = sum(kind.count for kind in kinds)
        gains = sum(kind.count * max(self.points(give) - kind.points, 0.0) for kind in kinds)
        return (1 + self.share) * gains / total if total else 0.0

    # Snaps.

    def matches(self, symbol: str) -> list[At]:
        """Where cards lie of which one remembers that they match."""
        symbols = self.rules.symbols
        return [
            (seat, slot)
            for seat in range(self.rules.seats)
            if seat != self.caller
            for slot, card in self.memory.cards(seat)
            if card.face is not None and symbols[card.face] == symbol
        ]

    def snap_gain(self, place: At) -> float:
        """What a right snap of this card gains; of somebody else's, a gift goes into its gap."""
        points = self.points(place)
        if place[0] == self.seat:
            return points
        given = (1 + self.share) * max(self.worst_own, 0.0)
        return given - self.share * points

    def after_discard(self, symbol: str, but: int | None = None) -> float:
        """What snaps on one's own discard would bring, and what the others' would cost. The card
        in the slot `but` is the one that is discarded."""
        if not self.rules.snapping_on:
            return 0.0
        gain = 0.0
        for place in self.matches(symbol):
            if place == (self.seat, but):
                continue
            if place[0] == self.seat:
                gain += self._own_match(place)
            elif self.rules.others_cards_snap:
                gain += self._others_match(place)
        return gain

    @cached_property
    def unknown_discard(self) -> float:
        """What follows on average when an unknown card of one's own is given up."""
        total = sum(kind.count for kind in self.unseen)
        gain = 0.0
        for kind in self.unseen:
            power = kind.power if self.rules.hand_cards_have_powers else None
            gain += kind.count * (self.worth_of(power) + self.after_discard(kind.symbol))
        return gain / total if total else 0.0

    def _own_match(self, place: At) -> float:
        if not self.rules.own_discard_snaps:
            return 0.0
        return OWN_SNAP * self.skill.notices * max(self.points(place), 0.0)

    def _others_match(self, place: At) -> float:
        """Its owner snaps it too, if he knows it."""
        card = self.memory.at(place)
        known = card is not None and place[0] in card.knowers
        gain = max(self.snap_gain(place), 0.0) if self.rules.own_discard_snaps else 0.0
        if not known:
            return OWN_SNAP * self.skill.notices * gain
        return 0.5 * self.skill.notices * gain - 0.5 * self.share * max(self.points(place), 0.0)

    # The call.

    def odds(self) -> float:
        """How likely it is that everybody else ends with more, if one calls now."""
        mine, spread = self.hand(self.seat)
        chance = 1.0
        for seat in range(self.rules.seats):
            if seat != self.seat:
                theirs, variance = self.hand(seat)
                left = theirs - LAST_TURN * max(theirs, 0.0)
                ahead = left - mine - 0.5
                chance *= (1 + erf(ahead / sqrt(2 * (variance + spread + 1.0)))) / 2
        return chance
