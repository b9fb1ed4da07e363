"""What a card counts is one press away, in the rules of the table one sits at."""

import asyncio

import pytest
from playwright.async_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.player import PHONE, Player


def line(player: Player, face: str) -> Locator:
    """What the sheet says of a card."""
    sheet = player.page.get_by_role("complementary")
    picture = player.page.get_by_role("img", name=face)
    return sheet.get_by_role("listitem").filter(has=picture)


@pytest.mark.browser
async def test_c6_c23_the_sheet_beside_the_score_says_points_and_powers(invite: Invite) -> None:
    ana, bo = await asyncio.gather(invite("Ana", PHONE), invite("Bo"))
    await bo.joins(await ana.opens(Red_king="0"))
    await ana.sees("Bo")
    await ana.presses("Start the game")
    await ana.is_ready()
    await ana.presses("What the cards count")
    await expect(line(ana, "red King")).to_contain_text("0 points")
    black = line(ana, "black King")
    await expect(black).to_contain_text("13 points")
    await expect(black).to_contain_text("Look at one of yours and one of somebody else's")
    await ana.page.keyboard.press("Escape")
    await expect(ana.button("What the cards count")).to_be_focused()
