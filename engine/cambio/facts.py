"""What everybody at a Cambio table can see happen. No fact holds a hidden card (T7)."""

from __future__ import annotations

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
from engine.record import record


@record
class RoundBegan:
    round: int
    dealer: int
    commitment: str
    fact: Literal["round_began"] = "round_began"


@record
class StartCardTurned:
    card: str
    discard: int
    fact: Literal["start_card_turned"] = "start_card_turned"


@record
class Reshuffled:
    """The discard pile but for its top card became the draw pile (C9)."""

    cards: int
    fact: Literal["reshuffled"] = "reshuffled"


@record
class Took:
    seat: int
    card: str
    fact: Literal["took"] = "took"


@record
class Placed:
    """The held card went into a slot and `card`, which lay there, onto the discard pile."""

    seat: int
    slot: int
    card: str
    discard: int
    fact: Literal["placed"] = "placed"


@record
class PutDownCard:
    seat: int
    card: str
    discard: int
    fact: Literal["put_down"] = "put_down"


@record
class PowerBegan:
    seat: int
    power: str
    fact: Literal["power_began"] = "power_began"


@record
class Peeked:
    seat: int
    at: At
    fact: Literal["peeked"] = "peeked"


@record
class PeekClosed:
    seat: int
    at: At
    fact: Literal["peek_closed"] = "peek_closed"


@record
class Swapped:
    seat: int
    at: At
    with_at: At
    fact: Literal["swapped"] = "swapped"


@record
class PowerEnded:
    """`fizzled`: nothing was done with it, for want of a target (C8)."""

    seat: int
    fizzled: bool
    fact: Literal["power_ended"] = "power_ended"


@record
class Snapped:
    """A right snap. `after_ms` is how long the discard had been open for it."""

    seat: int
    at: At
    card: str
    on: int
    discard: int
    after_ms: int
    fact: Literal["snapped"] = "snapped"


@record
class SnappedLate:
    """A rival's snap came `by_ms` earlier. Whether the card would have matched is not said."""

    seat: int
    at: At
    on: int
    behind: int
    by_ms: int
    fact: Literal["snapped_late"] = "snapped_late"


@record
class SnappedWrong:
    seat: int
    at: At
    card: str
    on: int
    fact: Literal["snapped_wrong"] = "snapped_wrong"


@record
class SnapVoid:
    """A snap that counts for nothing: its discard was overtaken or its card moved before it came.
    `why` is the code of a refusal (C15)."""

    seat: int
    at: At
    why: str
    fact: Literal["snap_void"] = "snap_void"


@record
class PenaltyDealt:
    """Face-down cards for a wrong or late snap; no slots when there was nothing left to deal."""

    seat: int
    slots: tuple[int, ...]
    fact: Literal["penalty_dealt"] = "penalty_dealt"


@record
class PileFroze:
    fact: Literal["pile_froze"] = "pile_froze"


@record
class GiftOwed:
    seat: int
    to: At
    fact: Literal["gift_owed"] = "gift_owed"


@record
class GiftGiven:
    seat: int
    slot: int
    to: At
    fact: Literal["gift_given"] = "gift_given"


@record
class GiftLapsed:
    seat: int
    to: At
    fact: Literal["gift_lapsed"] = "gift_lapsed"


@record
class Called:
    """`by_itself`: a player without cards whose turn is a call (C10)."""

    seat: int
    by_itself: bool
    fact: Literal["called"] = "called"


@record
class ClosingBegan:
    """The last turn is over; the last discard may still be snapped (C22)."""

    fact: Literal["closing_began"] = "closing_began"


@record
class RoundScored:
    round: int
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    fact: Literal["round_scored"] = "round_scored"


@record
class TieBroken:
    """`by` names what settled it: not_the_caller, fewer_cards, lower_cards, rock_paper_scissors."""

    by: str
    left: tuple[int, ...]
    fact: Literal["tie_broken"] = "tie_broken"


@record
class Threw:
    seat: int
    fact: Literal["threw"] = "threw"


@record
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
