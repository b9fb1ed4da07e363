"""One timer that is set to another moment again and again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Alarm:
    """Calls `ring` just after the moment it was set to last."""

    def __init__(self, ring: Callable[[], None]) -> None:
        self._ring = ring
        self._at_ms: int | None = None
        self._timer: asyncio.TimerHandle | None = None

    def set(self, at_ms: int | None, now_ms: int) -> None:
        """Both on the table's clock; None: it does not ring."""
        if at_ms == self._at_ms:
            return
        self.stop()
        self._at_ms = at_ms
        if at_ms is not None:
            # A command in the very millisecond of a deadline still comes first (T5).
            wait_s = max(at_ms + 1 - now_ms, 1) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait_s, self._due)

    def stop(self) -> None:
        self._at_ms = None
        if self._timer:
            self._timer.cancel()
            self._timer = None

    def _due(self) -> None:
        self._at_ms = None
        self._ring()
