"""The first game of Cambio: the deal and the partner that the browser's lesson talks about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from engine.bot import Decision
from engine.contract import Deal, Lesson

THINKS_MS = 1_500
"""Slow enough to be followed by who has never seen it."""

LEARNER = ("Kc", "2h", "Qh", "6s")
PARTNER = ("6d", "Jd", "9s", "7c")
"""It gives them up in this order, one a turn: the first matches the learner's last."""
DRAW = (
    *("3d", "8d"),  # the learner's queen goes; a six comes
    *("8c", "5h"),  # the learner looks at the king
    *("As", "4s"),  # the king goes
    *("4c", "5c"),  # the partner's last, once the learner has called
    *("2d", "9h", "3s", "4h", "Ah", "5d", "2s", "3h", "7d", "4d", "3c", "Td"),
    *("2c", "5s", "Ad", "Jh", "8h", "6c", "9d", "Qs", "8s", "6h", "Ts", "7h"),
)


class Partner:
    """Swaps what it draws for its own cards in their order, then only puts down; snaps nothing."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self._view: dict[str, Any] = {"choices": []}

    def see(self, view: dict[str, Any], facts: Sequence[Any], at_ms: int) -> None:  # noqa: ARG002
        self._view = view

    def decide(self, at_ms: int) -> Decision | None:
        choices = {choice["do"]: choice for choice in self._view["choices"]}
        command = self._command(choices)
        return None if command is None else Decision(command, at_ms + THINKS_MS)

    def _command(self, choices: dict[str, Any]) -> dict[str, Any] | None:
        if "give" in choices:
            return {"do": "give", "slot": choices["give"]["slots"][0]}
        if "place" in choices and (slot := self._turns()) in choices["place"]["slots"]:
            return {"do": "place", "slot": slot}
        wanted = ("ready", "draw", "put_down", "done")
        return next(({"do": do} for do in wanted if do in choices), None)

    def _turns(self) -> int:
        turns: int = self._view["seats"][self._seat]["turns"]
        return turns


LESSON = Lesson(
    preset="classic",
    changes={"play_to": "round", "powers_from": "drawn", "taking": "no", "earliest_call": "2"},
    deal=Deal((LEARNER, PARTNER), DRAW),
    partner=Partner,
)
