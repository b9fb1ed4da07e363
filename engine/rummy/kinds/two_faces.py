"""Kingdom, Red Hand, Blue Hand: any number of two faces."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.rummy.commands import KindName
from engine.rummy.faces import FLOW, VALUES, Counts
from engine.rummy.kinds.kind import ALL, Kind, Nature, Pick, Wanted, only
from engine.rummy.refusals import RummyRefusal


class TwoFaces(Kind):
    """`least` cards of two places in flow order, `each` at least of either."""

    def __init__(
        self,
        key: KindName,
        bonus: int,
        refusal: RummyRefusal,
        places: tuple[int, int],
        each: int = 0,
        least: int = 3,
    ) -> None:
        super().__init__(key, bonus, refusal)
        self.places: tuple[int, int] = places
        self.each = each
        self.least = least

    def is_meld(self, cards: Counts) -> bool:
        first, second = self.places
        enough = min(cards[first], cards[second]) >= self.each and sum(cards) >= self.least
        return enough and only(cards, first, second)

    def fits(self, nature: Nature, cards: Counts) -> bool:  # noqa: ARG002
        return only(cards, *self.places)

    def melds(self, hand: Counts, need: int | None = None, wanted: Wanted = ALL) -> Iterable[Pick]:
        return self._some(hand, self.each, self.least, need, wanted)

    def additions(
        self,
        nature: Nature,  # noqa: ARG002
        hand: Counts,
        need: int | None = None,
        wanted: Wanted = ALL,
    ) -> Iterable[Pick]:
        return self._some(hand, 0, 1, need, wanted)

    def _some(
        self, hand: Counts, each: int, least: int, need: int | None, wanted: Wanted
    ) -> Iterable[Pick]:
        first, second = self.places
        if hand[first] + hand[second] < least or need not in (None, first, second):
            return ()
        return self._picks(hand, each, least, need, wanted)

    def _picks(
        self, hand: Counts, each: int, least: int, need: int | None, wanted: Wanted
    ) -> Iterator[Pick]:
        """With each number of the dearer face few of the other first, if that counts below 0."""
        first, second = self.places
        dear, cheap = (second, first) if VALUES[second] > VALUES[first] else (first, second)
        for n in range(hand[dear], max(each, need == dear) - 1, -1):
            fewest = max(each, need == cheap, least - n)
            others = range(fewest, hand[cheap] + 1)
            for m in others if VALUES[cheap] < 0 else reversed(others):
                points = n * VALUES[dear] + m * VALUES[cheap]
                if points < wanted.least:
                    break
                one, other = (m, n) if cheap == first else (n, m)
                yield points, [FLOW[first]] * one + [FLOW[second]] * other
