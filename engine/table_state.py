"""What the state of every game has: who is here, clocks, the round's chance and deal, a race."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from engine.chance import Chance
from engine.clock import Clock


class TableRules(Protocol):
    """What the parts that all games share ask of a game's rules."""

    seats: int
    evens_lag: bool
    turn_ms: int


@dataclass(frozen=True, slots=True)
class Try:
    """One attempt of a race as it was asked for; a game adds what it was aimed at.

    `at_ms` is its stamp; `placed_ms` is where it stands in the race: the stamp, less the player's
    measured delay where lag is evened out (T4). `shown_ms` is when its aim was there to be seen.
    It may have come `unsure_ms` before its stamp; `lot` is the order of the seats that lots were
    drawn among, if its place was found so.
    """

    seat: int
    at_ms: int
    placed_ms: int
    shown_ms: int = field(default=0, kw_only=True)
    unsure_ms: int = field(default=0, kw_only=True)
    lot: tuple[int, ...] = field(default=(), kw_only=True)


@dataclass(frozen=True, slots=True)
class Asked(Try):
    """Something else that a seat asked for, after which the race cannot be won any more."""

    command: Any


T = TypeVar("T", bound=Try)


@dataclass(slots=True)
class Race(Generic[T]):
    """A race that is held open until `until_ms` for rivals whose frames are still on the way.

    `waiting` holds what seats asked for meanwhile; it is done after the judging. `asked` is what
    they asked for while stamps could not be trusted: it takes its place among the tries.
    """

    until_ms: int
    tries: list[T] = field(default_factory=list)
    waiting: list[tuple[int, Any]] = field(default_factory=list)
    asked: list[Asked] = field(default_factory=list)

    def waits(self, seat: int) -> bool:
        """Whether this seat has asked for something that is still to be done."""
        asked = (each.seat for each in self.asked)
        return seat in asked or any(waits == seat for waits, _ in self.waiting)


@dataclass(frozen=True, slots=True)
class Stall:
    """Since when the server was deaf, and when it has surely read all that had gathered."""

    from_ms: int
    until_ms: int


@dataclass(frozen=True, slots=True)
class Contender:
    """One attempt in the ledger: its stamp after the moment of `Try.shown_ms`, what was taken off
    for the player's lag, how much earlier it may have come, and how it was judged."""

    seat: int
    at_ms: int
    evened_ms: int
    unsure_ms: int
    verdict: str


@dataclass(slots=True)
class RaceEntry:
    """All attempts on one discard or play, in the order in which they were judged.

    `faces` is what lay there, as everybody saw it; nothing, if it could not be told any more.
    """

    on: int
    faces: tuple[str, ...] = ()
    contenders: list[Contender] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Opened:
    """A round's deal, opened after its end (T8)."""

    round: int
    commitment: str
    seed: bytes
    deck: tuple[str, ...]


@dataclass(slots=True)
class TableState:
    """A game's state adds its own fields; everything from `round` on is the current round's."""

    rules: TableRules
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
    winners: list[int] = field(default_factory=list)
    """Nobody until the game is over."""
    opened: Opened | None = None

    round: int = 0
    chance: Chance = field(default_factory=lambda: Chance(b""))
    commitment: str = ""
    deck: list[str] = field(default_factory=list)
    phase_clock: Clock = field(default_factory=Clock)
    """The clock of a phase that is nobody's turn: the score sheet, for one."""
    clock: Clock = field(default_factory=Clock)
    """The budget of the turn."""
    absence: Clock = field(default_factory=Clock)
    """How long the table still shows an absent player's turn before it plays for that seat."""
    ready: list[bool] = field(default_factory=list)
    turn: int | None = None
    race: Race[Any] | None = None
    stall: Stall | None = None
    ledger: list[RaceEntry] = field(default_factory=list)
    """The races of the round, for everybody to read after it."""

    @property
    def seats(self) -> int:
        return self.rules.seats

    @property
    def clock_ms(self) -> int:
        """Now, for clocks: a paused table's time stands still."""
        return self.now_ms if self.paused_ms is None else self.paused_ms

    def tell(self, fact: Any) -> None:
        self.news.append(fact)
