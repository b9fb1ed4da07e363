"""What everybody at a Cambio table can see happen. No fact holds a hidden card (T7)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from engine.cambio.places import At
from engine.contract import TABLE_FACTS
from engine.facts import (
    Drew,
    GameEnded,
    NotDone,
    PhotoFinish,
    PlayedFor,
    RaceHeld,
    SaidReady,
    TurnBegan,
)


@dataclass(frozen=True, slots=True)
class RoundBegan:
    round: int
    dealer: int
    commitment: str
    fact: Literal["round_began"] = "round_began"


@dataclass(frozen=True, slots=True)
class StartCardTurned:
    card: str
    discard: int
    fact: Literal["start_card_turned"] = "start_card_turned"


@dataclass(frozen=True, slots=True)
class Reshuffled:
    """The discard pile but for its top card became the draw pile (C9)."""

    cards: int
    fact: Literal["reshuffled"] = "reshuffled"


@dataclass(frozen=True, slots=True)
class Took:
    seat: int
    card: str
    fact: Literal["took"] = "took"


@dataclass(frozen=True, slots=True)
class Placed:
    """The held card went into a slot and `card`, which lay there, onto the discard pile."""

    seat: int
    slot: int
    card: str
    discard: int
    fact: Literal["placed"] = "placed"


@dataclass(frozen=True, slots=True)
class PutDownCard:
    seat: int
    card: str
    discard: int
    fact: Literal["put_down"] = "put_down"


@dataclass(frozen=True, slots=True)
class PowerBegan:
    seat: int
    power: str
    fact: Literal["power_began"] = "power_began"


@dataclass(frozen=True, slots=True)
class Peeked:
    seat: int
    at: At
    fact: Literal["peeked"] = "peeked"


@dataclass(frozen=True, slots=True)
class PeekClosed:
    seat: int
    at: At
    fact: Literal["peek_closed"] = "peek_closed"


@dataclass(frozen=True, slots=True)
class Swapped:
    seat: int
    at: At
    with_at: At
    fact: Literal["swapped"] = "swapped"


@dataclass(frozen=True, slots=True)
class PowerEnded:
    """`fizzled`: nothing was done with it, for want of a target (C8)."""

    seat: int
    fizzled: bool
    fact: Literal["power_ended"] = "power_ended"


@dataclass(frozen=True, slots=True)
class Snapped:
    """A right snap. `after_ms` is how long the discard had been open for it."""

    seat: int
    at: At
    card: str
    on: int
    discard: int
    after_ms: int
    fact: Literal["snapped"] = "snapped"


@dataclass(frozen=True, slots=True)
class SnappedLate:
    """A rival's snap came `by_ms` earlier. Whether the card would have matched is not said."""

    seat: int
    at: At
    on: int
    behind: int
    by_ms: int
    fact: Literal["snapped_late"] = "snapped_late"


@dataclass(frozen=True, slots=True)
class SnappedWrong:
    seat: int
    at: At
    card: str
    on: int
    fact: Literal["snapped_wrong"] = "snapped_wrong"


@dataclass(frozen=True, slots=True)
class SnapVoid:
    """A snap that counts for nothing: its discard was overtaken or its card moved before it came.
    `why` is the code of a refusal (C15)."""

    seat: int
    at: At
    why: str
    fact: Literal["snap_void"] = "snap_void"


@dataclass(frozen=True, slots=True)
class PenaltyDealt:
    """Face-down cards for a wrong or late snap; no slots when there was nothing left to deal."""

    seat: int
    slots: tuple[int, ...]
    fact: Literal["penalty_dealt"] = "penalty_dealt"


@dataclass(frozen=True, slots=True)
class PileFroze:
    fact: Literal["pile_froze"] = "pile_froze"


@dataclass(frozen=True, slots=True)
class GiftOwed:
    seat: int
    to: At
    fact: Literal["gift_owed"] = "gift_owed"


@dataclass(frozen=True, slots=True)
class GiftGiven:
    seat: int
    slot: int
    to: At
    fact: Literal["gift_given"] = "gift_given"


@dataclass(frozen=True, slots=True)
class GiftLapsed:
    seat: int
    to: At
    fact: Literal["gift_lapsed"] = "gift_lapsed"


@dataclass(frozen=True, slots=True)
class Called:
    """`by_itself`: a player without cards whose turn is a call (C10)."""

    seat: int
    by_itself: bool
    fact: Literal["called"] = "called"


@dataclass(frozen=True, slots=True)
class ClosingBegan:
    """The last turn is over; the last discard may still be snapped (C22)."""

    fact: Literal["closing_began"] = "closing_began"


@dataclass(frozen=True, slots=True)
class RoundScored:
    round: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    fact: Literal["round_scored"] = "round_scored"


@dataclass(frozen=True, slots=True)
class TieBroken:
    """`by` names what settled it: not_the_caller, fewer_cards, lower_cards, rock_paper_scissors."""

    by: str
    left: tuple[int, ...]
    fact: Literal["tie_broken"] = "tie_broken"


@dataclass(frozen=True, slots=True)
class Threw:
    seat: int
    fact: Literal["threw"] = "threw"


@dataclass(frozen=True, slots=True)
class ThrowsShown:
    """Every contender's throw, in the contenders' order, and who is still in."""

    seats: tuple[int, ...]
    hands: tuple[str, ...]
    left: tuple[int, ...]
    fact: Literal["throws_shown"] = "throws_shown"


FACTS: tuple[type, ...] = (
    *TABLE_FACTS,
    RoundBegan,
    SaidReady,
    StartCardTurned,
    TurnBegan,
    PlayedFor,
    Reshuffled,
    Drew,
    Took,
    Placed,
    PutDownCard,
    PowerBegan,
    Peeked,
    PeekClosed,
    Swapped,
    PowerEnded,
    Snapped,
    SnappedLate,
    SnappedWrong,
    RaceHeld,
    SnapVoid,
    PhotoFinish,
    NotDone,
    PenaltyDealt,
    PileFroze,
    GiftOwed,
    GiftGiven,
    GiftLapsed,
    Called,
    ClosingBegan,
    RoundScored,
    TieBroken,
    Threw,
    ThrowsShown,
    GameEnded,
)

VERDICTS: dict[type, str] = {
    Snapped: "won",
    SnappedLate: "late",
    SnappedWrong: "wrong",
    SnapVoid: "moved",
    PhotoFinish: "photo",
}
