"""How inputs come to the one process that owns their table, and news to whoever has the socket.

The contract, and its twin for a single process, where everything is a plain call. With Redis
(app.redis_backplane) it may be any number of processes.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Protocol

from app.inputs import Input, Stamp

Take = Callable[[str, Input, Stamp], None]
"""Hands an input to the inbox of a table that this process owns."""


class Backplane(Protocol):
    """`fenced`: another process may take a table over, so each append proves its epoch."""

    fenced: bool

    async def start(self) -> None: ...

    async def close(self) -> None: ...

    def send(self, code: str, what: Input, stamp: Stamp, /) -> None:
        """Brings an input to the table's owner; what comes of it is told to the viewer or asker."""

    async def acquire(self, code: str, /) -> bool:
        """Makes this process the owner, unless another one is."""

    async def read_on(self, code: str, epoch: int, after: str, /) -> None:
        """The table is in memory: its inputs are taken, from those behind that entry on."""

    def release(self, code: str, /) -> None:
        """This process owns the table no more."""

    async def retire(self, saved: Awaitable[None], /) -> None:
        """This process owns nothing any more, as soon as all is saved."""


class Alone:
    """One process owns every table."""

    fenced = False

    def __init__(self, take: Take) -> None:
        self.send = take

    async def start(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def acquire(self, _code: str) -> bool:
        return True

    async def read_on(self, _code: str, _epoch: int, _after: str) -> None:
        pass

    def release(self, _code: str) -> None:
        pass

    async def retire(self, saved: Awaitable[None]) -> None:
        await saved
