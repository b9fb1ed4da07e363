"""The short form of `python3 dev races`: the same trials over real sockets, a few races each."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from tests.races.contest import RaceServer, racing_server
from tests.races.trials import TRIALS, Trial

FEW = 8


@pytest_asyncio.fixture(scope="module")
async def race_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[RaceServer]:
    async with racing_server(tmp_path_factory.mktemp("races")) as server:
        yield server


@pytest.mark.parametrize("trial", TRIALS)
async def test_t2_t4_races_over_real_sockets(race_server: RaceServer, trial: Trial) -> None:
    figures = await trial(race_server, FEW, 3)
    assert all(figure.enough for figure in figures), [figure.line() for figure in figures]
