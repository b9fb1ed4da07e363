"""The log on a real disk: what happens when it takes nothing, and whether its tables are right."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, select
from sqlalchemy.exc import TimeoutError as PoolTimeout

from app.log import Log, connect
from app.log_tables import METADATA, TABLES
from app.migrate import migrate
from app.statements import INSERT_TABLE


def row(code: str) -> tuple[object, dict[str, object]]:
    return INSERT_TABLE, {"code": code, "opened_ms": 0, "opened": "{}"}


@pytest.fixture
def engine(tmp_path: Path) -> Iterator[Engine]:
    """An empty database with all tables."""
    url = f"sqlite:///{tmp_path / 'log.sqlite3'}"
    migrate(url)
    made = connect(url)
    yield made
    made.dispose()


async def until(log: Log, *, stalled: bool) -> None:
    async with asyncio.timeout(5):
        while log.stalled is not stalled:
            await asyncio.sleep(0.02)


def test_migrations_make_the_tables_that_the_code_knows(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'log.sqlite3'}"
    migrate(url)
    migrate(url)
    engine = connect(url)
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
    engine.dispose()


async def test_what_cannot_be_saved_is_tried_again_and_told_in_order(tmp_path: Path) -> None:
    file = tmp_path / "log.sqlite3"
    migrate(f"sqlite:///{file}")
    engine = connect(f"sqlite:///{file}")
    stalls: list[bool] = []
    told: list[tuple[str, bool]] = []
    log = Log(engine, stalls.append)

    def append(code: str) -> None:
        log.append([row(code)], lambda saved: told.append((code, saved)))  # type: ignore[list-item]

    with sqlite3.connect(file) as other:
        other.execute("BEGIN EXCLUSIVE")
        append("A")
        append("B")
        await until(log, stalled=True)
        assert told == []
        other.rollback()
    other.close()
    await until(log, stalled=False)
    assert told == [("A", True), ("B", True)]
    assert stalls == [True, False]
    await log.close()
    engine.dispose()


async def test_a_log_that_closes_gives_up_what_the_disk_does_not_take(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("app.log.LAST_S", 0.1)
    file = tmp_path / "log.sqlite3"
    migrate(f"sqlite:///{file}")
    engine = connect(f"sqlite:///{file}")
    told: list[bool] = []
    log = Log(engine, lambda _: None)
    with closing(sqlite3.connect(file)) as other:
        other.execute("BEGIN EXCLUSIVE")
        log.append([row("A")], told.append)  # type: ignore[list-item]
        await until(log, stalled=True)
        async with asyncio.timeout(30):
            await log.close()
    assert "given_up" in caplog.messages
    assert told == []
    engine.dispose()


async def test_a_contradiction_harms_nobody_else(engine: Engine) -> None:
    told: list[tuple[str, bool]] = []
    log = Log(engine, lambda _: None)
    for code in ("A", "B", "A", "C"):
        log.append([row(code)], lambda saved, code=code: told.append((code, saved)))  # type: ignore
    await log.close()
    await asyncio.sleep(0)
    assert told == [("A", True), ("B", True), ("A", False), ("C", True)]
    with engine.connect() as connection:
        assert connection.scalars(select(TABLES.c.code).order_by(TABLES.c.code)).all() == [
            "A",
            "B",
            "C",
        ]


async def test_what_cannot_be_written_at_all_harms_nobody_else(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[tuple[str, bool]] = []
    log = Log(engine, lambda _: None)
    for code in ("A", "\ud800", "B"):
        log.append([row(code)], lambda saved, code=code: told.append((code, saved)))  # type: ignore
    await log.close()
    await asyncio.sleep(0)
    assert told == [("A", True), ("\ud800", False), ("B", True)]
    assert "unwritable" in caplog.messages


async def test_a_pool_without_a_free_connection_is_tried_again(
    engine: Engine, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[bool] = []
    log = Log(engine, lambda _: None)
    with monkeypatch.context() as exhausted:
        exhausted.setattr(engine, "raw_connection", no_connection)
        log.append([row("A")], told.append)  # type: ignore[list-item]
        await until(log, stalled=True)
    await until(log, stalled=False)
    assert told == [True]
    await log.close()


async def test_a_log_with_nothing_to_write_closes_without_the_database(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("app.log.LAST_S", 1)
    engine = connect(f"sqlite:///{tmp_path / 'log.sqlite3'}")
    monkeypatch.setattr(engine, "raw_connection", no_connection)
    await Log(engine, lambda _: None).close()
    assert caplog.messages == []
    engine.dispose()


def no_connection() -> None:
    raise PoolTimeout


async def test_one_who_cannot_be_told_keeps_nothing_from_the_others(
    engine: Engine, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[bool] = []
    log = Log(engine, lambda _: None)
    for code, then in (("A", told.append), ("B", fail), ("C", told.append)):
        log.append([row(code)], then)  # type: ignore[list-item]
    await log.close()
    await asyncio.sleep(0)
    assert told == [True, True]
    assert "half_told" in caplog.messages


def fail(_: bool) -> None:
    raise RuntimeError
