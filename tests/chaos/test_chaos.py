"""The short form of `python3 dev chaos`: the owner is killed and stopped, and nothing is lost."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.chaos.faults import Fault, owner_killed, owner_paused, suffered
from tests.chaos.ground import Ground
from tests.services import postgres, redis

LOOPS, TABLES, SEED = 2, 3, 3
TIMES = "played on, p95"
"""What a busy machine may fail: `dev chaos` is for that."""


@pytest_asyncio.fixture(scope="module")
async def ground() -> AsyncIterator[Ground]:
    if postgres.programs() is None or redis.program() is None:
        pytest.skip("PostgreSQL and Redis or Valkey are not installed")
    async with Ground() as made:
        yield made


@pytest.mark.parametrize("fault", [owner_killed, owner_paused])
async def test_nothing_is_lost_when_an_owner_is_gone(ground: Ground, fault: Fault) -> None:
    figures = await suffered(ground, fault, LOOPS, TABLES, SEED)
    bad = [figure.line("") for figure in figures if not figure.enough and figure.name != TIMES]
    assert not bad
