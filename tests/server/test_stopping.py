"""The server is asked to end while its database takes nothing."""

import asyncio
import signal
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.server.guests import Guest
from tests.server.running import Running

ENDED_S = 60
"""Far more than it takes: what fails here never ends."""


async def test_a_server_that_cannot_save_ends_all_the_same(tmp_path: Path) -> None:
    running = Running(tmp_path)
    running.log_file = tmp_path / "server.log"
    await running.start()
    ann = Guest(running, "Ann")
    await ann.open()
    await ann.connect()
    try:
        with closing(sqlite3.connect(tmp_path / "cambio.sqlite3")) as other:
            other.execute("BEGIN EXCLUSIVE")
            asked = asyncio.create_task(ann.lobby("rename", name="Anna"))
            await until_logged(running.log_file, "stalled")
            running.send_signal(signal.SIGTERM)
            await until_logged(running.log_file, "given_up")
            await until_logged(running.log_file, "stopped")
            await running.stop()
        await asyncio.wait([asked])
        assert asked.exception() or asked.result()[0] != 200
        assert running.truth(ann.code).lobby.people[1].name == "Ann"
    finally:
        await ann.quit()
        await running.kill()
        running.engine.dispose()


async def until_logged(file: Path, event: str) -> None:
    async with asyncio.timeout(ENDED_S):
        while f'"event": "{event}"' not in file.read_text(encoding="utf-8"):
            await asyncio.sleep(0.1)
