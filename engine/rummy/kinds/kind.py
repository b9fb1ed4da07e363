"""What a kind of meld must know: what it is, what fits on it, and all that a hand can make of it.

The enumerations yield the best first along each count, so that a few of the best can be had without
the rest: an item at positions i, j, … of its ranges has (i + 1)(j + 1)… - 1 others that are worth
at least as much, so with `best` given, everything beyond that product is left out.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator

from engine.rummy.faces import FLOW, Counts
from engine.rummy.refusals import RummyRefusal

Nature = tuple[int, ...]
"""What of a meld decides which cards it takes: melds of one kind and nature take the same."""

Pick = tuple[int, list[str]]
"""Some cards in flow order, and the sum of their values."""

MOST = 10
REPEAT = tuple([[face] * times for times in range(MOST + 1)] for face in FLOW)
"""`REPEAT[place][n]`: a face n times."""

ALL = 1_000_000
"""So many of the best are all."""


class Kind(ABC):
    """One kind of meld. `need` below is a place that a pick must have a card of."""

    def __init__(self, key: str, bonus: int, refusal: RummyRefusal) -> None:
        self.key = key
        self.bonus = bonus
        self.refusal = refusal

    @abstractmethod
    def is_meld(self, cards: Counts) -> bool:
        """Whether these cards are a new meld of this kind."""

    @abstractmethod
    def fits(self, nature: Nature, cards: Counts) -> bool:
        """Whether these cards may be added to a meld of that nature, all at once."""

    @abstractmethod
    def melds(self, hand: Counts, need: int | None = None, best: int = ALL) -> Iterator[Pick]:
        """The new melds that a hand can make."""

    @abstractmethod
    def additions(
        self, nature: Nature, hand: Counts, need: int | None = None, best: int = ALL
    ) -> Iterator[Pick]:
        """What a hand can add to a meld of that nature."""

    def nature(self, cards: Counts) -> Nature:  # noqa: ARG002
        """The nature of a meld that consists of these cards now."""
        return ()


def only(cards: Counts, *places: int) -> bool:
    """Whether there are cards of these places and of no other."""
    total = sum(cards)
    return total > 0 and total == sum(cards[place] for place in places)
