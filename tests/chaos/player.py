"""A player as a program: one socket, one command on its way at a time, and a memory of all it was
told. It comes back by itself, to whichever process answers, and sends again what was not answered.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from random import Random
from time import monotonic
from typing import Any

import orjson
from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from tests.chaos.prints import fingerprint
from tests.server.running import HOST

Json = dict[str, Any]
Choose = Callable[[Json, Random], Json | None]
BACK_S = 0.1
"""How long a player waits before it tries the next process."""
HANDSHAKE_S = 3


class Line(WSListener):
    """One socket. What it says after another has taken its place counts no more."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.transport: WSTransport | None = None

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if self.player.left:
            return
        if frame.msg_type is WSMsgType.TEXT and self.player.line in (self, None):
            self.player.line = self
            self.player.hear(orjson.loads(frame.get_payload_as_bytes()))
        elif frame.msg_type is WSMsgType.CLOSE:
            transport.disconnect()

    def on_ws_disconnected(self, _transport: WSTransport) -> None:
        self.player.lost(self)


def _complain(coming: asyncio.Task[None]) -> None:
    """Who does not come back for a fault of these programs must not pass for lost."""
    if not coming.cancelled():
        coming.result()


class Player:
    """`ports` are those of all processes, `home` which one it is at while that one lives."""

    def __init__(self, ports: Sequence[int], home: int, choose: Choose, rng: Random) -> None:
        self.code = self.cookie = ""
        self.line: Line | None = None
        self.at = self.home = home
        self.table: Json = {}
        self.view: Json = {}
        self.told: list[bytes] = []
        """The fingerprint of every view, in the order in which they came."""
        self.taken: dict[str, int] = {}
        """Commands that were answered without a refusal, and at which process they were sent."""
        self.refused: Counter[str] = Counter()
        self.on_taken: Callable[[float], None] = lambda _sent_s: None
        self.pace_s = 0.05
        self.left = False
        self._ports, self._choose, self._rng = ports, choose, rng
        self.sent_s = 0.0
        self._waiting: Json | None = None
        self._numbers = 0
        self._soon: asyncio.TimerHandle | None = None
        self._coming: asyncio.Task[None] | None = None

    async def connect(self) -> None:
        """Tries one process after the other until one shows the table."""
        while self.line is None:
            url = f"ws://{HOST}:{self._ports[self.at]}/api/tables/{self.code}/live"
            cookie = {"Cookie": self.cookie}
            line = Line(self)
            with suppress(OSError, WSError, TimeoutError):
                await ws_connect(
                    lambda line=line: line,
                    url,
                    extra_headers=cookie,
                    websocket_handshake_timeout=HANDSHAKE_S,
                    # Its way to connect leaves uvloop a file number that fails for good, at times.
                    use_aiofastnet=False,
                )
                if line.transport is not None and not line.transport.is_disconnected:
                    self.line = line
                    break
            self.at = (self.at + 1) % len(self._ports)
            await asyncio.sleep(BACK_S)
        self._send()

    def lost(self, line: Line) -> None:
        if line is self.line:
            self.line = None
            if self._coming is None or self._coming.done():
                self._coming = asyncio.create_task(self.connect())
            self._coming.add_done_callback(_complain)

    def go_home(self) -> None:
        """Comes in by the own process again, if it is at another one."""
        if self.at != self.home and self.line is not None and self.line.transport is not None:
            self.at = self.home
            self.line.transport.disconnect()

    async def leave(self) -> None:
        self.left = True
        line, self.line = self.line, None
        for waits in (self._soon, self._coming):
            if waits is not None:
                waits.cancel()
        if line is not None and line.transport is not None:
            line.transport.disconnect()
            await line.transport.wait_disconnected()

    def hear(self, frame: Json) -> None:
        match frame:
            case {"t": "step"}:
                self._see(frame)
            case {"t": "answer", "id": str(id_)} if self._waiting and self._waiting["id"] == id_:
                self._answered(id_, frame["refusal"])
            case {"t": "ping"}:
                self._say({"t": "pong", "nonce": frame["nonce"]})
            case {"t": "error"}:
                self._again()

    def _see(self, step: Json) -> None:
        self.table = step.get("table", self.table)
        if step["view"] is None:
            self.view = {}
            return
        sheet = [*self.view.get("sheet", []), *step.get("sheet_more", [])]
        self.view = {"sheet": sheet, **step["view"]}
        self.told.append(fingerprint(self.view))
        self._think()

    def _answered(self, id_: str, refusal: Json | None) -> None:
        self._waiting = None
        if refusal is None:
            self.taken[id_] = self.at
            self.on_taken(self.sent_s)
        else:
            self.refused[refusal["code"]] += 1
        self._again()

    def _think(self) -> None:
        """Soon, unless it is about to anyway."""
        if self._soon is None and self._waiting is None and not self.left:
            wait_s = self.pace_s * self._rng.uniform(0.5, 1.5)
            self._soon = asyncio.get_running_loop().call_later(wait_s, self._act)

    def _again(self) -> None:
        if self.view and self._waiting is None:
            self._think()

    def _act(self) -> None:
        self._soon = None
        if self.left or self._waiting is not None or not self.view:
            return
        command = self._choose(self.view, self._rng)
        if command is not None:
            self._numbers += 1
            self._waiting = {"t": "command", "id": f"c{self._numbers}", "command": command}
            self.sent_s = monotonic()
            self._send()

    def _send(self) -> None:
        if self._waiting is not None:
            self._say(self._waiting)

    def _say(self, frame: Json) -> None:
        line = self.line
        if line is not None and line.transport is not None and not line.transport.is_disconnected:
            line.transport.send(WSMsgType.TEXT, orjson.dumps(frame))
