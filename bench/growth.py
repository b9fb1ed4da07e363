"""How the cost of a move grows with the tables of a server and the spectators of a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bench import servers
from bench.compare import Figures, seat
from bench.load import Load

SECONDS = 3.0
TABLES = (10, 50, 200, 1000)
SPECTATORS = (0, 10, 50, 200)
WATCHED_TABLES = 10


@dataclass(frozen=True, slots=True)
class Point:
    """CPU of a move with so many tables, or with so many spectators at each of ten tables."""

    count: int
    cpu_us: float


@dataclass(frozen=True, slots=True)
class Growth:
    tables: list[Point]
    spectators: list[Point]


async def growth(
    tables: Sequence[int] = TABLES, spectators: Sequence[int] = SPECTATORS, seconds: float = SECONDS
) -> Growth:
    by_tables = [Point(count, await _cost(count, 0, seconds)) for count in tables]
    by_watchers = [Point(n, await _cost(WATCHED_TABLES, n, seconds)) for n in spectators]
    return Growth(by_tables, by_watchers)


async def _cost(tables: int, spectators: int, seconds: float) -> float:
    with servers.product() as server:
        load = Load(server)
        await seat(load, tables, "cambio", "classic", spectators)
        await load.drive(seconds / 3)
        slice_ = await load.drive(seconds)
        await load.close()
    return Figures.of([slice_]).cpu_us
