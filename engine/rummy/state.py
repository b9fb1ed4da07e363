"""The state of a Rummy game: plain records that the rules move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from itertools import chain

from engine import table_state
from engine.clock import Clock
from engine.rummy.commands import KindName
from engine.rummy.faces import worth
from engine.rummy.kinds import KINDS
from engine.rummy.kinds.kind import Kind, Nature
from engine.rummy.rules import Rules
from engine.rummy.sheet import RoundScore
from engine.table_state import Race, TableState


class Phase(Enum):
    """What a round waits for."""

    DRAW = "draw"
    PLAY = "play"
    SCORED = "scored"
    OVER = "over"


@dataclass(slots=True)
class Play:
    """Cards that one seat put down at once, in flow order; `energized` by an Energy Rune.

    `new`: it created its meld. `gone_by` made it go, whole, with a Chaos Rune at `gone_ms`.
    """

    number: int
    seat: int
    meld: int
    cards: tuple[str, ...]
    energized: bool
    new: bool
    at_ms: int
    points: int = 0
    gone_by: int | None = None
    gone_ms: int = 0

    def keep(self, cards: tuple[str, ...]) -> None:
        """These cards are what is left of it."""
        self.cards = cards
        self.points = worth(cards) * (2 if self.energized else 1)

    @property
    def all_cards(self) -> tuple[str, ...]:
        """The cards with the Energy Rune on them."""
        return (*self.cards, "en") if self.energized else self.cards


@dataclass(slots=True)
class Meld:
    """One meld with all that lies on it now; the first play created it."""

    number: int
    kind: KindName
    creator: int
    bonus: int
    plays: list[Play]
    nature: Nature

    @property
    def rules(self) -> Kind:
        return KINDS[self.kind]

    def cards(self) -> Iterator[str]:
        return chain.from_iterable([play.cards for play in self.plays])

    def refresh(self) -> None:
        """After plays came or went."""
        self.nature = self.rules.nature(self.cards())


@dataclass(frozen=True, slots=True)
class Attempt:
    """One Chaos Rune of this turn or on the turn before, as everybody may see it (T3).

    Exploded: `ms` after the play. Late: `ms` after the rival `behind`, or after the discard.
    """

    seat: int
    play: int
    verdict: str
    ms: int
    behind: int | None = None


@dataclass(frozen=True, slots=True)
class Try(table_state.Try):
    """One Chaos Rune as it was asked for; `in_time`: its play could be exploded when it came."""

    play: int
    in_time: bool


@dataclass(slots=True)
class State(TableState):
    """A whole game. Everything from `draw_pile` on belongs to the round being played."""

    rules: Rules
    sheet: list[RoundScore] = field(default_factory=list)

    draw_pile: list[str] = field(default_factory=list)
    """Its top card last."""
    river: list[str] = field(default_factory=list)
    """The oldest card first."""
    face_down: bool = False
    """The last card of the River lies face down (R5)."""
    exploded: list[str] = field(default_factory=list)
    hands: list[list[str]] = field(default_factory=list)
    """Each in flow order."""
    melds: dict[int, Meld] = field(default_factory=dict)
    melded: list[bool] = field(default_factory=list)
    """Who has created a meld this round, exploded or not (R4)."""
    meld_count: int = 0
    play_count: int = 0

    phase: Phase = Phase.DRAW
    window: Clock = field(default_factory=Clock)
    """The Chaos window, while it runs."""
    plays: list[Play] = field(default_factory=list)
    """This turn's, gone ones included."""
    past_plays: list[Play] = field(default_factory=list)
    """Those of the turn before, whose discard took effect at `discarded_ms`."""
    discarded_ms: int = 0
    held: str | None = None
    """The card whose discard waits for the window's end."""
    attempts: list[Attempt] = field(default_factory=list)
    race: Race[Try] | None = None

    @property
    def window_runs(self) -> bool:
        return self.window.until_ms is not None
