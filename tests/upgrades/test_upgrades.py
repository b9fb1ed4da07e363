"""A database of any released revision is brought to today's, and its tables are played on (T10)."""

import json
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from sqlalchemy import Engine

from app.log import connect
from app.log_tables import METADATA
from app.migrate import migrate
from app.state import TableState
from app.statements import stored_table
from tests.server.guests import Guest
from tests.server.running import Running
from tests.upgrades.__main__ import take_a_turn
from tests.upgrades.recording import file_of, put_back, revisions, rows_of

Recorded = dict[str, Any]


@pytest.fixture(params=revisions())
def revision(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def recorded(revision: str) -> Recorded:
    if not file_of(revision).is_file():
        pytest.fail(f"no data of revision {revision}: python -m tests.upgrades records it")
    found: Recorded = json.loads(file_of(revision).read_text())
    return found


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'cambio.sqlite3'}"


@pytest.fixture(params=["sqlite", "postgres_url"])
def url(request: pytest.FixtureRequest) -> str:
    """An empty database of each kind."""
    found: str = request.getfixturevalue(request.param)
    return found


def upgraded(url: str, revision: str, recorded: Recorded) -> Engine:
    engine = connect(url)
    put_back(engine, revision, recorded["rows"])
    migrate(url)
    return engine


def test_an_upgrade_keeps_every_row(url: str, revision: str, recorded: Recorded) -> None:
    engine = upgraded(url, revision, recorded)
    after = rows_of(engine)
    engine.dispose()
    for table, rows in recorded["rows"].items():
        assert len(after[table]) == len(rows)
        for row, now in zip(rows, after[table], strict=True):
            assert now.items() >= row.items()


def test_t10_an_upgraded_log_replays(url: str, revision: str, recorded: Recorded) -> None:
    engine = upgraded(url, revision, recorded)
    stages = [restored(engine, row["code"]).lobby.stage for row in recorded["rows"]["tables"]]
    engine.dispose()
    assert sorted(stages) == ["lobby", "playing", "playing"]


def test_processes_that_start_together_upgrade_once(postgres_url: str) -> None:
    with ThreadPoolExecutor() as pool:
        for done in [pool.submit(migrate, postgres_url) for _ in range(4)]:
            done.result()
    engine = connect(postgres_url)
    assert rows_of(engine).keys() == METADATA.tables.keys()
    engine.dispose()


def restored(engine: Engine, code: str) -> TableState:
    stored = stored_table(engine, code)
    assert stored is not None
    return stored.state


@pytest_asyncio.fixture
async def server(tmp_path: Path, url: str) -> AsyncIterator[Running]:
    """Not started yet: first its database is made."""
    running = Running(tmp_path, **({} if url.startswith("sqlite") else {"DATABASE_URL": url}))
    yield running
    await running.stop()


async def test_t10_upgraded_tables_are_played_on(
    server: Running, url: str, revision: str, recorded: Recorded
) -> None:
    upgraded(url, revision, recorded).dispose()
    await server.start()
    for game in recorded["rows"]["games"]:
        guests = [come_back(server, held) for held in recorded["guests"]]
        players = [guest for guest in guests if guest.code == game["code"]]
        for player in players:
            await player.connect()
        before = server.truth(game["code"]).seq
        await take_a_turn(players)
        assert server.truth(game["code"]).seq > before
        for guest in guests:
            await guest.quit()


def come_back(server: Running, held: Recorded) -> Guest:
    """Somebody with the cookies of then."""
    guest = Guest(server, held["name"])
    guest.code = held["code"]
    guest.http.cookies.update(held["cookies"])
    return guest
