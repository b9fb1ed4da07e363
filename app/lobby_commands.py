"""Lobby commands that no browser sends as they are: the server's own, for the table's log."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from app.frames import Avatar, Frame, LobbyCommand
from engine.bot import Level
from engine.contract import Deal


class Open(Frame):
    """The table begins. The first to join is its host. `deal` is of a lesson, its first game."""

    do: Literal["open"] = "open"
    game: str
    preset: str
    changes: dict[str, str]
    deal: Deal | None = None


class Join(Frame):
    """A person comes in, or comes back. `seated`: into the first free seat, before a game."""

    do: Literal["join"] = "join"
    name: str
    seated: bool
    avatar: Avatar | None = None
    """A wish; something like it if somebody else has it."""


class HostGone(Frame):
    """The host has been away too long (the same time as a seat, T5): somebody else is host."""

    do: Literal["host_gone"] = "host_gone"


class NobodyHere(Frame):
    """No player is connected: the table waits (T5)."""

    do: Literal["nobody_here"] = "nobody_here"


class SomebodyHere(Frame):
    """A player is back, so the game goes on (T5)."""

    do: Literal["somebody_here"] = "somebody_here"


class StandIn(Frame):
    """A bot plays for who is gone; None: it hands the seat back."""

    do: Literal["stand_in"] = "stand_in"
    person: int
    level: Level | None


LoggedLobbyCommand = Annotated[
    LobbyCommand | Open | Join | HostGone | NobodyHere | SomebodyHere | StandIn,
    Field(discriminator="do"),
]
