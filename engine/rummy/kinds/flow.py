"""Flow and High Flow: cards that follow each other in flow order. Nature: its first and last."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import accumulate, chain, pairwise

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


def spans(hand: Counts) -> list[tuple[int, int]]:
    """All that a hand has in a row, from gap to gap."""
    gaps = [-1, *(place for place, n in enumerate(hand) if not n), len(hand)]
    return [(gap + 1, end - 1) for gap, end in pairwise(gaps) if end - gap > 1]


@cache
def best_ends(first: int, last: int) -> tuple[int, ...]:
    """The places from first to last, by what a flow counts that ends there."""
    return tuple(sorted(range(first, last + 1), key=SUMS_TO.__getitem__, reverse=True))


def runs(first: int, last: int, least_end: int, need: int | None, wanted: Wanted) -> Iterator[Pick]:
    """Three cards or more of those in a row, the last one at `least_end` or after it."""
    for low in range(first, (last - 2 if need is None else min(need, last - 2)) + 1):
        for high in best_ends(max(low + 2, need or 0, least_end), last):
            points = SUMS[high + 1] - SUMS[low]
            if points < wanted.least:
                break
            yield points, FACES[low : high + 1]


def longer(nature: Nature, starts: range, ends: tuple[int, ...], wanted: Wanted) -> Iterator[Pick]:
    """What makes a flow of that nature longer, up to one of these starts and ends."""
    low, high = nature
    for start in starts:
        of_start = SUMS[low] - SUMS[start] - SUMS[high + 1]
        for end in ends:
            points = of_start + SUMS[end + 1]
            if points < wanted.least:
                break
            if start < low or end > high:
                yield points, FACES[start:low] + FACES[high + 1 : end + 1]


class Flow(Kind):
    places = range(len(FLOW))

    def is_meld(self, cards: Counts) -> bool:
        return run(cards) is not None and sum(cards) >= 3

    def nature(self, cards: Iterable[str]) -> Nature:
        places = list(map(PLACE.__getitem__, cards))
        return min(places), max(places)

    def fits(self, nature: Nature, cards: Counts) -> bool:
        """They make the run longer, all of them."""
        low, high = nature
        first, last = span(cards, low, high)
        return 0 < sum(cards) == (low - first) + (last - high)

    def melds(self, hand: Counts, need: int | None = None, wanted: Wanted = ALL) -> Iterable[Pick]:
        """Up to a Red King: three cards that go on to a Blue King are high."""
        if need is not None:
            first, last = span(hand, need, need)
            there = last - first >= 2 and need <= RED_KING
            return runs(first, min(last, RED_KING), 0, need, wanted) if there else ()
        rows = [row for row in spans(hand) if row[1] - row[0] >= 2]
        return chain.from_iterable(
            runs(first, min(last, RED_KING), 0, None, wanted) for first, last in rows
        )

    def additions(
        self, nature: Nature, hand: Counts, need: int | None = None, wanted: Wanted = ALL
    ) -> Iterable[Pick]:
        low, high = nature
        if need is not None and low <= need <= high:
            return ()
        first, last = span(hand, low, high)
        below, above = low, high
        if need is not None:
            below, above = min(low, need), max(high, need)
        if below < first or above > last or (first, last) == nature:
            return ()
        return longer(nature, range(first, below + 1), best_ends(above, last), wanted)


class HighFlow(Flow):
    def is_meld(self, cards: Counts) -> bool:
        found = run(cards)
        return found is not None and sum(cards) >= 3 and is_high(found)

    def melds(self, hand: Counts, need: int | None = None, wanted: Wanted = ALL) -> Iterable[Pick]:
        """To a Blue King or beyond: three cards up to there have two that make it high."""
        if not hand[BLUE_KING]:
            return ()
        first, last = span(hand, BLUE_KING, BLUE_KING)
        if need is not None and not first <= need <= last:
            return ()
        return runs(first, last, BLUE_KING, need, wanted)
