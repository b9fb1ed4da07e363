"""Three friends and somebody who watches play a whole game, and the server does not survive it.

The deal is deals/game.scn. Pictures of every stage are in shots/ afterwards.
"""

import asyncio
import json
import re
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest
from playwright.async_api import expect

from tests.browser.album import Album
from tests.browser.conftest import Invite, TableServer
from tests.browser.hidden import assert_no_secret_in, faces_in
from tests.browser.line import Line
from tests.browser.player import PHONE, SMALL_PHONE, Json, Player
from tests.server.test_spectators import hidden_places

SHOWN = ["7c", "7d", "9s", "2c", "Jd", "Qs", "Ks", "4s", "4d", "5s", "5c", "3s", "6h", "Ac", "5d"]
"""Every card that everybody saw before the end, in this order."""
GIVE = "You snapped Bo’s card: press one of yours to give."
LAST_CHANCE = "Last chance to snap. Then all cards are turned."
# The closing moment is so short that it is looked for with every frame.
READS = "(words) => document.querySelector('.prompt [aria-live]')?.textContent === words"
ONLINE = "() => dispatchEvent(new Event('online'))"
"""A browser that hears it does not wait before it comes back."""


@dataclass
class Evening:
    """Who is there."""

    house: TableServer
    line: Line
    album: Album
    ana: Player
    bo: Player
    cy: Player
    dora: Player

    @property
    def players(self) -> list[Player]:
        return [self.ana, self.bo, self.cy]

    @property
    def everybody(self) -> list[Player]:
        return [*self.players, self.dora]

    async def check_secrets(self) -> None:
        await assert_no_secret_in(self.house.truth(self.ana.code), self.everybody)

    async def power_cut(self) -> None:
        """The server dies without a goodbye and starts again; nobody touches anything."""
        await self.goes_dark()
        await self.house.start()
        await self.come_back(*self.everybody)

    async def goes_dark(self) -> None:
        await self.house.kill()
        for one in self.everybody:
            await one.sees("Connection lost. Coming back…")
        await self.album.glance("disconnected", self.bo)

    async def come_back(self, *players: Player) -> None:
        for one in players:
            await expect(one.page.get_by_text("Connection lost")).to_have_count(0)

    @asynccontextmanager
    async def stands_still(self) -> AsyncIterator[None]:
        """The server does nothing meanwhile: a moment lasts as long as its pictures take."""
        self.house.send_signal(signal.SIGSTOP)
        try:
            yield
        finally:
            self.house.send_signal(signal.SIGCONT)


@pytest.mark.browser
async def test_c1_to_c25_a_whole_game_with_two_power_cuts(
    invite: Invite, house: TableServer, line: Line
) -> None:
    """Also T3, T6, T7 and T10."""
    who = await asyncio.gather(
        invite("Ana"),
        invite("Bo", PHONE, touch=True),
        invite("Cy", SMALL_PHONE, touch=True, line=line),
        invite("Dora"),
    )
    evening = Evening(house, line, Album(), *who)
    await sit_down(evening)
    await first_look(evening)
    await peek_own_through_a_race_a_reload_and_a_power_cut(evening)
    await peek_other_and_a_wrong_snap(evening)
    await jack_queen_and_king(evening)
    await a_gift_through_a_power_cut(evening)
    await a_take_a_call_and_the_end(evening)
    assert_watched_without_a_secret(evening.dora.frames)
    await dora_sits_down(evening)
    evening.album.close()


async def sit_down(e: Evening) -> None:
    await e.ana.goes_to("/")
    await e.album.look("home", e.ana, playing=False)
    await e.ana.goes_to("/new")
    await e.ana.chooses("Who may snap", "First")
    await e.album.look("new", e.ana, playing=False)
    code = await e.ana.opens(Play_to="One round", Who_may_snap="First")
    await e.bo.goes_to(f"/t/{code}")
    await e.bo.sees("Ana has a seat for you")
    await e.album.look("join", e.bo, playing=False)
    await e.bo.joins(code)
    await e.cy.joins(code)
    await e.dora.watches(code)
    for name in ("Ana", "Bo", "Cy"):
        await e.dora.sees(name)
    await e.album.look("lobby", e.ana, playing=False)
    await e.album.glance("lobby", e.bo, e.cy, e.dora, playing=False)
    await e.ana.presses("Start the game")


async def first_look(e: Evening) -> None:
    """C1: the two nearest cards, each player's own alone."""
    await e.ana.sees_card(e.ana, 3, "10 of hearts")
    await e.bo.sees_card(e.bo, 4, "4 of diamonds")
    await e.bo.sees_card(e.ana, 3, "face down")
    await e.dora.sees_card(e.bo, 4, "face down")
    await e.album.look("first_look", e.ana)
    await e.album.glance("first_look", e.bo, e.cy, e.dora)
    await e.check_secrets()
    for player in e.players:
        await player.is_ready()
    await e.bo.sees_card(e.bo, 4, "face down")


async def peek_own_through_a_race_a_reload_and_a_power_cut(e: Evening) -> None:
    """C6 seven, C13 first, C15 late, T3, T6, T10."""
    await e.ana.reads(re.compile("^Your turn"))
    await e.album.look("turn", e.ana)
    await e.album.glance("turn", e.bo, e.cy, e.dora)
    await e.ana.draws()
    await e.ana.holds("7 of clubs")
    await e.bo.sees_hold(e.ana)
    await e.album.look("drawn", e.ana)
    await e.album.look("watching", e.dora)
    await e.album.glance("drawn", e.bo, e.cy)
    await e.ana.page.reload()
    await e.ana.holds("7 of clubs")
    await e.bo.sees_hold(e.ana)
    await e.dora.sees_hold(e.ana)
    await e.check_secrets()
    await e.ana.puts_down()
    await a_race(e)
    await e.ana.peeks(e.ana, 1)
    await e.ana.sees_card(e.ana, 1, "4 of hearts")
    await e.album.look("peek", e.ana)
    await e.album.glance("peek", e.bo, e.cy, e.dora)
    await e.power_cut()
    await e.ana.sees_card(e.ana, 1, "4 of hearts")
    await e.check_secrets()
    await e.ana.has_seen()
    await e.ana.sees_card(e.ana, 1, "face down")


async def a_race(e: Evening) -> None:
    """Cy presses before he can see that Bo was first: the server's stamps say who was late."""
    await e.cy.sees_on_top("7 of clubs")
    await e.cy.presses("Snap")
    e.line.lag()
    await e.bo.snaps(e.bo, 3, on="7 of clubs")
    await e.ana.sees_on_top("7 of diamonds")
    await e.cy.presses(e.cy.card(e.cy, 3))
    await e.ana.sees(re.compile(r"^Cy was [\d.]+ m?s behind Bo$"))
    e.line.flow()
    await e.cy.sees(re.compile(r"^You were [\d.]+ m?s behind Bo$"))
    await e.bo.sees(re.compile(r"^Cy was [\d.]+ m?s behind you$"))
    await e.dora.sees(re.compile(r"^Bo snapped after"))
    await e.album.look("power", e.ana)
    await e.album.glance("late", e.bo, e.cy, e.dora)


async def peek_other_and_a_wrong_snap(e: Evening) -> None:
    """C6 nine, C15 wrong."""
    await e.bo.draws_and_puts_down("9 of spades")
    await e.cy.snaps(e.cy, 4, on="9 of spades")
    await e.dora.sees("Cy missed")
    await e.cy.sees_card(e.cy, 5, "face down")
    await e.album.look("wrong", e.cy)
    await e.bo.peeks(e.cy, 1)
    await e.bo.sees_card(e.cy, 1, "5 of clubs")
    await e.cy.sees_card(e.cy, 1, "face down")
    await e.album.look("peek_other", e.bo)
    await e.check_secrets()
    await e.bo.has_seen()


async def jack_queen_and_king(e: Evening) -> None:
    """C6: one of mine with one of yours, any two, look at two and swap them."""
    await e.cy.draws_and_puts_down("Jack of diamonds")
    await e.cy.reads("Press the first card to swap.")
    await e.album.look("jack", e.cy)
    await e.cy.swaps(e.cy.card(e.cy, 2), e.cy.card(e.ana, 2))
    await e.ana.draws_and_puts_down("Queen of spades")
    await e.ana.presses(e.ana.card(e.bo, 1))
    await e.ana.reads("Now press the card to swap it with.")
    await e.album.look("queen", e.ana)
    await e.ana.presses(e.ana.card(e.cy, 1))
    await e.bo.draws_and_puts_down("King of spades")
    await e.bo.peeks(e.bo, 2)
    await e.bo.sees_card(e.bo, 2, "5 of spades")
    await e.bo.reads("Press another player’s card to look at it.")
    await e.bo.peeks(e.ana, 4)
    await e.bo.sees_card(e.ana, 4, "3 of diamonds")
    await e.bo.reads("Swap the two cards you looked at?")
    await e.album.look("king", e.bo)
    await e.check_secrets()
    await e.bo.presses("Swap the two")


async def a_gift_through_a_power_cut(e: Evening) -> None:
    """C14, T10: Ana snaps Bo's card and owes him one."""
    await e.cy.draws_and_puts_down("4 of spades")
    await e.ana.snaps(e.bo, 4, on="4 of spades")
    await e.ana.reads(GIVE)
    # Ten seconds are soon over; the gallery has a gift at every size.
    async with e.stands_still():
        await e.album.glance("gift", e.ana, e.bo, e.cy, e.dora)
        await e.goes_dark()
    await e.house.start()
    # They run on as soon as anybody is back.
    await e.ana.page.evaluate(ONLINE)
    await e.come_back(e.ana)
    await e.ana.reads(GIVE)
    await e.ana.gives(3)
    await e.come_back(*e.everybody)
    await e.bo.sees_card(e.bo, 4, "face down")
    await e.check_secrets()


async def a_take_a_call_and_the_end(e: Evening) -> None:
    """C4, C5, C20, C22, C23, C25."""
    await e.ana.takes("4♦")
    await e.dora.sees_hold(e.ana, "4 of diamonds")
    await e.album.look("taken", e.ana)
    await e.ana.places(4)
    await e.bo.draws()
    await e.bo.holds("2 of hearts")
    await e.bo.places(1)
    await e.cy.draws_and_puts_down("3 of spades")
    await e.ana.draws_and_puts_down("6 of hearts")
    await e.bo.calls()
    await e.cy.reads(re.compile("^Bo called Cambio. Your last turn"))
    await e.album.look("called", e.cy)
    await e.album.glance("called", e.ana, e.bo, e.dora)
    await e.cy.draws_and_puts_down("Ace of clubs")
    await asyncio.gather(
        e.ana.page.wait_for_function(READS, arg=LAST_CHANCE),
        e.ana.draws_and_puts_down("5 of diamonds"),
    )
    async with e.stands_still():
        await e.album.glance("closing", e.bo, e.dora)
    await e.bo.sees("You win!")
    await e.dora.sees("Bo wins!")
    await e.dora.sees_card(e.bo, 2, "3 of diamonds")
    await e.album.look("over", e.ana)
    await e.album.glance("over", e.bo, e.cy, e.dora)


def assert_watched_without_a_secret(frames: list[Json]) -> None:
    """T7: of everything that came over Dora's wires, no card before it lay open for all."""
    steps = [f for f in frames if f["t"] == "step" and f["view"] and f["view"]["phase"] != "over"]
    assert len(steps) > 40
    seen: dict[str, None] = {}
    for step in steps:
        assert hidden_places(step["view"]) == []
        assert step["view"]["choices"] == []
        seen |= dict.fromkeys(faces_in(json.dumps(step["facts"])))
        assert faces_in(json.dumps(step)) <= seen.keys()
    assert list(seen) == SHOWN


async def dora_sits_down(e: Evening) -> None:
    """Who watched plays in the next game."""
    await e.ana.presses("Play again")
    await e.dora.presses("Join with a name")
    await e.dora.joins(e.ana.code)
    await e.ana.sees("Dora")
    await e.ana.presses("Start the game")
    await e.dora.presses("I’m ready")
    await e.dora.sees_card(e.dora, 4, "face down")
