"""The first games, played through as they say: by mouse, by thumb in Spanish, and by keyboard."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import NamedTuple

import pytest
from playwright.async_api import Locator, expect

from tests.browser.conftest import Invite
from tests.browser.player import PHONE, Player

pytestmark = pytest.mark.browser
Press = Callable[[Locator], Awaitable[None]]

SHOWN = """() => [
  document.querySelector('.prompt [aria-live]')?.textContent,
  ...[...document.querySelectorAll('.lit')].map((lit) => lit.ariaLabel ?? lit.textContent),
]"""
"""What is said, and what is lit."""

CAMBIO = [
    "The fewest points win. Two of your four cards you may see now, once. Remember them!",
    "Your turn. Draw a card: press the pile.",
    "A three: few points. Swap it for your queen, which counts 12: press the lit card.",
    "A six! Whoever has an equal card may throw it on top, at any time. Press your own six.",
    "Gone: one card fewer that counts. A wrong card would have brought you another. Now draw.",
    "A 7 or 8 has a power when you put it down: look at one of your own cards.",
    "Which card have you not seen yet? Press the lit one to look at it.",
    "A king: 13 points! Only you have seen where he lies.",
    "Your turn again: draw.",
    "An ace counts 1. Swap it for the king: press where he lies.",
    "You must be low now: call Cambio! Everybody else has one more turn.",
    "That is Cambio! The ? beside your name always says what each card counts and does.",
]
RUMMY = [
    "Put cards that belong together on the table: they count for you. First draw: press the pile.",
    "Four sevens: that is a meld. Press it, and it is laid.",
    "Every turn ends with a discard, which joins the River. Press your 9, then “Discard”.",
    "Momo has laid a meld, and you have a Chaos Rune. Press the meld: Chaos is played out of turn.",
    "The 6 in the River fits your 4 and 5. Press it, then the play. All cards after it come along.",
    "What came along is yours now, for better or worse. Discard the 9.",
    "Your turn again: draw.",
    "Your new card fits a meld. An Energy Rune doubles it: press “Energize”, then the play.",
    "One card left. Discard it face down: you go out, and the round is over.",
    "What lies on the table counts for you, what is left in a hand against. That is Rummy!",
]
"""What is said while something is to be pressed, and at the end."""

CAMBIO_MEANWHILE = {
    "Momo is on turn and does the same: draws, then swaps or puts down.",
    "Nobody can touch your cards any more. Momo has the last turn.",
    "One last moment to throw a match. Then all cards are turned.",
}
RUMMY_MEANWHILE = {
    "Momo is on turn and does the same: draws, plays, discards.",
    "Exploded: those cards count for nobody. Momo goes on.",
}
"""What is said while Momo plays."""
PERHAPS = "Momo looks at two cards too."
"""What is said if he has not looked by then."""

ENDS = ("That is", "¡Esto es")


async def begins(player: Player, learn: str, title: str) -> None:
    await player.goes_to("/")
    await player.presses(player.page.get_by_role("link", name=learn, exact=True))
    await player.sees(title)


class Followed(NamedTuple):
    """What was said: with something to be pressed, and without."""

    said: list[str]
    meanwhile: set[str]


async def follows(player: Player, press: Press) -> Followed:
    """Presses what is lit until the lesson is over."""
    page, said, meanwhile = player.page, [""], set()
    while True:
        text, *lit = shown = await page.evaluate(SHOWN)
        over = any(end in text for end in ENDS)
        if not (lit or over):
            meanwhile.add(text)
        elif text != said[-1]:
            said.append(text)
        if over:
            return Followed(said[1:], meanwhile)
        if lit:
            await press(page.locator(".lit").last)
        await page.wait_for_function(f"old => ({SHOWN})().join() !== old.join()", arg=shown)


def with_enter(player: Player) -> Press:
    async def press(target: Locator) -> None:
        await target.focus()
        await player.page.keyboard.press("Enter")

    return press


@pytest.mark.parametrize(
    ("game", "says", "meanwhile", "points"),
    [
        ("Cambio", CAMBIO, CAMBIO_MEANWHILE, "6"),
        ("Cambio Rummy", RUMMY, RUMMY_MEANWHILE, "57"),
    ],
    ids=["cambio", "rummy"],
)
async def test_who_presses_what_is_lit_plays_the_lesson_to_its_end(
    invite: Invite, game: str, says: list[str], meanwhile: set[str], points: str
) -> None:
    ana = await invite("Ana")
    bo = await invite("Bo", PHONE, touch=True, locale="es-ES")
    cy = await invite("Cy", PHONE)
    await begins(ana, f"Learn {game}", "First game")
    await begins(bo, f"Aprender {game}", "Primera partida")
    await begins(cy, f"Learn {game}", "First game")
    by_mouse, in_spanish, by_keyboard = await asyncio.gather(
        follows(ana, ana.presses), follows(bo, bo.presses), follows(cy, with_enter(cy))
    )
    assert by_mouse.said == by_keyboard.said == says
    for followed in (by_mouse, by_keyboard):
        assert followed.meanwhile - {PERHAPS, *says} == meanwhile
    assert len(in_spanish.said) == len(says)
    assert not {*in_spanish.said, *in_spanish.meanwhile} & {*says, *meanwhile, PERHAPS}
    await ana.sees("You win!")
    await ana.sees(points)
    await ana.presses("A game against bots")
    await ana.sees(re.compile("Remember your open cards|turn"))


async def test_who_does_something_else_is_led_on(invite: Invite) -> None:
    ana = await invite("Ana")
    await begins(ana, "Learn Cambio", "First game")
    await ana.is_ready()
    await ana.draws()
    await ana.puts_down()
    await ana.reads(re.compile("^A six!"))
    await ana.draws()
    await ana.reads(re.compile("^A 7 or 8 has a power"))
    await ana.presses(ana.card(ana, 1))
    await ana.reads(re.compile("^Momo is on turn"))
    await ana.reads("Your turn again: draw.")


async def test_a_lesson_is_begun_again_left_and_found_in_the_menu(invite: Invite) -> None:
    ana = await invite("Ana")
    await begins(ana, "Learn Cambio", "First game")
    first = ana.code
    await ana.is_ready()
    await ana.presses(ana.page.get_by_role("link", name="Begin again"))
    await ana.reads(re.compile("^The fewest points win"))
    assert ana.code != first
    await ana.presses("How to play")
    link = ana.page.get_by_role("link", name="Never played it? Learn by playing")
    await expect(link).to_have_attribute("href", "/learn/cambio")
    await ana.presses(ana.page.get_by_role("link", name="Leave", exact=True))
    await ana.sees("Learn by playing")


async def test_a_lesson_goes_on_where_it_was_after_a_reload(invite: Invite) -> None:
    ana = await invite("Ana")
    await begins(ana, "Learn Cambio Rummy", "First game")
    await ana.draws()
    await ana.reads(re.compile("^Four sevens"))
    await ana.page.reload()
    await ana.reads(re.compile("^Four sevens"))
