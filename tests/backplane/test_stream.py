"""What a table's stream keeps, and what of it counts."""

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio
from redis.asyncio import Redis

from app import owned
from app.clock import Clock
from app.entries import Entry, all_read, attaching, commanding, detaching
from app.inputs import Attach, Command, Detach, Stamp
from app.mailbag import Mailbag, stream_key
from app.owned import TRIMMED_AFTER
from app.redis_backplane import KEEP_S, RedisBackplane
from app.redis_line import Line
from app.tending import Tending
from app.viewer import Viewer
from tests.backplane.test_contract import CODE, Keeper, command

PART = 100
"""Redis cuts a stream off where a whole part of it goes; so many entries make one."""
LOOKS = 500


class Process:
    """It owns the one table, and can be asked what Redis has of it."""

    def __init__(self, url: str) -> None:
        self.keeper, self.clock = Keeper(), Clock()
        self.plane = RedisBackplane(url, self.clock, self.keeper)

    def send(self, number: int) -> None:
        for _ in range(number):
            self.plane.mail.put(all_read(CODE, self.clock.now_ms()))

    async def length(self) -> int:
        return int(await self.plane.redis.xlen(stream_key(CODE)))


@pytest_asyncio.fixture
async def process(redis_url: str) -> AsyncIterator[Process]:
    made = Process(redis_url)
    await made.plane.start()
    assert await made.plane.acquire(CODE)
    await made.plane.read_on(CODE, 1, "")
    yield made
    made.plane.release(CODE)
    await made.plane.close()


async def settled(process: Process, number: int) -> int:
    """How many entries there are once so many have been read, and one more look was taken."""
    await process.keeper.got(number)
    process.send(1)
    await process.keeper.got(number + 1)
    return await process.length()


async def test_what_was_read_is_cut_off_after_a_while(
    process: Process, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(owned, "KEPT_MS", 0)
    number = 10 * TRIMMED_AFTER
    process.send(number)
    await process.keeper.got(number)
    await asyncio.sleep(0.01)
    process.send(TRIMMED_AFTER)
    assert await settled(process, number + TRIMMED_AFTER) <= 2 * TRIMMED_AFTER + PART


async def test_what_was_read_just_now_stays_for_the_next_owner(process: Process) -> None:
    """It begins where the log ends, and that may be a little behind."""
    number = 10 * TRIMMED_AFTER
    process.send(number)
    assert await settled(process, number) > number


async def test_a_stream_that_nobody_owns_is_gone_after_a_day(process: Process) -> None:
    await process.plane.redis.persist(stream_key(CODE))
    process.plane.release(CODE)
    for _ in range(LOOKS):
        if (left_s := await process.plane.redis.ttl(stream_key(CODE))) >= 0:
            break
        await asyncio.sleep(0.01)
    assert 0 < left_s <= KEEP_S


async def test_a_closed_socket_that_comes_back_from_the_stream_is_let_go(process: Process) -> None:
    """Redis took its last words, but said so too late: they were done without Redis by then."""
    viewer, plane, now_ms = Viewer("key"), process.plane, process.clock.now_ms()
    held = plane.desk.attach(CODE, viewer)
    last = commanding(held, plane.node, command(viewer, "last"), now_ms)
    plane.owned[CODE].take(attaching(held, plane.node, now_ms).what, Stamp(now_ms))
    plane.owned[CODE].take(last.what, Stamp(now_ms))
    plane.desk.detach(viewer)
    plane.owned[CODE].take(detaching(held, plane.node, now_ms).what, Stamp(now_ms))
    plane.mail.put(last)
    await process.keeper.got(5)
    await Tending(plane).once()
    got = [type(what) for what in await process.keeper.got(6)]
    assert got == [Attach, Command, Detach, Attach, Command, Detach]
    assert plane.owned[CODE].viewers == {}


async def test_what_cannot_be_packed_takes_nothing_else_with_it(redis_url: str) -> None:
    lost: list[Entry] = []
    line, redis = Line(redis_url), Redis.from_url(redis_url)
    mail = Mailbag(line, Clock(0), lost.extend, lambda _: None)
    mail.put(Entry(CODE, 0, {"k": "command", "number": 10**30}))
    mail.put(all_read(CODE, 0))
    writing = asyncio.create_task(mail.write())
    for _ in range(LOOKS):
        if await redis.xlen(stream_key(CODE)):
            break
        await asyncio.sleep(0.01)
    assert await redis.xlen(stream_key(CODE)) == 1
    assert mail.up
    assert not writing.done()
    assert lost == []
    writing.cancel()
    await line.close()
    await redis.aclose()
