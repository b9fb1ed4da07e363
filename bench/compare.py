"""Product and floor side by side: the same load in turns, and how the two compare."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from statistics import quantiles

from bench import servers
from bench.load import Load, Slice
from bench.people import party

WARM_S = 1.0


@dataclass(frozen=True, slots=True)
class Figures:
    """One server's slices together. Times in microseconds of CPU, delays in ms."""

    moves_per_s: float
    moves_per_cpu_s: float
    cpu_us: float
    user_us: float
    p50_ms: float
    p99_ms: float
    frame_bytes: float

    @classmethod
    def of(cls, slices: Sequence[Slice]) -> Figures:
        moves = sum(each.moves for each in slices) or 1
        cpu_s = sum(each.cpu_s for each in slices) or 1e-9
        delays = sorted(delay for each in slices for delay in each.delays_s)
        cuts = quantiles(delays, n=100) if len(delays) > 1 else [0.0] * 99
        return cls(
            moves_per_s=moves / sum(each.seconds for each in slices),
            moves_per_cpu_s=moves / cpu_s,
            cpu_us=cpu_s / moves * 1e6,
            user_us=sum(each.user_s for each in slices) / moves * 1e6,
            p50_ms=cuts[49] * 1000,
            p99_ms=cuts[98] * 1000,
            frame_bytes=sum(each.bytes for each in slices)
            / max(sum(each.frames for each in slices), 1),
        )


@dataclass(frozen=True, slots=True)
class Compared:
    """Two servers under the same load in the same minutes."""

    tables: int
    product: Figures
    floor: Figures

    @property
    def moves(self) -> float:
        return self.product.moves_per_s / self.floor.moves_per_s

    @property
    def moves_per_cpu(self) -> float:
        return self.product.moves_per_cpu_s / self.floor.moves_per_cpu_s

    @property
    def p50(self) -> float:
        return self.product.p50_ms / self.floor.p50_ms

    @property
    def p99(self) -> float:
        return self.product.p99_ms / self.floor.p99_ms


@asynccontextmanager
async def both(
    tables: int, game: str, preset: str, *switches: str
) -> AsyncIterator[tuple[Load, Load]]:
    """A product and a floor with so many tables of four in play."""
    with servers.floor() as floor_server, servers.product(*switches) as product_server:
        product, floor = Load(product_server), Load(floor_server)
        await floor.add_floor(tables)
        await seat(product, tables, game, preset)
        yield product, floor
        await product.close()
        await floor.close()


async def seat(load: Load, tables: int, game: str, preset: str, spectators: int = 0) -> None:
    port = load.server.port
    parties = await asyncio.to_thread(
        lambda: [party(port, game=game, preset=preset) for _ in range(tables)]
    )
    await load.add_parties(parties, spectators)


async def in_turns(
    first: Load, second: Load, rounds: int, seconds: float, every_s: float | None = None
) -> Compared:
    """Neighbours on the machine disturb both alike."""
    slices: tuple[list[Slice], list[Slice]] = ([], [])
    for load in (first, second):
        await load.drive(min(WARM_S, seconds), every_s)
    for _ in range(rounds):
        for load, made in zip((first, second), slices, strict=True):
            made.append(await load.drive(seconds, every_s))
    return Compared(len(first.tables), Figures.of(slices[0]), Figures.of(slices[1]))
