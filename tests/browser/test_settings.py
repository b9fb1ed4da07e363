"""What a device chooses for itself is shown at once, and still after a reload."""

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Invite
from tests.browser.player import PHONE, Player


async def colour_of_the_room(player: Player) -> str:
    room: str = await player.page.evaluate("getComputedStyle(document.documentElement).color")
    return room


async def opens_settings(player: Player) -> None:
    await player.presses("Table")
    await player.presses("Settings")


@pytest.mark.browser
async def test_a_theme_and_four_colours_are_remembered(invite: Invite) -> None:
    ana = await invite("Ana", PHONE)
    bo = await invite("Bo")
    await ana.page.emulate_media(color_scheme="dark")
    await bo.joins(await ana.opens())
    await ana.presses("Start the game")
    await ana.reads("Remember your open cards, then say you are ready.")
    dark = await colour_of_the_room(ana)

    await opens_settings(ana)
    await ana.page.get_by_label("Appearance").select_option("Light")
    light = await colour_of_the_room(ana)
    assert light != dark
    four = ana.page.get_by_label("Four-colour suits")
    await four.check()
    await ana.page.get_by_label("Sounds and vibration").uncheck()

    await ana.page.reload()
    await ana.reads("Remember your open cards, then say you are ready.")
    assert await colour_of_the_room(ana) == light
    await opens_settings(ana)
    await expect(four).to_be_checked()
    await expect(ana.page.get_by_label("Sounds and vibration")).not_to_be_checked()
