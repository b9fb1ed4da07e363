"""One line of the table that is printed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import nan


@dataclass(frozen=True, slots=True)
class Figure:
    """`limit` in words; `enough` says whether it is kept."""

    name: str
    value: str
    limit: str
    enough: bool
    note: str = ""

    def line(self, kind: str) -> str:
        verdict = "ok" if self.enough else "NOT SO"
        return f"{kind:<10}{self.name:<48}{self.value:>20}  {self.limit:<14}{verdict:<8}{self.note}"


def percentile(values: Sequence[float], share: float) -> float:
    """Of no values it is no number, which keeps no limit."""
    ordered = sorted(values) or [nan]
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))]
