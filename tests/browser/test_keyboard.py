"""Nobody needs a mouse: Tab, the arrow keys, Enter, S and Escape play the whole game."""

import re

import pytest
from playwright.async_api import Locator, expect

from tests.browser.album import Album
from tests.browser.conftest import Invite
from tests.browser.player import PHONE, Player

FOCUSED = "element => element === document.activeElement"
MOST_TABS = 80


class Typist:
    """A player's keyboard."""

    def __init__(self, player: Player) -> None:
        self.player = player

    async def keys(self, *keys: str) -> None:
        for key in keys:
            await self.player.page.keyboard.press(key)

    async def tabs_to(self, target: Locator) -> None:
        await expect(target).to_be_visible()
        for _ in range(MOST_TABS):
            if await target.evaluate(FOCUSED):
                return
            await self.keys("Tab")
        raise AssertionError(f"{target} cannot be reached with Tab")

    async def enters(self, name: str | re.Pattern[str]) -> None:
        await self.tabs_to(self.player.button(name))
        await self.keys("Enter")

    async def presses_card(self, owner: Player, number: int) -> None:
        """One Tab stop a hand; from there the arrows go to the card, row by row."""
        whose = "Your cards" if owner is self.player else f"{owner.name}’s cards"
        hand = self.player.page.get_by_role("list", name=whose, exact=True)
        await self.tabs_to(hand.locator("button[tabindex='0']"))
        card = self.player.card(owner, number)
        for key in ("ArrowUp", "ArrowLeft", "ArrowDown", "ArrowRight", "ArrowUp"):
            if not await card.evaluate(FOCUSED):
                await self.keys(key)
        assert await card.evaluate(FOCUSED), f"the arrows do not lead to {card}"
        await self.keys("Enter")


async def opens_a_table(ana: Typist) -> None:
    page = ana.player.page
    await ana.player.goes_to("/")
    await ana.tabs_to(page.get_by_role("link", name="Open a table"))
    await ana.keys("Enter")
    await ana.tabs_to(page.get_by_label("Your name"))
    await page.keyboard.type("Ana")
    await ana.tabs_to(page.locator("summary", has_text="Calling Cambio"))
    await ana.keys("Enter")
    question = page.get_by_role("group", name=re.compile("^Earliest call"))
    await ana.tabs_to(question.get_by_role("radio", name="After 1 turn"))
    await ana.keys("ArrowUp")
    await expect(question.get_by_role("radio", name="Any time")).to_be_checked()
    await ana.enters("Open the table")
    await ana.player.sees("The table is open")


async def snaps_and_peeks(ana: Typist, bo: Player) -> None:
    """C6, C11: S, then the card; a power goes on beside it."""
    await ana.enters("Draw")
    await ana.player.holds("8 of clubs")
    await ana.enters(re.compile("^Put down"))
    await ana.player.reads("Press one of your own cards to look at it.")
    await ana.keys("s")
    await ana.player.reads("Press the card that matches the 8 of clubs.")
    await ana.presses_card(ana.player, 2)
    await bo.sees_on_top("8 of spades")
    await ana.presses_card(ana.player, 1)
    await ana.player.sees_card(ana.player, 1, "4 of hearts")
    await ana.enters("Seen it")


async def snaps_and_gives(ana: Typist, bo: Player) -> None:
    """C5, C14: one of Bo's cards, and one of her own into the gap."""
    await bo.draws_and_puts_down("3 of spades")
    await ana.player.sees_on_top("3 of spades")
    await ana.presses_card(ana.player, 4)
    await bo.sees_on_top("3 of diamonds")
    await ana.enters("Draw")
    await ana.player.holds("5 of diamonds")
    await ana.presses_card(ana.player, 1)
    await bo.sees_on_top("4 of hearts")
    await ana.keys("s")
    await ana.presses_card(bo, 4)
    await ana.player.reads("You snapped Bo’s card: press one of yours to give.")
    await ana.presses_card(ana.player, 1)
    await bo.sees_card(bo, 4, "face down")


async def reads_the_scores(ana: Typist) -> None:
    page = ana.player.page
    await ana.enters("Scores")
    await expect(page.get_by_role("complementary")).to_contain_text("Hands of round 1")
    await ana.keys("Escape")
    await expect(page.get_by_role("complementary")).to_have_count(0)


@pytest.mark.browser
async def test_c1_to_c25_a_round_with_nothing_but_the_keyboard(invite: Invite) -> None:
    album = Album()
    ana, bo = Typist(await invite("Ana")), await invite("Bo", PHONE, touch=True)
    await opens_a_table(ana)
    await bo.joins(ana.player.code)
    await ana.player.sees("Bo")
    await ana.enters("Start the game")
    await ana.enters("I’m ready")
    await bo.is_ready()
    await snaps_and_peeks(ana, bo)
    await snaps_and_gives(ana, bo)
    await bo.draws_and_puts_down("7 of clubs")
    await bo.presses("Skip it")
    await ana.enters("Call Cambio")
    await bo.draws_and_puts_down("6 of hearts")
    await ana.player.reads(re.compile("^You called Cambio with 2, the least of all"))
    await album.look("scored", bo)
    await bo.presses("Scores")
    await album.look("scores", bo)
    for page in ("Log", "Rules", "People"):
        await bo.presses(page)
        await album.look(page.lower(), bo)
    await bo.presses("Close")
    await reads_the_scores(ana)
    await ana.enters("Next round")
    await bo.presses("Next round")
    await ana.player.reads("Remember your open cards, then say you are ready.")
    album.close()
