"""One connection to Redis that one task has for itself, for what every move goes through.

redis-py's client takes a connection from its pool for each call, packs in Python and sets a timer
and a task for each frame. Its connection alone, with hiredis on both ways, takes less than half of
that (docs/decisions/backplane.md).
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Any

from hiredis import pack_command
from redis.asyncio import ConnectionPool
from redis.asyncio.connection import AbstractConnection
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

Words = tuple[Any, ...]
"""Of one command: text, bytes and whole numbers."""


class Line:
    """Connects when it is used, and again when that broke."""

    def __init__(self, url: str) -> None:
        self._pool: Any = ConnectionPool.from_url(
            url,
            protocol=2,
            socket_timeout=None,
            socket_connect_timeout=1,
            retry=Retry(NoBackoff(), 0),
        )
        self._line: AbstractConnection | None = None

    async def ask(self, commands: Sequence[Words], patience_s: float) -> list[Any]:
        """Sends all at once; their answers as Redis gives them. An error of `redis_gone.GONE` when
        one of them is an error or they do not come in time: nobody knows then what was done."""
        try:
            async with asyncio.timeout(patience_s):
                line = self._line = self._line or await self._pool.get_connection()
                if line.is_connected and await line.can_read():
                    await line.disconnect(nowait=True)  # it was closed while nothing was asked
                await line.send_packed_command(map(pack_command, commands), check_health=False)
                return [await line.read_response() for _ in commands]
        except BaseException:
            if self._line is not None:
                await self._line.disconnect(nowait=True)
            raise

    async def close(self) -> None:
        await self._pool.disconnect()
