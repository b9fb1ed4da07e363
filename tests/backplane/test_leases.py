"""Leases that end while they are renewed, or because their owner is dead."""

import asyncio
from typing import Any

import pytest
from redis.asyncio import Redis

from app.leases import Leases, lease_key
from tests.backplane.conftest import UNRENEWED_MS

pytestmark = pytest.mark.usefixtures("long_leases")
CODE, OTHER = "BCDFGHJK", "BCDFGHJM"


async def test_a_lost_lease_that_is_dropped_while_it_is_taken_again_is_gone(redis_url: str) -> None:
    async with Redis.from_url(redis_url, protocol=2) as redis:
        leases = Leases(redis, "here")
        assert await leases.acquire(CODE)
        await redis.set(lease_key(CODE), "another's")
        assert await leases.renew() == [CODE]
        taking = asyncio.create_task(leases.retake(CODE))
        await asyncio.sleep(0)
        leases.drop(CODE)
        await taking
        assert CODE not in leases


async def test_one_lost_lease_keeps_no_other_from_being_renewed(redis_url: str) -> None:
    async with Redis.from_url(redis_url, protocol=2) as redis:
        leases = Leases(redis, "here")
        for code in (CODE, OTHER):
            assert await leases.acquire(code)
        await redis.set(lease_key(CODE), "another's")
        await redis.pexpire(lease_key(OTHER), UNRENEWED_MS)
        assert await leases.renew() == [CODE]
        assert await redis.pttl(lease_key(OTHER)) > UNRENEWED_MS
        assert await redis.get(lease_key(CODE)) == b"another's"


async def test_anothers_lease_is_ended_only_when_it_was_not_renewed_in_time(redis_url: str) -> None:
    async with Redis.from_url(redis_url, protocol=2) as redis:
        here, there = Leases(redis, "here"), Leases(redis, "there")
        assert await there.acquire(CODE)
        token: Any = await redis.get(lease_key(CODE))
        assert not await here.end(CODE, token)
        await redis.pexpire(lease_key(CODE), UNRENEWED_MS)
        assert await here.end(CODE, token)
        assert await here.acquire(CODE)


async def test_a_lease_that_has_changed_hands_is_not_ended(redis_url: str) -> None:
    async with Redis.from_url(redis_url, protocol=2) as redis:
        await redis.set(lease_key(CODE), "another's", px=UNRENEWED_MS)
        assert not await Leases(redis, "here").end(CODE, b"there.1")
