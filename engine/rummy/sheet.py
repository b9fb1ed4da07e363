"""The lines of the score sheet, each explaining itself (R16)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from engine.record import record
from engine.rummy.commands import KindName
from engine.rummy.view_types import RoundView


@record
class PlayLine:
    """Cards that a seat played at once, and what they count there."""

    cards: tuple[str, ...]
    energized: bool
    points: int


@record
class MeldLine:
    """What a seat has on one meld; the bonus is its creator's."""

    meld: int
    kind: KindName
    creator: int
    plays: tuple[PlayLine, ...]
    points: int
    bonus: int


@record
class SeatLine:
    """One seat's round: `score` is `played` + `bonuses` - `in_hand`."""

    melds: tuple[MeldLine, ...]
    hand: tuple[str, ...]
    played: int
    bonuses: int
    in_hand: int
    score: int


@dataclass(frozen=True)
class RoundScore:
    """One round; `out` is who went out. Its view is made once: a sheet is shown with every step."""

    round: int
    out: int
    seats: tuple[SeatLine, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]

    @cached_property
    def view(self) -> RoundView:
        return {
            "round": self.round,
            "out": self.out,
            "scores": list(self.scores),
            "totals": list(self.totals),
        }
