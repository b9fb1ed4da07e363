"""A server with stacked decks, and players who come with a browser of their own."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ViewportSize

from app.state import TableState
from engine.games import GAMES
from tests.browser import table_server
from tests.browser.line import Line
from tests.browser.player import LAPTOP, Player
from tests.server.running import Running

Invite = Callable[..., Awaitable[Player]]


class TableServer(Running):
    """`cambio serve` with the deals of this folder."""

    entry = (
        "-P",
        str(Path(table_server.__file__)),
    )

    def truth(self, code: str) -> TableState:
        with pytest.MonkeyPatch.context() as patch:
            for key, game in table_server.STACKED.items():
                patch.setitem(GAMES, key, game)
            return super().truth(code)


@pytest_asyncio.fixture(scope="session")
async def house(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[TableServer]:
    running = TableServer(tmp_path_factory.mktemp("house"))
    await running.start()
    yield running
    await running.stop()


@pytest_asyncio.fixture
async def invite(browser: Browser, house: TableServer) -> AsyncIterator[Invite]:
    """Makes players; each is gone after the test and must have had no error in the console."""
    players: list[Player] = []

    async def make(
        name: str,
        size: ViewportSize = LAPTOP,
        *,
        touch: bool = False,
        line: Line | None = None,
        locale: str = "en-US",
    ) -> Player:
        url = line.url if line else house.url
        players.append(await Player.enter(browser, url, name, size, touch=touch, locale=locale))
        return players[-1]

    yield make
    for player in players:
        await player.leave()


@pytest_asyncio.fixture
async def line(house: TableServer) -> AsyncIterator[Line]:
    """A way to the server that a test can disturb."""
    relay = Line(house.port)
    await relay.start()
    yield relay
    await relay.stop()
