"""What a pairing came to: win rates with their intervals, and how long decisions took."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from math import sqrt
from typing import Literal

Z = 1.96
"""Standard deviations of a 95 % interval."""


@dataclass(slots=True)
class Figures:
    """`won` counts ties half. `thought` has decisions by their length in hundredths of a ms."""

    games: int = 0
    won: float = 0.0
    thought: Counter[int] = field(default_factory=Counter)

    def add(self, other: Figures) -> None:
        self.games += other.games
        self.won += other.won
        self.thought += other.thought

    @property
    def rate(self) -> float:
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's, of the win rate."""
        n, p = self.games, self.rate
        if n == 0:
            return 0.0, 1.0
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        half = Z * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n)) / (1 + Z * Z / n)
        return middle - half, middle + half

    def verdict(self, goal: float) -> Literal["met", "open", "missed"]:
        """Met and missed are beyond doubt; open needs more games."""
        low, high = self.interval
        if low >= goal:
            return "met"
        return "missed" if high < goal else "open"

    def median_ms(self) -> float:
        half = self.thought.total() / 2
        for length in sorted(self.thought):
            half -= self.thought[length]
            if half <= 0:
                return length / 100
        return 0.0

    def longest_ms(self) -> float:
        return max(self.thought, default=0) / 100
