"""Looks at a page as a picky visitor would: on every screen, with a ruler and with axe."""

import asyncio
from pathlib import Path

from axe_playwright_python.async_playwright import Axe  # type: ignore[import-untyped]
from playwright.async_api import Page, ViewportSize

from tests.browser.player import LAPTOP, PHONE, SHOTS, SMALL_PHONE, Player

HERE = Path(__file__).parent
RULER = (HERE / "faults.js").read_text(encoding="utf-8")
SETTLE = """() => new Promise((done) => {
  const finite = (a) => a.effect.getComputedTiming().endTime !== Infinity;
  const settle = () => document.getAnimations().filter(finite).forEach((a) => a.finish());
  requestAnimationFrame(() => requestAnimationFrame(() => {
    settle();
    requestAnimationFrame(() => { settle(); document.fonts.ready.then(() => done()); });
  }));
})"""
SIZES: tuple[ViewportSize, ...] = (LAPTOP, PHONE, SMALL_PHONE)


class Album:
    """Collects faults, so that one run tells all of them; `close` fails if there is any."""

    def __init__(self) -> None:
        self.faults: list[str] = []
        SHOTS.mkdir(exist_ok=True)

    async def look(self, stage: str, player: Player, *, playing: bool = True) -> None:
        """One player's page at each size, and its accessibility at his own."""
        for size in SIZES:
            await player.page.set_viewport_size(size)
            await self._look_once(stage, player, size, playing)
        await player.page.set_viewport_size(player.size)
        await self._accessible(stage, player.page)

    async def glance(self, stage: str, *players: Player, playing: bool = True) -> None:
        """Other players' pages at their own sizes."""
        looks = [self._look_once(stage, one, one.size, playing) for one in players]
        await asyncio.gather(*looks)

    def close(self) -> None:
        assert not self.faults, "\n".join(["", *self.faults])

    async def _look_once(
        self, stage: str, player: Player, size: ViewportSize, playing: bool
    ) -> None:
        name = f"{stage}-{player.name.lower()}-{size['width']}x{size['height']}"
        await player.page.evaluate(SETTLE)
        for fault in await player.page.evaluate(RULER, playing):
            self.faults.append(f"{name}: {fault}")
        await player.page.screenshot(path=SHOTS / f"{name}.png", full_page=not playing)

    async def _accessible(self, stage: str, page: Page) -> None:
        await page.evaluate(SETTLE)
        found = await Axe().run(page)
        for violation in found.response["violations"]:
            for node in violation["nodes"]:
                self.faults.append(f"{stage}: axe {violation['id']}: {node['html'][:160]}")
