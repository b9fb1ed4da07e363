"""Everything a hand can play, best first: by points, then by cards used.

Of a take it is not everything but the best of every sort, and the best of the rest.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable, Iterator

from engine.rummy.commands import KindName
from engine.rummy.faces import ENERGY, FLOW, PLACE, VALUES, Counts, count
from engine.rummy.kinds import KINDS, KINDS_WITH
from engine.rummy.kinds.kind import ALL, Kind, Nature, Pick, Wanted
from engine.rummy.playing import may_add
from engine.rummy.state import State
from engine.rummy.view_types import Offer

BEST = 12
"""So many plays are offered for each River card, unless there are more sorts of them; a take may be
played in any legal way."""
ALONE = [[int(place == other) for other in range(len(FLOW))] for place in range(len(FLOW))]
"""For each place the counts of one card of it."""
Found = tuple[int, int, KindName, list[str], list[int], int, int | None, int | None]
"""Sorts itself: minus points, minus cards, kind, cards, melds, bonus, points, energized."""


class Hand:
    """What a seat has to play with, and the melds that it may add to, those of one nature once."""

    def __init__(self, state: State, seat: int) -> None:
        self.counts: Counts = count(state.hands[seat])
        self.size = len(state.hands[seat])
        self.groups: dict[tuple[Kind, Nature], list[int]] = {}
        for meld in state.melds.values():
            if may_add(state, seat, meld):
                self.groups.setdefault((meld.rules, meld.nature), []).append(meld.number)

    def receive(self, face: str) -> None:
        self.counts[PLACE[face]] += 1
        self.size += 1


def lays(hand: Hand) -> list[Offer]:
    """All new melds."""
    found: list[Found] = []
    for kind in KINDS.values():
        if picks := kind.melds(hand.counts):
            found += _melds(kind, hand, picks)
    return [_offer(each) for each in sorted(found)]


def adds(hand: Hand) -> list[Offer]:
    """All additions."""
    found: list[Found] = []
    for (kind, nature), melds in hand.groups.items():
        if picks := kind.additions(nature, hand.counts):
            found += _additions(kind, melds, hand, picks)
    return [_offer(each) for each in sorted(found)]


def takes(state: State, seat: int) -> Iterator[tuple[int, list[Offer]]]:
    """Each River card that can be played if it is taken, the newest first, with its best plays."""
    hand = Hand(state, seat)
    for river in range(len(state.river) - 1, -1, -1):
        face = state.river[river]
        hand.receive(face)
        shelf = Shelf()
        _fill(shelf, hand, PLACE[face])
        if shelf.found:
            yield river, [_offer(found) for found in shelf.various()]


class Shelf(Wanted):
    """The best plays so far, in order, and the `least` value of cards that could still join them.

    A play's rank is `times` its cards' value and `bonus`. Whatever the others are worth, the best
    of each sort stays: of the new melds of a kind, and of the additions that go to the same melds.
    """

    __slots__ = ("best", "bests", "bonus", "found", "times")

    def __init__(self) -> None:
        super().__init__(ALL.least)
        self.found: list[Found] = []
        self.bests: list[Found] = []
        self.best: Found | None = None

    def look_for(self, bonus: int, times: int = 1) -> None:
        """Plays of the next sort come."""
        self.bonus, self.times = bonus, times
        self._keep_best()
        self.least = ALL.least

    def put(self, found: Found) -> None:
        is_best = self.best is None or found < self.best
        joins = len(self.found) < BEST or found < self.found[-1]
        if is_best:
            self.best = found
        if joins:
            insort(self.found, found)
            del self.found[BEST:]
        if is_best or joins:
            self._raise()

    def various(self) -> list[Found]:
        """The best of each sort and, if these are no dozen, the best of the rest."""
        self._keep_best()
        if len(self.found) < BEST:
            return self.found
        bests = set(map(id, self.bests))
        rest = [found for found in self.found if id(found) not in bests]
        room = BEST - len(bests)
        if len(rest) <= room:
            return self.found
        return sorted(self.bests + rest[: max(0, room)])

    def _keep_best(self) -> None:
        if self.best is not None:
            self.bests.append(self.best)
            self.best = None

    def _raise(self) -> None:
        """Plays of this sort are wanted that join the dozen, or are better than its best."""
        if len(self.found) == BEST and self.best is not None:
            worst = max(self.found[-1][0], self.best[0])
            self.least = -((worst + self.bonus) // self.times)


def _fill(shelf: Shelf, hand: Hand, place: int) -> None:
    """The best plays with a card of that place; an Energy Rune may also energize them."""
    for kind in KINDS_WITH[place]:
        if picks := kind.melds(hand.counts, place, shelf):
            shelf.look_for(kind.bonus)
            for found in _melds(kind, hand, picks):
                shelf.put(found)
    for (kind, nature), melds in hand.groups.items():
        if picks := kind.additions(nature, hand.counts, place, shelf):
            shelf.look_for(0)
            for found in _additions(kind, melds, hand, picks):
                shelf.put(found)
    if place == ENERGY:
        _fill_energized(shelf, hand)


def _fill_energized(shelf: Shelf, hand: Hand) -> None:
    """The best plays with the taken Energy on them."""
    for kind in KINDS.values():
        if picks := kind.melds(hand.counts, None, shelf):
            shelf.look_for(kind.bonus, times=2)
            for found in _melds(kind, hand, picks):
                _put_energized(shelf, found)
    for (kind, nature), melds in hand.groups.items():
        shelf.look_for(0, times=2)
        for found in _energized_singles(kind, nature, melds, hand):
            shelf.put(found)


def _put_energized(shelf: Shelf, found: Found) -> None:
    """The play with the taken Energy on it, where that does not lie in it anyway."""
    _, used, kind, cards, melds, bonus, _, energized = found
    if energized is not None and cards[-1] != "en":
        shelf.put((-energized, used, kind, cards, melds, bonus, None, energized))


def _melds(kind: Kind, hand: Hand, picks: Iterable[Pick]) -> Iterator[Found]:
    size, spare = hand.size, hand.counts[ENERGY]
    bonus, key = kind.bonus, kind.key
    for value, cards in picks:
        used = len(cards)
        if used < size:
            points = value + bonus
            doubles = used + 1 < size and spare > (cards[-1] == "en")
            energized = points + value if doubles else None
            yield -points, -used, key, cards, [], bonus, points, energized


def _additions(kind: Kind, melds: list[int], hand: Hand, picks: Iterable[Pick]) -> Iterator[Found]:
    size, spare = hand.size, hand.counts[ENERGY]
    key = kind.key
    for points, cards in picks:
        used = len(cards)
        if used < size:
            doubles = used == 1 and size > 2 and spare > (cards[0] == "en")
            energized = 2 * points if doubles else None
            yield -points, -used, key, cards, melds, 0, points, energized


def _energized_singles(kind: Kind, nature: Nature, melds: list[int], hand: Hand) -> Iterator[Found]:
    """The additions of a single other card with the taken Energy on it."""
    if hand.size <= 2:
        return
    for place, value in enumerate(VALUES[:ENERGY]):
        if hand.counts[place] and kind.fits(nature, ALONE[place]):
            yield -2 * value, -1, kind.key, [FLOW[place]], melds, 0, None, 2 * value


def _offer(found: Found) -> Offer:
    _, _, kind, cards, melds, bonus, points, energized = found
    return {
        "kind": kind,
        "melds": melds,
        "cards": cards,
        "points": points,
        "bonus": bonus,
        "energized": energized,
    }
