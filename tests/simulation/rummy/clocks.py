"""The turn's budget: one for draw and play, standing still for windows and races (T5)."""

from __future__ import annotations

from typing import Any

from tests.simulation.checks import check

SHEET_MS, AWAY_MS = 60_000, 2_000


class Budget:
    """What the turn has left, by the views alone."""

    def __init__(self, timer: str) -> None:
        self.full_ms = 0 if timer == "off" else int(timer) * 1000
        self.left_ms = 0
        self.last_ms = 0
        self.ran = False

    def check(self, view: dict[str, Any], told: set[str], now_ms: int) -> None:
        """After a step of a table that is not paused."""
        clock, stands = view["clock"], bool(view["window"] or view["judging"])
        spent = now_ms - self.last_ms if self.ran else 0
        self.left_ms = self.full_ms if "turn_began" in told else max(self.left_ms - spent, 0)
        self.last_ms, self.ran = now_ms, not stands
        if view["phase"] == "scored":
            check(clock["of"] == "scored", "the score sheet has no clock (T5)")
            check(now_ms < clock["until_ms"] <= now_ms + SHEET_MS, "the sheet lasts too long")
        elif self.full_ms == 0 or view["phase"] == "over":
            check(clock is None, "a clock without a timer (T5)")
        else:
            until_ms = None if stands else now_ms + self.left_ms
            expected = {"of": "turn", "until_ms": until_ms}
            check(clock == expected, f"the clock is {clock}, must be {expected} (T5)")

    def pause(self, now_ms: int) -> None:
        if self.ran:
            self.left_ms = max(self.left_ms - (now_ms - self.last_ms), 0)
        self.ran = False
