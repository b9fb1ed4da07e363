"""Balance: as many red runes as blue ones, as many red kings as blue ones, swap runes free."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from engine.rummy.faces import (
    BLUE_KING,
    BLUE_RUNE,
    FLOW,
    RED_KING,
    RED_RUNE,
    SWAP,
    VALUES,
    Counts,
)
from engine.rummy.kinds.kind import ALL, Kind, Nature, Pick, Wanted, only

RUNES = (RED_RUNE, BLUE_RUNE)
KINGS = (RED_KING, BLUE_KING)
RUNE_PAIR = VALUES[RED_RUNE] + VALUES[BLUE_RUNE]
KING_PAIR = VALUES[RED_KING] + VALUES[BLUE_KING]


class Balance(Kind):
    places = (*RUNES, SWAP, *KINGS)

    def is_meld(self, cards: Counts) -> bool:
        has_pair = cards[RED_RUNE] + cards[RED_KING] > 0
        return has_pair and sum(cards) >= 3 and self.fits((), cards)

    def fits(self, nature: Nature, cards: Counts) -> bool:  # noqa: ARG002
        even = cards[RED_RUNE] == cards[BLUE_RUNE] and cards[RED_KING] == cards[BLUE_KING]
        return even and only(cards, *self.places)

    def melds(self, hand: Counts, need: int | None = None, wanted: Wanted = ALL) -> Iterable[Pick]:
        return self._picks(hand, 1, 3, need, wanted) if _has_pair(hand) else ()

    def additions(
        self,
        nature: Nature,  # noqa: ARG002
        hand: Counts,
        need: int | None = None,
        wanted: Wanted = ALL,
    ) -> Iterable[Pick]:
        return self._picks(hand, 0, 1, need, wanted) if hand[SWAP] or _has_pair(hand) else ()

    def _picks(
        self, hand: Counts, pairs: int, least: int, need: int | None, wanted: Wanted
    ) -> Iterator[Pick]:
        """So many pairs and cards at least."""
        if need is not None and need not in self.places:
            return
        runes = range(min(hand[RED_RUNE], hand[BLUE_RUNE]), (need in RUNES) - 1, -1)
        kings = range(min(hand[RED_KING], hand[BLUE_KING]), (need in KINGS) - 1, -1)
        for rune in runes:
            of_runes = [FLOW[RED_RUNE]] * rune + [FLOW[BLUE_RUNE]] * rune
            for king in kings:
                if rune + king < pairs:
                    continue
                of_kings = [FLOW[RED_KING]] * king + [FLOW[BLUE_KING]] * king
                of_pairs = rune * RUNE_PAIR + king * KING_PAIR
                fewest = max(need == SWAP, least - 2 * (rune + king), 0)
                for swap in range(hand[SWAP], fewest - 1, -1):
                    points = of_pairs + swap * VALUES[SWAP]
                    if points < wanted.least:
                        break
                    yield points, of_runes + [FLOW[SWAP]] * swap + of_kings


def _has_pair(hand: Counts) -> bool:
    """Something red and something blue that balance each other."""
    runes, kings = hand[RED_RUNE] and hand[BLUE_RUNE], hand[RED_KING] and hand[BLUE_KING]
    return bool(runes or kings)
