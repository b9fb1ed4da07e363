"""Everything that comes into a table's inbox, whichever process it comes from (T2)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Annotated, Any, Literal, Protocol

from pydantic import Field

from app.frames import (
    Avatar,
    CommandFrame,
    Frame,
    LobbyCommand,
    ReactFrame,
    Refusal,
    SayFrame,
)
from app.viewer import Step
from engine.contract import RefusalBase


class Onlooker(Protocol):
    """A viewer as its table knows it, whichever process holds the socket."""

    key: str | None
    """The hash of the secret that came with the socket."""
    person: int | None
    """Who that is, as the table has found out; None for a spectator without a name."""
    follows: bool
    """Whether it has got every step since it was shown everything."""

    @property
    def delay_ms(self) -> int | None: ...
    def put(self, outgoing: bytes | Step) -> None: ...
    def answer(self, command_id: str, refusal: Refusal | None) -> None: ...
    def close(self, code: int, why: RefusalBase, retry_ms: int | None) -> None: ...


@dataclass(frozen=True, slots=True)
class Stamp:
    """When an input came, and how much earlier it may have come. `entry`: its place in the
    backplane's order, where there is one. `late`: it was meant for an owner that is gone."""

    at_ms: int
    unsure_ms: int = 0
    entry: str = ""
    late: bool = False


@dataclass(frozen=True, slots=True)
class Attach:
    """A viewer comes, or is to be shown everything again."""

    viewer: Onlooker


@dataclass(frozen=True, slots=True)
class Detach:
    """A viewer's socket is closed."""

    viewer: Onlooker


@dataclass(frozen=True, slots=True)
class Command:
    """A player's game command."""

    viewer: Onlooker
    sent: CommandFrame


@dataclass(frozen=True, slots=True)
class BotCommand:
    """The same of a bot that plays a person's seat, in the process that owns the table."""

    person: int
    sent: CommandFrame


Saying = SayFrame | ReactFrame


@dataclass(frozen=True, slots=True)
class Say:
    """Something for everybody to hear; no part of the log."""

    viewer: Onlooker
    sent: Saying


@dataclass(frozen=True, slots=True)
class Delay:
    """A viewer's way to the server was measured anew."""

    viewer: Onlooker


@dataclass(frozen=True, slots=True)
class AllRead:
    """What had gathered while a process was deaf has been read: stamps can be trusted again."""


@dataclass(frozen=True, slots=True)
class Tick:
    """One of the table's clocks may have run out."""


@dataclass(frozen=True, slots=True)
class Gone:
    """Somebody has been without a socket for long, or `everybody` for a while."""

    everybody: bool


@dataclass(frozen=True, slots=True)
class Saved:
    """The log takes lines again, as it has not since `since_ms`."""

    since_ms: int


# What is asked over HTTP. Secrets and tokens come as their hashes.


class Info(Frame):
    """What the page behind the link shows."""

    ask: Literal["info"] = "info"
    key: str | None


class Come(Frame):
    """Somebody comes in; who is new at the table is known by `new_key` from then on."""

    ask: Literal["come"] = "come"
    key: str | None
    new_key: str
    name: str
    seated: bool
    avatar: Avatar | None


class Rule(Frame):
    """A lobby command. The same `id` again is answered as the first was."""

    ask: Literal["rule"] = "rule"
    key: str | None
    id: str
    command: LobbyCommand


class Link(Frame):
    """`token` is to move the seat to another device."""

    ask: Literal["link"] = "link"
    key: str | None
    token: str


class Claim(Frame):
    """The seat of that token is known by `new_key` from now on."""

    ask: Literal["claim"] = "claim"
    token: str
    new_key: str


Question = Annotated[Info | Come | Rule | Link | Claim, Field(discriminator="ask")]
Reply = Callable[[Refusal | dict[str, Any]], None]


@dataclass(frozen=True, slots=True)
class Ask:
    """A question, and where its answer goes once it is saved."""

    question: Question
    reply: Reply


Input = Attach | Detach | Command | BotCommand | Say | Delay | AllRead | Tick | Gone | Saved | Ask
