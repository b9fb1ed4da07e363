"""Kills and stops in turns while tables are played, and how soon they are played on."""

from __future__ import annotations

import asyncio
import signal
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from math import inf
from time import monotonic

from tests.chaos.figure import Figure, percentile
from tests.chaos.ground import Ground
from tests.chaos.table import Table, open_tables
from tests.chaos.truth import truth
from tests.server.running import Running

RESUMED_S = 3.0
SETTLE_S = 0.5
"""Between one fault and the next everybody plays undisturbed for a moment."""
EVENING = 50
"""Faults at one table: by then it has been played for longer than people play in an evening, and
whoever takes it over replays all of that."""
TAKEN_OVER_S = 20
LOOK_S = 0.05


@dataclass(slots=True)
class Struck:
    """`began_s`: from when playing on is counted. `mended`: all that was killed is back."""

    began_s: float
    mended: Awaitable[None]
    epochs: dict[str, int] = field(default_factory=dict)
    """Before, of the tables that another process has to take over."""


Fault = Callable[[Ground, Sequence[Table]], Awaitable[Struck]]


async def owner_killed(ground: Ground, tables: Sequence[Table]) -> Struck:
    victim, epochs = await asyncio.to_thread(_victim, ground, tables)
    began_s = monotonic()
    await victim.kill()
    mark(tables)
    return Struck(began_s, victim.start(), epochs=epochs)


async def redis_killed(ground: Ground, tables: Sequence[Table]) -> Struck:
    began_s = monotonic()
    await asyncio.to_thread(ground.redis.kill)
    mark(tables)
    return Struck(began_s, asyncio.to_thread(ground.redis.start))


async def postgres_killed(ground: Ground, tables: Sequence[Table]) -> Struck:
    """Nothing can be saved without it: playing on is counted from when it listens again."""
    await asyncio.to_thread(ground.postgres.kill)
    await asyncio.to_thread(ground.postgres.start)
    mark(tables)
    return Struck(monotonic(), asyncio.sleep(0))


async def owner_paused(ground: Ground, tables: Sequence[Table]) -> Struck:
    """Stopped until others have all its tables; those at it stay and go on pressing. Playing on is
    counted from when it wakes up."""
    victim, epochs = await asyncio.to_thread(_victim, ground, tables)
    victim.send_signal(signal.SIGSTOP)
    try:
        with suppress(TimeoutError):
            async with asyncio.timeout(TAKEN_OVER_S):
                while taken_over(epochs, await asyncio.to_thread(ground.epochs)) < len(epochs):
                    await asyncio.sleep(LOOK_S)
    finally:
        mark(tables)
        victim.send_signal(signal.SIGCONT)
    return Struck(monotonic(), asyncio.sleep(0), epochs=epochs)


def _victim(ground: Ground, tables: Sequence[Table]) -> tuple[Running, dict[str, int]]:
    """Who owns most of these tables, and the epochs of those."""
    owners, epochs = ground.owners(), ground.epochs()
    owned = Counter(owners[table.code] for table in tables)
    number = owned.most_common(1)[0][0]
    codes = [table.code for table in tables if owners[table.code] == number]
    return ground.processes[number], {code: epochs[code] for code in codes}


def taken_over(before: dict[str, int], now: dict[str, int]) -> int:
    return sum(now[code] > epoch for code, epoch in before.items())


def mark(tables: Sequence[Table]) -> None:
    for table in tables:
        table.mark()


def _advanced(before: dict[str, int], now: dict[str, int], tables: Sequence[Table]) -> bool:
    return all(now[table.code] > before[table.code] for table in tables)


async def suffered(
    ground: Ground, fault: Fault, loops: int, tables: int, seed: int
) -> list[Figure]:
    """So many faults, one after the other, at new tables now and then."""
    suffering = Suffering()
    played: list[Table] = []
    for first in range(0, loops, EVENING):
        here = await open_tables(ground, tables, 4, seed + first)
        played += here
        for _ in range(min(EVENING, loops - first)):
            await suffering.once(ground, fault, here)
            await asyncio.sleep(SETTLE_S)
        for table in here:
            await table.leave()
    found = await asyncio.to_thread(truth, ground, played)
    return [*suffering.figures(), *found.figures()]


class Suffering:
    """What many faults of one kind came to."""

    def __init__(self) -> None:
        self._waits_s: list[float] = []
        self._faults = self._given_up = self._owned = self._moved = 0

    async def once(self, ground: Ground, fault: Fault, tables: Sequence[Table]) -> None:
        """Waits until everybody plays on, and brings all players home."""
        struck = await fault(ground, tables)
        resumed = asyncio.gather(*(table.resumed_s() for table in tables))
        ended, _ = await asyncio.gather(resumed, struck.mended)
        self._waits_s += [end_s - struck.began_s for end_s in ended if end_s is not None]
        self._given_up += ended.count(None)
        self._faults += 1
        self._owned += len(struck.epochs)
        self._moved += taken_over(struck.epochs, await asyncio.to_thread(ground.epochs))
        for player in (player for table in tables for player in table.players):
            player.go_home()

    def figures(self) -> list[Figure]:
        p95_s = percentile([*self._waits_s, *[inf] * self._given_up], 0.95)
        half_s = percentile(self._waits_s, 0.5)
        longest_s = max(self._waits_s, default=inf)
        note = f"half in {half_s:.2f} s, longest {longest_s:.2f} s; {self._faults} faults"
        figures = [Figure("played on, p95", f"{p95_s:.2f} s", "< 3 s", p95_s < RESUMED_S, note)]
        if self._owned:
            moved = f"{self._moved} of {self._owned}"
            figures.append(Figure("taken over", moved, "all", self._moved == self._owned))
        return figures
