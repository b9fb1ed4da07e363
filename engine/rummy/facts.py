"""What everybody at a Rummy table can see happen. No fact holds a hidden card (T7)."""

from __future__ import annotations

from typing import Literal

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
from engine.rummy.commands import Faces, KindName
from engine.rummy.sheet import SeatLine


@record
class RoundBegan:
    """`card` starts the River."""

    round: int
    dealer: int
    commitment: str
    card: str | None
    fact: Literal["round_began"] = "round_began"


@record
class Reshuffled:
    """The explosion pile became the draw pile (R17)."""

    cards: int
    fact: Literal["reshuffled"] = "reshuffled"


@record
class DrawSkipped:
    """There was nothing to draw (R17)."""

    seat: int
    fact: Literal["draw_skipped"] = "draw_skipped"


@record
class TookRiver:
    """`cards` from the chosen one on, which is the first and is played by the next fact."""

    seat: int
    cards: Faces
    fact: Literal["took_river"] = "took_river"


@record
class Laid:
    """A new meld. `points` are its cards' values, doubled where it is energized."""

    seat: int
    play: int
    meld: int
    kind: KindName
    cards: Faces
    energized: bool
    points: int
    bonus: int
    fact: Literal["laid"] = "laid"


@record
class Added:
    seat: int
    play: int
    meld: int
    cards: Faces
    energized: bool
    points: int
    fact: Literal["added"] = "added"


@record
class DiscardHeld:
    """A discard waits for the end of the Chaos window (R14)."""

    seat: int
    fact: Literal["discard_held"] = "discard_held"


@record
class DiscardCancelled:
    """An explosion gave the held discard back to think again (R14)."""

    seat: int
    fact: Literal["discard_cancelled"] = "discard_cancelled"


@record
class WindowClosed:
    """The Chaos window ran out with no discard held: a discard takes effect at once now (R14)."""

    fact: Literal["window_closed"] = "window_closed"


@record
class Discarded:
    seat: int
    card: str
    fact: Literal["discarded"] = "discarded"


@record
class WentOut:
    """The last card lies face down at the end of the River (R5)."""

    seat: int
    fact: Literal["went_out"] = "went_out"


@record
class Exploded:
    """A Chaos Rune of `seat` hit a play `after_ms` after it was made (R11).

    `cards` are out, Energy included; `stranded` went back to the active player's hand (R12).
    `whole`: the meld is gone.
    """

    seat: int
    play: int
    meld: int
    whole: bool
    cards: Faces
    stranded: Faces
    after_ms: int
    fact: Literal["exploded"] = "exploded"


@record
class ChaosLate:
    """A Chaos Rune came `by_ms` after a rival's (`behind`), or after the discard (R13)."""

    seat: int
    play: int
    behind: int | None
    by_ms: int
    fact: Literal["chaos_late"] = "chaos_late"


@record
class RoundScored:
    """`seats` explains each score: melds, bonuses, hand (R16)."""

    round: int
    out: int
    seats: tuple[SeatLine, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]
    fact: Literal["round_scored"] = "round_scored"


FACTS: tuple[type, ...] = (
    *TABLE_FACTS,
    RoundBegan,
    SaidReady,
    TurnBegan,
    PlayedFor,
    Reshuffled,
    Drew,
    DrawSkipped,
    TookRiver,
    Laid,
    Added,
    DiscardHeld,
    DiscardCancelled,
    WindowClosed,
    Discarded,
    WentOut,
    Exploded,
    RaceHeld,
    PhotoFinish,
    NotDone,
    ChaosLate,
    RoundScored,
    GameEnded,
)

VERDICTS: dict[type, str] = {Exploded: "won", ChaosLate: "late", PhotoFinish: "photo"}
