"""`python3 dev chaos [--quick] [--only KIND]`: kills, stops and crowds, and what was lost by it.

Ends with 1 when something is lost, or too slow.
"""

import argparse
import asyncio
import resource
import sys
import time
from collections.abc import Awaitable, Callable
from signal import SIGTERM

import uvloop

from tests.chaos import crowd, faults
from tests.chaos.figure import Figure
from tests.chaos.ground import Ground
from tests.chaos.history import history
from tests.chaos.soak import soak

TABLES = 6
Kind = Callable[[Ground, bool, int, int | None], Awaitable[list[Figure]]]
"""Quick or not; the seed; how many loops instead of the usual number."""


def suffering(fault: faults.Fault, many: int, few: int) -> Kind:
    async def kind(ground: Ground, quick: bool, seed: int, loops: int | None) -> list[Figure]:
        return await faults.suffered(ground, fault, loops or (few if quick else many), TABLES, seed)

    return kind


async def raced(ground: Ground, quick: bool, seed: int, loops: int | None) -> list[Figure]:
    return await history(ground, loops or (100 if quick else 50_000), 6 if quick else 30, seed)


def watched(end: crowd.End) -> Kind:
    async def kind(ground: Ground, quick: bool, seed: int, loops: int | None) -> list[Figure]:
        viewers = loops or (200 if quick else 2_000)
        return await crowd.reconnected(ground, end, viewers, 4 if quick else 20, seed)

    return kind


async def flooded(ground: Ground, quick: bool, seed: int, loops: int | None) -> list[Figure]:
    """All of the crowd at one table, whose stream takes them all at once."""
    viewers = loops or (400 if quick else 1_000)
    return await crowd.reconnected(ground, crowd.killed, viewers, 1, seed)


async def read_slowly(ground: Ground, quick: bool, seed: int, loops: int | None) -> list[Figure]:
    pairs = loops or (3 if quick else 5)
    return await crowd.slow_readers(ground, 200, pairs, 0.5 if quick else 10, seed)


async def soaked(ground: Ground, quick: bool, seed: int, loops: int | None) -> list[Figure]:
    return await soak(ground, loops or (4 if quick else 600), 20 if quick else 200, seed)


KINDS: dict[str, Kind] = {
    "owner": suffering(faults.owner_killed, 200, 1),
    "pause": suffering(faults.owner_paused, 50, 1),
    "redis": suffering(faults.redis_killed, 200, 1),
    "postgres": suffering(faults.postgres_killed, 200, 1),
    "history": raced,
    "slow": read_slowly,
    "soak": soaked,
    "crowd": watched(crowd.killed),
    "planned": watched(crowd.stopped),
    "flood": flooded,
}


async def main() -> int:
    """When it is told to end, it ends what it has started first."""
    if (task := asyncio.current_task()) is not None:
        asyncio.get_running_loop().add_signal_handler(SIGTERM, task.cancel)
    parser = argparse.ArgumentParser(prog="python3 dev chaos", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="little of each, in under 50 s")
    parser.add_argument("--only", choices=KINDS, action="append", help="this kind; may be repeated")
    parser.add_argument(
        "--loops", type=int, help="how many faults, commands, viewers, windows or seconds"
    )
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    began_s, figures = time.monotonic(), []
    async with Ground() as ground:
        for name in asked.only or KINDS:
            await ground.whole()
            for figure in await KINDS[name](ground, asked.quick, asked.seed, asked.loops):
                print(figure.line(name), flush=True)
                figures.append(figure)
    short = sum(not figure.enough for figure in figures)
    took_s = time.monotonic() - began_s
    good = len(figures) - short
    print(f"{good} of {len(figures)} figures are as they should be; {took_s:.0f} s.")
    return 1 if short else 0


if __name__ == "__main__":
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    sys.exit(uvloop.run(main()))
