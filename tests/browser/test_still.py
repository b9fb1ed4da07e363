"""Nothing moves under a waiting finger: the browser itself tells what has shifted.

Words may make room for each other; nothing that is pressed may.
"""

import asyncio
import re

import pytest
from playwright.async_api import Page

from tests.browser.conftest import Invite
from tests.browser.player import PHONE

WATCH = """() => {
  window.shifted = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      for (const { node } of entry.sources) {
        const pressed = node?.matches?.('button') || node?.querySelector?.('button');
        if (pressed) window.shifted.push(node.outerHTML.slice(0, 200));
      }
  }).observe({ type: 'layout-shift' });
}"""


async def shifts(page: Page) -> list[str]:
    """Since WATCH, once all that is under way has been drawn."""
    await page.evaluate("() => new Promise((done) => setTimeout(done, 800))")
    found: list[str] = await page.evaluate("window.shifted")
    return found


@pytest.mark.browser
async def test_nothing_shifts_while_others_play(invite: Invite) -> None:
    """C4 to C13: a draw, a look, a snap, a card swapped in. A hand that grows does need room."""
    ana, bo, cy = await asyncio.gather(invite("Ana"), invite("Bo"), invite("Cy", PHONE, touch=True))
    code = await ana.opens(Play_to="One round", Who_may_snap="First")
    await bo.joins(code)
    await cy.joins(code)
    await ana.sees("Cy")
    await ana.presses("Start the game")
    for player in (ana, bo, cy):
        await player.is_ready()
    await cy.reads("Ana’s turn.")
    await cy.page.evaluate(WATCH)

    await ana.draws_and_puts_down("7 of clubs")
    await ana.peeks(ana, 1)
    await ana.has_seen()
    await bo.snaps(bo, 3, on="7 of clubs")
    await bo.draws()
    await bo.places(1)
    await cy.reads(re.compile("^Your turn"))
    assert await shifts(cy.page) == []
