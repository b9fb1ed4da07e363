"""The way to the process in which bots think: it begins with the first thought."""

from __future__ import annotations

import asyncio
import pickle
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from itertools import count

from app.thinking import SIZE, Answer, Failed, Request, packed

COMMAND = [sys.executable, "-c", "from app.thinking import main; main()"]
PATIENCE_S = 30
"""A process that has not answered for so long is ended."""
LOST = Failed("lost")
"""The process ended before it answered."""


class Minds:
    """One process is enough: the median thought takes a fiftieth of a millisecond."""

    def __init__(self) -> None:
        self.numbers = count(1)
        """Of minds."""
        self._pending: deque[tuple[float, Callable[[Answer], None]]] = deque()
        self._unsent: list[bytes] = []
        self._process: Process | None = None
        self._task: asyncio.Task[None] | None = None

    def ask(self, request: Request, then: Callable[[Answer], None]) -> None:
        """Calls `then` with the answer, on the loop, in the order of the asking."""
        self._pending.append((time.monotonic(), then))
        if self._process is None:
            self._unsent.append(packed(request))
        elif self._process.stdin is not None:
            self._process.stdin.write(packed(request))
        if self._task is None:
            self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Nobody thinks any more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _run(self) -> None:
        """A process from its begin to its end."""
        process = None
        try:
            process = await asyncio.create_subprocess_exec(*COMMAND, stdin=PIPE, stdout=PIPE)
            assert process.stdin is not None
            process.stdin.write(b"".join(self._unsent))
            self._process = process
            await self._listen(process)
        except (OSError, EOFError):
            pass
        finally:
            self._process = self._task = None
            self._unsent.clear()
            if process is not None and process.returncode is None:
                process.kill()
        lost, self._pending = self._pending, deque()
        for _, then in lost:
            then(LOST)

    async def _listen(self, process: Process) -> None:
        """Until it ends, or is lost in thought."""
        answers, loop = process.stdout, asyncio.get_running_loop()
        assert answers is not None
        while True:
            try:
                size = await asyncio.wait_for(answers.readexactly(SIZE), PATIENCE_S)
            except TimeoutError:
                if self._pending and time.monotonic() - self._pending[0][0] > PATIENCE_S:
                    return
                continue
            answer = pickle.loads(await answers.readexactly(int.from_bytes(size, "big")))
            loop.call_soon(self._pending.popleft()[1], answer)
