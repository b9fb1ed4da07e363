"""What one step shows to all, made into JSON: what everybody sees the same is encoded once."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import orjson

View = dict[str, Any]


class Look:
    """The views of these seats and of spectators, None, as `sight` gives them now.

    `sheet`: the lines of the score sheet that everybody has been shown; None: nothing at all. The
    sheet grows with the game, so of a view that is not `whole` only new lines are told (`more`).
    """

    def __init__(
        self, sight: Callable[[int | None], Any], seats: Iterable[int], sheet: list[Any] | None
    ) -> None:
        everybodys = sight(None)
        self._views: dict[int | None, View] = {seat: sight(seat) for seat in seats}
        self._views[None] = everybodys
        # Of what is shared the very objects are: `sight` puts them together once.
        self._apart = {"seat"}.union(
            key
            for view in self._views.values()
            for key, value in view.items()
            if value is not everybodys[key]
        )
        self.sheet: list[Any] = everybodys["sheet"]
        adds = sheet is not None and self.sheet[: len(sheet)] == sheet
        self.more = self.sheet[len(sheet or ()) :] if adds else []
        shared = everybodys.keys() - self._apart - ({"sheet"} if adds else set())
        self._shared = orjson.dumps({key: everybodys[key] for key in shared})[:-1]

    def of(self, seat: int | None) -> bytes:
        """A view for whoever has been shown everything before."""
        view = self._views[seat]
        own = orjson.dumps({key: view[key] for key in self._apart})
        return b"%b,%b" % (self._shared, own[1:])

    def whole(self, seat: int | None) -> bytes:
        """A view with all that is in it."""
        return orjson.dumps(self._views[seat])
