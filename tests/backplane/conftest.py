"""Both databases with today's tables, and processes that share one."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from sqlalchemy import Engine

from app import leases
from app.log import connect
from app.migrate import migrate
from app.settings import Settings
from tests.backplane.cluster import Cluster, Party

LEASE_S, UNRENEWED_MS = 60, 40_000
"""Of long leases."""


@pytest.fixture
def long_leases(monkeypatch: pytest.MonkeyPatch) -> None:
    """None of them runs out, or for too long, while a test asks."""
    monkeypatch.setattr(leases, "LEASE_S", LEASE_S)
    monkeypatch.setattr(leases, "LEASE_MS", LEASE_S * 1000)
    monkeypatch.setattr(leases, "UNRENEWED_MS", UNRENEWED_MS)


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """An empty database of either kind."""
    url = f"sqlite:///{tmp_path / 'log.sqlite3'}"
    if request.param == "postgres":
        url = Settings(DATABASE_URL=request.getfixturevalue("postgres_url")).database
    migrate(url)
    made = connect(url)
    yield made
    made.dispose()


@pytest_asyncio.fixture
async def cluster(tmp_path: Path, postgres_url: str, redis_url: str) -> AsyncIterator[Cluster]:
    """Two processes that share their tables."""
    made = Cluster(tmp_path, postgres_url, redis_url)
    await made.start()
    yield made
    await made.stop()


@pytest_asyncio.fixture
async def party(cluster: Cluster) -> AsyncIterator[Party]:
    """People who sit down at one table by way of one process or the other."""
    made = Party(cluster)
    yield made
    await made.leave()
