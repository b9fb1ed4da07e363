"""Flow and High Flow: cards that follow each other in flow order. Nature: its first and last."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate

from engine.rummy.faces import FLOW, RED_KING, VALUES, Counts
from engine.rummy.kinds.kind import ALL, Kind, Nature, Pick

FACES = list(FLOW)
SUMS = (0, *accumulate(VALUES))
"""`SUMS[b] - SUMS[a]`: what the places from a to b - 1 count together."""


def run(cards: Counts) -> Nature | None:
    """The first and last place of cards that follow each other, each there once."""
    places = [place for place, n in enumerate(cards) if n]
    if not places or sum(cards) != len(places) or places[-1] - places[0] >= len(places):
        return None
    return places[0], places[-1]


def is_high(nature: Nature) -> bool:
    """Two or more of Red King, Blue King, Chaos, Energy."""
    return nature[1] - max(nature[0], RED_KING) >= 1


def span(hand: Counts, place: int, step: int) -> int:
    """How many cards of a hand go on from a place in that direction."""
    n = 0
    while 0 <= (at := place + step * (n + 1)) < len(hand) and hand[at]:
        n += 1
    return n


class Flow(Kind):
    high = False

    def is_meld(self, cards: Counts) -> bool:
        found = run(cards)
        return found is not None and sum(cards) >= 3 and (is_high(found) or not self.high)

    def nature(self, cards: Counts) -> Nature:
        found = run(cards)
        assert found is not None
        return found

    def fits(self, nature: Nature, cards: Counts) -> bool:
        low, high = nature
        whole = cards.copy()
        for place in range(low, high + 1):
            whole[place] += 1
        return any(cards) and run(whole) is not None

    def melds(self, hand: Counts, need: int | None = None, best: int = ALL) -> Iterator[Pick]:  # noqa: ARG002
        for low in range(len(hand) - 2) if need is None else range(need + 1):
            end = low + span(hand, low, 1) if hand[low] else -1
            for high in range(max(low + 2, need or 0), end + 1):
                if is_high((low, high)) is self.high:
                    yield SUMS[high + 1] - SUMS[low], FACES[low : high + 1]

    def additions(
        self,
        nature: Nature,
        hand: Counts,
        need: int | None = None,
        best: int = ALL,  # noqa: ARG002
    ) -> Iterator[Pick]:
        low, high = nature
        most_below, most_above = span(hand, low, -1), span(hand, high, 1)
        below = above = 0
        if need is not None:
            below, above = max(low - need, 0), max(need - high, 0)
            if below == above == 0:
                return
        for a in range(most_below, below - 1, -1):
            for b in range(most_above, above - 1, -1):
                if a + b:
                    points = SUMS[low] - SUMS[low - a] + SUMS[high + 1 + b] - SUMS[high + 1]
                    yield points, FACES[low - a : low] + FACES[high + 1 : high + 1 + b]


class HighFlow(Flow):
    high = True
