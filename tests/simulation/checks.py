"""How a check says what it found."""

from __future__ import annotations


class Wrong(AssertionError):
    """What a check found, in one line."""


def check(holds: bool, what: str) -> None:
    if not holds:
        raise Wrong(what)
