"""When a process takes over what another one owns: it is dead, not only slow."""

import asyncio
import secrets
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from app.clock import Clock
from app.inputs import Attach, Stamp
from app.leases import lease_key
from app.mailbag import channel
from app.redis_backplane import MOST_CONNECTIONS, RedisBackplane
from app.tending import MISSED, Tending
from app.viewer import Viewer
from tests.backplane.conftest import UNRENEWED_MS
from tests.backplane.test_contract import CODE, Keeper


class Watching(Keeper):
    """Notes what it is to take over."""

    def __init__(self) -> None:
        super().__init__()
        self.reached: list[str] = []

    async def reach(self, code: str) -> None:
        self.reached.append(code)


class Watcher:
    """A process that holds a socket of another one's table."""

    def __init__(self, redis_url: str) -> None:
        self.keeper, clock = Watching(), Clock()
        self.plane = RedisBackplane(redis_url, clock, self.keeper)
        self.tending = Tending(self.plane)
        self.plane.send(CODE, Attach(Viewer(None)), Stamp(clock.now_ms()))

    async def looks(self, times: int) -> list[str]:
        """What it has taken over after so many looks."""
        for _ in range(times):
            await self.tending.once()
        await asyncio.gather(*self.tending._takeovers)
        return self.keeper.reached


@pytest_asyncio.fixture
async def redis(redis_url: str) -> AsyncIterator[Redis]:
    async with Redis.from_url(redis_url, protocol=2) as made:
        yield made


@pytest_asyncio.fixture
async def watcher(redis_url: str) -> AsyncIterator[Watcher]:
    made = Watcher(redis_url)
    yield made
    await made.plane.close()


@pytest.fixture
def node() -> str:
    """Another process. Its channel is known to all databases of that Redis."""
    return secrets.token_hex(6)


@asynccontextmanager
async def listening(redis: Redis, node: str) -> AsyncIterator[None]:
    async with redis.pubsub() as heard:
        await heard.subscribe(channel(node))
        await heard.get_message(timeout=5)
        yield


async def test_who_neither_listens_nor_renews_is_dead_before_its_lease_runs_out(
    redis: Redis, watcher: Watcher, node: str
) -> None:
    await redis.set(lease_key(CODE), f"{node}.1")
    assert await watcher.looks(MISSED) == [CODE]
    assert await redis.get(lease_key(CODE)) is None


async def test_who_is_slow_but_listens_keeps_its_tables(
    redis: Redis, watcher: Watcher, node: str
) -> None:
    await redis.set(lease_key(CODE), f"{node}.1")
    async with listening(redis, node):
        assert await watcher.looks(2 * MISSED) == []


async def test_who_listens_again_at_the_next_look_keeps_its_tables(
    redis: Redis, watcher: Watcher, node: str
) -> None:
    await redis.set(lease_key(CODE), f"{node}.1")
    assert await watcher.looks(MISSED - 1) == []
    async with listening(redis, node):
        assert await watcher.looks(1) == []
    assert await watcher.looks(MISSED - 1) == []


async def test_who_does_not_listen_but_renews_keeps_its_tables(
    redis: Redis, watcher: Watcher, node: str
) -> None:
    await redis.set(lease_key(CODE), f"{node}.1", px=60_000)
    assert await watcher.looks(2 * MISSED) == []
    assert await redis.get(lease_key(CODE)) == f"{node}.1".encode()


async def test_more_tables_than_connections_are_taken_at_once(watcher: Watcher) -> None:
    codes = [f"TABLE{number}" for number in range(4 * MOST_CONNECTIONS)]
    assert all(await asyncio.gather(*map(watcher.plane.acquire, codes)))


@pytest.mark.usefixtures("long_leases")
async def test_leases_are_renewed_at_every_look(redis: Redis, watcher: Watcher) -> None:
    """At every other look, a busy process came too late."""
    assert await watcher.plane.acquire(CODE)
    for _ in range(3):
        await redis.pexpire(lease_key(CODE), UNRENEWED_MS)
        await watcher.tending.once()
        assert await redis.pttl(lease_key(CODE)) > UNRENEWED_MS
