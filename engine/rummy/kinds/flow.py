"""Flow and High Flow: cards that follow each other in flow order. Nature: its first and last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import accumulate

from engine.rummy.faces import BLUE_KING, FLOW, PLACE, RED_KING, VALUES, Counts
from engine.rummy.kinds.kind import ALL, Kind, Nature, Pick, Wanted

FACES = list(FLOW)
SUMS = (0, *accumulate(VALUES))
"""`SUMS[b] - SUMS[a]`: what the places from a to b - 1 count together."""

SUMS_TO = SUMS[1:]


def run(cards: Counts) -> Nature | None:
    """The first and last place of cards that follow each other, each there once."""
    if 1 not in cards:
        return None
    first, total = cards.index(1), sum(cards)
    if cards[first : first + total].count(1) != total:
        return None
    return first, first + total - 1


def is_high(nature: Nature) -> bool:
    """Two or more of Red King, Blue King, Chaos, Energy."""
    return nature[1] - max(nature[0], RED_KING) >= 1


def span(hand: Counts, low: int, high: int) -> tuple[int, int]:
    """The places that a hand reaches by going on from both ends of a run."""
    while low and hand[low - 1]:
        low -= 1
    last = len(hand) - 1
    while high < last and hand[high + 1]:
        high += 1
    return low, high


def spans(hand: Counts) -> Iterator[tuple[int, int]]:
    """All that a hand has in a row, from gap to gap."""
    place = 0
    while place < len(hand):
        if hand[place]:
            first, last = span(hand, place, place)
            yield first, last
            place = last
        place += 1


def best_ends(first: int, last: int) -> list[int]:
    """The places from first to last, by what a flow counts that ends there."""
    return sorted(range(first, last + 1), key=SUMS_TO.__getitem__, reverse=True)


class Flow(Kind):
    high = False

    def is_meld(self, cards: Counts) -> bool:
        found = run(cards)
        return found is not None and sum(cards) >= 3 and (is_high(found) or not self.high)

    def nature(self, cards: Iterable[str]) -> Nature:
        places = [PLACE[face] for face in cards]
        return min(places), max(places)

    def fits(self, nature: Nature, cards: Counts) -> bool:
        low, high = nature
        whole = cards.copy()
        for place in range(low, high + 1):
            whole[place] += 1
        return any(cards) and run(whole) is not None

    def melds(self, hand: Counts, need: int | None = None, wanted: Wanted = ALL) -> Iterator[Pick]:
        """Where it ends says whether it is high: three cards up to a Blue King have two of them."""
        for first, last in spans(hand) if need is None else [span(hand, need, need)]:
            end = last if self.high else min(last, RED_KING)
            for low in range(first, (end - 2 if need is None else need) + 1):
                start = max(low + 2, need or 0, BLUE_KING if self.high else 0)
                for high in best_ends(start, end):
                    points = SUMS[high + 1] - SUMS[low]
                    if points < wanted.least:
                        break
                    yield points, FACES[low : high + 1]

    def additions(
        self, nature: Nature, hand: Counts, need: int | None = None, wanted: Wanted = ALL
    ) -> Iterator[Pick]:
        low, high = nature
        first, last = span(hand, low, high)
        below, above = low, high
        if need is not None:
            if low <= need <= high:
                return
            below, above = min(low, need), max(high, need)
        ends = best_ends(above, last)
        for start in range(first, below + 1):
            of_start = SUMS[low] - SUMS[start] - SUMS[high + 1]
            for end in ends:
                points = of_start + SUMS[end + 1]
                if points < wanted.least:
                    break
                if start < low or end > high:
                    yield points, FACES[start:low] + FACES[high + 1 : end + 1]


class HighFlow(Flow):
    high = True
