"""The first game of Rummy: the deal and the partner that the browser's lesson talks about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bot import Decision
from engine.contract import Deal, Lesson

THINKS_MS = 1_500
"""Slow enough to be followed by who has never seen it."""
WAITS_MS = 60_000
"""For the learner's Chaos Rune, at most."""

LEARNER = ("7", "7", "7", "7", "4", "9", "ch", "en")
PARTNER = ("8", "8", "8", "1", "2", "2", "sw", "py")
RIVER = ("6",)
DRAW = (
    *("5", "3"),  # it goes with the 4, and with the 6 of the River
    *("5", "7"),  # the learner takes from the River and draws the second of these
    *("7", "1", "7", "3", "9", "2", "6", "4", "8", "1", "5", "9", "2", "3", "6", "4"),
    *("7", "1", "9", "5", "3", "8", "2", "6", "4", "1", "9", "5", "3", "2", "6", "8"),
)
DISCARDS = ("sw", "1", "2", "py")
"""What the partner gives up first; then the first that it has."""


class Partner:
    """Lays one meld, leaves time to explode it if that can be, and discards."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._view: dict[str, Any] = {"choices": []}

    def see(self, view: dict[str, Any], facts: Sequence[Any], at_ms: int) -> None:  # noqa: ARG002
        self._view = view

    def decide(self, at_ms: int) -> Decision | None:
        choices = {choice["do"]: choice for choice in self._view["choices"]}
        command = self._command(choices)
        waits_ms = WAITS_MS if "discard" in choices and self._may_explode() else THINKS_MS
        return None if command is None else Decision(command, at_ms + waits_ms)

    def _command(self, choices: dict[str, Any]) -> dict[str, Any] | None:
        if "ready" in choices or "draw" in choices:
            return {"do": "ready" if "ready" in choices else "draw"}
        if "discard" not in choices:
            return None
        hand = choices["discard"]["cards"]
        if self._hand().count("8") == 3 and "lay" in choices:
            return {"do": "lay", "kind": "kind", "cards": ["8", "8", "8"], "energy": False}
        return {"do": "discard", "card": next((c for c in DISCARDS if c in hand), hand[0])}

    def _hand(self) -> list[str]:
        hand: list[str] = self._view["seats"][self._seat]["hand"]
        return hand

    def _may_explode(self) -> bool:
        """A play lies there fresh, and nobody has seen the one Chaos Rune that there is."""
        plays = [play for meld in self._view["melds"] for play in meld["plays"]]
        seen = [
            *self._view["river"],
            *self._view["exploded"],
            *(c for p in plays for c in p["cards"]),
        ]
        others = [s for n, s in enumerate(self._view["seats"]) if n != self._seat]
        return (
            any(play["fresh"] and play["seat"] == self._seat for play in plays)
            and "ch" not in seen
            and "ch" not in self._hand()
            and any(seat["count"] > 1 for seat in others)
        )


LESSON = Lesson(
    preset="rummy",
    changes={"play_to": "50", "chaos_window": "off"},
    deal=Deal((LEARNER, PARTNER), DRAW, RIVER),
    partner=Partner,
)
