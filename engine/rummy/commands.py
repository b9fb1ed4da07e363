"""What a seat may ask for in Rummy. Cards are named by their faces, melds and plays by number."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

KindName = Literal["kingdom", "high_flow", "balance", "red_hand", "blue_hand", "flow", "kind"]
Faces = tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Ready:
    """On to the next round."""

    do: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top of the draw pile; with nothing to draw, skip the draw (R3, R17)."""

    do: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the River from its card number `river` (0 is the oldest) on, and play that card (R3).

    The play is a new meld if `kind` is named, an addition if `meld` is, and with neither the new
    meld of exactly these cards that scores most; `energy` adds an Energy Rune to it. Either all of
    it is done or nothing.
    """

    river: int
    cards: Faces
    kind: KindName | None = None
    meld: int | None = None
    energy: bool = False
    do: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a new meld (R6), with an Energy Rune on it if `energy` (R10).

    Without a kind it is the one of exactly these cards that scores most.
    """

    kind: KindName | None = field(default=None, kw_only=True)
    cards: Faces
    energy: bool = False
    do: Literal["lay"] = "lay"


@dataclass(frozen=True, slots=True)
class Add:
    """Add cards to a meld (R8); with an Energy Rune to a single one if `energy` (R10)."""

    meld: int
    cards: Faces
    energy: bool = False
    do: Literal["add"] = "add"


@dataclass(frozen=True, slots=True)
class Discard:
    """Put a card at the end of the River; the last one goes there face down (R2, R5)."""

    card: str
    do: Literal["discard"] = "discard"


@dataclass(frozen=True, slots=True)
class Chaos:
    """Explode a play of the turn that is on, out of turn (R11)."""

    play: int
    do: Literal["chaos"] = "chaos"


COMMANDS: tuple[type, ...] = (Ready, Draw, Take, Lay, Add, Discard, Chaos)
