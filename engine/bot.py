"""What a bot is: a player like any other, who sees what its seat sees and sends what it may send.

Whoever seats a bot shows it the start and then every step, as that seat sees it: the view with its
choices, and the step's facts. After every `see`, and after every command of its own that was
refused, it is asked to `decide`; the last decision alone counts. The same steps at the same times,
the same level and the same seed give the same decisions, whatever lies hidden on the table.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import log
from random import Random
from typing import Any, Literal, Protocol

Level = Literal["easy", "medium", "hard"]
LEVELS: tuple[Level, ...] = ("easy", "medium", "hard")

SNAP_SPREAD, MOVE_SPREAD = 0.25, 0.3
"""The standard deviations of the logarithms of reaction times."""
LEAST_SNAP_MS, MOST_SNAP_MS = 250, 2_500
LEAST_MOVE_MS, MOST_MOVE_MS = 600, 1_800


@dataclass(frozen=True, slots=True)
class Decision:
    """A command as it goes over the wire, and when it is sent: a moment of the same clock as the
    `at_ms` of `see`, later than when it was decided. What comes until then can change it."""

    command: dict[str, Any]
    at_ms: int


class Bot(Protocol):
    """One seat's player for one game."""

    def see(self, view: dict[str, Any], facts: Sequence[Any], at_ms: int) -> None:
        """A step: the seat's view after it and the game's facts of it. Neither may be changed."""

    def decide(self, at_ms: int) -> Decision | None:
        """What to send next, or None while there is nothing that this bot would do."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast a level is: the medians of its log-normal reaction times, in ms."""

    snap_ms: int
    move_ms: int

    def snap(self, rng: Random) -> int:
        """From seeing a chance that others see too to the press."""
        return _within(rng, self.snap_ms, SNAP_SPREAD, LEAST_SNAP_MS, MOST_SNAP_MS)

    def move(self, rng: Random) -> int:
        """To think an ordinary move over."""
        return _within(rng, self.move_ms, MOVE_SPREAD, LEAST_MOVE_MS, MOST_MOVE_MS)


def _within(rng: Random, median_ms: int, spread: float, least_ms: int, most_ms: int) -> int:
    return round(min(max(rng.lognormvariate(log(median_ms), spread), least_ms), most_ms))


PACES: dict[Level, Pace] = {
    "easy": Pace(900, 1_250),
    "medium": Pace(650, 1_050),
    "hard": Pace(450, 900),
}
