"""Where bots think: on a thread of their own, never on the loop that stamps (T2)."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Annotated, Any, Union

import orjson
from pydantic import Field, TypeAdapter

from engine.bot import Bot, Decision, Level
from engine.games import GAMES
from engine.variation import Chosen

SWITCH_S = 0.0005
"""How long a thought may keep the loop waiting: Python's own 5 ms would be a stall."""

Thought = Future[Decision | None]


class Minds:
    """The thread. One is enough: the median thought takes a hundredth of a millisecond."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "minds")
        sys.setswitchinterval(SWITCH_S)

    def think(
        self, thought: Callable[[], Decision | None], then: Callable[[Thought], None]
    ) -> None:
        """Calls `then` on the loop that asks, in the order of the asking."""
        loop = asyncio.get_running_loop()

        def tell(done: Thought) -> None:
            if not loop.is_closed():
                loop.call_soon_threadsafe(then, done)

        self._pool.submit(thought).add_done_callback(tell)

    def close(self) -> None:
        """What has not been thought yet is not thought any more."""
        self._pool.shutdown(wait=False, cancel_futures=True)


class Mind:
    """A brain, and the frames of its seat as a browser reads them. For the minds' thread alone."""

    def __init__(self, game: str, seat: int, level: Level, chosen: Chosen, seats: int) -> None:
        self._game = game
        self._of = (seat, level, chosen, seats)
        self._brain: Bot | None = None
        self._sheet: list[Any] = []

    def see(self, rest: bytes, at_ms: int) -> Decision | None:
        """A step frame but for its beginning, and what to do after it."""
        step = orjson.loads(b"{" + rest)
        view = step["view"]
        self._sheet = view.setdefault("sheet", [*self._sheet, *step.get("sheet_more", ())])
        if self._brain is None:
            self._brain = GAMES[self._game].bot(*self._of, Random())
        self._brain.see(view, _facts(self._game).validate_python(step["facts"]), at_ms)
        return self._brain.decide(at_ms)

    def again(self, at_ms: int) -> Decision | None:
        """What to do after a command that came to nothing."""
        return self._brain.decide(at_ms) if self._brain else None


@cache
def _facts(game: str) -> TypeAdapter[list[Any]]:
    """Turns what is told of a game into the facts that it was."""
    kinds: Any = Union[GAMES[game].facts]  # noqa: UP007
    return TypeAdapter(list[Annotated[kinds, Field(discriminator="fact")]])
