"""All tables of this server: those in memory, and the way to those that only the log has."""

from __future__ import annotations

import asyncio
import logging

from sqlalchemy import Engine

from app.clock import Clock
from app.credentials import CODE, new_code
from app.lobby import opened
from app.lobby_commands import Open
from app.log import Log
from app.refusals import Refused, ServerRefusal
from app.settings import Settings
from app.state import TableState
from app.statements import Stored, stored_table, table_write
from app.table import House, Table

LOG = logging.getLogger("cambio.tables")
IDLE_LOOK_S = 60


class Tables:
    """Made inside a running event loop; `close` when the server stops."""

    def __init__(self, settings: Settings, engine: Engine, clock: Clock) -> None:
        self._engine = engine
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table | None]] = {}
        self._stalled_ms = 0
        self.house = House(settings, clock, Log(engine, self._stall), self._forget)
        self.house.heart.start()
        self._sweeper = asyncio.create_task(self._sweep())

    async def open(self, command: Open) -> Table:
        """A new table; Refused when its game or mix does not exist."""
        lobby = opened(command)
        code = new_code()
        table = Table(code, Stored(TableState(lobby), {}, set()), self.house)
        self._tables[code] = table
        saved: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        now_ms = self.house.clock.now_ms()
        table.write(lambda _: saved.set_result(None), table_write(code, command, now_ms))
        await saved
        return table

    async def find(self, code: str) -> Table:
        """The table of that code, from memory or from the log; Refused when there is none."""
        table = self._tables.get(code)
        if table is None and CODE.match(code):
            if code not in self._loading:
                self._loading[code] = asyncio.create_task(self._load(code))
            table = await asyncio.shield(self._loading[code])
        if table is None:
            raise Refused(ServerRefusal.NO_SUCH_TABLE)
        return table

    def trouble(self) -> ServerRefusal | None:
        """Why no new table should come here now."""
        return ServerRefusal.NOT_SAVED if self.house.log.stalled else None

    @property
    def count(self) -> int:
        return len(self._tables)

    async def close(self) -> None:
        """Everything that was decided is saved; nothing moves any more."""
        self._sweeper.cancel()
        self.house.heart.stop()
        for table in self._tables.values():
            table.stop()
        await self.house.log.close()

    async def _load(self, code: str) -> Table | None:
        try:
            stored = await asyncio.to_thread(stored_table, self._engine, code)
            if stored is None:
                return None
            table = Table(code, stored, self.house)
            self._tables[code] = table
            table.wake()
            return table
        finally:
            del self._loading[code]

    def _forget(self, code: str) -> None:
        self._tables.pop(code, None)

    async def _sweep(self) -> None:
        """Drops tables that nobody looks at; the log has them."""
        while True:
            await asyncio.sleep(IDLE_LOOK_S)
            for table in [table for table in self._tables.values() if table.idle()]:
                table.stop()
                self._forget(table.code)

    def _stall(self, stalled: bool) -> None:
        """The disk takes nothing, or takes lines again: every table says so."""
        LOG.error("stalled" if stalled else "saved_again")
        if stalled:
            self._stalled_ms = self.house.clock.now_ms()
        for table in self._tables.values():
            if stalled:
                table.announce(ServerRefusal.NOT_SAVED)
            else:
                table.saved_again(self._stalled_ms)
