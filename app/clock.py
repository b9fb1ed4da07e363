"""The one clock of the tables: whole milliseconds since 1970 that never run backwards (T2)."""

from __future__ import annotations

import time


class Clock:
    """Anchored once to the wall clock, then carried by the monotonic one.

    `floor_ms` is the last stamp in the log: a wall clock that was set back between two runs of the
    server does not make time run backwards. Processes that share their tables share Redis's clock.
    """

    def __init__(self, floor_ms: int = 0) -> None:
        wall_ms = max(time.time_ns() // 1_000_000, floor_ms)
        self._zero_ns = wall_ms * 1_000_000 - time.monotonic_ns()

    def now_ms(self) -> int:
        return (time.monotonic_ns() + self._zero_ns) // 1_000_000

    def set_by(self, shared_ms: float) -> None:
        """Another clock, which all processes go by, says that it is this late now."""
        self._zero_ns = round(shared_ms * 1_000_000) - time.monotonic_ns()
