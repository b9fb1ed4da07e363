"""Every page and table state of the gallery, measured at every size and in every colour scheme."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, ViewportSize

from tests.browser.album import RULER
from tests.browser.conftest import TableServer
from tests.browser.gallery import SIZES, TOO_MUCH, Gallery, Theme, build

pytestmark = pytest.mark.browser
SMALLEST, _, FLAT, WIDE, LARGEST = SIZES
CONTRAST = ("color-contrast",)

STYLE = "<style>body { margin: 0 } .lid { position: absolute; inset: 0 }</style>"
BUTTON = "<button style='position: absolute; width: 48px; height: 48px; left: {}'>Draw</button>"
LONG = "<div style='height: 90px; overflow: auto'><p style='height: 99px'></p></div>"
SMALL = "<button style='position: absolute; width: 20px; height: 20px; left: {}'></button>"


@pytest_asyncio.fixture(scope="module")
async def gallery(
    browser: Browser, house: TableServer, tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[Gallery]:
    site: Path = tmp_path_factory.mktemp("gallery")
    build(site)
    async with Gallery.open(browser, house.url, site) as opened:
        yield opened


@pytest.mark.parametrize(
    ("fault", "body"),
    [
        ("on each other", BUTTON.format("0px") + BUTTON.format("30px")),
        ("too small", SMALL.format("0px") + SMALL.format("25px")),
        ("beside the screen", BUTTON.format("340px")),
        ("off the screen", BUTTON.format("0px; top: 800px")),
        ("cut off", "<p style='width: 40px; overflow: hidden; white-space: nowrap'>Your turn</p>"),
        ("text on text", "<p>Your turn</p><p style='margin-top: -30px'>Call</p>"),
        ("text on a target", BUTTON.format("0px; top: 0px") + "<p>Your turn</p>"),
        ("covered by", BUTTON.format("0px") + "<div class=lid></div>"),
        ("scrolls down in play", "<div style='height: 2000px'></div>"),
        ("scrolls in play", f"<div class=screen>{LONG}</div>"),
    ],
)
async def test_the_ruler_finds_what_is_wrong(browser: Browser, fault: str, body: str) -> None:
    page = await browser.new_page(viewport=SMALLEST)
    await page.set_content(STYLE + body)
    faults = await page.evaluate(RULER, True)
    await page.close()
    assert any(fault in found for found in faults), faults


# What fits on the smallest screen of each shape fits on larger ones, whatever the language.
@pytest.mark.parametrize(
    ("language", "size"),
    [*(("en", size) for size in SIZES), *(("es", size) for size in (SMALLEST, FLAT, WIDE))],
    ids=lambda of: of if isinstance(of, str) else f"{of['width']}x{of['height']}",
)
async def test_nothing_is_cut_off_covered_or_too_small(
    gallery: Gallery, language: str, size: ViewportSize
) -> None:
    await gallery.speak(language)
    await gallery.at(size, "dark")
    faults = await gallery.measure_all()
    assert not faults, "\n".join(["", *faults])


@pytest.mark.parametrize(
    ("size", "theme", "rules"),
    [(SMALLEST, "dark", ()), (SMALLEST, "light", CONTRAST), (LARGEST, "light", CONTRAST)],
    ids=["all-dark", "contrast-light", "contrast-light-large"],
)
async def test_axe_finds_nothing(
    gallery: Gallery, size: ViewportSize, theme: Theme, rules: tuple[str, ...]
) -> None:
    await gallery.speak("en")
    await gallery.at(size, theme)
    faults = await gallery.accessible_all(*rules)
    assert not faults, "\n".join(["", *faults])


# How far what lies before the others would have to be scrolled.
HIDDEN = """() => {
  const part = document.querySelector('.others');
  return part.scrollHeight - part.clientHeight;
}"""
IN_SIGHT = """(selector) => {
  const [box, around] = [document.querySelector(selector), document.querySelector('.others')]
    .map((e) => e.getBoundingClientRect());
  return box.top >= around.top - 1 && box.bottom <= around.bottom + 1;
}"""
CUT = """() => [...document.querySelectorAll('.place .name, .summary .name')]
  .filter((e) => e.textContent.length <= 6 && e.scrollWidth > e.clientWidth)
  .map((e) => e.textContent)"""
# What is free between a ring around a play and the title above it.
RINGED = """() => [...document.querySelectorAll('.play.lit, .play.target')].map((play) => {
  const { outlineWidth, outlineOffset } = getComputedStyle(play);
  const ring = parseFloat(outlineWidth) + parseFloat(outlineOffset);
  const title = play.closest('article').querySelector('h3').getBoundingClientRect();
  return play.getBoundingClientRect().top - ring - title.bottom;
})"""


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size['width']}x{size['height']}")
async def test_no_short_name_is_cut(gallery: Gallery, size: ViewportSize) -> None:
    await gallery.speak("en")
    await gallery.at(size, "dark")
    for state in ("two", "chaos", "four", "six", "six-bots", "bots", "scored", "over"):
        await gallery.show(f"rummy-{state}")
        assert not await gallery.page.evaluate(CUT), state


async def test_where_not_all_fits_what_matters_is_scrolled_to(gallery: Gallery) -> None:
    await gallery.speak("en")
    await gallery.at(SMALLEST, "dark")
    await gallery.show(TOO_MUCH)
    assert await gallery.page.evaluate(HIDDEN) > 1
    await gallery.page.wait_for_function(IN_SIGHT, arg="article:has(.target)")
    assert not await gallery.page.evaluate(CUT)


# Plays whose press meets something else near one of their corners, or in the middle.
COVERED = """() => [...document.querySelectorAll('.play.target')].filter((play) => {
  const { left, right, top, bottom } = play.getBoundingClientRect();
  const missed = (x, y) => !play.contains(document.elementFromPoint(x, y));
  return [left + 4, (left + right) / 2, right - 4].some((x) =>
    [top + 4, (top + bottom) / 2, bottom - 4].some((y) => missed(x, y)));
}).map((play) => play.ariaLabel)"""


@pytest.mark.parametrize("size", [SMALLEST, LARGEST], ids=["360x740", "1440x900"])
async def test_r13_a_play_can_be_exploded_by_a_press_anywhere_on_it(
    gallery: Gallery, size: ViewportSize
) -> None:
    await gallery.speak("en")
    await gallery.at(size, "dark")
    for state in ("rummy-chaos", "rummy-six"):
        await gallery.show(state)
        assert await gallery.page.locator(".target .chaos").count() > 1
        assert not await gallery.page.evaluate(COVERED)


async def test_no_ring_lies_over_the_title_of_a_meld(gallery: Gallery) -> None:
    await gallery.speak("en")
    await gallery.at(SMALLEST, "dark")
    for state in ("rummy-chaos", "rummy-lesson-chaos"):
        await gallery.show(state)
        rings = await gallery.page.evaluate(RINGED)
        assert len(rings) == 2
        assert min(rings) >= -1


async def test_every_sound_is_heard_short_and_not_clipped(gallery: Gallery) -> None:
    page = gallery.page
    for cue in await page.evaluate("gallery.cues"):
        heard = await page.evaluate("cue => gallery.hear(cue)", cue)
        assert 0.05 < heard["peak"] < 1, cue
        assert 0.02 < heard["seconds"] < 1.2, cue


async def test_all_sounds_at_once_are_not_clipped(gallery: Gallery) -> None:
    heard = await gallery.page.evaluate("gallery.hear(...gallery.cues, ...gallery.cues)")
    assert 0.9 < heard["peak"] < 1
