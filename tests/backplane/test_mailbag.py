"""What is on its way to other processes when Redis goes."""

import asyncio

from redis.asyncio import Redis

from app.clock import Clock
from app.far_viewer import Answered, Shown
from app.mailbag import Mailbag, channel
from app.news import unpack_news
from app.redis_line import Line
from tests.services.redis import OwnRedis


async def test_an_answer_outlives_redis_and_a_frame_does_not(own_redis: OwnRedis) -> None:
    redis = Redis.from_url(own_redis.url, protocol=2)
    failed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    line = Line(own_redis.url)
    mail = Mailbag(line, Clock(0), lambda _: failed.set_result(None), lambda _: None)
    writing = asyncio.create_task(mail.write())
    await asyncio.to_thread(own_redis.kill)
    mail.tell("there", 1, 1, Shown(b"before"))
    mail.tell("there", 1, 1, Answered("first", None))
    await asyncio.wait_for(failed, 5)
    mail.tell("there", 1, 1, Shown(b"meanwhile"))
    await asyncio.to_thread(own_redis.start)
    async with redis.pubsub() as heard:
        await heard.subscribe(channel("there"))
        await heard.get_message(timeout=5)
        mail.up = True
        mail.tell("there", 1, 1, Shown(b"after"))
        message = await heard.get_message(ignore_subscribe_messages=True, timeout=5)
    assert message is not None
    told = [news.told for news in unpack_news(message["data"])]  # type: ignore[union-attr]
    assert told == [Answered("first", None), Shown(b"after")]
    writing.cancel()
    await line.close()
    await redis.aclose()
