"""Numbers of a Kind: three or more of one number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.rummy.faces import FLOW, PLACE, RED_RUNE, VALUES, Counts
from engine.rummy.kinds.kind import ALL, Kind, Nature, Pick, Wanted, only

NUMBERS = range(RED_RUNE)


class NumbersOfAKind(Kind):
    def is_meld(self, cards: Counts) -> bool:
        return sum(cards) >= 3 and max(cards[: len(NUMBERS)]) == sum(cards)

    def fits(self, nature: Nature, cards: Counts) -> bool:
        return only(cards, nature[0])

    def nature(self, cards: Iterable[str]) -> Nature:
        return (PLACE[next(iter(cards))],)

    def melds(self, hand: Counts, need: int | None = None, wanted: Wanted = ALL) -> Iterator[Pick]:
        for place in NUMBERS:
            if need in (None, place):
                yield from self._picks(place, hand, 3, wanted)

    def additions(
        self, nature: Nature, hand: Counts, need: int | None = None, wanted: Wanted = ALL
    ) -> Iterator[Pick]:
        if need in (None, nature[0]):
            yield from self._picks(nature[0], hand, 1, wanted)

    def _picks(self, place: int, hand: Counts, least: int, wanted: Wanted) -> Iterator[Pick]:
        for n in range(hand[place], least - 1, -1):
            if n * VALUES[place] < wanted.least:
                break
            yield n * VALUES[place], [FLOW[place]] * n
