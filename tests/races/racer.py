"""Players at a table of fives, as programs: no more than a cookie, a socket and the newest view."""

import asyncio
import json
from collections.abc import Callable
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.races.relay import Relay
from tests.server.running import HOST

Json = dict[str, Any]
PATIENCE_S = 20
IDS = count(1)
CHOSEN = {
    **{"first_look": "0", "who_snaps": "first", "late_snap": "forgiven", "snapping": "own"},
    **{"missed_snap": "1", "earliest_call": "2"},
}


class Racer:
    """One player. `slow_s` is how long it takes to answer a ping."""

    def __init__(self, url: str, relay: Relay, name: str, slow_s: float = 0) -> None:
        self.relay = relay
        self.name = name
        self.view: Json = {}
        self.table: Json = {}
        self.facts: list[Json] = []
        self._slow_s = slow_s
        self._http = httpx.AsyncClient(base_url=url, timeout=PATIENCE_S)
        self._socket: ClientConnection | None = None
        self._reader: asyncio.Task[None] | None = None
        self._pongs: set[asyncio.Task[None]] = set()
        self._news = asyncio.Event()

    async def open(self, judging: str) -> str:
        chosen = {**CHOSEN, "race_judging": judging}
        body = {"game": "cambio", "preset": "classic", "changes": chosen, "name": self.name}
        response = await self._http.post("/api/tables", json={**body, "seated": True})
        code: str = response.raise_for_status().json()["code"]
        return code

    async def join(self, code: str) -> None:
        body = {"name": self.name, "seated": True}
        (await self._http.post(f"/api/tables/{code}/join", json=body)).raise_for_status()

    async def start(self, code: str) -> None:
        body = {"do": "start"}
        (await self._http.post(f"/api/tables/{code}/lobby", json=body)).raise_for_status()

    async def stall(self, port: int) -> None:
        await self._http.post(f"/stall?{port}")

    async def connect(self, code: str) -> None:
        await self.relay.start()
        cookies = "; ".join(f"{key}={value}" for key, value in self._http.cookies.items())
        self._socket = await connect(
            f"ws://{HOST}:{self.relay.port}/api/tables/{code}/live",
            additional_headers={"Cookie": cookies},
            ping_interval=None,
            compression=None,
        )
        self._reader = asyncio.create_task(self._read(self._socket))
        await self.until(lambda: bool(self.table))

    async def leave(self) -> None:
        tasks = [task for task in (self._reader, *self._pongs) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if self._socket is not None:
            self._socket.transport.abort()
            await self._socket.wait_closed()
        await self.relay.stop()
        await self._http.aclose()

    async def send(self, do: str, **fields: Any) -> None:
        await self.say({"t": "command", "id": f"r{next(IDS)}", "command": {"do": do, **fields}})

    async def say(self, frame: Json) -> None:
        assert self._socket is not None
        await self._socket.send(json.dumps(frame))

    async def until(self, wanted: Callable[[], bool]) -> None:
        async with asyncio.timeout(PATIENCE_S):
            while not wanted():
                self._news.clear()
                await self._news.wait()

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self._hear(json.loads(text))
        except ConnectionClosed:
            pass

    def _hear(self, frame: Json) -> None:
        if frame["t"] == "ping":
            pong = asyncio.create_task(self._pong(frame["nonce"]))
            self._pongs.add(pong)
            pong.add_done_callback(self._pongs.discard)
        elif frame["t"] == "answer":
            assert frame["refusal"] is None, frame["refusal"]
        elif frame["t"] == "step":
            self.view, self.table = frame["view"] or {}, frame.get("table", self.table)
            self.facts += frame["facts"]
            self._news.set()

    async def _pong(self, nonce: str) -> None:
        if self._slow_s:
            await asyncio.sleep(self._slow_s)
        await self.say({"t": "pong", "nonce": nonce})
