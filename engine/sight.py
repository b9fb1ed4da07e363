"""What there is to see at a table, put together once for all who look."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

View = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Sight:
    """The views of one state, for as long as it stays as it is. They share values: none may be
    changed."""

    everybodys: View
    """What a spectator sees."""
    own: Callable[[int], View]
    """What a seat's view has in place of that."""

    def __call__(self, viewer: int | None) -> View:
        """All that this viewer sees."""
        return self.everybodys if viewer is None else {**self.everybodys, **self.own(viewer)}
