"""Three friends play a round of Cambio Rummy: the deal is deals/rummy.scn.

Pictures of every stage are in shots/ afterwards.
"""

import asyncio
import re
from dataclasses import dataclass

import pytest
from playwright.async_api import Locator, expect

from tests.browser.album import Album
from tests.browser.conftest import Invite
from tests.browser.line import Line
from tests.browser.player import PHONE, SMALL_PHONE, Player

# A discard waits in the River for so short a time that it is looked for with every frame.
WAITS = "(words) => document.querySelector('.river .held')?.textContent.includes(words)"
WAITS_UNSEEN = """(card) =>
  document.querySelector('.river .held') && !document.documentElement.innerHTML.includes(card)"""


@dataclass
class Evening:
    """Who is there; Ana's line can be disturbed."""

    line: Line
    album: Album
    ana: Player
    bo: Player
    cy: Player

    @property
    def players(self) -> list[Player]:
        return [self.ana, self.bo, self.cy]


@pytest.mark.browser
async def test_r2_to_r16_a_round_with_an_explosion_and_a_way_out(
    invite: Invite, line: Line
) -> None:
    """Also T3, T6 and R14."""
    ana, bo, cy = await asyncio.gather(
        invite("Ana", line=line),
        invite("Bo", PHONE, touch=True),
        invite("Cy", SMALL_PHONE, touch=True),
    )
    evening = Evening(line, Album(), ana, bo, cy)
    await sit_down(evening)
    await a_take_a_held_discard_and_a_reload(evening)
    await an_energized_meld_explodes_and_one_comes_too_late(evening)
    await an_addition_to_anothers_meld(evening)
    await a_way_out(evening)
    await the_score_sheet_and_the_next_round(evening)
    evening.album.close()


async def sit_down(e: Evening) -> None:
    await e.ana.goes_to("/new")
    await e.ana.presses(e.ana.page.get_by_text("Cambio Rummy", exact=True))
    await e.ana.page.get_by_label("Your name").fill("Ana")
    await e.ana.chooses("Chaos window", "5 s")
    await e.ana.presses("Open the table")
    await e.ana.sees("The table is open")
    await e.bo.joins(e.ana.code)
    await e.cy.joins(e.ana.code)
    await e.ana.sees("Cy")
    await e.ana.presses("Start the game")
    await e.ana.reads("Your turn: draw, or take a marked card from the River.")
    await e.bo.reads("Ana’s turn.")
    await holds(e.bo, "1", "2", "8", "8", "8", "8", "pm", "en")
    await e.album.look("rummy-start", e.ana)
    await lay_the_hand_out(e.ana)


async def lay_the_hand_out(ana: Player) -> None:
    """Her own order stays on her own screen: by kind, by keyboard, by drag, and back."""
    await ana.presses("Sort by kind")
    await holds(ana, "pm", "rk", "sw", "ch", "2", "3", "5", "7")
    await card(ana, "rk").focus()
    await ana.page.keyboard.press("Shift+ArrowLeft")
    await expect(ana.page.get_by_text("Red King is now card 1 of 8.")).to_be_attached()
    await expect(card(ana, "rk")).to_be_focused()
    await drag(ana, card(ana, "7"), card(ana, "pm"))
    await holds(ana, "rk", "7", "pm", "sw", "ch", "2", "3", "5")
    await ana.presses("Sort in order")
    await holds(ana, "2", "3", "5", "7", "pm", "sw", "rk", "ch")


async def a_take_a_held_discard_and_a_reload(e: Evening) -> None:
    """R3: what a take brings is shown before it is done; R2: the last card taken stays."""
    await e.ana.presses("River card 1, 6, takes 2 cards")
    await e.ana.reads("The 6 and 1 more: choose what you play.")
    await e.album.look("rummy-take", e.ana)
    await e.ana.presses("Flow: 5, 6, 7, +18")
    await asyncio.gather(
        e.ana.page.wait_for_function(WAITS, arg="Your discard waits: Swap Rune"),
        e.bo.page.wait_for_function(WAITS_UNSEEN, arg="Swap Rune"),
        drag(e.ana, card(e.ana, "sw"), e.ana.page.locator(".river")),
    )
    await expect(e.bo.button("River card 1, Swap Rune")).to_be_visible()
    await e.ana.page.reload()
    await e.ana.reads("Bo’s turn.")
    await holds(e.ana, "2", "3", "9", "pm", "rk", "ch")
    for player in (e.ana, e.bo):
        await sees_meld(player, "Ana", "Flow, +18")


async def an_energized_meld_explodes_and_one_comes_too_late(e: Evening) -> None:
    """R10, R11, R13, T3: Ana presses before she can see that Cy was first."""
    await e.bo.draws()
    for number in range(3):
        await e.bo.presses(card(e.bo, "8", number))
    await e.bo.presses("Energize")
    await e.album.look("rummy-energize", e.bo)
    await e.bo.presses("Of a Kind: 8, 8, 8, energized, +48")
    await sees_meld(e.cy, "Bo", "Of a Kind, +48")
    explode = re.compile("^Explode Of a Kind: 8, 8, 8, energized")
    await e.ana.reads("You have Chaos: press a play to explode it.")
    await e.album.glance("rummy-chaos", *e.players)
    e.line.lag()
    await e.cy.presses(explode)
    await e.bo.sees(re.compile(r"^Cy exploded it after"))
    await e.ana.presses(explode)
    await e.bo.sees(re.compile(r"^Ana was [\d.]+ m?s behind Cy$"))
    e.line.flow()
    await e.ana.sees(re.compile(r"^You were [\d.]+ m?s behind Cy$"))
    for player in e.players:
        await expect(player.page.get_by_text("Explosion pile, 5 cards")).to_be_attached()
    assert "ch" in await faces_of(e.ana)
    assert "ch" not in await faces_of(e.cy)
    await e.album.look("rummy-exploded", e.bo)
    await e.album.glance("rummy-exploded", e.ana, e.cy)


async def an_addition_to_anothers_meld(e: Evening) -> None:
    """R4: he has created a meld, though it exploded."""
    await e.bo.presses(card(e.bo, "8"))
    await e.bo.presses(re.compile("^Add here, .8: Flow"))
    await expect(meld(e.cy, "Ana", "Flow, +18").get_by_text("8, +8, Bo")).to_be_attached()
    await expect(e.ana.button("Explode Flow: 8, +8, Bo")).to_be_visible()
    await e.bo.presses(card(e.bo, "pm"))
    await e.bo.presses("Discard Red Rune")
    await e.album.look("rummy-added", e.bo)


async def a_way_out(e: Evening) -> None:
    """R5: the last card is discarded face down and seen by nobody."""
    await e.cy.draws()
    await e.cy.presses("Of a Kind: 2, 2, 2, +6")
    await e.cy.presses("Of a Kind: 1, 1, 1, +3")
    await e.cy.presses("on Ana’s Flow: 9, +9")
    await e.cy.reads(re.compile("^Your last card"))
    await e.album.look("rummy-last", e.cy)
    await e.cy.presses("Go out!")
    await e.ana.reads("Cy goes out!")
    for other in (e.ana, e.bo):
        await expect(other.page.get_by_text("Blue Rune")).to_have_count(0)


async def the_score_sheet_and_the_next_round(e: Evening) -> None:
    """R16: every point is explained."""
    await e.ana.sees("18 − 0 = 18")
    await e.album.look("rummy-scored", e.ana)
    await e.album.glance("rummy-scored", e.bo, e.cy)
    await e.ana.presses("Scores")
    await e.ana.sees("Round 1, card by card")
    await e.ana.sees("on your meld")
    await e.album.look("rummy-scores", e.ana)
    for player in e.players:
        await player.presses("Next round")
    await e.bo.reads(re.compile("^Your turn"))
    await expect(e.cy.page.locator(".hand [data-face]")).to_have_count(8)


def card(player: Player, face: str, number: int = 0) -> Locator:
    """One of several equal cards of his hand."""
    return player.page.locator(f'.hand [data-face="{face}"]').nth(number)


async def drag(player: Player, what: Locator, where: Locator) -> None:
    """With the mouse, once nothing moves any more."""
    await where.hover(position={"x": 12, "y": 12})
    await what.hover(position={"x": 12, "y": 12})
    box = await where.bounding_box()
    assert box
    await player.page.mouse.down()
    await player.page.mouse.move(box["x"] + 12, box["y"] + 12, steps=8)
    await player.page.mouse.up()


async def holds(player: Player, *faces: str) -> None:
    """His hand as it lies, as soon as it does."""
    cards = player.page.locator(".hand [data-face]")
    await expect(cards).to_have_count(len(faces))
    for number, face in enumerate(faces):
        await expect(cards.nth(number)).to_have_attribute("data-face", face)


async def faces_of(player: Player) -> list[str]:
    """His hand as it lies."""
    cards = player.page.locator(".hand [data-face]")
    faces: list[str] = await cards.evaluate_all("all => all.map((card) => card.dataset.face)")
    return faces


def meld(player: Player, owner: str, name: str) -> Locator:
    who = "You" if player.name == owner else owner
    group = player.page.get_by_role("group", name=f"{who}: melds")
    return group.get_by_role("article", name=name)


async def sees_meld(player: Player, owner: str, name: str) -> None:
    await expect(meld(player, owner, name)).to_be_visible()
