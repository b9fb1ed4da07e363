"""A table of Cambio with no game at it: what a move costs whatever rules and views cost.

Any command is taken and told. What is seen is as long as a real view, and never anything else.
"""

from __future__ import annotations

from typing import Any

from engine.cambio.game import Cambio
from engine.cambio.state import State
from engine.contract import RefusalBase, Viewer
from engine.sight import Sight

FILLER = ["?" * 40] * 28
DRAW = [{"do": "draw"}]


class Hollow(Cambio):
    """Seat 0 draws for ever."""

    def apply(
        self,
        state: State,
        seat: Viewer,  # noqa: ARG002
        command: Any,  # noqa: ARG002
        at_ms: int,
    ) -> RefusalBase | None:
        state.now_ms, state.news = at_ms, []
        state.version += 1
        return None

    def sight(self, state: State) -> Sight:
        shown = {"game": self.key, "version": state.version, "seat": None, "turn": 0, "sheet": []}
        own = {"choices": DRAW}
        return Sight({**shown, "filler": FILLER, "choices": []}, lambda seat: {**own, "seat": seat})

    def deadline(self, state: State) -> int | None:  # noqa: ARG002
        return None
