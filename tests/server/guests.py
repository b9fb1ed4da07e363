"""People at a table, as programs: a cookie jar, a socket, and every frame that came."""

import asyncio
import json
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.running import HOST, Running

Json = dict[str, Any]
PATIENCE_S = 5
IDS = count(1)


class Guest:
    """Somebody with a browser. Without a name: a spectator."""

    def __init__(self, server: Running, name: str = "", address: str | None = None) -> None:
        self.server = server
        self.name = name
        self.code = ""
        transport = httpx.AsyncHTTPTransport(local_address=address) if address else None
        self.http = httpx.AsyncClient(base_url=server.url, transport=transport)
        self.frames: list[Json] = []
        """As a browser knows them: what a step left out is filled in."""
        self.sent: list[Json] = []
        """As they came."""
        self.socket: ClientConnection | None = None
        self.silent = False
        self.slow_s = 0.0
        """How long it takes to answer a ping."""
        self._news = asyncio.Condition()
        self._reader: asyncio.Task[None] | None = None

    async def open(
        self,
        changes: dict[str, str] | None = None,
        *,
        seated: bool = True,
        game: str = "cambio",
        preset: str = "classic",
    ) -> str:
        body = {"game": game, "preset": preset, "changes": changes or {}}
        response = await self.http.post(
            "/api/tables", json={**body, "name": self.name, "seated": seated}
        )
        assert response.status_code == 201, response.text
        self.code = response.json()["code"]
        return self.code

    async def post(self, what: str, body: Json) -> tuple[int, Json]:
        response = await self.http.post(f"/api/tables/{self.code}/{what}", json=body)
        return response.status_code, response.json()

    async def join(self, code: str, *, seated: bool = True) -> tuple[int, Json]:
        self.code = code
        return await self.post("join", {"name": self.name, "seated": seated})

    async def lobby(self, do: str, **fields: Any) -> tuple[int, Json]:
        return await self.post("lobby", {"do": do, **fields})

    async def connect(self, code: str = "", **headers: str) -> None:
        """Opens the socket and waits for the first view."""
        self.code = code or self.code
        since = len(self.frames)
        await self.dial(**headers)
        await self.until(lambda frame: frame["t"] in ("step", "bye"), since)

    async def dial(self, **headers: str) -> None:
        cookies = "; ".join(f"{key}={value}" for key, value in self.http.cookies.items())
        self.socket = await connect(
            f"ws://{HOST}:{self.server.port}/api/tables/{self.code}/live",
            additional_headers={"Cookie": cookies, **headers},
            ping_interval=None,
        )
        self._reader = asyncio.create_task(self._read(self.socket))

    async def _read(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                frame = json.loads(text)
                if frame["t"] == "ping" and not self.silent:
                    await asyncio.sleep(self.slow_s)
                    with suppress(ConnectionClosed):  # a goodbye may be on its way
                        await socket.send(json.dumps({"t": "pong", "nonce": frame["nonce"]}))
                self.sent.append(frame)
                self.frames.append(self._whole(frame) if frame["t"] == "step" else frame)
                async with self._news:
                    self._news.notify_all()
        except ConnectionClosed:
            pass
        async with self._news:
            self._news.notify_all()

    def _whole(self, step: Json) -> Json:
        """A step with what it leaves out because it was in the one before."""
        before = self.step or {"view": None}
        kept = {key: before[key] for key in ("table", "you") if key not in step}
        sheet = [*(before["view"] or {}).get("sheet", []), *step.get("sheet_more", [])]
        return {**step, **kept, "view": step["view"] and {"sheet": sheet, **step["view"]}}

    async def until(
        self, wanted: Callable[[Json], bool], since: int = 0, patience_s: float = PATIENCE_S
    ) -> Json:
        """The first frame from number `since` on that is wanted; waits for it."""
        seen = since

        def found() -> Json | None:
            nonlocal seen
            while seen < len(self.frames):
                seen += 1
                if wanted(self.frames[seen - 1]):
                    return self.frames[seen - 1]
            assert self._reader is None or not self._reader.done(), "the socket is closed"
            return None

        async with asyncio.timeout(patience_s), self._news:
            while (frame := found()) is None:
                await self._news.wait()
        return frame

    async def sees(self, wanted: Callable[[Json], bool], patience_s: float = PATIENCE_S) -> Json:
        """The newest step, once it is as wanted."""
        if self.step and wanted(self.step):
            return self.step
        since = len(self.frames)
        return await self.until(lambda f: f["t"] == "step" and wanted(f), since, patience_s)

    @property
    def step(self) -> Json:
        """The newest step."""
        return next((f for f in reversed(self.frames) if f["t"] == "step"), {})

    @property
    def view(self) -> Json:
        view: Json = self.step["view"]
        return view

    async def send(self, frame: Any) -> None:
        assert self.socket is not None
        raw = isinstance(frame, str | bytes)
        await self.socket.send(frame if raw else json.dumps(frame))

    def person(self, name: str) -> Json:
        """Somebody at the table, as seen last."""
        found: Json = next(p for p in self.step["table"]["people"] if p["name"] == name)
        return found

    async def does(self, do: str, id: str | None = None, **fields: Any) -> str | None:
        """Sends a game command; the code of the refusal, or None when it was done."""
        id = id or f"c{next(IDS)}"
        since = len(self.frames)
        await self.send({"t": "command", "id": id, "command": {"do": do, **fields}})
        answer = await self.until(lambda f: f["t"] == "answer" and f["id"] == id, since)
        refusal = answer["refusal"]
        return refusal["code"] if refusal else None

    async def complaint(self, frame: Any) -> str:
        """Sends something that cannot be read; the code of the error."""
        since = len(self.frames)
        await self.send(frame)
        error = await self.until(lambda f: f["t"] == "error", since)
        return str(error["refusal"]["code"])

    async def closed(self) -> int | None:
        """Waits until the server has closed; the close code."""
        assert self.socket is not None
        await asyncio.wait_for(self.socket.wait_closed(), PATIENCE_S)
        return self.socket.close_code

    async def hang_up(self) -> None:
        if self.socket is not None:
            await self.socket.close()
        if self._reader is not None:
            await self._reader
        self.socket = self._reader = None

    async def quit(self) -> None:
        await self.hang_up()
        await self.http.aclose()


def may_draw(step: Json) -> bool:
    view = step["view"]
    return view is not None and any(choice["do"] == "draw" for choice in view["choices"])


async def turn_of(guests: list[Guest]) -> Guest:
    """Waits until somebody may draw. Each knows it of himself: what others have been shown may be
    old."""
    asked = {asyncio.ensure_future(guest.sees(may_draw)): guest for guest in guests}
    done, others = await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
    for other in others:
        other.cancel()
    await asyncio.gather(*others, return_exceptions=True)
    first = done.pop()
    await first
    return asked[first]
