"""How long people have been gone, as timers that speak up when it is long enough (T5)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable

from app.settings import Settings


class Presence:
    """Knows who has been without a socket for `away_after_s`, and whether all players are gone."""

    def __init__(
        self, settings: Settings, on_gone: Callable[[], None], on_alone: Callable[[], None]
    ):
        self.long_gone: set[int] = set()
        self._settings = settings
        self._on_gone = on_gone
        self._on_alone = on_alone
        self._timers: dict[int, asyncio.TimerHandle] = {}
        self._alone: asyncio.TimerHandle | None = None

    def came(self, person: int) -> None:
        self.long_gone.discard(person)
        self._forget(person)

    def left(self, people: Iterable[int]) -> None:
        """Their last socket is closed."""
        for person in people:
            self._forget(person)
            later = asyncio.get_running_loop().call_later
            self._timers[person] = later(self._settings.away_after_s, self._gone, person)

    def alone(self, nobody: bool) -> None:
        """Whether no player is connected now."""
        if not nobody and self._alone:
            self._alone.cancel()
            self._alone = None
        if nobody and not self._alone:
            later = asyncio.get_running_loop().call_later
            self._alone = later(self._settings.alone_after_s, self._all_gone)

    def stop(self) -> None:
        self.alone(False)
        for person in list(self._timers):
            self._forget(person)

    def _forget(self, person: int) -> None:
        timer = self._timers.pop(person, None)
        if timer:
            timer.cancel()

    def _gone(self, person: int) -> None:
        del self._timers[person]
        self.long_gone.add(person)
        self._on_gone()

    def _all_gone(self) -> None:
        self._alone = None
        self._on_alone()
