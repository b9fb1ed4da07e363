"""What was read and stamped, and waits to be done: deciding never keeps the loop from reading (T2).

Under load a hundred tables' commands come off their sockets together. Were each done as it is read,
the last would be stamped when all the others are done, and stamps so late tell nothing of an order.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable

SLICE_S = 0.002
"""So much is done before the loop reads again."""


class Backlog:
    """Does things in the order in which they came, on the running loop."""

    def __init__(self) -> None:
        self._waiting: deque[Callable[[], None]] = deque()

    def put(self, work: Callable[[], None]) -> None:
        """`work` raises nothing."""
        self._waiting.append(work)
        if len(self._waiting) == 1:
            self._go_on()

    def _go_on(self) -> None:
        asyncio.get_running_loop().call_soon(self._slice)

    def _slice(self) -> None:
        until_s = time.monotonic() + SLICE_S
        while time.monotonic() < until_s:
            self._waiting[0]()
            self._waiting.popleft()
            if not self._waiting:
                return
        self._go_on()
