"""The lines of the score sheet, each explaining itself (R16)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.rummy.commands import KindName


@dataclass(frozen=True, slots=True)
class PlayLine:
    """Cards that a seat played at once, and what they count there."""

    cards: tuple[str, ...]
    energized: bool
    points: int


@dataclass(frozen=True, slots=True)
class MeldLine:
    """What a seat has on one meld; the bonus is its creator's."""

    meld: int
    kind: KindName
    creator: int
    plays: tuple[PlayLine, ...]
    points: int
    bonus: int


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat's round: `score` is `played` + `bonuses` - `in_hand`."""

    melds: tuple[MeldLine, ...]
    hand: tuple[str, ...]
    played: int
    bonuses: int
    in_hand: int
    score: int


@dataclass(frozen=True, slots=True)
class RoundScore:
    """One round; `out` is who went out."""

    round: int
    out: int
    seats: tuple[SeatLine, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
