"""A round of every other preset, from the first look to the winner. Classic's is in test_game."""

import asyncio
import re
from dataclasses import dataclass

import pytest
from playwright.async_api import expect

from tests.browser.album import Album
from tests.browser.conftest import Invite, TableServer
from tests.browser.line import Line
from tests.browser.player import PHONE, SMALL_PHONE, Player


async def sit_down(host: Player, *guests: Player, preset: str, **choices: str) -> None:
    """Everybody has had the first look."""
    code = await host.opens(preset, **choices)
    for guest in guests:
        await guest.joins(code)
    for guest in guests:
        await host.sees(guest.name)
    await host.presses("Start the game")
    for player in (host, *guests):
        await player.is_ready()


async def cards_of(house: TableServer, player: Player, seat: int) -> int:
    """How many cards lie before a seat, as the server's log has it."""
    view = house.truth(player.code).view(None)
    assert view is not None
    return len([card for card in view["seats"][seat]["cards"] if card is not None])


@pytest.mark.browser
async def test_c24_c18_c13_c6_c5_c21_a_round_of_the_original(
    invite: Invite, house: TableServer
) -> None:
    album = Album()
    ana, bo = await asyncio.gather(invite("Ana"), invite("Bo", PHONE, touch=True))
    await sit_down(ana, bo, preset="The Original", Play_to="One round", Running_start="On")
    await a_running_start(ana, bo, album)
    await a_kings_two_actions(ana, bo, album)
    await a_frozen_pile_and_a_controller(ana, bo, house, album)
    await a_rune_put_back_for_its_power(ana, bo)
    await a_locked_caller(ana, bo, album)
    album.close()


async def a_running_start(ana: Player, bo: Player, album: Album) -> None:
    """C24: Bo knows his 4, and starts."""
    await ana.reads("First to snap a match from their own cards starts.")
    await album.glance("original-start", ana, bo)
    await bo.presses(bo.card(bo, 3))
    await ana.sees(re.compile(r"^Bo snapped after"))
    await bo.reads(re.compile("^Your turn"))


async def a_kings_two_actions(ana: Player, bo: Player, album: Album) -> None:
    """C6: a look, then a swap. C13: who won the start may go on snapping, and nobody else."""
    await bo.draws_and_puts_down("Blue King")
    await bo.peeks(ana, 1)
    await bo.sees_card(ana, 1, "1")
    await bo.reads("Take a good look. One more action: press a card, or “Seen it”.")
    await album.look("original-king", bo)
    await bo.presses("Swap")
    await bo.swaps(bo.card(bo, 1), bo.card(ana, 1))
    await bo.sees_card(ana, 1, "face down")
    await ana.reads(re.compile("^Your turn: draw, take the Blue King"))


async def a_frozen_pile_and_a_controller(
    ana: Player, bo: Player, house: TableServer, album: Album
) -> None:
    """C18, C13: Ana may not take the king, nor throw her own on it; Bo may throw hers."""
    await bo.snaps(bo, 2, on="Blue King")
    await expect(ana.button("Discard pile, Red King on top, frozen for this draw")).to_be_visible()
    await ana.sees("Your turn: draw or call Cambio. The discard pile is frozen.")
    await ana.sees("Only Bo may snap now.")
    await expect(ana.button(re.compile("^Take"))).to_have_count(0)
    await expect(ana.button("Snap")).to_be_disabled()
    await ana.presses(ana.card(ana, 4))
    await album.look("original-frozen", ana)
    await album.glance("original-frozen", bo)
    assert await cards_of(house, ana, 0) == 4
    await bo.snaps(ana, 4, on="Red King")
    await bo.gives(4)
    await ana.sees_card(ana, 4, "face down")


async def a_rune_put_back_for_its_power(ana: Player, bo: Player) -> None:
    """C5 swap or play: Ana draws a Peek Mine, and Bo takes it only to put it back."""
    await ana.draws_and_puts_down("Peek Mine")
    await ana.peeks(ana, 1)
    await ana.sees_card(ana, 1, "7")
    await ana.has_seen()
    await bo.presses("Take Peek Mine")
    await ana.sees_hold(bo, "Peek Mine")
    await bo.presses("Put down & peek")
    await bo.peeks(bo, 1)
    await bo.sees_card(bo, 1, "1")
    await bo.has_seen()


async def a_locked_caller(ana: Player, bo: Player, album: Album) -> None:
    """C20, C21: a King looks at no card of Bo's. C22, C23, C25."""
    await ana.draws()
    await ana.holds("6")
    await ana.places(1)
    await bo.calls()
    await ana.draws_and_puts_down("Red King")
    await ana.reads("Press one of your own cards to look at it.")
    await ana.presses(ana.card(bo, 1))
    await ana.reads("Press one of your own cards to look at it.")
    await album.look("original-locked", ana)
    await ana.presses("Skip it")
    await bo.sees("You win!")
    await bo.sees("−4")
    await bo.reads(re.compile("^You called Cambio with -?[−0-9]+"))
    await bo.sees("Ana can start another game.")
    await album.look("original-over", bo)
    await album.glance("original-over", ana)


@dataclass
class Three:
    """Ana deals with a mouse, Bo is on a bad line, Cy has a small phone."""

    ana: Player
    bo: Player
    cy: Player


async def three(invite: Invite, preset: str, line: Line | None = None) -> Three:
    who = await asyncio.gather(
        invite("Ana"),
        invite("Bo", PHONE, touch=True, line=line),
        invite("Cy", SMALL_PHONE, touch=True),
    )
    await sit_down(*who, preset=preset)
    return Three(*who)


@pytest.mark.browser
async def test_c17_c15_c26_a_round_of_burn(invite: Invite, house: TableServer, line: Line) -> None:
    album = Album()
    they = await three(invite, "Burn", line)
    await with_one_hand(they.ana, house)
    await a_late_snap_that_costs_a_card(they, line)
    await album.glance("burn-late", they.bo)
    await they.bo.calls()
    await they.cy.draws_and_puts_down("3 of spades")
    await they.ana.draws_and_puts_down("6 of spades")
    await rock_paper_scissors(they, album)
    album.close()


async def with_one_hand(ana: Player, house: TableServer) -> None:
    """C17: the mouse waits over her five, and still it is too fast. Nothing is lost."""
    await ana.draws()
    await ana.holds("5 of spades")
    box = await ana.card(ana, 3).bounding_box()
    assert box
    await ana.puts_down()
    await ana.page.wait_for_selector('[aria-label="Discard pile, 5 of spades on top"]')
    await ana.page.keyboard.press("s")
    await ana.page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    await ana.sees("With one hand you cannot snap on your own discard that fast.")
    assert await cards_of(house, ana, 0) == 4


async def a_late_snap_that_costs_a_card(they: Three, line: Line) -> None:
    """C13 first, C15 late and penalised; the burned card may be burned in turn."""
    await they.bo.sees_on_top("5 of spades")
    await they.bo.presses("Snap")
    line.lag()
    await they.cy.snaps(they.cy, 3, on="5 of spades")
    await they.ana.sees_on_top("5 of diamonds")
    await they.bo.presses(they.bo.card(they.bo, 3))
    await they.cy.sees(re.compile(r"^Bo was [\d.]+ m?s behind you$"))
    line.flow()
    await they.bo.sees(re.compile(r"^You were [\d.]+ m?s behind Cy$"))
    await they.bo.sees_card(they.bo, 5, "face down")
    await they.ana.snaps(they.ana, 3, on="5 of diamonds")
    await they.cy.sees_on_top("5 of hearts")


async def rock_paper_scissors(they: Three, album: Album) -> None:
    """C26: not the caller, who has more points anyway; equally many cards; then two hands."""
    for one in (they.ana, they.cy):
        await one.reads("A tie! Choose rock, paper or scissors.")
    await they.ana.presses("Rock")
    await they.cy.sees("Ana: chosen")
    await they.bo.reads("A tie is being settled.")
    await album.glance("burn-showdown", they.ana, they.bo, they.cy)
    await they.cy.presses("Rock")
    await they.ana.sees("You: Rock, Cy: Rock.")
    await they.ana.presses("Paper")
    await album.glance("burn-again", they.ana, they.cy)
    await they.cy.presses("Rock")
    await they.ana.sees("You win!")
    await they.bo.sees("Ana wins!")
    await they.cy.sees("Ana: Paper, You: Rock. A tie: rock, paper, scissors decides.")
    await album.look("burn-over", they.cy)


@pytest.mark.browser
async def test_c14_c21_c26_a_round_of_stick(invite: Invite) -> None:
    album = Album()
    they = await three(invite, "Stick")
    await nothing_is_given(they)
    await they.bo.calls()
    await a_swap_past_the_caller(they, album)
    await they.ana.draws_and_puts_down("3 of spades")
    await they.cy.sees("You win!")
    await they.ana.sees("Cy wins!")
    await they.bo.sees("A tie: the lower high cards win.")
    await album.glance("stick-over", they.ana, they.cy)
    album.close()


async def nothing_is_given(they: Three) -> None:
    """C14 may: Cy throws Bo's six, and keeps what he has."""
    await they.ana.draws_and_puts_down("6 of spades")
    await they.cy.snaps(they.bo, 3, on="6 of spades")
    await they.bo.reads("Cy owes you a card.")
    await they.cy.presses("Give nothing")
    await they.bo.sees_card_gone(3)


async def a_swap_past_the_caller(they: Three, album: Album) -> None:
    """C21: a jack takes none of the caller's cards."""
    await they.cy.draws_and_puts_down("Jack of diamonds")
    await they.cy.reads("Press the first card to swap.")
    await they.cy.presses(they.cy.card(they.bo, 1))
    await they.cy.reads("Press the first card to swap.")
    await album.look("stick-swap", they.cy)
    await they.cy.swaps(they.cy.card(they.cy, 2), they.cy.card(they.ana, 2))


@pytest.mark.browser
async def test_rules_that_are_kept_linked_and_read_before_joining(invite: Invite) -> None:
    album = Album()
    ana, bo = await asyncio.gather(invite("Ana"), invite("Bo", PHONE, touch=True))
    await ana.goes_to("/new")
    await ana.chooses_preset("Burn")
    await ana.chooses("Gift", "Must")
    await ana.presses(ana.page.locator("summary", has_text="Keep or share these rules"))
    await ana.page.get_by_label("A name for these rules").fill("Sunday Burn")
    await ana.presses("Keep")
    link = await ana.page.get_by_label("A link that opens a table with them").input_value()
    await album.look("rules-kept", ana, playing=False)

    await bo.goes_to(link.removeprefix(ana.url))
    await expect(bo.page.get_by_role("radio", name=re.compile("^Burn"))).to_be_checked()
    await bo.sees("1 changed")

    await ana.goes_to("/")
    await ana.goes_to("/new")
    await ana.presses(re.compile("^Sunday Burn"))
    await ana.page.get_by_label("Your name").fill(ana.name)
    await ana.presses("Open the table")
    await ana.sees("The table is open")

    await bo.goes_to(f"/t/{ana.code}")
    await bo.sees("Cambio: Burn")
    await expect(bo.page.locator("dl")).to_have_text(re.compile(r"^\s*Gift\s*Must\s*$"))
    await bo.presses(bo.page.locator("summary", has_text="How to play"))
    await bo.sees("Snapping")
    await album.look("rules-read", bo, playing=False)
    await bo.joins(ana.code)
    album.close()
