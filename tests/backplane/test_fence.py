"""The fence between owners: a process that was paused past its lease changes no row."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import psycopg
import pytest
import pytest_asyncio
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, select

from app.lobby_commands import Open
from app.log import HELD_MS, Fence, Log, Write, connect
from app.log_tables import METADATA, OWNERS, PEOPLE
from app.migrate import migrate
from app.settings import Settings
from app.statements import owner_write, person_write, table_write, taken_over

OPEN = Open(game="cambio", preset="classic", changes={})
ONE, OTHER = "BCDFGHJK", "BCDFGHJM"


class Writer:
    """A log of one process, and what it said of each batch."""

    def __init__(self, engine: Engine) -> None:
        self.log = Log(engine, lambda _: None)
        self.told: list[bool] = []

    async def append(self, *writes: Write, fence: Fence | None = None) -> bool:
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self.log.append(writes, done.set_result, fence)
        return await asyncio.wait_for(done, 5)


@pytest_asyncio.fixture
async def writer(engine: Engine) -> AsyncIterator[Writer]:
    made = Writer(engine)
    for code in (ONE, OTHER):
        assert await made.append(table_write(code, OPEN, 0), owner_write(code))
    yield made
    await made.log.close()


def people(engine: Engine) -> list[Any]:
    with engine.connect() as connection:
        return list(connection.scalars(select(PEOPLE.c.code).order_by(PEOPLE.c.code)))


def test_migrations_make_the_tables_that_the_code_knows(engine: Engine) -> None:
    with engine.connect() as connection:
        assert compare_metadata(MigrationContext.configure(connection), METADATA) == []


async def test_the_owner_appends_and_the_log_keeps_its_last_entry(
    engine: Engine, writer: Writer
) -> None:
    assert await writer.append(person_write(ONE, 1, "a"), fence=Fence(ONE, 1, "7-0"))
    assert await writer.append(person_write(ONE, 2, "b"), fence=Fence(ONE, 1, "8-0"))
    assert taken_over(engine, ONE) == (2, "8-0")


async def test_after_a_takeover_the_old_owner_changes_no_row(
    engine: Engine, writer: Writer
) -> None:
    assert taken_over(engine, ONE) == (2, "")
    assert not await writer.append(person_write(ONE, 1, "a"), fence=Fence(ONE, 1, "7-0"))
    assert people(engine) == []
    with engine.connect() as connection:
        assert connection.scalar(select(OWNERS.c.entry).where(OWNERS.c.code == ONE)) == ""
    assert await writer.append(person_write(ONE, 1, "a"), fence=Fence(ONE, 2, "7-0"))


async def test_a_fallen_fence_harms_no_other_table(engine: Engine, writer: Writer) -> None:
    taken_over(engine, ONE)
    saved = await asyncio.gather(
        writer.append(person_write(ONE, 1, "a"), fence=Fence(ONE, 1, "7-0")),
        writer.append(person_write(OTHER, 1, "b"), fence=Fence(OTHER, 1, "7-1")),
        writer.append(person_write(ONE, 2, "c"), fence=Fence(ONE, 2, "7-2")),
    )
    assert list(saved) == [False, True, True]
    assert people(engine) == [ONE, OTHER]


async def test_a_table_of_the_time_before_there_were_owners_gets_one(
    engine: Engine, writer: Writer
) -> None:
    code = "BCDFGHJP"
    assert await writer.append(table_write(code, OPEN, 0))
    assert taken_over(engine, code) == (1, "")
    assert taken_over(engine, code) == (2, "")


@pytest.mark.usefixtures("writer")
def test_nobody_takes_over_what_is_not_there(engine: Engine) -> None:
    assert taken_over(engine, "ZZZZZZZZ") is None


@pytest.mark.parametrize("place", ["in a pipeline", "after one"])
async def test_a_process_that_was_stopped_in_a_commit_keeps_nobody_from_its_table(
    postgres_url: str, place: str
) -> None:
    url = Settings(DATABASE_URL=postgres_url).database
    migrate(url)
    engine = connect(url)
    with engine.begin() as connection:
        for statement, values in (table_write(ONE, OPEN, 0), owner_write(ONE)):
            connection.execute(statement, values)
    with psycopg.connect(postgres_url) as stopped:
        STOPPED[place](stopped)
        await asyncio.sleep(HELD_MS / 1000 + 0.2)
        taking = asyncio.create_task(asyncio.to_thread(taken_over, engine, ONE))
        assert await asyncio.wait_for(asyncio.shield(taking), 5) == (2, "")
        stopped.close()
    engine.dispose()


def lock_half_way(connection: psycopg.Connection[Any]) -> None:
    """Has sent a statement of several, and says no more."""
    wire = connection.pgconn
    wire.enter_pipeline_mode()
    wire.send_query_params(b"BEGIN", None)
    wire.send_query_params(b"UPDATE owners SET entry = 'late'", None)
    wire.send_flush_request()
    wire.flush()


def lock_and_pause(connection: psycopg.Connection[Any]) -> None:
    """Has had its answer, and does not commit."""
    connection.execute(f"SET idle_in_transaction_session_timeout = {HELD_MS}")
    connection.commit()
    connection.cursor().executemany("UPDATE owners SET entry = %s", [("late",)])


STOPPED = {"in a pipeline": lock_half_way, "after one": lock_and_pause}
