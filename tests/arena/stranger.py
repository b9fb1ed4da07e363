"""A random player in a bot's place, to be beaten."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from bench.player import choose
from engine.bot import Decision, Pace


class Stranger:
    """Does any sensible thing that its view offers; snaps and calls now and then."""

    def __init__(self, pace: Pace, rng: Random) -> None:
        self.pace, self.rng = pace, rng
        self.view: dict[str, Any] = {}

    def see(self, view: dict[str, Any], _facts: Sequence[Any], _at_ms: int) -> None:
        self.view = view

    def decide(self, at_ms: int) -> Decision | None:
        command = choose(self.view, self.rng)
        if command is None:
            return None
        return Decision(command, at_ms + self.pace.move(self.rng))
