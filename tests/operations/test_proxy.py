"""The shipped Caddyfile in a real Caddy before a real server."""

import asyncio
import os
import shutil
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio

from tests.house.tree import ROOT
from tests.server.guests import Guest
from tests.server.running import HOST, Running, free_port

START_S = 20


class Proxied(Running):
    """A server as guests see it: they know the proxy's port only."""

    def through(self, port: int) -> "Proxied":
        self.port, self.url = port, f"http://{HOST}:{port}"
        return self


@pytest_asyncio.fixture(scope="module")
async def proxied(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Proxied]:
    folder = tmp_path_factory.mktemp("proxied")
    server = Proxied(folder, CAMBIO_TABLES_PER_ADDRESS="2")
    await server.start()
    port, gone = free_port(), free_port()
    caddy = await start_caddy(folder, port, f"{HOST}:{server.port} {HOST}:{gone}")
    server.through(port)
    try:
        async with asyncio.timeout(START_S):
            await answer(server.url)
        yield server
    finally:
        caddy.terminate()
        await caddy.wait()
        await server.stop()


async def start_caddy(folder: Path, port: int, servers: str) -> asyncio.subprocess.Process:
    caddy = shutil.which("caddy") or shutil.which("caddy", path=str(Path(sys.executable).parent))
    if caddy is None:
        pytest.skip("no caddy on this machine")
    # The administrator's page would be on one port for all.
    config = folder / "Caddyfile"
    config.write_text("{\n\tadmin off\n}\n" + (ROOT / "Caddyfile").read_text())
    environment = {
        "PATH": os.environ["PATH"],
        "HOME": str(folder),
        "SITE": f"http://:{port}",
        "SERVERS": servers,
    }
    return await asyncio.create_subprocess_exec(
        caddy, "run", "--config", str(config), env=environment, stderr=asyncio.subprocess.DEVNULL
    )


async def answer(url: str) -> None:
    async with httpx.AsyncClient(base_url=url) as client:
        while True:
            try:
                if (await client.get("/healthz")).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            await asyncio.sleep(0.05)


@pytest_asyncio.fixture
async def ann(proxied: Proxied) -> AsyncIterator[Guest]:
    guest = Guest(proxied, "Ann")
    yield guest
    await guest.quit()


async def test_a_table_is_played_through_the_proxy_past_a_process_that_is_gone(
    ann: Guest, proxied: Proxied
) -> None:
    bob = Guest(proxied, "Bob")
    await bob.join(await ann.open())
    for guest in (ann, bob):
        await guest.connect()
    assert await ann.lobby("start") == (200, {})
    await bob.sees(lambda step: step["view"] is not None)
    assert await bob.does("ready") is None
    await bob.quit()


@pytest.mark.parametrize("path", ["/metrics", "/readyz"])
async def test_the_proxy_shows_nobody_how_the_servers_are(ann: Guest, path: str) -> None:
    response = await ann.http.get(path)
    assert response.status_code == 404


async def test_limits_are_for_the_address_behind_the_proxy(proxied: Proxied) -> None:
    statuses = []
    for address in ("127.0.0.21", "127.0.0.22"):
        guest = Guest(proxied, "Eve", address)
        body = {"game": "cambio", "preset": "classic", "name": "Eve"}
        for _ in range(3):
            forged = {"X-Forwarded-For": "192.0.2.7"}
            response = await guest.http.post("/api/tables", json=body, headers=forged)
            statuses.append(response.status_code)
        await guest.quit()
    assert statuses == [201, 201, 429] * 2
