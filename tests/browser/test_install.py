"""The game as it is installed: never the client of yesterday, and a word when nothing answers."""

import asyncio
import re
import shutil
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from app.pages import BUILT
from tests.browser import client_server
from tests.browser.line import Line
from tests.browser.player import PHONE, Player
from tests.server.running import Running

pytestmark = pytest.mark.browser
TEXTS = {".html", ".js", ".css"}
CLIENT = "document.querySelector('script[src^=\"/assets/\"]').getAttribute('src')"
KEPT = """async () => {
  const kept = [];
  for (const name of await caches.keys()) {
    const requests = await (await caches.open(name)).keys();
    kept.push(...requests.map((request) => new URL(request.url).pathname));
  }
  return kept;
}"""
WORKER = "navigator.serviceWorker.controller"
NEW_WORKER = (
    f"{WORKER}.scriptURL.includes(encodeURIComponent({CLIENT})) && {WORKER}.state === 'activated'"
)
PATIENCE_S = 20
CONTROLLED = f"{WORKER} !== null"


class ClientServer(Running):
    """`cambio serve` with a client of its own."""

    entry = ("-P", str(Path(client_server.__file__)))

    def __init__(self, data: Path) -> None:
        self.client = data / "client"
        shutil.copytree(BUILT, self.client)
        super().__init__(data, CLIENT_FOLDER=str(self.client))

    def update(self) -> None:
        """Another build of the same client: every file that has its content's name gets a new one,
        and the old ones are gone."""
        names = sorted((file.name for file in (self.client / "assets").iterdir()), key=len)
        new = {name: re.sub(r"(\.\w+)$", r"2\1", name) for name in reversed(names)}
        for file in [file for file in self.client.rglob("*") if file.suffix in TEXTS]:
            text = file.read_text(encoding="utf-8")
            for name, renamed in new.items():
                text = text.replace(name, renamed)
            file.write_text(text, encoding="utf-8")
        for name, renamed in new.items():
            (self.client / "assets" / name).rename(self.client / "assets" / renamed)


@pytest_asyncio.fixture
async def server(tmp_path: Path) -> AsyncIterator[ClientServer]:
    running = ClientServer(tmp_path)
    await running.start()
    yield running
    await running.stop()


@pytest_asyncio.fixture
async def line(server: ClientServer) -> AsyncIterator[Line]:
    relay = Line(server.port)
    await relay.start()
    yield relay
    await relay.stop()


@pytest_asyncio.fixture
async def ana(browser: Browser, line: Line) -> AsyncIterator[Player]:
    """She has been here before, so her browser has a worker."""
    player = await Player.enter(browser, line.url, "Ana", PHONE)
    await player.goes_to("/")
    await player.page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    await player.page.reload()
    await until(player, CONTROLLED)
    yield player
    await player.leave()


async def client_of(player: Player) -> str:
    client: str = await player.page.evaluate(CLIENT)
    return client


async def until(player: Player, holds: str) -> None:
    """Waits in the page itself; what its policy forbids to a script is allowed to the browser."""
    look = f"const look = () => ({holds}) ? done() : requestAnimationFrame(look); look();"
    async with asyncio.timeout(PATIENCE_S):
        await player.page.evaluate(f"() => new Promise((done) => {{ {look} }})")


async def test_an_update_of_the_client_is_seen_at_the_next_load(
    ana: Player, server: ClientServer
) -> None:
    before = await client_of(ana)
    server.update()
    await ana.page.reload()
    await ana.sees("Have a code?")
    assert await client_of(ana) != before
    # The old one's parts are thrown away.
    await until(ana, NEW_WORKER)
    assert before not in await ana.page.evaluate(KEPT)


async def test_without_a_connection_a_page_says_so_and_comes_back(ana: Player, line: Line) -> None:
    line.cut()
    await ana.goes_to("/t/KITCHENS")
    await expect(ana.page.get_by_role("heading", name="No connection")).to_be_visible()
    await expect(ana.page.get_by_role("heading", name="Sin conexión")).to_be_visible()
    line.mend()
    await ana.goes_to("/")
    await ana.sees("Have a code?")


async def test_pages_and_the_api_are_never_kept(ana: Player, line: Line) -> None:
    await ana.opens()
    kept: list[str] = await ana.page.evaluate(KEPT)
    own = {"/offline.html", "/offline.css", "/icon.svg"}
    assert own < set(kept)
    assert [path for path in kept if path not in own and not path.startswith("/assets/")] == []
    line.cut()
    failed = "fetch('/api/games').then(() => false, () => true)"
    assert await ana.page.evaluate(failed)


async def test_an_open_page_whose_parts_are_gone_loads_itself_anew(
    ana: Player, server: ClientServer
) -> None:
    before = await client_of(ana)
    server.update()
    async with ana.page.expect_event("load"):
        await ana.presses(ana.page.get_by_role("link", name="Open a table"))
    assert await client_of(ana) != before
    await expect(ana.page.get_by_label("Your name")).to_be_visible()
    # The browser itself tells of every part that it did not get.
    ana.errors = [error for error in ana.errors if "/assets/" not in error]
