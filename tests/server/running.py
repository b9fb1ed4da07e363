"""A real server in a process of its own, on the loopback interface, with a database of its own."""

import asyncio
import os
import signal
import socket
import sys
from contextlib import ExitStack
from pathlib import Path

import httpx
from sqlalchemy import Engine

from app.log import connect
from app.state import TableState
from app.statements import stored_table

HOST = "127.0.0.1"
QUICK = {"CAMBIO_AWAY_AFTER_S": "0.4", "CAMBIO_ALONE_AFTER_S": "0.1", "CAMBIO_PING_EVERY_S": "0.2"}
"""The same server with less patience, so that tests need not wait for half a minute."""

SHARED = ("DATABASE_URL", "REDIS_URL")
"""What the tests' own environment may name: no server is to use it unasked."""


class Running:
    """`cambio serve`; may be killed and started again on the same data."""

    entry: tuple[str, ...] = ("-c", "from app.cli import main; main()")
    """How Python comes to the command line."""

    def __init__(self, data: Path, **environment: str) -> None:
        self.data = data
        self.port = free_port()
        self.url = f"http://{HOST}:{self.port}"
        embedded = f"sqlite:///{data / 'cambio.sqlite3'}"
        self.engine: Engine = connect(environment.get("DATABASE_URL", embedded))
        self.log_file: Path | None = None
        """Where its own log goes, from the next start on; else to the tests' standard error."""
        self._environment = {
            **{name: value for name, value in os.environ.items() if name not in SHARED},
            "CAMBIO_HOST": HOST,
            "CAMBIO_DATA": str(data),
            "CAMBIO_TABLES_PER_ADDRESS": "1000",
            "CAMBIO_SOCKETS_PER_ADDRESS": "1000",
            **environment,
        }
        self._process: asyncio.subprocess.Process | None = None

    async def start(self) -> None:
        """Starts it and waits until it answers."""
        command = (*self.entry, "serve", "--port", str(self.port))
        with ExitStack() as stack:
            log = stack.enter_context(self.log_file.open("ab")) if self.log_file else None
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, *command, env=self._environment, stderr=log
            )
        async with httpx.AsyncClient(base_url=self.url) as client:
            for _ in range(600):
                assert self._process.returncode is None, "the server did not start"
                try:
                    await client.get("/healthz")
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
                else:
                    return
        await self.kill()
        raise AssertionError("the server does not answer")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    async def kill(self) -> None:
        """As a power cut would: no goodbye, nothing flushed."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> None:
        await self._end(signal.SIGTERM)
        self.engine.dispose()

    def send_signal(self, how: signal.Signals) -> None:
        """Stops it in its tracks, lets it go on, or asks it to end."""
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(how)

    async def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(how)
            await asyncio.wait_for(self._process.wait(), 10)

    def truth(self, code: str) -> TableState:
        """The table as its log has it: what no player may see, for tests to choose by."""
        stored = stored_table(self.engine, code)
        assert stored is not None
        return stored.state


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
