"""A connection to Redis that one task has for itself: an answer is never taken for another's."""

import pytest

from app.redis_gone import GONE
from app.redis_line import Line, Words
from tests.services.redis import OwnRedis

LONG_S = 5.0


async def test_answers_come_in_the_order_of_their_commands(own_redis: OwnRedis) -> None:
    line = Line(own_redis.url)
    asked: list[Words] = [("ECHO", "a"), ("INCR", "n"), ("ECHO", b"b")]
    assert await line.ask(asked, LONG_S) == [b"a", 1, b"b"]
    await line.close()


@pytest.mark.parametrize(
    ("asked", "patience_s"),
    [
        ([("NONSENSE",), ("ECHO", "lost")], LONG_S),
        ([("BLPOP", "never", 1), ("ECHO", "late")], 0.05),
    ],
    ids=["an error", "no answer in time"],
)
async def test_what_was_left_unread_is_nobody_elses_answer(
    own_redis: OwnRedis, asked: list[Words], patience_s: float
) -> None:
    line = Line(own_redis.url)
    with pytest.raises(GONE):
        await line.ask(asked, patience_s)
    assert await line.ask([("ECHO", "mine")], LONG_S) == [b"mine"]
    await line.close()


async def test_it_connects_again_when_redis_is_back(own_redis: OwnRedis) -> None:
    line = Line(own_redis.url)
    await line.ask([("ECHO", "before")], LONG_S)
    own_redis.kill()
    with pytest.raises(GONE):
        await line.ask([("ECHO", "meanwhile")], LONG_S)
    own_redis.start()
    assert await line.ask([("ECHO", "after")], LONG_S) == [b"after"]
    await line.close()


async def test_a_connection_that_redis_closed_meanwhile_is_not_spoken_into(
    own_redis: OwnRedis,
) -> None:
    """Managed ones close what is idle: what is sent next would be lost."""
    line, other = Line(own_redis.url), Line(own_redis.url)
    await line.ask([("ECHO", "before")], LONG_S)
    await other.ask([("CLIENT", "KILL", "TYPE", "normal", "SKIPME", "yes")], LONG_S)
    assert await line.ask([("ECHO", "after")], LONG_S) == [b"after"]
    await line.close()
    await other.close()
