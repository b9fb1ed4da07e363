"""`python3 dev gallery`: pictures of every page and table state, on five screens in both themes.

The states are those of static/src/dev/states.ts, all on one page; what they ask of a server, a
real one answers.
"""

import argparse
import asyncio
import html
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from io import BytesIO
from pathlib import Path
from subprocess import PIPE, STDOUT
from tempfile import TemporaryDirectory
from typing import Literal, TypedDict

import segno
from axe_playwright_python.base import AXE_SCRIPT  # type: ignore[import-untyped]
from playwright.async_api import Browser, Page, Route, ViewportSize, async_playwright

from hatch_build import Client, find_node
from tests.browser.album import RULER
from tests.browser.conftest import TableServer
from tests.conftest import CHROMIUM, CHROMIUM_ARGUMENTS

ROOT = Path(__file__).resolve().parents[2]
PICTURES = ROOT / "build" / "gallery"
SIZES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 740},
    {"width": 390, "height": 844},
    {"width": 844, "height": 390},
    {"width": 1024, "height": 768},
    {"width": 1440, "height": 900},
)
Theme = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")
TOO_MUCH = "rummy-heaps"
"""The state of which a phone does not show everything: far more than bots ever came to lay."""

MEASURE_ALL = f"""async () => {{
  const faults = [];
  for (const {{ name, page }} of gallery.states) {{
    await gallery.show(name);
    for (const fault of ({RULER})(page === 'table')) {{
      if (name === '{TOO_MUCH}' && fault.startsWith('scrolls in play')) continue;
      faults.push(`${{name}}: ${{fault}}`);
    }}
  }}
  return faults;
}}"""

AXE_ALL = """async (only) => {
  const options = { resultTypes: ['violations'] };
  if (only.length) options.runOnly = only;
  const faults = [];
  for (const { name } of gallery.states) {
    await gallery.show(name);
    const { violations } = await axe.run(document, options);
    for (const { id, nodes } of violations) {
      for (const { html } of nodes) faults.push(`${name}: axe ${id}: ${html.slice(0, 99)}`);
    }
  }
  return faults;
}"""


class State(TypedDict):
    name: str
    page: str


def build(site: Path) -> None:
    client = Client(ROOT / "static")
    client.install_packages()
    node = find_node()
    options = ("--mode", "gallery", "--outDir", str(site), "--emptyOutDir")
    done = node.run(
        node.npm, "run", "build", "--", *options,
        cwd=client.folder, stdout=PIPE, stderr=STDOUT, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout


@dataclass
class Gallery:
    """The gallery, open in a browser of its own."""

    page: Page
    site: Path
    states: list[State]

    @classmethod
    @asynccontextmanager
    async def open(cls, browser: Browser, server: str, site: Path) -> AsyncIterator["Gallery"]:
        context = await browser.new_context(locale="en-US", device_scale_factor=1)
        page = await context.new_page()
        gallery = cls(page, site, [])
        await page.route("**/*", gallery._answer)
        await page.goto(f"{server}/gallery.html")
        await page.wait_for_function("window.gallery")
        gallery.states = await page.evaluate("gallery.states")
        await page.evaluate(AXE_SCRIPT)
        yield gallery
        await context.close()

    async def _answer(self, route: Route) -> None:
        """The gallery's own files, a code for its table; the rest is asked of the server."""
        path = route.request.url.split("/", 3)[3].split("?")[0]
        if path.endswith("/qr.svg"):
            picture = BytesIO()
            segno.make("KITCHENS", micro=False).save(picture, kind="svg", scale=4, light="white")
            await route.fulfill(body=picture.getvalue(), content_type="image/svg+xml")
        elif path.count("/") == 2 and path.startswith("api/tables/"):
            await route.fulfill(json={"table": {"stage": "playing"}, "you": {"person": 1}})
        elif (self.site / path).is_file():
            await route.fulfill(path=self.site / path)
        else:
            await route.continue_()

    async def at(self, size: ViewportSize, theme: Theme) -> None:
        await self.page.set_viewport_size(size)
        await self.page.emulate_media(color_scheme=theme)

    async def speak(self, language: str) -> None:
        await self.page.evaluate("language => gallery.speak(language)", language)

    async def show(self, name: str) -> None:
        await self.page.evaluate("name => gallery.show(name)", name)

    async def measure_all(self) -> list[str]:
        """What a ruler finds wrong with each state, at the size of now."""
        faults: list[str] = await self.page.evaluate(MEASURE_ALL)
        return faults

    async def accessible_all(self, *rules: str) -> list[str]:
        """What axe finds wrong with each state; only by these rules, if any are named."""
        faults: list[str] = await self.page.evaluate(AXE_ALL, rules)
        return faults


def contact_sheet(folder: Path, pictures: list[Path]) -> None:
    figures = "".join(
        f"<figure><a href='{p.name}'><img loading=lazy src='{p.name}'></a>"
        f"<figcaption>{html.escape(p.stem)}</figcaption></figure>"
        for p in pictures
    )
    style = (
        "body{display:flex;flex-wrap:wrap;gap:12px;font:12px sans-serif}"
        "figure{margin:0}img{height:300px;border:1px solid #999}"
    )
    page = f"<!doctype html><title>Gallery</title><style>{style}</style>{figures}"
    (folder / "index.html").write_text(page, encoding="utf-8")


async def take_pictures(gallery: Gallery, folder: Path, only: str) -> None:
    taken = []
    states = [state for state in gallery.states if only in state["name"]]
    for size in SIZES:
        for theme in THEMES:
            await gallery.at(size, theme)
            for state in states:
                await gallery.show(state["name"])
                name = f"{state['name']}-{size['width']}x{size['height']}-{theme}.png"
                whole = state["page"] != "table"
                await gallery.page.screenshot(path=folder / name, full_page=whole)
                taken.append(folder / name)
    contact_sheet(folder, taken)


async def main(folder: Path, only: str) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    chromium = next(filter(None, map(shutil.which, CHROMIUM)))
    with TemporaryDirectory() as scratch:
        site = Path(scratch) / "site"
        build(site)
        server = TableServer(Path(scratch), CAMBIO_LOG_LEVEL="error")
        await server.start()
        async with async_playwright() as playwright:
            browser = await playwright.chromium.launch(
                executable_path=chromium, args=CHROMIUM_ARGUMENTS
            )
            async with Gallery.open(browser, server.url, site) as gallery:
                await take_pictures(gallery, folder, only)
        await server.stop()
    print(f"Open {folder / 'index.html'}")


if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="python3 dev gallery", description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=PICTURES)
    parser.add_argument("--only", default="", help="states that have this in their name")
    asked = parser.parse_args()
    asyncio.run(main(asked.folder, asked.only))
