"""What a game is, and the few words every game shares with the table that carries it.

A game is a fold: `start` makes a state, `apply` moves it by one stamped command. The same setup and
the same commands with the same stamps give the same states and the same facts, byte for byte (T10).

Facts are public: each says what everybody at the table could see happen. What only some may know
(a peeked card, a hand) stands in `view` alone, so there is one place where a card can be hidden
or shown.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from random import Random
from typing import Any, ClassVar, Generic, Literal, TypeVar

from engine.bot import Bot, Level
from engine.guide import CardLine, Section
from engine.record import record
from engine.sight import Sight
from engine.variation import Chosen, Preset, Variation

Seat = int
Viewer = Seat | None
"""Who looks: a seat's number, or None for a spectator (T7)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal laid out by hand instead of shuffled: for tests, lessons and bug reports.

    `hands` has one row of face codes a seat (None is a gap), `draw` is the draw pile with its top
    card first, `pile` the discard pile with its bottom card first.
    """

    hands: tuple[tuple[str | None, ...], ...]
    draw: tuple[str, ...]
    pile: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """A first game of two, for who has never played: what is dealt, and who plays the other seat.

    The learner has seat 0 and begins; seat 1 deals. `partner` makes that seat's player, whose moves
    are prepared and fit whatever the learner does.
    """

    preset: str
    changes: Mapping[str, str]
    deal: Deal
    partner: Callable[[Seat], Bot]


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a game starts from. `seed` is secret until each round's deal is opened (T8)."""

    seats: int
    chosen: Mapping[str, str]
    seed: bytes
    dealer: Seat | None = None
    totals: tuple[int, ...] = ()
    deal: Deal | None = None
    last_scores: tuple[int, ...] = ()
    """The last round's scores of an earlier game of the same seats, for who starts."""
    unhurried: bool = False
    """The first look lasts until everybody is ready: for lessons."""


class RefusalBase(Enum):
    """Why a command was not done: the member's name in lower case is its stable code (T9)."""

    @property
    def code(self) -> str:
        return self.name.lower()

    @property
    def sentence(self) -> str:
        return str(self.value)


class TableRefusal(RefusalBase):
    """Refusals that any game can give."""

    PAUSED = "The game is paused."
    NOTHING_DUE = "No time has run out yet."
    SPECTATOR = "Only players can do that."
    GAME_OVER = "The game is over."
    NOT_PAUSED = "The game is not paused."
    RACE_VOID = "The table had to move to another server, so this race counts for nothing."
    UNKNOWN_COMMAND = "That is not a command of this game."


class Refused(Exception):
    """Raised inside a game before anything was changed; `apply` turns it into its return value."""

    def __init__(self, refusal: RefusalBase) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


# Commands that the table itself gives. They come with no seat, through the same inbox and log.


@dataclass(frozen=True, slots=True)
class Timeout:
    """The deadline has come: every clock that has run out acts now (T5)."""

    do: Literal["timeout"] = "timeout"


@dataclass(frozen=True, slots=True)
class Pause:
    """All clocks stop; nothing but `Resume`, `Away` and `Back` is taken until then."""

    do: Literal["pause"] = "pause"


@dataclass(frozen=True, slots=True)
class Resume:
    """All clocks run on from where they stopped."""

    do: Literal["resume"] = "resume"


@dataclass(frozen=True, slots=True)
class Away:
    """A seat's player has been gone long enough that the table plays on for it (T5)."""

    seat: Seat
    do: Literal["away"] = "away"


@dataclass(frozen=True, slots=True)
class Back:
    """A seat's player is here again."""

    seat: Seat
    do: Literal["back"] = "back"


@dataclass(frozen=True, slots=True)
class Measured:
    """How long a frame of each seat's takes to the server in ms, 0 to 150, for races that even
    out lag (T4). Measured by the server alone."""

    delays_ms: tuple[int, ...]
    do: Literal["measured"] = "measured"


@dataclass(frozen=True, slots=True)
class Stalled:
    """The server was deaf: frames from here on may have come up to `ms` before this stamp, and in
    another order. `ms` 0: all that had gathered has been read, and stamps can be trusted again."""

    ms: int
    do: Literal["stalled"] = "stalled"


@dataclass(frozen=True, slots=True)
class VoidRace:
    """What was pressed in a race may be lost, since the server that held it is gone: nobody wins
    or loses it, and it can be raced anew."""

    do: Literal["void_race"] = "void_race"


TableCommand = Timeout | Pause | Resume | Away | Back | Measured | Stalled | VoidRace
TABLE_COMMANDS: tuple[type, ...] = (
    Timeout, Pause, Resume, Away, Back, Measured, Stalled, VoidRace
)  # fmt: skip
MOST_DELAY_MS = 150

# Facts that any game can state.


@record
class Paused:
    fact: Literal["paused"] = "paused"


@record
class Resumed:
    fact: Literal["resumed"] = "resumed"


@record
class WentAway:
    seat: Seat
    fact: Literal["went_away"] = "went_away"


@record
class CameBack:
    seat: Seat
    fact: Literal["came_back"] = "came_back"


TABLE_FACTS: tuple[type, ...] = (Paused, Resumed, WentAway, CameBack)


@dataclass(frozen=True, slots=True)
class Result:
    """How a game ended: one total a seat, the seats that won it (several share), and the scores
    of its last round, for `Setup.last_scores` of the next."""

    totals: tuple[int, ...]
    winners: tuple[Seat, ...]
    last_scores: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Notation:
    """A game's own short words in the text notation (docs/notation.md); all else is derived.

    `paths`: a word for a dotted path into the view. `seat` and `slot`: where a seat lies in the
    view and a slot within it, with `{}` for the number. `arguments`: a word that names a command's
    field. `defaults`: for a command's `do`, where the sender's view holds a field left unsaid.
    """

    paths: Mapping[str, str] = field(default_factory=dict)
    seat: str = "seats.{}"
    slot: str = "cards.{}"
    arguments: Mapping[str, str] = field(default_factory=dict)
    defaults: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


S = TypeVar("S")


class Game(ABC, Generic[S]):
    """The contract. `S` is the game's state, which nobody outside the game looks into."""

    key: ClassVar[str]
    name: ClassVar[str]
    tagline: ClassVar[str]
    fewest_seats: ClassVar[int]
    most_seats: ClassVar[int]
    variations: ClassVar[tuple[Variation, ...]]
    presets: ClassVar[tuple[Preset, ...]]
    commands: ClassVar[tuple[type, ...]]
    """Frozen dataclasses that a seat may send, told apart by their Literal field `do`."""
    facts: ClassVar[tuple[type, ...]]
    """Records, told apart by their Literal field `fact`."""
    raced: ClassVar[tuple[type, ...]] = ()
    """Those commands whose order decides a race (T4)."""
    verdicts: ClassVar[Mapping[type, str]] = {}
    """Those facts that tell how a race was judged, with the word for it in the ledger (T3)."""
    view_type: ClassVar[type]
    """The TypedDict that `view` returns."""
    lesson: ClassVar[Lesson]
    refusals: ClassVar[type[RefusalBase]]
    notation: ClassVar[Notation] = Notation()

    @abstractmethod
    def guide(self, preset: str, chosen: Chosen, seats: int) -> tuple[Section, ...]:
        """The how-to-play page for one table."""

    @abstractmethod
    def card_sheet(self, chosen: Chosen, seats: int) -> tuple[CardLine, ...]:
        """What every card of the table's deck scores and does, the cheapest first."""

    @abstractmethod
    def bot(self, seat: Seat, level: Level, chosen: Chosen, seats: int, rng: Random) -> Bot:
        """A player for one seat of a game with these variations, which everybody can read."""

    @abstractmethod
    def start(self, setup: Setup, at_ms: int) -> S:
        """A new game; `news` tells what happened. ValueError when the setup makes no sense."""

    @abstractmethod
    def apply(self, state: S, seat: Viewer, command: Any, at_ms: int) -> RefusalBase | None:
        """Moves the state by one command and returns None, or returns why not and changes nothing.

        `at_ms` is the server's stamp; it never runs backwards. Whoever drives a game sends
        `Timeout` at every `deadline` that lies before the next command's stamp (see `replay.due`),
        and `Pause` when no player is connected, since a game plays on for absent ones (T5).
        """

    @abstractmethod
    def news(self, state: S) -> Sequence[Any]:
        """The facts of the last step."""

    @abstractmethod
    def sight(self, state: S) -> Sight:
        """The views of all who look, the choices included; see the game's `view_type`."""

    def view(self, state: S, viewer: Viewer) -> dict[str, Any]:
        """All that this viewer may know now."""
        return self.sight(state)(viewer)

    @abstractmethod
    def deadline(self, state: S) -> int | None:
        """When `Timeout` is due next, in ms of the same clock as the stamps."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The result once the game is over."""

    @abstractmethod
    def fingerprint(self, state: S) -> str:
        """A hash of everything in the state: two equal states have equal fingerprints (T10)."""
