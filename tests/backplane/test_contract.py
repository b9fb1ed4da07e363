"""What tables may expect of either backplane: an input comes in once, in its order, stamped."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest
import pytest_asyncio

from app.backplane import Alone, Backplane
from app.clock import Clock
from app.frames import CommandFrame
from app.inputs import AllRead, Ask, Attach, Command, Detach, Info, Input, Stamp, Tick
from app.redis_backplane import OTHERS_S, RedisBackplane
from app.viewer import Viewer

CODE = "BCDFGHJK"
CROWD = 1_000


class Keeper:
    """Tables that only write down what comes in."""

    def __init__(self) -> None:
        self.taken: list[tuple[Input, Stamp]] = []
        self._news = asyncio.Event()

    def take(self, code: str, what: Input, stamp: Stamp) -> None:
        assert code == CODE
        self.taken.append((what, stamp))
        self._news.set()

    def drop(self, code: str) -> None:
        raise AssertionError(f"{code} was lost")

    async def reach(self, code: str) -> None:
        raise AssertionError(f"nobody owned {code}")

    async def epoch(self, code: str) -> int | None:
        raise AssertionError(f"the lease of {code} ran out")

    async def got(self, number: int) -> list[Any]:
        """The inputs, once there are so many."""
        async with asyncio.timeout(5):
            while len(self.taken) < number:
                self._news.clear()
                await self._news.wait()
        return [what for what, _ in self.taken]


class Rig:
    """One process that owns a table."""

    def __init__(self, backplane: Backplane, keeper: Keeper, clock: Clock) -> None:
        self.backplane, self.keeper, self.clock = backplane, keeper, clock

    def send(self, *inputs: Input) -> None:
        for what in inputs:
            self.backplane.send(CODE, what, Stamp(self.clock.now_ms()))


@pytest_asyncio.fixture(params=["alone", "redis"])
async def rig(request: pytest.FixtureRequest) -> AsyncIterator[Rig]:
    keeper, clock = Keeper(), Clock()
    backplane: Backplane = Alone(keeper.take)
    if request.param == "redis":
        backplane = RedisBackplane(request.getfixturevalue("redis_url"), clock, keeper)
    await backplane.start()
    assert await backplane.acquire(CODE)
    await backplane.read_on(CODE, 1, "")
    yield Rig(backplane, keeper, clock)
    backplane.release(CODE)
    await backplane.close()


def command(viewer: Viewer, id: str) -> Command:
    return Command(viewer, CommandFrame(t="command", id=id, command={"do": "draw"}))


async def test_inputs_come_in_their_order(rig: Rig) -> None:
    viewer = Viewer(None)
    commands = [command(viewer, str(number)) for number in range(50)]
    rig.send(Attach(viewer), *commands, Detach(viewer))
    got = await rig.keeper.got(52)
    assert [type(what) for what in got] == [Attach, *[Command] * 50, Detach]
    assert [what.sent.id for what in got[1:-1]] == [each.sent.id for each in commands]


async def test_a_crowd_that_comes_at_once_is_let_in_to_the_last(rig: Rig) -> None:
    """More than the owner reads at a time."""
    rig.send(*[Attach(Viewer(str(number))) for number in range(CROWD)])
    got = await rig.keeper.got(CROWD)
    assert [what.viewer.key for what in got] == [str(number) for number in range(CROWD)]


async def test_the_end_of_a_stall_is_told_once(rig: Rig) -> None:
    """One that called for another would meet those that come after it."""
    later = asyncio.get_running_loop().call_later
    for number in range(1, 5):
        rig.send(AllRead())
        later(2 * OTHERS_S, rig.send, Tick())
        assert await rig.keeper.got(2 * number) == [AllRead(), Tick()] * number


async def test_stamps_never_run_backwards(rig: Rig) -> None:
    rig.send(*[Tick()] * 50)
    await rig.keeper.got(50)
    stamps = [stamp.at_ms for _, stamp in rig.keeper.taken]
    assert stamps == sorted(stamps)
    assert abs(stamps[-1] - rig.clock.now_ms()) < 5_000


async def test_what_is_told_comes_to_the_viewer(rig: Rig) -> None:
    viewer = Viewer("key")
    rig.send(Attach(viewer), command(viewer, "one"))
    attached, asked = await rig.keeper.got(2)
    assert attached.viewer.key == "key"
    asked.viewer.put(b"a frame")
    asked.viewer.answer("one", None)
    frame, answer = viewer._waiting
    assert frame == b"a frame"
    assert b'"id":"one"' in answer  # type: ignore[operator]


async def test_a_question_is_answered(rig: Rig) -> None:
    answered: list[Any] = []
    rig.send(Ask(Info(key=None), answered.append))
    (asked,) = await rig.keeper.got(1)
    assert asked.question == Info(key=None)
    asked.reply({"is": "so"})
    assert answered == [{"is": "so"}]


async def test_a_part_that_fails_unforeseen_begins_again(redis_url: str) -> None:
    """A process that listens no more, but seems to live, would keep its tables from everybody."""
    keeper, clock = Keeper(), Clock()
    backplane = RedisBackplane(redis_url, clock, keeper)
    heard = asyncio.Event()
    hear = backplane._hear

    def stumble(message: dict[str, Any]) -> None:
        backplane._hear = hear_again  # type: ignore[method-assign]
        raise LookupError(message["type"])

    def hear_again(message: dict[str, Any]) -> None:
        hear(message)
        heard.set()

    backplane._hear = stumble  # type: ignore[method-assign]
    await backplane.start()
    await asyncio.wait_for(heard.wait(), 5)
    await backplane.close()
