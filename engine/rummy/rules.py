"""The questions that play asks of the chosen variations. Nothing else reads a choice's value."""

from __future__ import annotations

from collections.abc import Mapping

from engine.cards import rummy_deck
from engine.rummy.variations import VARIATIONS

CARDS_EACH = 8


class Rules:
    """One table's rules. Built once a game; every attribute is the answer to one question."""

    def __init__(self, chosen: Mapping[str, str], seats: int) -> None:
        value = {v.key: v.choice(chosen[v.key]).value for v in VARIATIONS}
        self.chosen = dict(chosen)
        self.seats = seats

        self.deck = rummy_deck()
        self.cards_each = CARDS_EACH
        self.evens_lag: bool = value["race_judging"]
        self.window_ms: int = value["chaos_window"]
        self.turn_ms: int = value["turn_timer"]
        self._play_to: int = value["play_to"]

    def identity(self) -> dict[str, str]:
        return self.chosen

    def ends_game(self, totals: list[int]) -> bool:
        """Whether the round that led to these totals was the last (R18)."""
        return max(totals) >= self._play_to
