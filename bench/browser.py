"""The client: how much script a player fetches, and whether a deal runs smoothly in a browser."""

from __future__ import annotations

import asyncio
import gzip
import shutil
from pathlib import Path

from playwright.async_api import async_playwright

from bench import servers
from bench.people import party

ASSETS = Path(__file__).resolve().parents[1] / "static" / "dist" / "assets"
CHROMIUM = ("chromium", "chromium-browser", "google-chrome")
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]
DEAL_S = 3
COUNT_FRAMES = """seconds => new Promise(resolve => {
    let frames = 0
    const until = performance.now() + seconds * 1000
    const next = now => now < until ? (frames++, requestAnimationFrame(next)) : resolve(frames)
    requestAnimationFrame(next)
})"""


def script_kb() -> float:
    """Every script of the client, gzipped."""
    scripts = sorted(ASSETS.glob("*.js"))
    return sum(len(gzip.compress(script.read_bytes())) for script in scripts) / 1000


async def deal_frames_per_s() -> float | None:
    """Frames a second while four hands are dealt; None without a Chromium."""
    found = next(filter(None, map(shutil.which, CHROMIUM)), None)
    if found is None:
        return None
    with servers.product() as server:
        table = await asyncio.to_thread(party, server.port)
        name, _, secret = table.cookies[0].partition("=")
        url = f"http://{servers.HOST}:{server.port}"
        async with async_playwright() as playwright:
            chromium = await playwright.chromium.launch(executable_path=found, args=ARGUMENTS)
            page = await chromium.new_page()
            await page.context.add_cookies([{"name": name, "value": secret, "url": url}])
            await page.goto(f"{url}/t/{table.code}")
            await page.wait_for_load_state("networkidle")
            counting = asyncio.create_task(page.evaluate(COUNT_FRAMES, DEAL_S))
            await asyncio.to_thread(table.start)
            frames: int = await counting
            await chromium.close()
    return frames / DEAL_S
