"""The shape of a view: what goes to one viewer, as plain dicts."""

from __future__ import annotations

from typing import Literal, Required, TypedDict

from engine.cambio.places import At
from engine.table_view import JudgingView, OpenedDeal, RaceView

Slot = str | None
"""A face code where the viewer may see it, "?" for a back, None for a gap."""

Phase = Literal[
    "first_look",
    "running_start",
    "turn",
    "drawn",
    "power",
    "closing",
    "scored",
    "showdown",
    "over",
]


class SeatView(TypedDict):
    """One seat as it lies on the table. `points` is its total over the rounds played."""

    cards: list[Slot]
    gaps: list[int]
    """Slots that wait for a gift."""
    points: int
    turns: int
    caller: bool
    ready: bool
    away: bool


class PileView(TypedDict):
    """The discard pile: `top` holds its last cards, the topmost last."""

    count: int
    top: list[str]
    discard: int | None
    """The number a snap names; None when nothing can be snapped on."""
    frozen: bool
    controller: int | None


class HeldView(TypedDict):
    """The card in the hand of the player on turn."""

    seat: int
    card: str
    """A face code, or "?"."""
    taken: bool
    """From the discard pile, so that everybody knows it."""


class LookView(TypedDict):
    """An open look: everybody sees who looks where; only `seat` has the face in its view."""

    seat: int
    at: At


class PowerView(TypedDict):
    seat: int
    power: str
    actions: int
    """How many a King still has; 1 for any other power until it is used up."""


class GiftView(TypedDict):
    seat: int
    to: At
    until_ms: int | None


class AttemptView(TypedDict):
    """One verdict of the race on the current discards (T3)."""

    seat: int
    verdict: Literal["right", "late", "wrong"]
    on: int
    ms: int
    """Right: after the discard landed. Late: behind the rival. Wrong: after the discard landed."""
    behind: int | None
    card: str | None
    """Wrong: the card that was shown to all before it went back (C15)."""


class RoundView(TypedDict):
    """One line of the score sheet: a list entry a seat."""

    round: int
    caller: int | None
    hands: list[list[str]]
    sums: list[int]
    extras: list[int]
    """What a good or bad call added."""
    scores: list[int]
    totals: list[int]


class ClockView(TypedDict):
    """What runs down now; `until_ms` is None while it stands still."""

    of: Literal["first_look", "running_start", "turn", "power", "closing", "scored", "showdown"]
    until_ms: int | None


class ShowdownView(TypedDict):
    """Rock-paper-scissors: who is in it, who has chosen, and the viewer's own choice."""

    seats: list[int]
    chosen: list[int]
    mine: str | None


class Choice(TypedDict, total=False):
    """One command that the viewer could send now, with what it may be aimed at.

    `do` is the command. place, give: one of `slots`. peek, snap: one of `places`. swap: one of
    `first` and another one of `second`. snap: on `discard`. done: `means` says what it does.
    throw: one of `hands`.
    """

    do: Required[str]
    slots: list[int]
    places: list[At]
    first: list[At]
    second: list[At]
    discard: int
    none: bool
    """give: nothing may be given (slot null)."""
    means: Literal["close", "stop", "skip"]
    """done: close the look and go on, stop the rest of the power, or use none of it."""
    power: str
    """put_down: the power that the card would have."""
    hands: list[str]


class View(TypedDict):
    """Everything one viewer may know of a Cambio table."""

    game: Literal["cambio"]
    version: int
    seat: int | None
    phase: Phase
    paused: bool
    round: int
    dealer: int
    turn: int | None
    caller: int | None
    seats: list[SeatView]
    draw: int
    """Cards in the draw pile."""
    pile: PileView
    held: HeldView | None
    power: PowerView | None
    looks: list[LookView]
    gifts: list[GiftView]
    race: list[AttemptView]
    judging: JudgingView | None
    clock: ClockView | None
    commitment: str
    opened: OpenedDeal | None
    races: list[RaceView]
    """Of the round that is over."""
    sheet: list[RoundView]
    showdown: ShowdownView | None
    winners: list[int]
    choices: list[Choice]
