"""What waits to be done is done in its order, and never keeps the loop from reading (T2)."""

import asyncio
import time
from functools import partial

from app import backlog
from app.backlog import Backlog

SOME = 20


async def test_t2_everything_is_done_once_and_in_its_order() -> None:
    done: list[int] = []
    waiting = Backlog()
    for number in range(SOME):
        waiting.put(partial(done.append, number))
    assert done == []
    while len(done) < SOME:
        await asyncio.sleep(0)
    assert done == list(range(SOME))


async def test_t2_the_loop_reads_between_two_slices() -> None:
    done: list[str] = []
    waiting = Backlog()

    def work() -> None:
        time.sleep(backlog.SLICE_S)
        done.append("done")

    for _ in range(SOME):
        waiting.put(work)
    while done.count("done") < SOME:
        done.append("read")
        await asyncio.sleep(0)
    assert done.count("read") >= SOME


async def test_what_is_put_while_something_is_done_comes_behind_it() -> None:
    done: list[str] = []
    waiting = Backlog()

    def first() -> None:
        waiting.put(partial(done.append, "third"))
        done.append("first")

    waiting.put(first)
    waiting.put(partial(done.append, "second"))
    while len(done) < 3:
        await asyncio.sleep(0)
    assert done == ["first", "second", "third"]
