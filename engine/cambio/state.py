"""The state of a Cambio game: plain records that the rules move."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from functools import cached_property

from engine import table_state
from engine.cambio.places import At, row
from engine.cambio.rules import Power, Rules
from engine.cambio.view_types import RoundView
from engine.table_state import Race, TableState

EMPTY = -1
"""A gap in a hand. A card is its number in `State.deck`."""


class Phase(Enum):
    """What a round waits for."""

    FIRST_LOOK = "first_look"
    RUNNING_START = "running_start"
    TURN = "turn"
    DRAWN = "drawn"
    POWER = "power"
    CLOSING = "closing"
    SCORED = "scored"
    SHOWDOWN = "showdown"
    OVER = "over"

    # Each is one object, and Enum's own hash is a call in Python.
    __hash__ = object.__hash__


@dataclass(slots=True)
class Discard:
    """One card of the current chain: a turn discard (or start card) and the snaps on it.

    `version` is when it came onto the pile. A snapped card came from `origin`, where it had lain
    since version `since`. `won_by` made the first right snap on this discard. `starts` marks the
    card of a running start while it decides who begins (C24).
    """

    number: int
    card: int
    by: int | None
    at_ms: int
    version: int
    origin: At | None = None
    since: int = 0
    won_by: int | None = None
    starts: bool = False


@dataclass(frozen=True, slots=True)
class Attempt:
    """One judged snap on the current chain, as everybody may see it (T3)."""

    seat: int
    verdict: str
    on: int
    ms: int
    behind: int | None = None
    card: str | None = None


@dataclass(frozen=True, slots=True)
class Try(table_state.Try):
    """One snap as it was asked for: which card, on which discard, seen in which version."""

    at: At
    on: int
    seen: int


@dataclass(slots=True)
class Gift:
    """A card that `seat` owes into the gap at `to` (C14)."""

    seat: int
    to: At
    until_ms: int


@dataclass(frozen=True, slots=True)
class Look:
    """An open look of the player on turn at a card in its place."""

    card: int
    at: At


@dataclass(slots=True)
class PowerInPlay:
    """A power being used: how many peeks at own cards, peeks at others' and swaps it still has.

    `used`: something was done with it, or its player chose to stop.
    """

    power: Power
    own_peeks: int
    other_peeks: int
    swaps: int
    looks: list[Look] = field(default_factory=list)
    used: bool = False


@dataclass(frozen=True)
class RoundScore:
    """One line of the score sheet. Its view is made once: a sheet is shown with every step."""

    round: int
    caller: int | None
    hands: tuple[tuple[str, ...], ...]
    sums: tuple[int, ...]
    extras: tuple[int, ...]
    scores: tuple[int, ...]
    totals: tuple[int, ...]

    @cached_property
    def view(self) -> RoundView:
        return {
            "round": self.round,
            "caller": self.caller,
            "hands": [list(hand) for hand in self.hands],
            "sums": list(self.sums),
            "extras": list(self.extras),
            "scores": list(self.scores),
            "totals": list(self.totals),
        }


@dataclass(slots=True)
class Showdown:
    """Rock-paper-scissors between those still tied (C26)."""

    seats: list[int]
    hands: dict[int, str] = field(default_factory=dict)


@dataclass(slots=True)
class State(TableState):
    """A whole game: what lasts, then from `draw_pile` on what belongs to the round being played."""

    rules: Rules
    sheet: list[RoundScore] = field(default_factory=list)
    last_scores: tuple[int, ...] = ()
    """The scores of the round before, also of an earlier game of the same people (C3)."""
    showdown: Showdown | None = None

    draw_pile: list[int] = field(default_factory=list)
    """Its top card last."""
    pile: list[int] = field(default_factory=list)
    """The discard pile, its top card last."""
    hands: list[list[int]] = field(default_factory=list)
    moved: list[list[int]] = field(default_factory=list)
    """For each slot the version in which its card last changed."""
    known: list[int] = field(default_factory=list)
    """For each card the seats that have seen it, as bits; shuffling forgets (C27)."""

    phase: Phase = Phase.FIRST_LOOK
    turn_open: bool = False
    """The player on turn can begin: nothing that was owed before is left."""
    turns: list[int] = field(default_factory=list)
    caller: int | None = None
    cut_short: bool = False
    """Somebody could neither draw nor take, so the round is scored without a call (C9)."""
    held: int | None = None
    taken: bool = False
    frozen: bool = False
    power: PowerInPlay | None = None
    gifts: list[Gift] = field(default_factory=list)

    chain: list[Discard] = field(default_factory=list)
    chain_open: bool = False
    closed: list[Discard] = field(default_factory=list)
    """The chain that was closed last, in `closed_version`: who snaps on it was overtaken."""
    closed_version: int = 0
    controller: int | None = None
    discards: int = 0
    """How many discards this round has had; their numbers start at 1."""
    attempts: list[Attempt] = field(default_factory=list)
    race: Race[Try] | None = None
    last_snap_ms: list[int | None] = field(default_factory=list)

    def discard(self, number: int) -> Discard | None:
        """One of the current chain, or of the one that was closed last."""
        lying = (*self.chain, *self.closed)
        return next((entry for entry in lying if entry.number == number), None)

    def face(self, card: int) -> str:
        return self.deck[card]

    def card_at(self, place: At) -> int:
        """The card in a place, EMPTY for a gap and for a place that is not there."""
        seat, slot = place
        if 0 <= seat < self.seats and 0 <= slot < len(self.hands[seat]):
            return self.hands[seat][slot]
        return EMPTY

    def put(self, place: At, card: int) -> None:
        """Changes what lies in a place, so that a snap at what lay there before is told apart."""
        self.hands[place[0]][place[1]] = card
        self.moved[place[0]][place[1]] = self.version

    def cards_of(self, seat: int) -> list[At]:
        hand = self.hands[seat]
        places = row(seat, len(hand))
        if EMPTY not in hand:
            return list(places)
        return [at for at, card in zip(places, hand, strict=True) if card != EMPTY]

    def table_cards(self, but: int | None = None) -> list[At]:
        """Where cards lie, except in one seat's hand."""
        places: list[At] = []
        for seat in range(self.seats):
            if seat != but:
                places += self.cards_of(seat)
        return places

    def has_cards(self, seat: int) -> bool:
        hand = self.hands[seat]
        return hand.count(EMPTY) < len(hand)

    def reserved(self, seat: int) -> list[int]:
        """The gaps of a seat that wait for a gift."""
        return [gift.to[1] for gift in self.gifts if gift.to[0] == seat]

    def show_to(self, seat: int, card: int) -> None:
        self.known[card] |= 1 << seat

    def show_to_all(self, card: int) -> None:
        self.known[card] = (1 << self.seats) - 1
