"""Cambio's short words in scenarios and exported games (docs/notation.md)."""

from __future__ import annotations

from engine.contract import Notation

NOTATION = Notation(
    paths={
        "held": "held.card",
        "top": "pile.top.-1",
        "open": "pile.discard",
        "frozen": "pile.frozen",
        "controller": "pile.controller",
        "pile": "pile.count",
        "totals": "seats.*.points",
        "turns": "seats.*.turns",
        "sums": "sheet.-1.sums",
        "extras": "sheet.-1.extras",
        "scores": "sheet.-1.scores",
    },
    arguments={"on": "discard", "seen": "seen"},
    defaults={"snap": {"discard": "pile.discard", "seen": "version"}},
)
"""A snap is on the discard on top, and means the card that lies there now."""
