"""What a kind of meld must know: what it is, what fits on it, and all that a hand can make of it.

The enumerations go from the best down in their innermost loops and leave out what is worth less
than was wanted, so that the few best plays of a big hand can be had without all the others.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection, Iterable

from engine.rummy.commands import KindName
from engine.rummy.faces import Counts
from engine.rummy.refusals import RummyRefusal

Nature = tuple[int, ...]
"""What of a meld decides which cards it takes: melds of one kind and nature take the same."""

Pick = tuple[int, list[str]]
"""Some cards in flow order, and the sum of their values."""


class Wanted:
    """What an enumeration looks for: picks of `least` or more, which may rise meanwhile."""

    __slots__ = ("least",)

    def __init__(self, least: int) -> None:
        self.least = least


ALL = Wanted(-1_000_000)


class Kind(ABC):
    """One kind of meld. `need` below is a place that a pick must have a card of."""

    places: Collection[int]
    """Where the cards that it takes have their places."""

    def __init__(self, key: KindName, bonus: int, refusal: RummyRefusal) -> None:
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
    def melds(self, hand: Counts, need: int | None = None, wanted: Wanted = ALL) -> Iterable[Pick]:
        """The new melds that a hand can make, found one after another; () if it is soon clear that
        there are none."""

    @abstractmethod
    def additions(
        self, nature: Nature, hand: Counts, need: int | None = None, wanted: Wanted = ALL
    ) -> Iterable[Pick]:
        """What a hand can add to a meld of that nature, in the same way."""

    def nature(self, cards: Iterable[str]) -> Nature:  # noqa: ARG002
        """The nature of a meld that consists of these cards now."""
        return ()


def only(cards: Counts, *places: int) -> bool:
    """Whether there are cards of these places and of no other."""
    total = sum(cards)
    return total > 0 and total == sum(cards[place] for place in places)
