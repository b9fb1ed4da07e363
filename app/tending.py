"""What a process does over and over for the backplane: keeps its leases, goes by the shared clock,
and notices owners and processes that are gone."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, deque
from typing import TYPE_CHECKING, Any

from redis.exceptions import RedisError

from app.inputs import Stamp
from app.leases import lease_key
from app.mailbag import channel
from app.refusals import Refused

if TYPE_CHECKING:
    from app.redis_backplane import RedisBackplane

LOG = logging.getLogger("cambio.backplane")
EVERY_S = 0.25
RENEW = 2
"""Every so many looks the leases are renewed."""
MISSED = 2
"""So often in a row a table is seen without an owner before it is taken over: one that only lost
Redis for a moment is back by then."""
ASK_AGAIN_S = 1
GIVE_UP_S = 10
SAMPLES = 20


class Tending:
    def __init__(self, backplane: RedisBackplane) -> None:
        self._plane = backplane
        self._looks = 0
        self._without: Counter[str] = Counter()
        self._offsets: deque[tuple[float, float]] = deque(maxlen=SAMPLES)
        """How long Redis took to say how late it is, and by how much it is ahead of this clock."""
        self._takeovers: set[asyncio.Task[None]] = set()
        self._run: str | None = None
        """Which start of Redis this process speaks to."""

    async def always(self) -> None:
        """A task."""
        while True:
            await asyncio.sleep(EVERY_S)
            try:
                await self.once()
            except (RedisError, OSError) as error:
                self._went(type(error).__name__)

    async def once(self) -> None:
        await self._notice_restart()
        await self._set_clock()
        self._looks += 1
        if self._looks % RENEW == 1 or not self._plane.mail.up:
            await self._renew()
        if not self._plane.mail.up:
            self._came_back()
        await self._watch()
        await self._miss()
        for code in {asked.code for asked in self._plane.desk.asked.values()}:
            self._plane.ask_again(code, ASK_AGAIN_S)
        self._plane.desk.give_up(GIVE_UP_S)

    def _went(self, why: str) -> None:
        if self._plane.mail.up:
            LOG.error("redis_gone", extra={"error": why})
        self._plane.mail.up = False

    async def _notice_restart(self) -> None:
        """One that was gone between two looks only: what it had not kept is lost all the same, and
        connections that were idle meanwhile say nothing of it."""
        run: str = (await self._plane.redis.info("server"))["run_id"]
        if self._run not in (None, run):
            self._went("Restarted")
        self._run = run

    def _came_back(self) -> None:
        """Nobody knows what was lost, of the news or of the inputs: all is shown again, and what
        was not answered is sent again."""
        LOG.warning("redis_back")
        self._plane.mail.up = True
        stamp = Stamp(self._plane.clock.now_ms())
        for owned in list(self._plane.owned.values()):
            owned.show(stamp, but=self._plane.node)
        for code in self._plane.desk.codes():
            self._plane.attach_again(code)

    async def _set_clock(self) -> None:
        """By the answer of the last seconds that was on its way for the shortest time."""
        began_s = time.monotonic()
        seconds, micros = await self._plane.redis.time()
        ended_s = time.monotonic()
        there_s = seconds + micros / 1_000_000
        self._offsets.append((ended_s - began_s, there_s - (began_s + ended_s) / 2))
        self._plane.clock.set_by((min(self._offsets)[1] + time.monotonic()) * 1000)

    async def _renew(self) -> None:
        leases = self._plane.leases
        for code in leases.codes():
            if code not in leases or await leases.renew(code):
                continue
            owned = self._plane.owned.get(code)
            same = owned is not None and await self._plane.keeper.epoch(code) == owned.epoch
            if code not in leases or not same:
                LOG.warning("lease_lost")
                self._plane.keeper.drop(code)

    async def _watch(self) -> None:
        """Tables that somebody here looks at, and that another process owns."""
        codes = sorted(self._plane.desk.codes().difference(self._plane.owned))
        owners: list[Any] = []
        if codes:
            owners = await self._plane.redis.mget(map(lease_key, codes))
        for code, owner in zip(codes, owners, strict=True):
            if owner is None:
                self._without[code] += 1
                if self._without[code] >= MISSED:
                    self._take_over(code)
                continue
            self._without.pop(code, None)
            if self._plane.seen.get(code) != owner:
                self._plane.seen[code] = owner
                self._plane.attach_again(code)

    def _take_over(self, code: str) -> None:
        self._without.pop(code, None)
        task = asyncio.create_task(self._reach(code))
        self._takeovers.add(task)
        task.add_done_callback(self._takeovers.discard)

    async def _reach(self, code: str) -> None:
        try:
            await self._plane.keeper.reach(code)
        except Refused as refused:
            LOG.warning("not_taken_over", extra={"error": refused.refusal.code})

    async def _miss(self) -> None:
        """Sockets of processes that do not listen any more."""
        tables = list(self._plane.owned.values())
        nodes = sorted({a.node for owned in tables for a in owned.viewers} - {self._plane.node})
        if not nodes:
            return
        heard = await self._plane.redis.pubsub_numsub(*map(channel, nodes))
        deaf = {node for node, (_, count) in zip(nodes, heard, strict=True) if not count}
        stamp = Stamp(self._plane.clock.now_ms())
        for owned in tables:
            for address in [address for address in owned.viewers if address.node in deaf]:
                owned.detach(address, stamp)
