"""Faces in flow order, what they count, and hands as counts of them.

Equal faces are interchangeable in a hand, so rules ask how many of each there are: a `Counts` has
one number for each place of the flow order.
"""

from __future__ import annotations

from bisect import insort
from collections.abc import Iterable

from engine.cards import KINGS, NUMBERS, RUNES

FLOW = (*NUMBERS, *RUNES, *KINGS, "ch", "en")
PLACE = {face: place for place, face in enumerate(FLOW)}
RED_RUNE, BLUE_RUNE, SWAP, RED_KING, BLUE_KING, CHAOS, ENERGY = range(len(NUMBERS), len(FLOW))

VALUES = (*map(int, NUMBERS), 10, 10, 10, -2, 13, 0, 10)
"""What each place of the flow counts."""
VALUE = dict(zip(FLOW, VALUES, strict=True))

Counts = list[int]


def count(cards: Iterable[str]) -> Counts:
    """How many of each face; KeyError for what is no face."""
    counts = [0] * len(FLOW)
    for face in cards:
        counts[PLACE[face]] += 1
    return counts


def worth(cards: Iterable[str]) -> int:
    """The sum of the cards' values."""
    return sum(map(VALUE.__getitem__, cards))


def in_order(cards: Iterable[str]) -> list[str]:
    """The cards in flow order."""
    return sorted(cards, key=PLACE.__getitem__)


def put_in(hand: list[str], cards: Iterable[str]) -> None:
    """Adds cards to a hand, which stays in flow order."""
    for face in cards:
        insort(hand, face, key=PLACE.__getitem__)


def take_out(hand: list[str], cards: Iterable[str]) -> None:
    """Takes cards out of a hand; ValueError when it has not all of them."""
    for face in cards:
        hand.remove(face)
