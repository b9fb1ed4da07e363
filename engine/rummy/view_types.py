"""The shape of a view: what goes to one viewer, as plain dicts. Cards are face codes."""

from __future__ import annotations

from typing import Literal, Required, TypedDict

from engine.rummy.commands import KindName
from engine.table_view import JudgingView, OpenedDeal, RaceView


class SeatView(TypedDict):
    """One seat as everybody sees it, but for `hand`."""

    count: int
    """Cards in the hand."""
    hand: list[str] | None
    """In flow order: the viewer's own, and everybody's once the round is scored."""
    points: int
    """The total over the rounds played."""
    table: int
    """What it has on the table this round, bonuses included."""
    melded: bool
    """It has created a meld this round, so it may add to anybody's."""
    ready: bool
    away: bool


class PlayView(TypedDict):
    """Cards that were put down at once. `energized`: an Energy Rune lies on them."""

    number: int
    seat: int
    cards: list[str]
    energized: bool
    new: bool
    """It created the meld."""
    points: int
    fresh: bool
    """Made in the turn that is on: a Chaos Rune can explode it."""


class MeldView(TypedDict):
    """One meld: all that lies on it, whoever played it. `bonus` is its creator's."""

    number: int
    kind: KindName
    creator: int
    bonus: int
    plays: list[PlayView]


class HeldView(TypedDict):
    """A discard that waits for the window's end: everybody sees that it does, one seat which."""

    seat: int
    card: str
    """A face code, or "?"."""


class WindowView(TypedDict):
    """The Chaos window: until when no discard takes effect; None while the table is paused."""

    until_ms: int | None


class AttemptView(TypedDict):
    """One Chaos Rune on a play of this turn or the one before (T3)."""

    seat: int
    play: int
    verdict: Literal["exploded", "late"]
    ms: int
    """Exploded: after the play. Late: behind the rival, or after the discard."""
    behind: int | None


class ClockView(TypedDict):
    """What runs down now; `until_ms` is None while it stands still."""

    of: Literal["turn", "scored"]
    until_ms: int | None


class PlayLineView(TypedDict):
    cards: list[str]
    energized: bool
    points: int


class MeldLineView(TypedDict):
    """What one seat has on one meld."""

    meld: int
    kind: KindName
    creator: int
    plays: list[PlayLineView]
    points: int
    bonus: int


class SeatLineView(TypedDict):
    """One seat's round: `score` is `played` + `bonuses` - `in_hand`."""

    melds: list[MeldLineView]
    hand: list[str]
    played: int
    bonuses: int
    in_hand: int
    score: int


class RoundView(TypedDict):
    """One round of the score sheet: a list entry a seat."""

    round: int
    out: int
    """Who went out."""
    scores: list[int]
    totals: list[int]


class Offer(TypedDict):
    """One play that is possible now.

    `melds` are the melds that it can be added to, one as good as the other; empty for a new meld.
    `points` is what it scores, bonus included; None where it needs an Energy Rune on it.
    `energized` is what it scores with one; None where it cannot have one.
    """

    kind: KindName
    melds: list[int]
    cards: list[str]
    points: int | None
    bonus: int
    energized: int | None


class Choice(TypedDict, total=False):
    """One command that the viewer could send now.

    `do` is the command. lay, add: one of `offers`, which are all there are, best first. take: from
    the River card number `river` on, best with one of `offers`: the best of every kind and for
    every meld, and of the rest enough for a dozen. lay, take: or any cards, without a kind and a
    meld, as the new meld that scores most. discard: one of `cards`. chaos: one of `plays`.
    """

    do: Required[str]
    offers: list[Offer]
    river: int
    cards: list[str]
    face_down: bool
    """discard: it is the last card, and ends the round."""
    skips: bool
    """draw: there is nothing to draw."""
    plays: list[int]


class View(TypedDict):
    """Everything one viewer may know of a Rummy table."""

    game: Literal["rummy"]
    version: int
    seat: int | None
    phase: Literal["draw", "play", "scored", "over"]
    paused: bool
    round: int
    dealer: int
    turn: int | None
    seats: list[SeatView]
    draw: int
    """Cards in the draw pile."""
    river: list[str]
    """The oldest card first; the last one is "?" when somebody went out with it."""
    melds: list[MeldView]
    exploded: list[str]
    """The explosion pile, face up."""
    held: HeldView | None
    window: WindowView | None
    race: list[AttemptView]
    judging: JudgingView | None
    clock: ClockView | None
    commitment: str
    opened: OpenedDeal | None
    races: list[RaceView]
    """Of the round that is over."""
    sheet: list[RoundView]
    explained: list[SeatLineView] | None
    """How the scores of the round just played came about, while its sheet is shown."""
    winners: list[int]
    choices: list[Choice]
