"""What a seat may ask for in Cambio. A place on the table is a seat and a slot of its hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Throws = Literal["rock", "paper", "scissors"]


@dataclass(frozen=True, slots=True)
class Ready:
    """The first look is over for me (C1), or: on to the next round."""

    do: Literal["ready"] = "ready"


@dataclass(frozen=True, slots=True)
class Draw:
    """Draw the top of the draw pile (C4)."""

    do: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Take:
    """Take the top of the discard pile (C4)."""

    do: Literal["take"] = "take"


@dataclass(frozen=True, slots=True)
class Place:
    """Put the held card into a slot of mine; the card there becomes the turn discard (C5)."""

    slot: int
    do: Literal["place"] = "place"


@dataclass(frozen=True, slots=True)
class PutDown:
    """Put the held card on the discard pile (C5)."""

    do: Literal["put_down"] = "put_down"


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at one card with a power (C6)."""

    seat: int
    slot: int
    do: Literal["peek"] = "peek"


@dataclass(frozen=True, slots=True)
class Swap:
    """Swap two table cards with a power (C6)."""

    seat: int
    slot: int
    with_seat: int
    with_slot: int
    do: Literal["swap"] = "swap"


@dataclass(frozen=True, slots=True)
class Done:
    """Close the open look, or stop using the power (C7)."""

    do: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class Snap:
    """Throw a table card onto a discard, out of turn (C11).

    `discard` is the number of the discard that was seen on top, `seen` the version of the view
    that was on the screen: a card that has moved since is not the one that was meant.
    """

    seat: int
    slot: int
    discard: int
    seen: int
    do: Literal["snap"] = "snap"


@dataclass(frozen=True, slots=True)
class Give:
    """Give a card of mine into the oldest gap I owe (C14); no slot: give nothing, where I may."""

    slot: int | None
    do: Literal["give"] = "give"


@dataclass(frozen=True, slots=True)
class Call:
    """Call Cambio (C20)."""

    do: Literal["call"] = "call"


@dataclass(frozen=True, slots=True)
class Throw:
    """A secret choice at rock-paper-scissors (C26)."""

    hand: Throws
    do: Literal["throw"] = "throw"


COMMANDS: tuple[type, ...] = (
    Ready,
    Draw,
    Take,
    Place,
    PutDown,
    Peek,
    Swap,
    Done,
    Snap,
    Give,
    Call,
    Throw,
)
