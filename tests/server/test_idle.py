"""Tables that nobody looks at leave the memory, but never in the middle of what somebody asks."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from app.clock import Clock
from app.inputs import Info
from app.lobby_commands import Open
from app.log import connect
from app.migrate import migrate
from app.settings import Settings
from app.tables import Tables

QUESTION = Info(ask="info", key=None)


@pytest_asyncio.fixture
async def tables(tmp_path: Path) -> AsyncIterator[Tables]:
    """Of one process, over a file."""
    settings = Settings(data=tmp_path)
    migrate(settings.database)
    engine = connect(settings.database)
    made = Tables(settings, engine, Clock(0))
    await made.start()
    yield made
    await made.close()
    engine.dispose()


async def a_table(tables: Tables) -> str:
    return await tables.open(Open(game="cambio", preset="classic", changes={}))


async def test_a_new_table_stays_until_its_host_looks_at_it(tables: Tables) -> None:
    code = await a_table(tables)
    tables.sweep()
    assert (await tables.ask(code, QUESTION))["table"]["stage"] == "lobby"


async def test_a_table_that_was_found_stays_until_it_is_asked(tables: Tables) -> None:
    code = await a_table(tables)
    tables.sweep()
    await tables.reach(code)
    tables.sweep()
    assert (await tables.ask(code, QUESTION))["table"]["stage"] == "lobby"


async def test_a_table_that_was_asked_stays_for_the_next_question(tables: Tables) -> None:
    code = await a_table(tables)
    tables.sweep()
    await tables.ask(code, QUESTION)
    tables.sweep()
    assert tables.count == 1


async def test_a_table_that_nobody_wants_leaves_the_memory_and_comes_back(tables: Tables) -> None:
    code = await a_table(tables)
    tables.sweep()
    tables.sweep()
    assert tables.count == 0
    await tables.reach(code)
    assert (await tables.ask(code, QUESTION))["table"]["stage"] == "lobby"
