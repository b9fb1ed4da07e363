"""Many tables for a long time: nothing grows that should not."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from time import monotonic

from app.redis_backplane import MOST_CONNECTIONS
from bench.player import choose
from tests.chaos.figure import Figure
from tests.chaos.ground import Ground
from tests.chaos.measures import Sample, sample
from tests.chaos.table import Table, open_tables
from tests.chaos.truth import truth

PACE_S = 1.0
SAMPLES = 20
WARM = 0.4
"""The first part of the time, in which memory fills that is used again later."""
GROWTH = 0.05
"""By how much of itself memory may grow after that."""
MOST_SESSIONS = 15
"""SQLAlchemy's limit, unless told otherwise."""
POOLED = 2 * (MOST_CONNECTIONS + MOST_SESSIONS)
"""What two processes may have open to Redis and PostgreSQL."""
LONGEST = 512
"""Entries: Redis cuts a stream to about 256, a block of a hundred at a time."""


async def soak(ground: Ground, seconds: float, tables: int, seed: int) -> list[Figure]:
    """Whole games: rounds are called and scored, and the next game follows the last."""
    played = await open_tables(ground, tables, 2, seed, PACE_S, lambda: choose)
    codes = [table.code for table in played]
    samples: list[Sample] = []
    began_s, before = monotonic(), sum(table.taken for table in played)
    for _ in range(SAMPLES):
        await asyncio.sleep(seconds / SAMPLES)
        samples.append(await asyncio.to_thread(sample, ground, codes))
        # Not before: what is asked over HTTP takes a file for a moment.
        await asyncio.gather(*(_go_on(table) for table in played))
    took_s = monotonic() - began_s
    taken = sum(table.taken for table in played) - before
    for table in played:
        await table.leave()
    found = await asyncio.to_thread(truth, ground, played)
    load = f"{tables} tables, {took_s:.0f} s, {taken:,} commands, {taken / took_s:.0f} a second"
    return [*_flat(samples, load), *found.figures()]


async def _go_on(table: Table) -> None:
    if table.players[0].table.get("stage") == "finished":
        await table.rule("play_again")
        await table.rule("start")


def _flat(samples: Sequence[Sample], load: str) -> list[Figure]:
    warm = samples[int(WARM * len(samples)) :]
    half = len(warm) // 2
    early = sum(each.memory_mb for each in warm[:half]) / half
    late = sum(each.memory_mb for each in warm[-half:]) / half
    grown = late / early - 1
    files = [each.files for each in warm]
    other, most = max(files) - min(files), f"{max(files)} at most"
    pooled = max(each.pooled for each in samples)
    longest = max(each.longest for each in samples)
    redis = f"Redis holds {warm[0].redis_mb:.1f}, then {warm[-1].redis_mb:.1f} MB"
    memory = f"{early:.0f}, then {late:.0f} MB; {load}"
    return [
        Figure("memory grows by", f"{grown:.1%}", "< 5 %", grown < GROWTH, memory),
        Figure("open files differ by", f"{other}", "none", other == 0, most),
        Figure("connections to services", f"{pooled}", f"<= {POOLED}", pooled <= POOLED),
        Figure("the longest stream has", f"{longest}", f"<= {LONGEST}", longest <= LONGEST, redis),
    ]
