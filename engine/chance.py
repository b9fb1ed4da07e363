"""Chance from a seed: SHA-256 in counter mode, the same in every language and Python version.

A round's seed is derived from the game's, so that opening one round's deal (T8) says nothing of
the next. See docs/decisions/chance.md for why this is not `random.Random`.
"""

from __future__ import annotations

import hashlib
import struct
from collections.abc import Sequence
from typing import TypeVar

T = TypeVar("T")
WORDS = 8
_words_of = struct.Struct(f">{WORDS}I").unpack


class Chance:
    """An endless stream of numbers from a seed; `drawn` counts those that were used."""

    __slots__ = ("_words", "drawn", "seed")

    def __init__(self, seed: bytes, drawn: int = 0) -> None:
        self.seed = seed
        self.drawn = drawn
        self._words: tuple[int, ...] = ()

    def identity(self) -> tuple[bytes, int]:
        return self.seed, self.drawn

    def word(self) -> int:
        """The next 32 bits."""
        place = self.drawn % WORDS
        if place == 0 or not self._words:
            counter = self.drawn // WORDS
            block = hashlib.sha256(self.seed + counter.to_bytes(8, "big"))
            self._words = _words_of(block.digest())
        self.drawn += 1
        return self._words[place]

    def below(self, limit: int) -> int:
        """A number from 0 to limit - 1, each equally likely: words past the last multiple of
        `limit` are thrown away."""
        while True:
            word = self.word()
            number = word % limit
            if word - number + limit <= 1 << 32:
                return number

    def pick(self, items: Sequence[T]) -> T:
        return items[self.below(len(items))]

    def shuffle(self, items: list[T]) -> None:
        """Fisher-Yates from the end, in place."""
        for last in range(len(items) - 1, 0, -1):
            other = self.below(last + 1)
            items[last], items[other] = items[other], items[last]


def derive(seed: bytes, *purpose: str | int) -> bytes:
    """A seed of its own for one purpose, from which the first cannot be found."""
    return hashlib.sha256(seed + b"|" + "|".join(map(str, purpose)).encode()).digest()


def commitment(seed: bytes, deck: Sequence[str]) -> str:
    """The hash that is published before a round: of `seed hex:card card card…`, in deal order."""
    return hashlib.sha256(f"{seed.hex()}:{' '.join(deck)}".encode()).hexdigest()
