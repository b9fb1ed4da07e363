"""The page speaks its reader's language, and another one on request, in the middle of a game."""

import re

import pytest
from playwright.async_api import Page, expect

from tests.browser.conftest import Invite
from tests.browser.player import PHONE, Player


async def speaks(page: Page, language: str) -> None:
    await expect(page.locator("html")).to_have_attribute("lang", language)


def scripts(page: Page) -> list[str]:
    """The names of all scripts that the page asks for from now on."""
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.rsplit("/", 1)[-1]))
    return asked


async def joins_in_spanish(bo: Player, code: str) -> None:
    await bo.goes_to(f"/t/{code}")
    await bo.sees("Ana te guarda un asiento")
    await bo.page.get_by_label("Tu nombre").fill(bo.name)
    await bo.presses("Sentarme")
    await bo.sees("La mesa está abierta")


@pytest.mark.browser
async def test_a_guest_plays_in_the_language_of_his_browser(invite: Invite) -> None:
    ana, bo = await invite("Ana"), await invite("Bo", PHONE, locale="es-MX")
    await joins_in_spanish(bo, await ana.opens(Jokers="None"))
    await speaks(bo.page, "es")
    await bo.presses(bo.page.get_by_text("Cómo se juega"))
    await bo.sees("Cada uno recibe cuatro cartas boca abajo, en dos filas de dos.")
    await ana.sees("Bo")
    await ana.presses("Start the game")
    await ana.is_ready()
    await bo.presses("Ya está")
    await ana.draws_and_puts_down("3 of spades")
    await bo.reads(re.compile("Tu turno: roba o toma el 3 de picas"))


@pytest.mark.browser
async def test_another_language_in_the_middle_of_a_game(invite: Invite) -> None:
    """The log that was read before is read in the new one, and the socket stays."""
    ana, bo = await invite("Ana"), await invite("Bo", PHONE)
    await bo.joins(await ana.opens(Jokers="None"))
    await ana.sees("Bo")
    await ana.presses("Start the game")
    await ana.is_ready()
    await bo.is_ready()
    await ana.draws_and_puts_down("3 of spades")
    await bo.reads(re.compile("Your turn"))
    frames = len(bo.frames)
    await bo.presses("Table")
    await bo.sees("Ana puts down the 3 of spades.")
    await bo.presses("Settings")
    await bo.page.get_by_label("Language").select_option("Español")
    await speaks(bo.page, "es")
    await bo.reads(re.compile("Tu turno"))
    await bo.presses("Jugadas")
    await bo.sees("Ana descarta el 3 de picas.")
    assert [frame["t"] for frame in bo.frames[frames:] if frame["t"] == "step"] == []
    await bo.page.reload()
    await bo.reads(re.compile("Tu turno"))


@pytest.mark.browser
async def test_words_that_are_not_read_are_not_fetched(invite: Invite) -> None:
    ana = await invite("Ana")
    asked = scripts(ana.page)
    await ana.goes_to("/")
    await ana.sees("Open a table")
    read = [name for name in asked if name.startswith("page-")]
    assert len(read) == 1
    assert not any(name.startswith(("cambio-", "rummy-")) for name in asked)
