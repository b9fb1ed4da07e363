"""What a process does over and over for the backplane: keeps its leases, goes by the shared clock,
and notices owners and processes that are gone."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter, deque
from typing import TYPE_CHECKING, Any

from app.inputs import Stamp
from app.leases import lease_key, node_of
from app.mailbag import channel
from app.redis_gone import GONE
from app.refusals import Refused

if TYPE_CHECKING:
    from app.redis_backplane import RedisBackplane

LOG = logging.getLogger("cambio.backplane")
EVERY_S = 0.25
MISSED = 2
"""So often in a row a table is seen without an owner, or its owner deaf, before it is taken over:
one that only lost Redis for a moment is back by then."""
AT_ONCE = 16
"""Takeovers; each of them needs a connection to Redis, and a thread for the log."""
ASK_AGAIN_S = 1
GIVE_UP_S = 10
SAMPLES = 20


class Tending:
    def __init__(self, backplane: RedisBackplane) -> None:
        self._plane = backplane
        self._without: Counter[str] = Counter()
        self._offsets: deque[tuple[float, float]] = deque(maxlen=SAMPLES)
        """How long Redis took to say how late it is, and by how much it is ahead of this clock."""
        self._silent: Counter[str] = Counter()
        """At how many looks in a row a process did not listen."""
        self._takeovers: set[asyncio.Task[None]] = set()
        self._few = asyncio.Semaphore(AT_ONCE)
        self._run: str | None = None
        """Which start of Redis this process speaks to."""

    async def always(self) -> None:
        """A task."""
        while True:
            await asyncio.sleep(EVERY_S)
            try:
                await self.once()
            except GONE as error:
                self._went(type(error).__name__)

    async def once(self) -> None:
        await self._notice_restart()
        await self._set_clock()
        await self._renew()
        if not self._plane.mail.up:
            self._came_back()
        owners = await self._watch()
        await self._mind_deaf(owners)
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
        self._plane.say_goodbyes()
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
        for code in await leases.renew():
            if code not in leases:
                continue
            await leases.retake(code)
            owned = self._plane.owned.get(code)
            same = owned is not None and await self._plane.keeper.epoch(code) == owned.epoch
            if code not in leases or not same:
                LOG.warning("lease_lost")
                self._plane.keeper.drop(code)

    async def _watch(self) -> dict[str, bytes]:
        """Tables that somebody here looks at, and that another process owns: who does."""
        codes = sorted(self._plane.desk.codes().difference(self._plane.owned))
        tokens: list[Any] = []
        if codes:
            tokens = await self._plane.redis.mget(map(lease_key, codes))
        owners = dict(zip(codes, tokens, strict=True))
        for code, owner in owners.items():
            if owner is None:
                self._without[code] += 1
                if self._without[code] >= MISSED:
                    self._take_over(code)
                continue
            self._without.pop(code, None)
            if self._plane.seen.get(code) != owner:
                self._plane.seen[code] = owner
                self._plane.attach_again(code)
        return {code: owner for code, owner in owners.items() if owner is not None}

    async def _mind_deaf(self, owners: dict[str, bytes]) -> None:
        """Processes that do not listen: their sockets are gone. Who does not renew its leases
        either is dead, and its tables are taken over; one that is slow still listens.

        Sockets of this process that are closed may have come back as well: what Redis took without
        saying so in time is done at once, and read later all the same.
        """
        tables = list(self._plane.owned.values())
        viewing = {address.node for owned in tables for address in owned.viewers}
        here = self._plane.node
        deaf = await self._deaf({*viewing, *map(node_of, owners.values())} - {here})
        stamp = Stamp(self._plane.clock.now_ms())
        for owned in tables:
            for address in list(owned.viewers):
                closed = address.node == here and address.number not in self._plane.desk
                if closed or address.node in deaf:
                    owned.detach(address, stamp)
        self._silent = Counter({node: self._silent[node] + 1 for node in deaf})
        for code, owner in owners.items():
            if self._silent[node_of(owner)] >= MISSED:
                self._take_over(code, owner)

    async def _deaf(self, nodes: set[str]) -> set[str]:
        if not nodes:
            return set()
        heard = await self._plane.redis.pubsub_numsub(*map(channel, nodes))
        return {node for node, (_, count) in zip(nodes, heard, strict=True) if not count}

    def _take_over(self, code: str, dead: bytes | None = None) -> None:
        """`dead`: the token of an owner whose lease may still run."""
        self._without.pop(code, None)
        task = asyncio.create_task(self._reach(code, dead))
        self._takeovers.add(task)
        task.add_done_callback(self._takeovers.discard)

    async def _reach(self, code: str, dead: bytes | None) -> None:
        try:
            async with self._few:
                if dead is None or await self._plane.leases.end(code, dead):
                    await self._plane.keeper.reach(code)
        except GONE as error:
            LOG.warning("not_taken_over", extra={"error": type(error).__name__})
        except Refused as refused:
            LOG.warning("not_taken_over", extra={"error": refused.refusal.code})
