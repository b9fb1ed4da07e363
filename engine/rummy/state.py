"""The state of a Rummy game: plain records that the rules move."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from engine.chance import Chance
from engine.clock import Clock
from engine.rummy.commands import KindName
from engine.rummy.faces import worth
from engine.rummy.kinds import KINDS
from engine.rummy.kinds.kind import Kind, Nature
from engine.rummy.rules import Rules
from engine.rummy.sheet import RoundScore


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
        return (face for play in self.plays for face in play.cards)

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
class Try:
    """One Chaos Rune as it was asked for.

    `at_ms` is its stamp; `placed_ms` is where it stands in the race: the stamp, less the player's
    measured delay where lag is evened out (T4).
    """

    seat: int
    play: int
    at_ms: int
    placed_ms: int


@dataclass(slots=True)
class Race:
    """A race that is held open until `until_ms` for rivals whose frames are still on the way.

    `waiting` holds what seats asked for meanwhile; it is done after the judging.
    """

    until_ms: int
    tries: list[Try] = field(default_factory=list)
    waiting: list[tuple[int, Any]] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Opened:
    """A round's deal, opened after its end (T8)."""

    round: int
    commitment: str
    seed: bytes
    deck: tuple[str, ...]


@dataclass(slots=True)
class State:
    """A whole game. Everything from `round` down belongs to the round being played."""

    rules: Rules
    seed: bytes
    now_ms: int
    dealer: int
    totals: list[int]
    away: list[bool]
    delays_ms: tuple[int, ...]
    """How long a frame of each seat's takes to the server, as the server measured it."""
    version: int = 0
    news: list[Any] = field(default_factory=list)
    paused_ms: int | None = None
    sheet: list[RoundScore] = field(default_factory=list)
    winners: list[int] = field(default_factory=list)
    opened: Opened | None = None

    round: int = 0
    chance: Chance = field(default_factory=lambda: Chance(b""))
    commitment: str = ""
    deck: list[str] = field(default_factory=list)
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
    phase_clock: Clock = field(default_factory=Clock)
    """The score sheet's."""
    clock: Clock = field(default_factory=Clock)
    """The turn's budget."""
    absence: Clock = field(default_factory=Clock)
    """How long the table still shows an absent player's turn before it plays for that seat."""
    window: Clock = field(default_factory=Clock)
    """The Chaos window, while it runs."""
    ready: list[bool] = field(default_factory=list)
    turn: int | None = None
    plays: list[Play] = field(default_factory=list)
    """This turn's, gone ones included."""
    past_plays: list[Play] = field(default_factory=list)
    """Those of the turn before, whose discard took effect at `discarded_ms`."""
    discarded_ms: int = 0
    held: str | None = None
    """The card whose discard waits for the window's end."""
    attempts: list[Attempt] = field(default_factory=list)
    race: Race | None = None

    @property
    def seats(self) -> int:
        return self.rules.seats

    @property
    def clock_ms(self) -> int:
        """Now, for clocks: a paused table's time stands still."""
        return self.now_ms if self.paused_ms is None else self.paused_ms

    @property
    def window_runs(self) -> bool:
        return self.window.until_ms is not None

    def tell(self, fact: Any) -> None:
        self.news.append(fact)
