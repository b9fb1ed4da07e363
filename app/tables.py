"""All tables of this process: those that it owns, and the way to all others."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from functools import partial
from typing import Any

from sqlalchemy import Engine
from sqlalchemy.exc import SQLAlchemyError

from app.backlog import Backlog
from app.backplane import Alone, Backplane
from app.clock import Clock
from app.credentials import CODE, new_code
from app.frames import Refusal
from app.house import House
from app.inputs import (
    AllRead,
    Ask,
    Attach,
    BotCommand,
    Command,
    Input,
    Question,
    Saved,
    Say,
    Stamp,
)
from app.lobby import opened
from app.lobby_commands import Open
from app.log import Log, Write
from app.redis_backplane import RedisBackplane
from app.refusals import Refused, ServerRefusal, said
from app.settings import Settings
from app.state import TableState
from app.statements import (
    Stored,
    epoch_of,
    owner_write,
    stored_table,
    table_write,
    taken_over_table,
)
from app.table import Table

LOG = logging.getLogger("cambio.tables")
IDLE_LOOK_S = 60
FIRST = 1
"""A new table's epoch."""
ANSWER_S = 5
"""How long an answer from a table's owner is waited for."""


class Tables:
    """Made inside a running event loop; `close` when the server stops."""

    def __init__(self, settings: Settings, engine: Engine, clock: Clock) -> None:
        self._engine = engine
        self._tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[None]] = {}
        self._unused: set[str] = set()
        """What nobody looked at when it was last swept, and nobody has asked for since."""
        self._backlog = Backlog()
        self._stalled_ms = 0
        self._draining = False
        log = Log(engine, self._stall)
        self.house = House(settings, clock, log, self._forget, self.send, self._press)
        self._backplane: Backplane = Alone(self.take)
        if settings.redis_url is not None:
            self._backplane = RedisBackplane(settings.redis_url.get_secret_value(), clock, self)
        self.house.heart.start()
        self._sweeper = asyncio.create_task(self._sweep())

    async def start(self) -> None:
        """Before the first request."""
        await self._backplane.start()

    async def open(self, command: Open) -> str:
        """The code of a new table; Refused when its game or mix does not exist."""
        if self._draining:
            raise Refused(ServerRefusal.RESTARTING)
        lobby = opened(command)
        code = new_code()
        await self._backplane.acquire(code)
        stored, writes = Stored(TableState(lobby), {}, set()), []
        if self._backplane.fenced:
            stored, writes = replace(stored, epoch=FIRST), [owner_write(code)]
        first = table_write(code, command, self.house.clock.now_ms())
        async with self._begun(Table(code, stored, self.house)):
            await self._saved([first, *writes])
            await self._backplane.read_on(code, FIRST, "")
        return code

    @asynccontextmanager
    async def _begun(self, table: Table) -> AsyncIterator[None]:
        """In memory while it is made known, and from then on if it still is this process's."""
        self._tables[table.code] = table
        try:
            yield
            if self._tables.get(table.code) is not table:
                raise Refused(ServerRefusal.NO_ANSWER)
        except BaseException:
            table.stop()
            self._forget(table.code)
            raise

    async def reach(self, code: str) -> None:
        """Makes sure that some process has the table in memory; Refused when there is none."""
        if self._draining:
            raise Refused(ServerRefusal.RESTARTING)
        self._unused.discard(code)
        if code in self._tables:
            return
        if not CODE.match(code):
            raise Refused(ServerRefusal.NO_SUCH_TABLE)
        if code not in self._loading:
            self._loading[code] = asyncio.create_task(self._load(code))
        await asyncio.shield(self._loading[code])

    def send(self, code: str, what: Input) -> None:
        """Brings an input to its table, wherever that is."""
        self._backplane.send(code, what, Stamp(self.house.clock.now_ms()))

    def command(self, code: str, command: Command | BotCommand, at_ms: int) -> None:
        """The same for what came at `at_ms`; the table is told while stamps are unsure (T2)."""
        unsure_ms = self.house.heart.unsure_ms()
        self._backplane.send(code, command, Stamp(at_ms, unsure_ms))
        if unsure_ms:
            self.house.heart.after_pass(partial(self.send, code, AllRead()))

    def _press(self, code: str, command: BotCommand) -> None:
        self.command(code, command, self.house.clock.now_ms())

    async def ask(self, code: str, question: Question) -> dict[str, Any]:
        """A table's answer; Refused when it says no, or nothing."""
        answered: asyncio.Future[Refusal | dict[str, Any]]
        answered = asyncio.get_running_loop().create_future()

        def reply(answer: Refusal | dict[str, Any]) -> None:
            if not answered.done():
                answered.set_result(answer)

        self.send(code, Ask(question, reply))
        try:
            answer = await asyncio.wait_for(answered, ANSWER_S)
        except TimeoutError:
            raise Refused(ServerRefusal.NO_ANSWER) from None
        if isinstance(answer, Refusal):
            raise Refused(answer)
        return answer

    def take(self, code: str, what: Input, stamp: Stamp) -> None:
        """An input of a table that this process owns, or should; it is done when its turn comes."""
        self._backlog.put(partial(self._do, code, what, stamp))

    def _do(self, code: str, what: Input, stamp: Stamp) -> None:
        self._unused.discard(code)
        table = self._tables.get(code)
        if table is not None:
            try:
                return table.take(what, stamp)
            except Exception:
                LOG.exception("undone", extra={"table": code})
                return table.give_up()
        # It was dropped a moment ago; who comes back finds it again, and where several processes
        # share the tables, the next owner finds this in the stream.
        if self._backplane.fenced:
            return None
        match what:
            case Attach(viewer):
                viewer.close(1012, ServerRefusal.BROKEN, 500)
            case Command(viewer, sent) | Say(viewer, sent):
                viewer.answer(sent.id, said(ServerRefusal.BROKEN))
            case Ask(_, reply):
                reply(said(ServerRefusal.BROKEN))
        return None

    def trouble(self) -> ServerRefusal | None:
        """Why no new table should come here now."""
        if self._draining:
            return ServerRefusal.RESTARTING
        return ServerRefusal.NOT_SAVED if self.house.log.stalled else None

    @property
    def count(self) -> int:
        return len(self._tables)

    async def drain(self) -> None:
        """Before a planned stop: all is saved, and other processes may have the tables."""
        self._draining = True
        for table in self._tables.values():
            table.leave()
        await self._backplane.retire(self._all_saved())
        self._tables.clear()

    async def _all_saved(self) -> None:
        with suppress(TimeoutError, Refused):
            await asyncio.wait_for(self._saved([]), ANSWER_S)

    async def _saved(self, writes: Sequence[Write]) -> None:
        """These, and all before them; Refused when the log says no."""
        saved: asyncio.Future[bool] = asyncio.get_running_loop().create_future()

        def then(done: bool) -> None:
            if not saved.done():
                saved.set_result(done)

        self.house.log.append(writes, then)
        if not await saved:
            raise Refused(ServerRefusal.NOT_SAVED)

    async def close(self) -> None:
        """Everything that was decided is saved; nothing moves any more."""
        self._sweeper.cancel()
        self.house.heart.stop()
        for table in self._tables.values():
            table.stop()
        await self.house.minds.close()
        await self.house.log.close()
        await self._backplane.close()

    def sweep(self) -> None:
        """Drops what nobody has looked at or asked for since the last time; the log has it.

        Not sooner: who opens a table, or finds it here, asks it something only then.
        """
        idle = {code for code, table in self._tables.items() if table.idle()}
        for code in idle & self._unused:
            self._tables[code].stop()
            self._forget(code)
        self._unused = idle - self._unused

    def drop(self, code: str) -> None:
        """Out of memory, without a word: another process has the table, or whoever asks next."""
        table = self._tables.get(code)
        if table is not None:
            table.leave()
            self._forget(code)

    async def epoch(self, code: str) -> int | None:
        """As the log has it; None where it cannot be read."""
        try:
            return await asyncio.to_thread(epoch_of, self._engine, code)
        except SQLAlchemyError:
            return None

    async def _load(self, code: str) -> None:
        try:
            if await self._backplane.acquire(code):
                await self._wake(code)
        finally:
            del self._loading[code]

    async def _wake(self, code: str) -> None:
        load = taken_over_table if self._backplane.fenced else stored_table
        try:
            stored = await asyncio.to_thread(load, self._engine, code)
            if stored is None:
                raise Refused(ServerRefusal.NO_SUCH_TABLE)
            table = Table(code, stored, self.house)
            async with self._begun(table):
                table.wake()
                await self._backplane.read_on(code, stored.epoch or FIRST, stored.entry)
        except BaseException as error:
            self._forget(code)
            if isinstance(error, SQLAlchemyError):
                raise Refused(ServerRefusal.NOT_SAVED) from None
            raise

    def _forget(self, code: str) -> None:
        self._tables.pop(code, None)
        self._backplane.release(code)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(IDLE_LOOK_S)
            self.sweep()

    def _stall(self, stalled: bool) -> None:
        """The disk takes nothing, or takes lines again: every table says so."""
        LOG.error("stalled" if stalled else "saved_again")
        if stalled:
            self._stalled_ms = self.house.clock.now_ms()
        for table in list(self._tables.values()):
            if stalled:
                table.audience.announce(ServerRefusal.NOT_SAVED)
            else:
                self.send(table.code, Saved(self._stalled_ms))
