"""Before and between games: what the host changes, who comes in late, and the ways back."""

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import Invite
from tests.browser.player import PHONE, SMALL_PHONE, Player

pytestmark = pytest.mark.browser
FIELD = "Your name"


async def in_view(player: Player, text: str) -> None:
    await expect(player.page.get_by_text(text, exact=True).first).to_be_in_viewport(ratio=1)


async def sit_down(invite: Invite) -> tuple[Player, Player]:
    ana, bo = await invite("Ana"), await invite("Bo", PHONE, touch=True)
    await bo.joins(await ana.opens())
    await ana.sees("Bo")
    return ana, bo


async def test_changed_rules_are_kept_before_the_game_can_start(invite: Invite) -> None:
    ana, bo = await sit_down(invite)
    await ana.presses("Change the rules")
    await expect(ana.button("Start the game")).to_be_in_viewport()
    await ana.chooses_preset("Burn")
    await expect(ana.button("Use these rules")).to_be_in_viewport(ratio=1)
    await expect(ana.button("Start the game")).to_have_count(0)
    await ana.presses("Keep the old ones")
    await ana.sees("Cambio: Classic")

    await ana.presses("Change the rules")
    await ana.chooses_preset("Burn")
    await ana.chooses("Gift", "Must")
    await ana.presses("Use these rules")
    await bo.sees("Cambio: Burn")
    await expect(bo.page.locator("dl")).to_have_text(re.compile(r"^\s*Gift\s*Must\s*$"))
    await expect(ana.button("Start the game")).to_be_in_viewport(ratio=1)


async def test_who_comes_in_a_game_is_told_that_he_watches(invite: Invite) -> None:
    ana, _ = await sit_down(invite)
    await ana.presses("Start the game")
    await ana.is_ready()
    cy = await invite("Cy", SMALL_PHONE, touch=True)
    await cy.goes_to(f"/t/{ana.code}")
    await cy.sees("A game is on at this table")
    await cy.sees("When it is over, you can take a seat")
    await cy.page.get_by_label(FIELD).fill("Cy")
    await cy.presses("Come in and watch")
    await expect(cy.page.get_by_role("region", name=re.compile("^Bo"))).to_be_visible()


async def test_who_stands_takes_a_seat_with_the_main_button(invite: Invite) -> None:
    _, bo = await sit_down(invite)
    await bo.sees("Waiting for Ana to start.")
    await bo.presses("Stand up")
    await bo.presses("Take a seat")
    await expect(bo.button("Stand up")).to_be_visible()
    await expect(bo.button("Take a seat")).to_have_count(0)


async def test_a_guest_sees_his_seat_first_and_a_host_invitation_and_seats(invite: Invite) -> None:
    ana = await invite("Ana", SMALL_PHONE, touch=True)
    bo = await invite("Bo", SMALL_PHONE, touch=True, locale="es-ES")
    await ana.opens()
    await bo.goes_to(f"/t/{ana.code}")
    await bo.page.get_by_label("Tu nombre").fill("Bo")
    await bo.presses("Sentarme")
    await expect(bo.button("Levantarme")).to_be_in_viewport(ratio=1)
    await expect(ana.page.get_by_alt_text("Scan to join")).to_be_in_viewport(ratio=1)
    await ana.page.evaluate("scrollTo(0, 0)")
    more = ana.button("4 more seats free")
    await expect(more).to_be_in_viewport(ratio=1)
    await expect(ana.button("Sit here")).to_have_count(2)
    await ana.presses(more)
    await expect(ana.button("Sit here")).to_have_count(6)


async def test_a_missing_name_is_said_at_its_field(invite: Invite) -> None:
    ana, bo = await invite("Ana", PHONE, touch=True), await invite("Bo", SMALL_PHONE, touch=True)
    await ana.goes_to("/new")
    await ana.presses("Open the table")
    await expect(ana.page.get_by_label(FIELD)).to_be_focused()
    await in_view(ana, "Write your name first.")
    await in_view(ana, FIELD)
    code = await ana.opens()

    await bo.goes_to(f"/t/{code}")
    await bo.presses("Take a seat")
    await expect(bo.page.get_by_label(FIELD)).to_be_focused()
    await in_view(bo, "Write your name first.")
    await bo.page.get_by_label(FIELD).fill("ana")
    await expect(bo.page.get_by_text("Write your name first.")).to_have_count(0)
    await bo.presses("Take a seat")
    await in_view(bo, "Somebody here has that name, or one that looks like it.")
    await expect(bo.page.get_by_text("of 20")).to_have_count(0)
    await bo.page.get_by_label(FIELD).fill("Bartholomew-Anton")
    await bo.sees("17 of 20")

    await bo.goes_to("/")
    await bo.presses("Join")
    await bo.sees("Write the code of the table, or open its link.")
    await expect(bo.page.get_by_label("Have a code?")).to_be_focused()
    # The browser itself tells of a name that was refused.
    bo.errors = [error for error in bo.errors if "409" not in error]


async def test_the_home_page_leads_back_to_a_seat_and_forgets_it(invite: Invite) -> None:
    ana, bo = await sit_down(invite)
    back = bo.page.get_by_role("link", name="Back to your table")
    await bo.goes_to("/")
    await expect(back).to_contain_text(f"Cambio · {ana.code[:4]} {ana.code[4:]}")
    await bo.presses(back)
    await bo.sees("Waiting for Ana to start.")

    # Sent away while nobody was looking: it is gone, and nothing has moved.
    await bo.goes_to("/new")
    await ana.presses("Send away: Bo")
    await ana.presses("Sure? Press again")
    await bo.goes_to("/")
    await expect(bo.page.locator("li.gone")).to_have_count(1)
    await bo.page.reload()
    await bo.sees("Open a table")
    await expect(bo.page.locator("li.gone")).to_have_count(0)
    await expect(back).to_have_count(0)

    await ana.presses("Leave the table")
    await ana.presses("Sure? Press again")
    await ana.sees("Open a table")
    await expect(ana.page.get_by_role("link", name="Back to your table")).to_have_count(0)


async def test_an_address_with_nothing_says_so(invite: Invite) -> None:
    ana = await invite("Ana")
    await ana.goes_to("/nothing/here")
    await ana.sees("There is nothing at this address.")
    await ana.presses(ana.page.get_by_role("link", name="To the start"))
    await ana.sees("Open a table")
