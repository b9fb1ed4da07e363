"""Many who only watch: all come back at once, and some stop reading."""

from __future__ import annotations

import asyncio
import signal
import socket
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from math import inf
from random import Random
from statistics import median
from time import monotonic

import orjson
from picows import WSError, WSFrame, WSListener, WSMsgType, WSTransport, ws_connect

from tests.chaos.figure import Figure, percentile
from tests.chaos.ground import Ground
from tests.chaos.measures import memory_kb
from tests.chaos.table import Table, open_tables
from tests.server.running import HOST, Running

STEP, PING, BYE = b'{"t":"step"', b'{"t":"ping"', b'{"t":"bye"'
BACK_S = 15.0
GIVE_UP_S = 60
AT_ONCE = 100
"""Watchers who dial at the same time when the crowd first gathers."""
RISE_MS, RISE_MB = 10.0, 32
SLOW = 10
"""One of so many stops reading."""
SMALL_BYTES = 4096
"""What the system keeps for a reader who does not read."""


class Watcher(WSListener):
    """Reads no more of a frame than its beginning, and comes back by the next process."""

    def __init__(self, ground: Ground, table: Table, at: int, rng: Random) -> None:
        self.table = table
        self.at = at
        self.transport: WSTransport | None = None
        self.sees = False
        self.back_s: float | None = None
        self.delays_ms: list[float] = []
        self.drops = 0
        self.small = False
        """Its system keeps little for it."""
        self._ports, self._rng = ground.ports, rng
        self._dialling: asyncio.Task[None] | None = None
        self._staying = True
        self._pause_ms = 0
        self._counted_s = 0.0

    async def dial(self) -> None:
        while self._staying and not self.sees:
            await asyncio.sleep(self._pause_ms / 1000)
            self._pause_ms = self._rng.randint(50, 250)
            url = f"ws://{HOST}:{self._ports[self.at]}/api/tables/{self.table.code}/live"
            with suppress(OSError, WSError, TimeoutError):
                await ws_connect(
                    lambda: self,
                    url,
                    websocket_handshake_timeout=GIVE_UP_S,
                    socket_factory=_small if self.small else None,
                    use_aiofastnet=False,
                )
                return
            self.at = (self.at + 1) % len(self._ports)

    def on_ws_connected(self, transport: WSTransport) -> None:
        self.transport = transport

    def on_ws_disconnected(self, _: WSTransport) -> None:
        self.drops += 1
        self.sees, self.back_s = False, None
        if self._staying:
            self.at = (self.at + 1) % len(self._ports)
            self._dialling = asyncio.create_task(self.dial())

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type is WSMsgType.CLOSE:
            transport.disconnect()
        if frame.msg_type is not WSMsgType.TEXT:
            return
        text = frame.get_payload_as_bytes()
        if text.startswith(STEP):
            self._step()
        elif text.startswith(PING):
            pong = {"t": "pong", "nonce": orjson.loads(text)["nonce"]}
            transport.send(WSMsgType.TEXT, orjson.dumps(pong))
        elif text.startswith(BYE):
            self._pause_ms = orjson.loads(text)["retry_ms"] or 0

    def _step(self) -> None:
        now_s, pressed_s = monotonic(), self.table.pressed_s
        if not self.sees:
            self.sees, self.back_s = True, now_s
        elif pressed_s > self._counted_s:
            self._counted_s = pressed_s
            self.delays_ms.append((now_s - pressed_s) * 1000)

    def read(self, *, on: bool) -> None:
        if self.transport is None or self.transport.is_disconnected:
            return
        way = self.transport.underlying_transport
        way.resume_reading() if on else way.pause_reading()

    def leave(self) -> None:
        self._staying = False
        if self._dialling is not None:
            self._dialling.cancel()
        if self.transport is not None:
            self.transport.disconnect()


def _small(_: object) -> socket.socket:
    made = socket.socket()
    made.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BYTES)
    made.setblocking(False)
    return made


async def gather(
    ground: Ground, tables: Sequence[Table], count: int, homes: Sequence[int]
) -> list[Watcher]:
    """So many watchers, spread over the tables, all of whom see theirs."""
    rng = Random(count)
    crowd = [
        Watcher(ground, tables[n % len(tables)], homes[n % len(homes)], rng) for n in range(count)
    ]
    for slow in crowd[::SLOW]:
        slow.small = True
    for first in range(0, count, AT_ONCE):
        await asyncio.gather(*(watcher.dial() for watcher in crowd[first : first + AT_ONCE]))
    await all_see(crowd)
    return crowd


async def all_see(crowd: Sequence[Watcher]) -> None:
    with suppress(TimeoutError):
        async with asyncio.timeout(GIVE_UP_S):
            while not all(watcher.sees for watcher in crowd):
                await asyncio.sleep(0.02)


async def killed(process: Running) -> None:
    await process.kill()


async def stopped(process: Running) -> None:
    """As planned: everybody is told when to come back, and the process ends by itself."""
    process.send_signal(signal.SIGTERM)


End = Callable[[Running], Awaitable[None]]


async def reconnected(
    ground: Ground, end: End, viewers: int, tables: int, seed: int
) -> list[Figure]:
    """All of them watch by one process, which owns their tables and ends."""
    played = await open_tables(ground, tables, 2, seed, pace_s=0.5)
    crowd = await gather(ground, played, viewers, [0])
    process, began_s = ground.processes[0], monotonic()
    await end(process)
    while any(watcher.sees and watcher.at == 0 for watcher in crowd):
        await asyncio.sleep(0.02)
    await all_see(crowd)
    waits_s = [(watcher.back_s or inf) - began_s for watcher in crowd]
    for leaver in crowd:
        leaver.leave()
    for table in played:
        await table.leave()
    await process.kill()
    last_s, half_s = max(waits_s), median(waits_s)
    note = f"half in {half_s:.1f} s; {viewers} viewers, {tables} tables"
    name = f"owner {end.__name__}: all viewers are back"
    return [Figure(name, f"{last_s:.1f} s", "< 15 s", last_s < BACK_S, note)]


async def slow_readers(
    ground: Ground, viewers: int, pairs: int, window_s: float, seed: int
) -> list[Figure]:
    """In turns everybody reads, and one of ten does not."""
    table = (await open_tables(ground, 1, 4, seed, pace_s=0.05))[0]
    crowd = await gather(ground, [table], viewers, [0, 1, 1, 0])
    slow, others = crowd[::SLOW], [w for n, w in enumerate(crowd) if n % SLOW]
    pids = [process.pid for process in ground.processes]
    before_kb, most_kb = _memory(pids), 0
    all_ms: list[float] = []
    some_ms: list[float] = []
    rises_ms: list[float] = []
    drops = 0
    for _ in range(pairs):
        await all_see(crowd)
        everybody = await _window(others, window_s)
        drops -= sum(watcher.drops for watcher in slow)
        for watcher in slow:
            watcher.read(on=False)
        without = await _window(others, window_s)
        most_kb = max(most_kb, _memory(pids))
        for watcher in slow:
            watcher.read(on=True)
        await asyncio.sleep(0.5)
        drops += sum(watcher.drops for watcher in slow)
        rises_ms.append(percentile(without, 0.99) - percentile(everybody, 0.99))
        all_ms += everybody
        some_ms += without
    for watcher in crowd:
        watcher.leave()
    await table.leave()
    rise_ms, rise_mb = median(rises_ms), (most_kb - before_kb) / 1024
    p99s = f"{percentile(all_ms, 0.99):.0f} and {percentile(some_ms, 0.99):.0f} ms in all"
    note = f"{len(slow)} of {viewers}; p99 {p99s}, {pairs} windows each; {drops} dropped"
    calm, small = rise_ms < RISE_MS, rise_mb < RISE_MB
    return [
        Figure("p99 of those who read rises by", f"{rise_ms:.1f} ms", "< 10 ms", calm, note),
        Figure("memory rises by", f"{rise_mb:.1f} MB", f"< {RISE_MB} MB", small),
    ]


async def _window(others: Sequence[Watcher], window_s: float) -> list[float]:
    for watcher in others:
        watcher.delays_ms.clear()
    await asyncio.sleep(window_s)
    return [ms for watcher in others for ms in watcher.delays_ms]


def _memory(pids: Sequence[int]) -> int:
    return sum(memory_kb(pid) for pid in pids)
