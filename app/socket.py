"""One WebSocket a viewer: stamps, authenticates, limits, and hands on to the table (T2, T9).

A raw ASGI endpoint for the request to upgrade and the goodbye; what is said in between goes
straight over the wire (docs/decisions/wire.md). The stamp is taken before a frame is looked at.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from random import randint

import orjson
from pydantic import TypeAdapter, ValidationError

from app.asgi import Receive, Scope, Send, address, header, is_https, is_own_origin
from app.credentials import hashed, secret_in
from app.doorman import Doorman
from app.frames import ClientFrame, CommandFrame, PongFrame
from app.inputs import Attach, Command, Delay, Detach, Say
from app.limits import Bucket
from app.metrics import COUNTS
from app.refusals import Refused, ServerRefusal, said, status
from app.tables import Tables
from app.viewer import Step, Viewer, frame
from app.wire import EXTENSION, Wire

CLIENT_FRAME: TypeAdapter[ClientFrame] = TypeAdapter(ClientFrame)
MOST_BYTES = 4096
BACK_MS = (250, 2500)
"""When browsers come back from a server that is restarted."""
PATIENCE, PATIENCE_PER_S = 200, 5
"""Frames over the limit that are answered before the socket is closed."""


class Sockets:
    """The endpoint for every table's `/live`."""

    def __init__(self, doorman: Doorman) -> None:
        self._doorman = doorman
        self._house = doorman.tables.house
        self._open: Counter[str] = Counter()
        self._viewers: set[Viewer] = set()

    def say_goodbye(self) -> None:
        """Sends everybody to another process, or back here in a while; not all at once."""
        for viewer in list(self._viewers):
            viewer.close(1012, ServerRefusal.RESTARTING, randint(*BACK_MS))

    @property
    def count(self) -> int:
        """How many are open."""
        return self._open.total()

    async def serve(self, scope: Scope, code: str, receive: Receive, send: Send) -> None:
        """From the request to upgrade to the end of the socket."""
        await receive()
        client, settings = address(scope), self._house.settings
        try:
            if not is_own_origin(scope, settings.public_url):
                raise Refused(ServerRefusal.FOREIGN_ORIGIN)
            if self._open[client] >= settings.sockets_per_address:
                raise Refused(ServerRefusal.TOO_MANY)
            await self._doorman.find(code, client)
        except Refused as refused:
            return await deny(send, refused)
        self._open[client] += 1
        try:
            await self._live(scope, code, receive, send)
        finally:
            self._open[client] -= 1
            if not self._open[client]:
                del self._open[client]
        return None

    async def _live(self, scope: Scope, code: str, receive: Receive, send: Send) -> None:
        await send({"type": "websocket.accept"})
        tables, settings = self._doorman.tables, self._house.settings
        https = is_https(scope, settings.public_url)
        secret = secret_in(header(scope, b"cookie") or "", code, https)
        viewer = Viewer(hashed(secret) if secret else None)
        wire: Wire = scope["extensions"][EXTENSION]
        viewer.way = wire.ear = Connection(tables, code, viewer, wire)
        self._viewers.add(viewer)
        tables.send(code, Attach(viewer))
        viewer.beat(settings.ping_every_s, settings.silent_after_s)
        gone: asyncio.Future[None] = asyncio.create_task(_gone(receive))
        try:
            await asyncio.wait((gone, viewer.over), return_when=asyncio.FIRST_COMPLETED)
            if viewer.over.done():
                await _close(viewer.over.result(), wire, send)
        finally:
            self._viewers.discard(viewer)
            tables.send(code, Detach(viewer))
            viewer.stop()
            gone.cancel()


async def _gone(receive: Receive) -> None:
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def _close(code: int | None, wire: Wire, send: Send) -> None:
    if code is None:
        wire.cut()
    else:
        await send({"type": "websocket.close", "code": code})


async def deny(send: Send, refused: Refused) -> None:
    """An HTTP answer in place of the upgrade."""
    COUNTS.refusals[refused.refusal.code] += 1
    body = orjson.dumps(refused.refusal.model_dump())
    headers = [(b"content-type", b"application/json"), (b"cache-control", b"no-store")]
    start = "websocket.http.response.start"
    await send({"type": start, "status": status(refused.refusal), "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})


class Connection:
    """One viewer's wire, both ways."""

    def __init__(self, tables: Tables, code: str, viewer: Viewer, wire: Wire) -> None:
        settings = tables.house.settings
        self._tables = tables
        self._code = code
        self._viewer = viewer
        self._wire = wire
        self._clock = tables.house.clock
        self._at_ms = 0
        self._bucket = Bucket(settings.frames_at_once, settings.frames_per_s)
        self._patience = Bucket(PATIENCE, PATIENCE_PER_S)

    @property
    def has_room(self) -> bool:
        return self._wire.has_room

    def write(self, frame: bytes | Step) -> None:
        if isinstance(frame, Step):
            now_ms = self._clock.now_ms() - frame.behind_ms
            frame = b'{"t":"step","now_ms":%d,%b' % (now_ms, frame.rest)
        self._wire.write(frame)

    def flush(self) -> None:
        self._viewer.flush()
        if not self._viewer.crowded:
            self._wire.listen(on=True)

    def stamp(self) -> None:
        self._at_ms = self._clock.now_ms()

    def take(self, text: bytes | None) -> None:
        if self._viewer.closing:
            return
        self._viewer.heard()
        self._read(text)
        if self._viewer.crowded:
            self._wire.listen(on=False)

    def _read(self, text: bytes | None) -> None:
        in_time = self._bucket.take()
        if not in_time and not self._patience.take():
            return self._viewer.close(1008, ServerRefusal.TOO_MANY, None)
        if text is None:
            return self._complain(ServerRefusal.NOT_TEXT)
        try:
            sent = CLIENT_FRAME.validate_json(text)
        except ValidationError:
            return self._complain(ServerRefusal.BAD_FRAME)
        if isinstance(sent, PongFrame):
            if self._viewer.pong(sent.nonce):
                self._tables.send(self._code, Delay(self._viewer))
            return None
        if not in_time:
            return self._viewer.answer(sent.id, said(ServerRefusal.TOO_MANY))
        if isinstance(sent, CommandFrame):
            self._tables.command(self._code, Command(self._viewer, sent), self._at_ms)
        else:
            self._tables.send(self._code, Say(self._viewer, sent))
        return None

    def _complain(self, why: ServerRefusal) -> None:
        COUNTS.refusals[why.code] += 1
        self._viewer.put(frame("error", refusal=said(why)))
