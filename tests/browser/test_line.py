"""A bad connection says so, comes back by itself, and does nothing twice."""

import asyncio
from dataclasses import dataclass

import pytest
import pytest_asyncio
from playwright.async_api import expect

from tests.browser.album import Album
from tests.browser.conftest import Invite
from tests.browser.line import Line
from tests.browser.player import PHONE, Player


@dataclass
class Two:
    """Ana has the bad connection; Bo sees what the server knows of her."""

    ana: Player
    bo: Player
    line: Line


@pytest_asyncio.fixture
async def two(invite: Invite, line: Line) -> Two:
    ana, bo = await asyncio.gather(invite("Ana", PHONE, line=line), invite("Bo"))
    await bo.joins(await ana.opens(Jokers="None"))
    await ana.sees("Bo")
    await ana.presses("Start the game")
    await ana.is_ready()
    await bo.is_ready()
    return Two(ana, bo, line)


async def lose_and_find(two: Two) -> None:
    two.line.cut()
    await two.ana.sees("Connection lost. Coming back…")
    two.line.mend()
    await expect(two.ana.page.get_by_text("Connection lost")).to_have_count(0)


@pytest.mark.browser
async def test_t6_an_answer_that_is_lost_on_the_way(two: Two) -> None:
    """The server has done it, the browser does not know: it is not done a second time."""
    await expect(two.ana.button("Draw")).to_be_visible()
    two.line.lag()
    await two.ana.draws()
    await two.bo.sees_hold(two.ana)
    await lose_and_find(two)
    await two.ana.holds("3 of spades")
    await expect(two.bo.button("Draw pile, 5 cards")).to_be_visible()
    await two.ana.puts_down()
    await two.bo.draws_and_puts_down("5 of diamonds")
    await expect(two.ana.button("Draw pile, 4 cards")).to_be_visible()


@pytest.mark.browser
async def test_t6_a_command_that_is_lost_on_the_way(two: Two) -> None:
    """The browser has sent it into nothing: it is sent again, once, and the banner is readable."""
    album = Album()
    await expect(two.ana.button("Draw")).to_be_visible()
    two.line.cut()
    await two.ana.sees("Connection lost. Coming back…")
    await two.ana.draws()
    await album.look("lost", two.ana)
    await expect(two.bo.button("Draw pile, 6 cards")).to_be_visible()
    two.line.mend()
    await two.ana.holds("3 of spades")
    await expect(two.bo.button("Draw pile, 5 cards")).to_be_visible()
    await two.ana.puts_down()
    await two.bo.draws_and_puts_down("5 of diamonds")
    await expect(two.ana.button("Draw pile, 4 cards")).to_be_visible()
    album.close()


@pytest.mark.browser
async def test_t6_a_phone_that_was_out_of_reach(two: Two) -> None:
    """It notices by itself that the network is back."""
    await two.ana.page.context.set_offline(True)
    two.line.cut()
    await two.ana.sees("Connection lost. Coming back…")
    two.line.mend()
    await two.ana.page.context.set_offline(False)
    await two.ana.draws()
    await two.bo.sees_hold(two.ana)
    await two.ana.holds("3 of spades")


@pytest.mark.browser
async def test_t5_who_is_gone_is_shown_as_away(two: Two) -> None:
    two.line.cut()
    away = two.bo.page.get_by_role("heading", name="Ana").get_by_text("away")
    await expect(away).to_be_attached()
    await two.bo.sees("Ana is away. Soon the table plays on.")
    two.line.mend()
    await expect(away).to_have_count(0)
