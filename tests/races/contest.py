"""Races over real sockets: one discards, the two others snap at moments that are known here."""

import asyncio
from asyncio import StreamWriter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from random import Random

from tests.races import race_server
from tests.races.racer import PATIENCE_S, Json, Racer
from tests.races.relay import Relay
from tests.server.running import HOST, Running

JITTER_MS = 8
MEASURING_S = 1.0
"""How long the server measures before the first race."""
NOISE_S, LOOK_S = 0.003, 0.001
BETWEEN_S = 0.26
"""A seat's second snap within 250 ms is refused (C17)."""
NUMBERS = count(1)
VERDICTS = ("snapped", "snapped_late", "snap_void")


class RaceServer(Running):
    entry = ("-P", str(Path(race_server.__file__)))


@asynccontextmanager
async def racing_server(data: Path) -> AsyncIterator[RaceServer]:
    """It pings often, and minds neither noise nor many tables from one address."""
    wide = ("TABLES_PER_ADDRESS", "SOCKETS_PER_ADDRESS", "FRAMES_AT_ONCE", "FRAMES_PER_S")
    limits = {f"CAMBIO_{name}": "100000" for name in wide}
    server = RaceServer(data, CAMBIO_PING_EVERY_S="0.1", CAMBIO_LOG_LEVEL="error", **limits)
    await server.start()
    try:
        yield server
    finally:
        await server.stop()


@dataclass(frozen=True, slots=True)
class Line:
    """How a player's connection is."""

    delay_ms: float
    jitter_ms: float = JITTER_MS
    slow_s: float = 0


@dataclass(frozen=True, slots=True)
class Outcome:
    """One race: times in ms from when the first finger came down, by seat."""

    pressed_ms: dict[int, float]
    arrived_ms: dict[int, float]
    winner: int | None
    photo: bool
    late_ms: float
    """How much longer a frame took than its line takes at most: this machine was busy."""

    @property
    def pressed_first(self) -> int:
        return min(self.pressed_ms, key=lambda seat: self.pressed_ms[seat])

    @property
    def arrived_first(self) -> int:
        return min(self.arrived_ms, key=lambda seat: self.arrived_ms[seat])

    @property
    def gap_ms(self) -> float:
        first, second = sorted(self.pressed_ms.values())
        return second - first


@dataclass(frozen=True, slots=True)
class Plan:
    """How the two are to press: the second so much later; during a stall; one of them noisily."""

    gap_ms: float
    second: int
    stalled: bool = False


@asynccontextmanager
async def deaf(racer: Racer) -> AsyncIterator[None]:
    """The server's loop is blocked from the beginning to the end, however long that takes."""
    waiting: asyncio.Future[StreamWriter] = asyncio.get_running_loop().create_future()
    listener = await asyncio.start_server(lambda _, writer: waiting.set_result(writer), HOST, 0)
    stall = asyncio.create_task(racer.stall(listener.sockets[0].getsockname()[1]))
    try:
        held = await asyncio.wait_for(waiting, PATIENCE_S)
        try:
            yield
        finally:
            held.close()
        await stall
    finally:
        stall.cancel()
        listener.close()


class Match:
    """A table of three; `lines` by seat."""

    def __init__(self, server: Running, lines: Sequence[Line]) -> None:
        self.racers = [
            Racer(
                server.url,
                Relay(server.port, line.delay_ms, line.jitter_ms, next(NUMBERS)),
                f"Player {seat}",
                line.slow_s,
            )
            for seat, line in enumerate(lines)
        ]

    async def begin(self, judging: str) -> None:
        host, *others = self.racers
        code = await host.open(judging)
        for racer in others:
            await racer.join(code)
        await asyncio.gather(*(racer.connect(code) for racer in self.racers))
        slowest = max(racer._slow_s for racer in self.racers)
        await asyncio.sleep(MEASURING_S + 2 * slowest)
        await host.start(code)
        for racer in self.racers:
            await racer.until(lambda racer=racer: racer.view.get("phase") == "turn")  # type: ignore[misc]

    async def end(self) -> None:
        await asyncio.gather(*(racer.leave() for racer in self.racers))

    @property
    def mover(self) -> int:
        seat: int = self.racers[0].view["turn"]
        return seat

    def can_go_on(self) -> bool:
        """Everybody still has cards to snap with."""
        seats = self.racers[0].view["seats"]
        return all(sum(card is not None for card in seat["cards"]) > 1 for seat in seats)

    async def race(self, plan: Plan) -> Outcome:
        mover, watcher = self.mover, self.racers[0]
        rivals = [seat for seat in range(len(self.racers)) if seat != mover]
        discard = await self._discard(mover)
        watcher.facts.clear()
        second = rivals[plan.second]
        first = next(seat for seat in rivals if seat != second)
        pressing = [self._press(first, discard, 0), self._press(second, discard, plan.gap_ms)]
        async with self._noisily(second) if plan.stalled else nullcontext():
            await asyncio.sleep(BETWEEN_S)
            async with deaf(watcher) if plan.stalled else nullcontext():
                times = await asyncio.gather(*pressing)
                await self._handed_on((first, second), times)
            await watcher.until(lambda: len(self._verdicts(discard)) == len(rivals))
        return self._outcome((first, second), times, discard)

    async def _discard(self, mover: int) -> int:
        """The player on turn discards; returns its number once all have seen it."""
        before = self.racers[0].view["pile"]["count"]
        await self.racers[mover].send("draw")
        await self.racers[mover].send("put_down")
        for racer in self.racers:
            await racer.until(
                lambda racer=racer: (  # type: ignore[misc]
                    racer.view["pile"]["count"] > before and racer.view["turn"] != mover
                )
            )
        discard: int = self.racers[0].view["pile"]["discard"]
        return discard

    async def _press(self, seat: int, discard: int, after_ms: float) -> float:
        racer, now = self.racers[seat], asyncio.get_running_loop().time
        cards, seen = racer.view["seats"][seat]["cards"], racer.view["version"]
        slot = next(slot for slot, card in enumerate(cards) if card is not None)
        await asyncio.sleep(after_ms / 1000)
        pressed_s = now()
        await racer.send("snap", seat=seat, slot=slot, discard=discard, seen=seen)
        return pressed_s

    async def _handed_on(self, rivals: Sequence[int], times: Sequence[float]) -> None:
        """Both have come as far as to the server."""
        async with asyncio.timeout(PATIENCE_S):
            for seat, pressed_s in zip(rivals, times, strict=True):
                while self.racers[seat].relay.arrived_s < pressed_s:
                    await asyncio.sleep(LOOK_S)

    @asynccontextmanager
    async def _noisily(self, seat: int) -> AsyncIterator[None]:
        noise = asyncio.create_task(self._noise(self.racers[seat]))
        try:
            yield
        finally:
            noise.cancel()

    async def _noise(self, racer: Racer) -> None:
        while True:
            await racer.say({"t": "pong", "nonce": "noise"})
            await asyncio.sleep(NOISE_S)

    def _verdicts(self, discard: int) -> list[Json]:
        return [
            fact
            for fact in self.racers[0].facts
            if fact["fact"] in VERDICTS and fact.get("on", discard) == discard
        ]

    def _outcome(self, rivals: Sequence[int], times: Sequence[float], discard: int) -> Outcome:
        start_s = min(times)
        relays = [self.racers[seat].relay for seat in rivals]
        arrived = [relay.arrived_s for relay in relays]
        took_ms = [(came - left) * 1000 for came, left in zip(arrived, times, strict=True)]
        verdicts = self._verdicts(discard)
        won = [fact["seat"] for fact in verdicts if fact["fact"] == "snapped"]
        return Outcome(
            {seat: (at - start_s) * 1000 for seat, at in zip(rivals, times, strict=True)},
            {seat: (at - start_s) * 1000 for seat, at in zip(rivals, arrived, strict=True)},
            won[0] if len(won) == 1 else None,
            any(fact["fact"] == "photo_finish" for fact in self.racers[0].facts),
            max(ms - relay.most_ms for ms, relay in zip(took_ms, relays, strict=True)),
        )


Outcomes = list[Outcome]


async def contest(
    server: Running, judging: str, lines: Sequence[Sequence[Line]], plans: Sequence[Plan], seed: int
) -> Outcomes:
    """All planned races, at as many tables at a time as there are rows of `lines`."""
    left, outcomes = list(plans), Outcomes()

    async def play(row: Sequence[Line]) -> None:
        while left:
            match = Match(server, row)
            try:
                await match.begin(judging)
                while left and match.can_go_on():
                    outcomes.append(await match.race(left.pop()))
            finally:
                await match.end()

    Random(seed).shuffle(left)
    async with asyncio.TaskGroup() as tables:
        for row in lines:
            tables.create_task(play(row))
    return outcomes
