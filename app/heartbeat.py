"""How long the event loop was deaf: the loop that stamps must never be blocked (T2).

A beat every few milliseconds that comes late shows how long nothing was read. The frames that had
gathered are read in one pass, each socket's together, so that whoever sends most is read first:
until that pass is over their stamps say nothing of their order (`unsure_ms`). Whatever takes time
is noted, so that a stall can be logged with what caused it.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import math
import time
from collections.abc import Awaitable, Callable, Generator
from dataclasses import dataclass
from typing import Any

LOG = logging.getLogger("cambio.heartbeat")
BEAT_S = 0.005
LONG_MS = 5
"""A stall that is counted and logged."""
UNSURE_MS = 10
"""Frames that were read together after so long a time cannot be told apart."""
QUIET_S = 1
"""Stalls are counted always, but logged once in so long."""


@dataclass(slots=True)
class Stalls:
    """Since the server started."""

    count: int = 0
    total_ms: float = 0
    longest_ms: float = 0


class Noting:
    """A `with` that tells a heartbeat how long it took."""

    __slots__ = ("_began_s", "_heart", "_what")

    def __init__(self, heart: Heartbeat, what: str) -> None:
        self._heart, self._what = heart, what

    def __enter__(self) -> None:
        self._began_s = time.perf_counter()

    def __exit__(self, *_: object) -> None:
        self._heart.note(time.perf_counter() - self._began_s, self._what)


class Heartbeat:
    """One an event loop. Before `start` nothing is ever late."""

    def __init__(self) -> None:
        self.stalls = Stalls()
        self._beats: asyncio.TimerHandle | None = None
        self._last_s = 0.0
        self._deaf_from_s: float | None = None
        self._after_pass: list[Callable[[], None]] = []
        self._slowest: tuple[float, str] = (0, "unknown")
        self._collecting_s = 0.0
        self._logged_s = -math.inf

    def start(self) -> None:
        gc.callbacks.append(self._collected)
        self._last_s = time.monotonic()
        self._again()

    def stop(self) -> None:
        if self._beats is not None:
            gc.callbacks.remove(self._collected)
            self._beats.cancel()
            self._beats = None

    def noting(self, what: str) -> Noting:
        """Something that takes time on the loop, by a fixed word: never what somebody sent."""
        return Noting(self, what)

    def stepwise(self, work: Awaitable[None], what: Callable[[], str]) -> Awaitable[None]:
        """`work`, with every step that it runs on the loop noted: waiting blocks nobody."""
        return _Stepwise(work, what, self.note)

    def note(self, took_s: float, what: str) -> None:
        if took_s > self._slowest[0]:
            self._slowest = (took_s, what)

    def unsure_ms(self) -> int:
        """How much before now a frame that is being read may have come, if that matters."""
        if self._beats is None:
            return 0
        since_s = self._last_s if self._deaf_from_s is None else self._deaf_from_s
        ms = (time.monotonic() - since_s) * 1000
        return math.ceil(ms) if ms > UNSURE_MS else 0

    def after_pass(self, then: Callable[[], None]) -> None:
        """Once all that had gathered has been read."""
        self._after_pass.append(then)

    def _again(self) -> None:
        self._beats = asyncio.get_running_loop().call_later(BEAT_S, self._beat)

    def _beat(self) -> None:
        """Comes before what was read in this pass is taken, `_pass_is_over` behind it."""
        now_s = time.monotonic()
        gap_s = now_s - self._last_s
        if (gap_s - BEAT_S) * 1000 > LONG_MS:
            self._count(gap_s - BEAT_S, now_s)
        if gap_s * 1000 > UNSURE_MS and self._deaf_from_s is None:
            self._deaf_from_s = self._last_s
            asyncio.get_running_loop().call_soon(self._pass_is_over)
        self._last_s = now_s
        self._slowest = (0, "unknown")
        self._again()

    def _pass_is_over(self) -> None:
        self._deaf_from_s = None
        waiting, self._after_pass = self._after_pass, []
        for then in waiting:
            then()

    def _count(self, late_s: float, now_s: float) -> None:
        ms = late_s * 1000
        self.stalls.count += 1
        self.stalls.total_ms += ms
        self.stalls.longest_ms = max(self.stalls.longest_ms, ms)
        if now_s - self._logged_s < QUIET_S:
            return
        self._logged_s = now_s
        took_s, what = self._slowest
        culprit = what if took_s > late_s / 2 else "unknown"
        told = {"ms": round(ms, 1), "culprit": culprit, "count": self.stalls.count}
        LOG.warning("loop_stalled", extra=told)

    def _collected(self, phase: str, _: object) -> None:
        if phase == "start":
            self._collecting_s = time.perf_counter()
        else:
            self.note(time.perf_counter() - self._collecting_s, "garbage collection")


@dataclass(frozen=True, slots=True)
class _Stepwise:
    """Drives a coroutine as `await` does, with a clock beside it."""

    work: Awaitable[None]
    what: Callable[[], str]
    note: Callable[[float, str], None]

    def __await__(self) -> Generator[Any, Any, None]:
        steps = self.work.__await__()
        step: Callable[[Any], Any] = steps.send
        given: Any = None
        while True:
            began_s = time.perf_counter()
            try:
                wanted = step(given)
            except StopIteration:
                return
            finally:
                self.note(time.perf_counter() - began_s, self.what())
            try:
                step, given = steps.send, (yield wanted)
            except BaseException as error:
                step, given = steps.throw, error
