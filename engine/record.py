"""How facts are declared: records that nobody changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeVar, dataclass_transform

T = TypeVar("T")


@dataclass_transform(frozen_default=True)
def record(kind: type[T]) -> type[T]:
    """A dataclass with slots that the type checker holds frozen.

    Python is not asked to hold it as well: it takes four times as long to make a record then, and
    every step of a game makes some.
    """
    return dataclass(slots=True)(kind)
