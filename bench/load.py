"""The load: real sockets, driven by one efficient client on the second core.

A move counts when every viewer of its table has the frame that it made. Frames are looked into only
where the next press needs it: of the others a few bytes are read.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from random import Random
from time import perf_counter
from typing import Any

import orjson
from picows import WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from bench.people import Party
from bench.player import choose
from bench.servers import HOST, Server

STEP, PING = b'{"t":"step"', b'{"t":"ping"'
VERSION = b'"version":'
TABLE, BEGINNING = b'"table":', 60
"""What a frame begins with when the table around the game is another one."""
SETTLE_S = 0.3


@dataclass(slots=True)
class Meter:
    """What one run counts. `on` while tables may press."""

    on: bool = False
    moves: int = 0
    refused: int = 0
    delays_s: list[float] = field(default_factory=list)
    bytes: int = 0
    frames: int = 0


Think = Callable[[list[bytes], Random], tuple[int, Any] | None]
"""Which viewer presses what, from everybody's last frame."""


def think_of_floor(frames: list[bytes], _rng: Random) -> tuple[int, Any]:
    turn: int = orjson.loads(frames[0])["view"]["turn"]
    return turn, {"do": "draw"}


def think_of_game(frames: list[bytes], rng: Random) -> tuple[int, Any] | None:
    """The seat on turn first: most of the time nobody else can do anything but snap."""
    view = orjson.loads(frames[0])["view"]
    turn = view["turn"] or 0
    for seat in (turn, *(seat for seat in range(4) if seat != turn)):
        command = choose(orjson.loads(frames[seat])["view"], rng)
        if command is not None:
            return seat, command
    return None


class Viewer(WSListener):
    """One socket of a table."""

    transport: WSTransport

    def __init__(self, table: Table, number: int) -> None:
        self._table = table
        self._number = number

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is not WSMsgType.TEXT:
            return
        text = frame.get_payload_as_bytes()
        if text.startswith(STEP):
            self._table.step(self._number, text)
        elif text.startswith(PING):
            pong = {"t": "pong", "nonce": orjson.loads(text)["nonce"]}
            transport.send(WSMsgType.TEXT, orjson.dumps(pong))
        else:
            self._table.answer(text)


class Table:
    """A table in play, which presses again and again while the meter is on."""

    def __init__(self, think: Think, meter: Meter, seed: int, party: Party | None = None) -> None:
        self.viewers: list[Viewer] = []
        self._party = party
        self._starting: asyncio.Task[None] | None = None
        self._think, self._meter, self._rng = think, meter, Random(seed)
        self._every_s: float | None = None
        self._frames: list[bytes] = []
        self._versions: list[int] = []
        self._wanted: int | None = None
        self._pressed_s = 0.0
        self._presses = 0
        self._finished = False

    async def connect(self, server: Server, path: str, cookie: str = "") -> None:
        viewer = Viewer(self, len(self.viewers))
        self.viewers.append(viewer)
        self._frames.append(b"")
        self._versions.append(-1)
        url = f"ws://{HOST}:{server.port}{path}"
        headers = {"Cookie": cookie} if cookie else {}
        await ws_connect(lambda: viewer, url, extra_headers=headers)

    async def close(self) -> None:
        if self._starting is not None:
            await self._starting
        for viewer in self.viewers:
            viewer.transport.disconnect()

    def begin(self, every_s: float | None) -> None:
        """Starts pressing: so often, or each time as soon as it can."""
        self._every_s, self._wanted = every_s, None
        if self._every_s is None:
            self._press()
        else:
            later = asyncio.get_running_loop().call_later
            later(self._rng.random() * self._every_s, self._tick)

    def step(self, number: int, text: bytes) -> None:
        at = text.find(VERSION) + len(VERSION)
        self._frames[number] = text
        if TABLE in text[:BEGINNING]:
            self._finished = b'"stage":"finished"' in text
        self._versions[number] = int(text[at : text.index(b",", at)]) if at >= len(VERSION) else -1
        self._meter.frames += 1
        self._meter.bytes += len(text)
        if self._wanted is None:
            if self._every_s is None:
                self._press()
        elif min(self._versions) >= self._wanted:
            self._wanted = None
            self._meter.moves += 1
            self._meter.delays_s.append(perf_counter() - self._pressed_s)
            if self._every_s is None:
                self._press()

    def answer(self, text: bytes) -> None:
        """The answer follows its step, so only a refusal says something new."""
        if not text.endswith(b'"refusal":null}') and self._wanted is not None:
            self._meter.refused += 1
            self._wanted = None
            if self._every_s is None:
                asyncio.get_running_loop().call_later(0.005, self._press)

    def _tick(self) -> None:
        if self._meter.on and self._every_s is not None:
            if self._wanted is None:
                self._press()
            asyncio.get_running_loop().call_later(self._every_s, self._tick)

    def _press(self) -> None:
        """Sends what comes next, once everybody has seen the same."""
        same = self._versions[0] >= 0 and min(self._versions) == max(self._versions)
        if not self._meter.on or not same or self._wanted is not None:
            return
        wanted = self._think(self._frames, self._rng)
        if wanted is None:
            self._start_again()
            return
        number, command = wanted
        self._presses += 1
        self._wanted = self._versions[0] + 1
        self._pressed_s = perf_counter()
        sent = orjson.dumps({"t": "command", "id": f"b{self._presses}", "command": command})
        self.viewers[number].transport.send(WSMsgType.TEXT, sent)

    def _start_again(self) -> None:
        """Nobody can do anything: between two moments of a game, or after its end."""
        if self._party is not None and self._finished:
            self._versions[0] = -1
            self._starting = asyncio.create_task(asyncio.to_thread(self._party.start_again))


@dataclass(frozen=True, slots=True)
class Slice:
    """One stretch of load on one server."""

    seconds: float
    moves: int
    cpu_s: float
    user_s: float
    delays_s: list[float]
    bytes: int
    frames: int
    refused: int


class Load:
    """All tables at one server."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.meter = Meter()
        self.tables: list[Table] = []

    async def add_floor(self, tables: int) -> None:
        for number in range(tables):
            table = Table(think_of_floor, self.meter, number)
            self.tables.append(table)
            for seat in range(4):
                await table.connect(self.server, f"/{number}/{seat}")

    async def add_parties(self, parties: Iterable[Party], spectators: int = 0) -> None:
        """Everybody connects, then the game starts."""
        for number, party in enumerate(parties):
            table = Table(think_of_game, self.meter, number, party)
            self.tables.append(table)
            path = f"/api/tables/{party.code}/live"
            for cookie in (*party.cookies, *[""] * spectators):
                await table.connect(self.server, path, cookie)
            await asyncio.to_thread(party.start)

    async def drive(self, seconds: float, every_s: float | None = None) -> Slice:
        """Lets all tables play for so long, each as fast as it can or a move every `every_s`."""
        before, meter = self.server.used(), self.meter
        meter.moves = meter.bytes = meter.frames = meter.refused = 0
        meter.delays_s, meter.on = [], True
        began_s = perf_counter()
        for table in self.tables:
            table.begin(every_s)
        await asyncio.sleep(seconds)
        meter.on = False
        took_s, moves = perf_counter() - began_s, meter.moves
        used = self.server.used().since(before)
        sent = meter.bytes, meter.frames
        await asyncio.sleep(SETTLE_S)
        return Slice(took_s, moves, used.cpu_s, used.user_s, meter.delays_s, *sent, meter.refused)

    async def close(self) -> None:
        for table in self.tables:
            await table.close()
        await asyncio.sleep(SETTLE_S)
