"""Two people talk: by reactions at their seats, and by texts beside the table."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Invite
from tests.browser.player import PHONE, Player

pytestmark = pytest.mark.browser


async def sit_down(invite: Invite) -> tuple[Player, Player]:
    ana, bo = await invite("Ana"), await invite("Bo", PHONE, touch=True)
    await bo.joins(await ana.opens())
    await ana.sees("Bo")
    return ana, bo


async def says(player: Player, text: str) -> None:
    field = player.page.get_by_label("Message", exact=True)
    await field.fill(text)
    await player.presses("Send")
    await expect(field).to_have_value("")


async def test_two_people_talk_in_play(invite: Invite) -> None:
    ana, bo = await sit_down(invite)
    await ana.presses("Start the game")
    await ana.presses("Chat")
    await says(ana, "Good luck, <b>Bo</b>!")

    # What is unread is shown for a moment, has a number and opens nothing by itself.
    await bo.sees("Ana: Good luck, <b>Bo</b>!")
    await expect(bo.button("Chat, 1 unread")).to_be_visible()
    await expect(bo.page.get_by_role("complementary")).to_have_count(0)
    await bo.presses("Chat, 1 unread")
    heard = bo.page.get_by_role("group", name="What was said").get_by_role("listitem")
    await expect(heard).to_have_text(re.compile(r"Ana .* ?Good luck, <b>Bo</b>!"))

    # One press sends a reaction, and on a phone the table is there again.
    await bo.presses("Bravo")
    await expect(bo.page.get_by_role("complementary")).to_have_count(0)
    seat = ana.page.get_by_role("region", name=re.compile("^Bo"))
    await expect(seat.locator(".pop")).to_be_visible()
    await expect(seat.locator(".pop")).to_have_count(0)
    await expect(bo.button("Chat")).to_be_visible()


async def test_the_host_switches_the_chat_off(invite: Invite) -> None:
    ana, bo = await sit_down(invite)
    await bo.presses("Chat")
    await says(bo, "Hello!")
    await ana.presses(ana.page.locator("summary", has_text="Bots and chat"))
    allowed = ana.page.get_by_role("combobox", name=re.compile("^Chat"))
    await allowed.select_option("reactions")
    await bo.sees("The host allows reactions only.")
    await allowed.select_option("off")
    await expect(bo.button("Chat")).to_have_count(0)


async def test_a_figure_is_chosen_in_the_lobby_and_kept_for_the_next_table(invite: Invite) -> None:
    ana, bo = await sit_down(invite)
    await bo.presses("Another figure or colour")
    await expect(bo.button("Cup, taken")).to_be_disabled()
    await bo.presses("Moon")
    await expect(ana.page.locator("use[href$='#moon']")).to_be_visible()
    await bo.presses("Leave the table")
    await bo.presses("Sure? Press again")
    await bo.opens()
    await expect(bo.page.locator("li use[href$='#moon']")).to_be_visible()
