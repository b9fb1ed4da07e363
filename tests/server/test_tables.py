"""Which tables are in memory: those that somebody looks at, or is about to ask."""

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio

from app.backplane import Alone
from app.clock import Clock
from app.inputs import Ask, Info, Stamp
from app.lobby_commands import Open
from app.log import connect
from app.migrate import migrate
from app.refusals import Refused
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


class Slippery(Alone):
    """Others may take a table over, and do so while it is made known."""

    fenced = True

    def __init__(self, tables: Tables) -> None:
        super().__init__(tables.take)
        self.released: list[str] = []
        self._tables = tables

    async def read_on(self, code: str, _epoch: int, _after: str) -> None:
        self._tables.drop(code)

    def release(self, code: str) -> None:
        self.released.append(code)


async def test_a_table_that_is_lost_while_it_is_taken_over_is_given_back(tables: Tables) -> None:
    code = await a_table(tables)
    tables.drop(code)
    tables._backplane = other = Slippery(tables)
    with pytest.raises(Refused) as refused:
        await tables.reach(code)
    assert refused.value.refusal.code == "no_answer"
    assert tables.count == 0
    assert other.released[-1] == code


async def test_a_new_table_that_is_not_saved_is_refused(
    tables: Tables, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables.house.log, "append", lambda _, then: then(False))
    with pytest.raises(Refused) as refused:
        await a_table(tables)
    assert refused.value.refusal.code == "not_saved"
    assert tables.count == 0


@pytest.mark.parametrize("fenced", [False, True])
async def test_who_asks_a_table_that_was_dropped_hears_of_it_where_nobody_else_has_it(
    tables: Tables, fenced: bool
) -> None:
    """The next owner finds the question in the stream."""
    answers: list[object] = []
    if fenced:
        tables._backplane = Slippery(tables)
    tables.take("BCDFGHJK", Ask(QUESTION, answers.append), Stamp(0))
    await asyncio.sleep(0.01)
    assert len(answers) == (0 if fenced else 1)
