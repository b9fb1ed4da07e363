"""Draws the icons of the installed game from its SVG: `python -m tests.browser.icons`."""

import asyncio
import shutil
from pathlib import Path

from playwright.async_api import async_playwright

from tests.conftest import CHROMIUM, CHROMIUM_ARGUMENTS

PUBLIC = Path(__file__).resolve().parents[2] / "static" / "public"
GLAZE = "#2156a8"
SIZES = (180, 192, 512)
MASKABLE = 512
SAFE = 0.8
"""A launcher may cut everything outside of a circle of this part of a maskable icon."""


async def main() -> None:
    picture = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    chromium = next(filter(None, map(shutil.which, CHROMIUM)))
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=chromium, args=CHROMIUM_ARGUMENTS
        )
        page = await browser.new_page()

        async def draw(name: str, size: int, part: float, ground: str) -> None:
            await page.set_viewport_size({"width": size, "height": size})
            await page.set_content(
                f"<style>body {{ display: grid; height: 100vh; margin: 0; place-items: center;"
                f" background: {ground} }} svg {{ width: {part:.0%} }}</style>{picture}"
            )
            await page.screenshot(path=PUBLIC / name, omit_background=True)

        for size in SIZES:
            # What opens an SVG shows its round corners; an iPhone rounds a full square itself.
            await draw(f"icon-{size}.png", size, 1, GLAZE if size == SIZES[0] else "transparent")
        await draw(f"icon-maskable-{MASKABLE}.png", MASKABLE, SAFE, GLAZE)
        await browser.close()


if __name__ == "__main__":
    asyncio.run(main())
