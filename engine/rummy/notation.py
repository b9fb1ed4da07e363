"""Rummy's short words in scenarios and exported games (docs/notation.md)."""

from __future__ import annotations

from engine.contract import Notation

NOTATION = Notation(
    paths={
        "totals": "seats.*.points",
        "table": "seats.*.table",
        "counts": "seats.*.count",
        "scores": "sheet.-1.scores",
        "until": "window.until_ms",
        "kinds": "melds.*.kind",
    },
    slot="hand.{}",
    arguments={"as": "kind", "on": "meld"},
)
"""`take 0 4,5,6 as flow`, `take 0 7 on 1`."""
