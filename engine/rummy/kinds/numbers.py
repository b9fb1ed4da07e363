"""Numbers of a Kind: three or more of one number."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain

from engine.rummy.faces import FLOW, PLACE, RED_RUNE, VALUES, Counts
from engine.rummy.kinds.kind import ALL, Kind, Nature, Pick, Wanted, only

NUMBERS = range(RED_RUNE)


class NumbersOfAKind(Kind):
    places = NUMBERS

    def is_meld(self, cards: Counts) -> bool:
        return sum(cards) >= 3 and max(cards[: len(NUMBERS)]) == sum(cards)

    def fits(self, nature: Nature, cards: Counts) -> bool:
        return only(cards, nature[0])

    def nature(self, cards: Iterable[str]) -> Nature:
        return (PLACE[next(iter(cards))],)

    def melds(self, hand: Counts, need: int | None = None, wanted: Wanted = ALL) -> Iterable[Pick]:
        if need is not None:
            there = need in NUMBERS and hand[need] >= 3
            return self._picks(need, hand, 3, wanted) if there else ()
        rows = [self._picks(place, hand, 3, wanted) for place in NUMBERS if hand[place] >= 3]
        return chain.from_iterable(rows) if rows else ()

    def additions(
        self, nature: Nature, hand: Counts, need: int | None = None, wanted: Wanted = ALL
    ) -> Iterable[Pick]:
        (place,) = nature
        return self._picks(place, hand, 1, wanted) if hand[place] and need in (None, place) else ()

    def _picks(self, place: int, hand: Counts, least: int, wanted: Wanted) -> Iterator[Pick]:
        for n in range(hand[place], least - 1, -1):
            if n * VALUES[place] < wanted.least:
                break
            yield n * VALUES[place], [FLOW[place]] * n
