"""How every command of a table was answered, for when it is sent again (T6)."""

from __future__ import annotations

from collections import OrderedDict

from app.frames import Refusal

MOST_REFUSALS = 500
"""Refused commands whose answers are kept; taken ones are kept for good."""
Key = tuple[int, str]
"""A person and the id that the browser gave the command."""


class Verdicts:
    def __init__(self, taken: set[Key]) -> None:
        self._taken = taken
        self._refused: OrderedDict[Key, Refusal] = OrderedDict()

    def __contains__(self, key: Key) -> bool:
        return key in self._taken or key in self._refused

    def refusal(self, key: Key) -> Refusal | None:
        return self._refused.get(key)

    def add(self, key: Key, refusal: Refusal | None) -> None:
        if refusal is None:
            self._taken.add(key)
            return
        self._refused[key] = refusal
        if len(self._refused) > MOST_REFUSALS:
            self._refused.popitem(last=False)
