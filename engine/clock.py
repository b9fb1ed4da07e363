"""A budget of time that can be stopped and run on (T5)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class Clock:
    """`until_ms` while it runs, `left_ms` while it is stopped, neither when there is none."""

    until_ms: int | None = None
    left_ms: int | None = None

    def start(self, now_ms: int, budget_ms: int) -> None:
        self.until_ms, self.left_ms = now_ms + budget_ms, None

    def clear(self) -> None:
        self.until_ms = self.left_ms = None

    def stop(self, now_ms: int) -> None:
        if self.until_ms is not None:
            self.left_ms = max(self.until_ms - now_ms, 0)
            self.until_ms = None

    def run(self, now_ms: int) -> None:
        if self.left_ms is not None:
            self.start(now_ms, self.left_ms)

    def delay(self, by_ms: int) -> None:
        """A running clock runs out so much later."""
        if self.until_ms is not None:
            self.until_ms += by_ms

    def ran_out(self, now_ms: int) -> bool:
        return self.until_ms is not None and self.until_ms <= now_ms
