"""What a text in the notation says, line by line; words are kept as they were written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

Words = tuple[str, ...]

TABLE = "table"
SPECTATOR = "spectator"
EVERYBODY = "everybody"
SETTING_WORDS = (
    *("game", "with", "seats", "dealer", "hand", "draw", "pile", "totals", "last_scores"),
    *("seed", "start", "first_look", "timeouts"),
)
STEP_WORDS = ("told", "not", "refused", "nothing", "sees", "see", "may", "phase", "fingerprint")
RESERVED = frozenset({TABLE, SPECTATOR, EVERYBODY, *SETTING_WORDS, *STEP_WORDS})
"""Words that are no seat's name."""

DEFAULT_SEED = bytes(32)


class NotationError(Exception):
    """A line that cannot be read or played: its number (from 1) and what was expected."""

    def __init__(self, line: int, message: str) -> None:
        super().__init__(f"line {line}: {message}")
        self.line = line
        self.message = message


@dataclass(frozen=True, slots=True)
class Command:
    """`@1300 bo: snap ana 3`; without a stamp it comes in the same millisecond as the one before.

    `who` is a seat's name, or `table`, `spectator`, `everybody`.
    """

    line: int
    at_ms: int | None
    who: str
    words: Words


@dataclass(frozen=True, slots=True)
class Wait:
    """`@2000`: time passes up to there."""

    line: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Refusal:
    """`refused gift_owed`: the command before is refused with this code."""

    line: int
    code: str


@dataclass(frozen=True, slots=True)
class Told:
    """`told snapped bo ana.3` or `not told snapped`: facts since the last stamp; `told nothing`."""

    line: int
    negated: bool
    fact: str
    words: Words


@dataclass(frozen=True, slots=True)
class Sees:
    """`ana sees bo 2 = ?`, `turn = ana`: what a viewer (by default a spectator) has at a path."""

    line: int
    viewer: str | None
    path: Words
    negated: bool
    value: Words


@dataclass(frozen=True, slots=True)
class SeesNo:
    """`spectator sees no 5h`: that word stands nowhere in the view."""

    line: int
    viewer: str
    word: str


@dataclass(frozen=True, slots=True)
class May:
    """`bo may take`, `bo may not snap ana 3`, `bo may nothing`: the choices offered."""

    line: int
    viewer: str
    negated: bool
    words: Words


@dataclass(frozen=True, slots=True)
class Same:
    """`ana bo spectator see the same pile`: at that path their views are equal."""

    line: int
    viewers: Words
    path: Words


@dataclass(frozen=True, slots=True)
class Comment:
    line: int
    text: str


Step = Command | Wait | Refusal | Told | Sees | SeesNo | May | Same | Comment


@dataclass(frozen=True, slots=True)
class Script:
    """A whole text. `hands` is empty when the deck is shuffled from the seed.

    `listed`: every timeout is written down, and none happens by itself. `unhurried`: the first look
    has no end of its own.
    """

    game: str
    preset: str
    names: Words
    changes: Mapping[str, str] = field(default_factory=dict)
    dealer: str | None = None
    hands: Mapping[str, Words] = field(default_factory=dict)
    draw: Words = ()
    pile: Words = ()
    totals: tuple[int, ...] = ()
    last_scores: tuple[int, ...] = ()
    seed: bytes = DEFAULT_SEED
    start_ms: int = 0
    unhurried: bool = False
    listed: bool = False
    about: Words = ()
    """The comment lines before the first setting."""
    steps: tuple[Step, ...] = ()
