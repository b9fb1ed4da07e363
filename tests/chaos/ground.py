"""What the faults happen to: a PostgreSQL, a Redis and several `cambio serve`, all its own."""

from __future__ import annotations

import asyncio
import tempfile
from contextlib import ExitStack
from pathlib import Path
from types import TracebackType
from typing import Self

import psycopg

from app.log import connect
from app.settings import Settings
from tests.races import race_server
from tests.server.running import Running
from tests.services import postgres, redis
from tests.services.postgres import OwnPostgres
from tests.services.redis import OwnRedis

WIDE = ("TABLES_PER_ADDRESS", "SOCKETS_PER_ADDRESS", "FRAMES_AT_ONCE", "FRAMES_PER_S")
PATIENT = {"AWAY_AFTER_S": "60", "ALONE_AFTER_S": "60", "PING_EVERY_S": "1"}
"""Nobody counts as gone while a table is taken over."""
BUGS = ("undecided", "untold", "unreadable", "log_does_not_replay")
WRITERS = """
CREATE TABLE writers (code text, seq int, epoch int, process int, PRIMARY KEY (code, seq));
CREATE FUNCTION note_writer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO writers SELECT NEW.code, NEW.seq, epoch, current_setting('application_name')::int
    FROM owners WHERE code = NEW.code;
  RETURN NULL;
END $$;
CREATE TRIGGER note_writer AFTER INSERT ON inputs FOR EACH ROW EXECUTE FUNCTION note_writer();
"""
"""Which process wrote each line of the log, and in which epoch. Processes do not know of it."""


class Process(Running):
    """`cambio serve`, but three players whose snaps are for their own cards hold only fives."""

    entry = ("-P", str(Path(race_server.__file__)))

    @property
    def runs(self) -> bool:
        return self._process is not None and self._process.returncode is None


class Ground:
    """Everything in it was started by it, and is ended by it."""

    def __init__(self, processes: int = 2) -> None:
        self._count = processes
        self._stack = ExitStack()
        self.processes: list[Process] = []

    async def __aenter__(self) -> Self:
        try:
            await asyncio.to_thread(self._start_services)
            self.processes = [self._process(number) for number in range(self._count)]
            await self.whole()
            with psycopg.connect(self.postgres.url, autocommit=True) as connection:
                connection.execute(WRITERS)
        except BaseException as error:
            error.add_note(self._logs()[-2000:])
            await self._end()
            raise
        return self

    async def __aexit__(
        self,
        _kind: type[BaseException] | None,
        error: BaseException | None,
        _trace: TracebackType | None,
    ) -> None:
        if error is not None:
            error.add_note(self._logs()[-2000:])
        await self._end()

    def _start_services(self) -> None:
        programs, program = postgres.programs(), redis.program()
        if programs is None or program is None:
            raise SystemExit("PostgreSQL and Redis (or Valkey) are needed: install both")
        self.folder = Path(self._stack.enter_context(tempfile.TemporaryDirectory()))
        self.postgres = self._stack.enter_context(OwnPostgres(programs))
        self.redis = self._stack.enter_context(OwnRedis(program))
        self.engine = connect(Settings(DATABASE_URL=self.postgres.url).database)
        self._stack.callback(self.engine.dispose)

    async def whole(self) -> None:
        """Starts the processes that do not run."""
        await asyncio.gather(*(each.start() for each in self.processes if not each.runs))

    def _process(self, number: int) -> Process:
        made = Process(
            self.folder,
            DATABASE_URL=f"{self.postgres.url}?application_name={number}",
            REDIS_URL=self.redis.url,
            CAMBIO_LOG_LEVEL="warning",
            **{f"CAMBIO_{name}": "1000000" for name in WIDE},
            **{f"CAMBIO_{name}": value for name, value in PATIENT.items()},
        )
        made.engine.dispose()
        made.engine = self.engine
        made.log_file = self.folder / f"process-{number}.log"
        return made

    async def _end(self) -> None:
        await asyncio.gather(*(process.kill() for process in self.processes))
        await asyncio.to_thread(self._stack.close)

    @property
    def ports(self) -> list[int]:
        return [process.port for process in self.processes]

    def epochs(self) -> dict[str, int]:
        """Of every table."""
        with psycopg.connect(self.postgres.url) as connection:
            return dict(connection.execute("SELECT code, epoch FROM owners").fetchall())

    def owners(self) -> dict[str, int]:
        """Which process wrote the last line of every table."""
        last = "SELECT DISTINCT ON (code) code, process FROM writers ORDER BY code, seq DESC"
        with psycopg.connect(self.postgres.url) as connection:
            return dict(connection.execute(last).fetchall())

    def bugs(self) -> list[str]:
        """What the processes have said of themselves that they never should."""
        return [line for line in self._logs().splitlines() if _is_bug(line)]

    def _logs(self) -> str:
        return "".join(log.read_text() for log in self.folder.glob("process-*.log"))


def _is_bug(line: str) -> bool:
    return any(f'"{bug}"' in line for bug in BUGS)
