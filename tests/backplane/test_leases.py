"""Leases that end while they are renewed."""

import asyncio

from redis.asyncio import Redis

from app.leases import Leases, lease_key

CODE = "BCDFGHJK"


async def test_a_lost_lease_that_is_dropped_while_it_is_renewed_is_gone(redis_url: str) -> None:
    async with Redis.from_url(redis_url, protocol=2) as redis:
        leases = Leases(redis, "here")
        assert await leases.acquire(CODE)
        await redis.set(lease_key(CODE), "another's")
        renewing = asyncio.create_task(leases.renew(CODE))
        await asyncio.sleep(0)
        leases.drop(CODE)
        assert not await renewing
        assert CODE not in leases
