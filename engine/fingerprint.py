"""A hash of a whole state, by its slots, so that no field can be forgotten (T10)."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from enum import Enum
from typing import Any


def fingerprint(state: Any) -> str:
    """SHA-256 over every field of a dataclass and all that it holds."""
    digest = hashlib.sha256()
    for part in _parts(state):
        digest.update(part.encode())
    return digest.hexdigest()


def _parts(value: Any) -> Iterator[str]:
    if is_dataclass(value):
        yield f"{type(value).__name__}("
        for field in fields(value):
            yield f"{field.name}="
            yield from _parts(getattr(value, field.name))
        yield ")"
    elif isinstance(value, dict):
        yield "{"
        for key in sorted(value):
            yield f"{key!r}:"
            yield from _parts(value[key])
        yield "}"
    elif isinstance(value, list | tuple):
        yield "["
        for item in value:
            yield from _parts(item)
        yield "]"
    elif value is None or isinstance(value, int | str | bytes | Enum):
        yield f"{value!r},"
    elif hasattr(value, "identity"):
        yield f"{type(value).__name__}:"
        yield from _parts(value.identity())
    else:
        raise TypeError(f"a state holds something without an identity: {type(value).__name__}")
