"""What one step shows to all, made into JSON: what everybody sees the same is encoded once."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import orjson

from engine.sight import Sight, View


class Look:
    """The views of these seats and of spectators, None.

    `sheet`: the lines of the score sheet that everybody has been shown; None: nothing at all. The
    sheet grows with the game, so of a view that is not `whole` only new lines are told (`more`).
    """

    def __init__(self, sight: Sight, seats: Iterable[int], sheet: list[Any] | None) -> None:
        everybodys = self._everybodys = sight.everybodys
        self._own: dict[int | None, View] = {seat: sight.own(seat) for seat in seats}
        self._own[None] = {"seat": None}
        self._apart = set().union(*self._own.values())
        self.sheet: list[Any] = everybodys["sheet"]
        adds = sheet is not None and self.sheet[: len(sheet)] == sheet
        self.more = self.sheet[len(sheet or ()) :] if adds else []
        shared = everybodys.keys() - self._apart - ({"sheet"} if adds else set())
        self._shared = orjson.dumps({key: everybodys[key] for key in shared})[:-1]

    def of(self, seat: int | None) -> bytes:
        """A view for whoever has been shown everything before."""
        own = self._own[seat]
        rest = {key: own[key] if key in own else self._everybodys[key] for key in self._apart}
        return b"%b,%b" % (self._shared, orjson.dumps(rest)[1:])

    def whole(self, seat: int | None) -> bytes:
        """A view with all that is in it."""
        return orjson.dumps({**self._everybodys, **self._own[seat]})
