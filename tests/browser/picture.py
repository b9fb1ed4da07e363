"""Makes docs/pictures/table.png, the README's picture: `python -m tests.browser.picture`.

Five friends at the deal of deals/picture.scn: Ana's laptop while she holds a card, and what Bo's
phone shows of the same moment.
"""

import asyncio
import base64
import re
import shutil
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.async_api import Browser, async_playwright

from tests.browser.album import SETTLE
from tests.browser.conftest import TableServer
from tests.browser.player import LAPTOP, PHONE, Player
from tests.conftest import CHROMIUM, CHROMIUM_ARGUMENTS

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "pictures" / "table.png"
NAMES = ("Ana", "Bo", "Cleo", "Dev", "Eli")
PAGE = """<body style="margin: 0; background: #fff">
<style>img {{ position: absolute; box-shadow: 0 6px 20px #0004, 0 0 0 1px #0002 }}</style>
<img style="left: 10px; top: 10px; width: 736px; border-radius: 10px" src="{laptop}">
<img style="right: 10px; top: 10px; width: 213px; border-radius: 16px" src="{phone}">"""


async def sit_down(browser: Browser, url: str) -> list[Player]:
    sizes = {"Bo": PHONE}
    friends = [await Player.enter(browser, url, n, sizes.get(n, LAPTOP)) for n in NAMES]
    code = await friends[0].opens(Earliest_call="Any time", A_good_call="−5")
    for friend in friends[1:]:
        await friend.joins(code)
    await friends[0].sees("Eli")
    await friends[0].presses("Start the game")
    await asyncio.gather(*(friend.is_ready() for friend in friends))
    return friends


async def play(ana: Player, bo: Player, cleo: Player, dev: Player, eli: Player) -> None:
    """Until some hands have shrunk, and Ana has to choose what to do with a card."""
    await ana.draws_and_puts_down("7 of clubs")
    await bo.snaps(bo, 3, on="7 of clubs")
    await ana.presses("Skip it")
    await bo.draws_and_puts_down("9 of diamonds")
    await bo.presses("Skip it")
    await cleo.draws_and_puts_down("Queen of hearts")
    await cleo.swaps(cleo.card(eli, 2), cleo.card(bo, 1))
    await dev.draws()
    await dev.places(1)
    await cleo.snaps(cleo, 4, on="2 of spades")
    await eli.draws_and_puts_down("3 of spades")
    await ana.snaps(ana, 4, on="3 of spades")
    await ana.draws()
    await bo.sees_hold(ana)
    await ana.reads(re.compile("^6 of hearts"))


async def data_url(player: Player) -> str:
    await player.page.evaluate(SETTLE)
    shot = await player.page.screenshot()
    return f"data:image/png;base64,{base64.b64encode(shot).decode()}"


async def take_picture(browser: Browser, url: str) -> None:
    friends = await sit_down(browser, url)
    await play(*friends)
    laptop, phone = await data_url(friends[0]), await data_url(friends[1])
    page = await browser.new_page(viewport={"width": 984, "height": 480})
    await page.set_content(PAGE.format(laptop=laptop, phone=phone))
    PICTURE.parent.mkdir(parents=True, exist_ok=True)
    await page.screenshot(path=PICTURE)


async def main() -> None:
    chromium = next(filter(None, map(shutil.which, CHROMIUM)))
    with TemporaryDirectory() as folder:
        server = TableServer(Path(folder), CAMBIO_LOG_LEVEL="error")
        await server.start()
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=chromium, args=CHROMIUM_ARGUMENTS
            )
            await take_picture(browser, server.url)
        await server.stop()


if __name__ == "__main__":
    asyncio.run(main())
