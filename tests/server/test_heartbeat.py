"""The loop that stamps: how long it was deaf, what for, and what of that a game is told."""

import asyncio
import logging
import math
import time
from collections.abc import Awaitable, Callable
from typing import Any

import httpx
import pytest

from app import heartbeat
from app.heartbeat import BEAT_S, Heartbeat
from app.inputs import AllRead
from app.server import Server
from app.settings import Settings
from tests.server.guests import PATIENCE_S
from tests.server.test_time import BEGIN_MS, Desk

STALL_S = 1 / 16
"""A fraction that can be added without a rest."""


class StandingClock:
    """Goes on when it is told to, and not by what the machine takes."""

    def __init__(self) -> None:
        self.s = 1000.0

    def monotonic(self) -> float:
        return self.s

    perf_counter = monotonic


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> StandingClock:
    made = StandingClock()
    monkeypatch.setattr(heartbeat, "time", made)
    return made


async def pass_is_over(heart: Heartbeat) -> None:
    over = asyncio.Event()
    heart.after_pass(over.set)
    await asyncio.wait_for(over.wait(), PATIENCE_S)


async def test_t2_a_stall_is_counted_and_logged_with_its_culprit(
    clock: StandingClock, caplog: pytest.LogCaptureFixture
) -> None:
    heart = Heartbeat()
    heart.start()
    with caplog.at_level(logging.WARNING, "cambio.heartbeat"):
        with heart.noting("Snap"):
            clock.s += STALL_S
        await pass_is_over(heart)
    heart.stop()
    assert heart.stalls.count == 1
    assert heart.stalls.longest_ms == pytest.approx((STALL_S - BEAT_S) * 1000)
    told: list[Any] = [r for r in caplog.records if r.getMessage() == "loop_stalled"]
    assert [each.culprit for each in told] == ["Snap"]


class Notes(Heartbeat):
    """Keeps what it notes."""

    def __init__(self) -> None:
        super().__init__()
        self.noted: list[str] = []

    def note(self, _took_s: float, what: str) -> None:
        self.noted.append(what)


async def test_t2_of_a_request_each_step_is_noted_and_no_wait() -> None:
    heart, steps = Notes(), list[str]()

    async def request() -> None:
        for number in (1, 2, 3):
            await asyncio.sleep(0)
            steps.append(f"step {number}")

    await heart.stepwise(request(), lambda: steps[-1] if steps else "begun")
    assert heart.noted == ["begun", "step 1", "step 2", "step 3"]


async def test_t2_a_request_that_is_noted_can_be_cancelled() -> None:
    cleared: list[bool] = []

    async def request() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            cleared.append(True)

    task = asyncio.ensure_future(Heartbeat().stepwise(request(), lambda: "cut"))
    await asyncio.sleep(0)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert cleared == [True]


class NamesOnly(Heartbeat):
    """Keeps what it is told to note."""

    def __init__(self) -> None:
        super().__init__()
        self.named: list[str] = []

    async def stepwise(self, work: Awaitable[None], what: Callable[[], str]) -> None:
        await work
        self.named.append(what())


async def test_t2_a_request_is_noted_by_its_route_and_not_by_what_somebody_sent() -> None:
    server = Server(Settings())
    server._heart = heart = NamesOnly()
    transport = httpx.ASGITransport(server)
    async with httpx.AsyncClient(transport=transport, base_url="http://here") as client:
        for path in ("/api/games/secret/variations", "/secret", "/api/secret"):
            await client.get(path)
    assert heart.named == ["GET /api/games/{game}/variations", "page", "page"]


async def test_t2_until_the_pass_is_over_stamps_are_unsure(clock: StandingClock) -> None:
    heart, order = Heartbeat(), list[str]()
    heart.start()
    clock.s += STALL_S
    assert heart.unsure_ms() == math.ceil(STALL_S * 1000)
    heart.after_pass(lambda: order.append("over"))
    heart.after_pass(lambda: order.append(f"sure {heart.unsure_ms()}"))
    await pass_is_over(heart)
    assert order == ["over", "sure 0"]
    heart.stop()


async def test_before_it_beats_nothing_is_unsure() -> None:
    time.sleep(0.02)
    assert Heartbeat().unsure_ms() == 0


async def test_t2_what_decides_a_race_is_logged_with_the_stall() -> None:
    desk = Desk()
    desk.send(desk.mover, "draw", unsure_ms=40)
    assert "stalled" not in desk.log.rows[-1]["command"]
    desk.send(desk.mover, "put_down", unsure_ms=40)
    assert [row["command"] for row in desk.log.rows[-2:]] == [
        '{"ms":40,"do":"stalled"}',
        '{"do":"put_down"}',
    ]
    assert desk.table.state.play.stall.from_ms == BEGIN_MS - 40
    desk.take("", AllRead())
    assert desk.log.rows[-1]["command"] == '{"ms":0,"do":"stalled"}'
    assert desk.table.state.play.stall is None
    desk.table.stop()
