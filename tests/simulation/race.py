"""The race of any game once more, written apart from the engine (T3, T4).

While one is open nothing of it is judged. When it is over the presses are judged, the earliest
first; then what waited for it is done, in the order in which it came.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from tests.simulation.checks import check

LONGEST_MS = 150


@dataclass(frozen=True, slots=True)
class Press:
    """What a seat threw into a race, when it came, and when it was pressed."""

    seat: int
    command: Any
    at_ms: int
    placed_ms: int


class Race:
    """At most one is open; `judged` holds the presses of one that has just ended."""

    def __init__(self, seats: int, *, even: bool) -> None:
        self.even = even
        self.delays_ms = (0,) * seats
        self.away = [False] * seats
        self.until_ms: int | None = None
        self.presses: list[Press] = []
        self.waiting: list[tuple[int, Any]] = []
        self.judged: list[Press] = []
        self.left: list[tuple[int, Any]] = []
        """What waited for the race that has just ended."""

    def press(self, seat: int, command: Any, now_ms: int) -> Press:
        early_ms = self.delays_ms[seat] if self.even else 0
        return Press(seat, command, now_ms, now_ms - early_ms)

    def open_until(self, press: Press, shown_ms: int, out: int | None) -> int:
        """Until when somebody who has seen what was shown then may have pressed before."""
        latest = press.at_ms
        for rival, delay_ms in enumerate(self.delays_ms):
            takes_part = self.even and rival not in (press.seat, out) and not self.away[rival]
            if takes_part and shown_ms + delay_ms < press.placed_ms:
                latest = max(latest, press.placed_ms + delay_ms)
        return min(latest, press.at_ms + LONGEST_MS)

    def hold(self, press: Press, until_ms: int) -> None:
        """Into the race, which it opens if none is open."""
        if self.until_ms is None:
            check(until_ms > press.at_ms, "a race was opened for nobody (T4)")
            self.until_ms = until_ms
        self.presses.append(press)

    def wait(self, seat: int, command: Any) -> None:
        check(all(waits != seat for waits, _ in self.waiting), "a seat waits twice (T4)")
        self.waiting.append((seat, command))

    def end(self, now_ms: int) -> None:
        """Its time is over: the presses as they were made, equal ones as they came."""
        check(self.until_ms is not None and now_ms >= self.until_ms, "judged too early (T4)")
        self.judged = sorted(self.presses, key=lambda press: press.placed_ms)
        self.left = self.waiting
        self.until_ms, self.presses, self.waiting = None, [], []

    def next_judged(self, seat: int) -> Press:
        press = self.judged.pop(0)
        check(press.seat == seat, f"seat {seat} is judged before {press.seat}, who pressed (T4)")
        return press

    def shift(self, by_ms: int) -> None:
        if self.until_ms is not None:
            self.until_ms += by_ms
        self.presses = [
            replace(p, at_ms=p.at_ms + by_ms, placed_ms=p.placed_ms + by_ms) for p in self.presses
        ]

    def shown(self, viewer: int | None, *, paused: bool) -> dict[str, Any] | None:
        if self.until_ms is None:
            return None
        mine = any(press.seat == viewer for press in self.presses)
        return {"until_ms": None if paused else self.until_ms, "mine": mine}
