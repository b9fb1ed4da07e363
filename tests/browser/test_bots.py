"""Bots in the browser: practice from the home page, and a whole game against one, by clicking."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Invite
from tests.browser.player import PHONE, Player

pytestmark = pytest.mark.browser
OWN_TURNS = 3
SHORT_OF_CALLING = ("I’m ready", re.compile("^Put (it )?down"), "Skip it", "Draw")
OVER = "Play again"


async def may_press(player: Player, *names: str | re.Pattern[str]) -> str | re.Pattern[str]:
    """The first of these buttons that is there; waits until one is."""
    buttons = [player.button(name).filter(visible=True) for name in names]
    either = buttons[0]
    for button in buttons[1:]:
        either = either.or_(button)
    while True:
        await expect(either.first).to_be_enabled()
        for name, button in zip(names, buttons, strict=True):
            if await button.count():
                return name


async def plays_to_the_end(player: Player) -> None:
    """Puts every card down, and calls after some turns."""
    turns = 0
    while True:
        calls = ("Call Cambio",) if turns >= OWN_TURNS else ()
        button = await may_press(player, OVER, *calls, *SHORT_OF_CALLING)
        if button == OVER:
            return
        turns += button == "Draw"
        await player.presses(button)
        await expect(player.button(button)).to_have_count(0)


async def test_one_press_on_the_home_page_and_one_plays_against_bots(invite: Invite) -> None:
    ann = await invite("Ann", PHONE, touch=True)
    await ann.goes_to("/")
    await ann.page.get_by_label("Opponents").select_option("2")
    await ann.page.get_by_label("Bots play").select_option("easy")
    await ann.presses("Practice Cambio")
    await ann.is_ready()
    await expect(ann.page.get_by_title("Bot, easy")).to_have_count(2)
    await ann.goes_to("/")
    await expect(ann.page.get_by_label("Opponents")).to_have_value("2")


async def test_a_whole_game_against_a_bot_by_clicking(invite: Invite) -> None:
    ann = await invite("Ann")
    await ann.opens(Play_to="One round")
    await ann.presses(ann.page.locator("summary", has_text="Bots and chat"))
    await ann.page.get_by_label("Bots play").select_option("hard")
    await ann.presses("Add bot: Seat 2")
    await ann.sees("Bot, hard")
    await ann.presses("Start the game")
    await plays_to_the_end(ann)
    await ann.presses("Table")
    await ann.sees(re.compile(r"^Momo \(bot\) "))
    await ann.presses("Play again")
    await ann.sees("Bot, hard")


async def test_the_host_fills_the_seats_and_sends_a_bot_away(invite: Invite) -> None:
    ann = await invite("Ann")
    await ann.opens()
    await ann.presses("Fill the free seats with bots")
    await expect(ann.page.get_by_text("Bot, ")).to_have_count(7)
    kick = ann.page.get_by_role("button", name=re.compile("^Send away: ")).first
    await ann.presses(kick)
    await ann.presses("Sure? Press again")
    await expect(ann.page.get_by_text("Bot, ")).to_have_count(6)
