"""The log on disk: one thread that commits what has gathered, and tells only then.

Callers hand over writes with what to do once they are durable, and go on; the order is kept. While
the disk does not take them nothing is told, new commands are refused (`stalled`), and the same
writes are tried again.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from sqlalchemy import (
    ClauseElement,
    Engine,
    Executable,
    PoolProxiedConnection,
    bindparam,
    create_engine,
    event,
    update,
)
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.sql.compiler import SQLCompiler

from app.log_tables import OWNERS
from app.metrics import COUNTS

LOG = logging.getLogger("cambio.log")
RETRY_S = 0.5
LAST_S = 3
"""How long a closing log may take for what is still waiting."""

PATIENCE = {
    "pool_pre_ping": True,
    "connect_args": {
        "connect_timeout": 2,
        "keepalives_idle": 5,
        "tcp_user_timeout": 5000,
        "options": "-c synchronous_commit=on",
    },
}
"""How long a PostgreSQL that cannot be reached is waited for."""
HELD_MS = 1000
"""How long a process that was stopped in the middle of a commit may keep its rows from others."""
LOCKED_MS = 2000
"""How long a commit waits for rows that others keep. PostgreSQL gives it up before the driver does
(app.driver), or it would go on waiting for nobody."""

Write = tuple[Executable, dict[str, Any]]
"""A statement of `app.statements` and its values; equal neighbours become one round trip."""


@dataclass(frozen=True, slots=True)
class Fence:
    """What lines are appended with where another process may take the table over: in the same
    transaction the epoch must still be this one, and `entry` becomes the last that the log has."""

    code: str
    epoch: int
    entry: str


FENCE = (
    update(OWNERS)
    .where(OWNERS.c.code == bindparam("of_code"), OWNERS.c.epoch == bindparam("of_epoch"))
    .values(entry=bindparam("last_entry"))
)


class Fenced(Exception):
    """A table of these batches has another owner."""


class GivenUp(Exception):
    """The log is closed, and the disk still takes nothing."""


@dataclass(frozen=True, slots=True)
class Batch:
    """Writes that become durable together. `then(False)`: they contradict the log or cannot be
    written at all, or `fence` has fallen."""

    writes: Sequence[Write]
    then: Callable[[bool], None]
    fence: Fence | None = None


def connect(url: str, *, in_time: bool = False) -> Engine:
    """An engine whose commits are on the disk when they return. `in_time`: a PostgreSQL that does
    not answer soon counts as gone, as people wait."""
    engine = create_engine(url, **(PATIENCE if url.startswith("postgresql") else {}))
    if engine.dialect.name == "postgresql" and in_time:
        event.listen(engine, "do_connect", _connect_in_time)
    if engine.dialect.name == "sqlite":
        if engine.url.database:
            Path(engine.url.database).parent.mkdir(parents=True, exist_ok=True)
        event.listen(engine, "connect", _make_durable)
    return engine


def _connect_in_time(_dialect: Any, _record: Any, args: Any, named: Any) -> Any:
    # Imported here, as there is psycopg only where PostgreSQL is used.
    return import_module("app.driver").InTime.connect(*args, **named)


def _make_durable(connection: Any, _record: Any) -> None:
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=1000"):
        connection.execute(f"PRAGMA {pragma}")


class Log:
    """The writer. `append` and the callbacks belong to the event loop's thread.

    `stalled` while the disk does not take lines; `on_stall` is told when that begins and ends.
    """

    def __init__(self, engine: Engine, on_stall: Callable[[bool], None]) -> None:
        self.stalled = False
        self._engine = engine
        self._driver: Any = engine.dialect.loaded_dbapi
        self._connection: PoolProxiedConnection | None = None
        self._prepared = cache(self._prepare)
        self._on_stall = on_stall
        self._loop = asyncio.get_running_loop()
        self._waiting: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self._pending = 0
        self._given_up = threading.Event()
        self._thread = threading.Thread(target=self._write, name="log", daemon=True)
        self._thread.start()

    def append(
        self, writes: Sequence[Write], then: Callable[[bool], None], fence: Fence | None = None
    ) -> None:
        """Calls `then` once these writes, and all before them, are durable."""
        if not writes and not self._pending:
            then(True)
            return
        self._pending += 1
        self._waiting.put(Batch(writes, then, fence if writes else None))

    async def close(self) -> None:
        """Writes what is waiting and stops; without it when the disk does not take it in time, as
        the process could not end otherwise. Nobody was told of that."""
        self._waiting.put(None)
        await asyncio.to_thread(self._thread.join, LAST_S)
        if self._thread.is_alive():
            LOG.error("given_up", extra={"count": self._pending})
            self._given_up.set()

    def _write(self) -> None:
        """The thread: take all that has gathered, commit it, hand it back."""
        open_ = True
        with suppress(GivenUp):
            while open_:
                gathered = [self._waiting.get()]
                while not self._waiting.empty():
                    gathered.append(self._waiting.get())
                batches = [batch for batch in gathered if batch is not None]
                open_ = len(batches) == len(gathered)
                saved = self._save(batches) if batches else []
                self._tell(self._told, list(zip(batches, saved, strict=True)))
        if self._connection is not None:
            self._connection.close()

    def _save(self, batches: Sequence[Batch]) -> list[bool]:
        """Commits until it works; what never will is found by trying each batch for itself."""
        while True:
            began_s = time.perf_counter()
            try:
                self._commit(batches)
            except (self._driver.IntegrityError, Fenced) as error:
                if len(batches) > 1:
                    return self._save_each(batches)
                LOG.warning("not_appended", extra={"error": type(error).__name__})
                return [False]
            except (self._driver.Error, SQLAlchemyError) as error:
                LOG.error("not_saved", extra={"error": type(error).__name__})
                self._tell(self._stall, True)
                if self._given_up.wait(RETRY_S):
                    raise GivenUp from None
            except Exception:
                # Not the disk's: it would be the same again, and nothing else would be saved.
                if len(batches) > 1:
                    return self._save_each(batches)
                LOG.exception("unwritable")
                return [False]
            else:
                COUNTS.commits.add(time.perf_counter() - began_s)
                return [True] * len(batches)

    def _save_each(self, batches: Sequence[Batch]) -> list[bool]:
        return [saved for batch in batches for saved in self._save([batch])]

    def _commit(self, batches: Sequence[Batch]) -> None:
        """Through the driver itself: SQLAlchemy's ceremony costs more than these inserts do."""
        connection = self._connection or self._connect()
        self._connection = None
        try:
            cursor = connection.cursor()
            self._require(cursor, batches)
            writes = (write for batch in batches for write in batch.writes)
            for statement, group in groupby(writes, key=lambda write: write[0]):
                text, row = self._prepared(statement)
                cursor.executemany(text, [row(values) for _, values in group])
            connection.commit()
        except BaseException:
            connection.close()
            raise
        self._connection = connection

    def _connect(self) -> PoolProxiedConnection:
        connection = self._engine.raw_connection()
        if self._engine.dialect.name == "postgresql":
            connection.cursor().execute(f"SET idle_in_transaction_session_timeout = {HELD_MS}")
            connection.cursor().execute(f"SET lock_timeout = {LOCKED_MS}")
            connection.commit()
        return connection

    def _require(self, cursor: Any, batches: Sequence[Batch]) -> None:
        """Fenced, unless every epoch is still the table's. None ends before the commit, as its row
        is locked; the order of the rows keeps processes from waiting for each other."""
        fences = [batch.fence for batch in batches if batch.fence is not None]
        last = {(fence.code, fence.epoch): fence.entry for fence in fences}
        if not last:
            return
        text, row = self._prepared(FENCE)
        names = ("of_code", "of_epoch", "last_entry")
        rows = [(code, epoch, last[code, epoch]) for code, epoch in sorted(last)]
        cursor.executemany(text, [row(dict(zip(names, each, strict=True))) for each in rows])
        if cursor.rowcount != len(rows):
            raise Fenced

    def _prepare(self, statement: Executable) -> tuple[str, Callable[[dict[str, Any]], Any]]:
        """A statement in the driver's words, and how it wants a row's values."""
        assert isinstance(statement, ClauseElement)
        compiled = statement.compile(dialect=self._engine.dialect)
        assert isinstance(compiled, SQLCompiler)
        names = compiled.positiontup
        return compiled.string, itemgetter(*names) if names else dict

    def _tell(self, tell: Callable[[Any], None], what: Any) -> None:
        if not self._loop.is_closed():
            self._loop.call_soon_threadsafe(tell, what)

    def _stall(self, stalled: bool) -> None:
        if stalled != self.stalled:
            self.stalled = stalled
            self._on_stall(stalled)

    def _told(self, batches: Sequence[tuple[Batch, bool]]) -> None:
        self._pending -= len(batches)
        for batch, saved in batches:
            try:
                batch.then(saved)
            except Exception:  # the others were saved all the same
                LOG.exception("half_told")
        self._stall(False)
