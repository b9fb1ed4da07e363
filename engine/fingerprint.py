"""A hash of a whole state, by its slots, so that no field can be forgotten (T10)."""

from __future__ import annotations

import hashlib
from dataclasses import fields, is_dataclass
from enum import Enum
from functools import cache
from typing import Any


def fingerprint(state: Any) -> str:
    """SHA-256 over every field of a dataclass and all that it holds."""
    parts: list[str] = []
    _write(state, parts)
    return hashlib.sha256("".join(parts).encode()).hexdigest()


@cache
def _names(kind: type) -> tuple[str, ...]:
    return tuple(field.name for field in fields(kind))


def _write(value: Any, parts: list[str]) -> None:
    if value is None or isinstance(value, int | str | bytes | Enum):
        parts.append(f"{value!r},")
    elif isinstance(value, list | tuple):
        parts.append("[")
        for item in value:
            _write(item, parts)
        parts.append("]")
    elif isinstance(value, dict):
        parts.append("{")
        for key in sorted(value):
            parts.append(f"{key!r}:")
            _write(value[key], parts)
        parts.append("}")
    elif is_dataclass(value):
        kind: type = type(value)
        parts.append(f"{kind.__name__}(")
        for name in _names(kind):
            parts.append(f"{name}=")
            _write(getattr(value, name), parts)
        parts.append(")")
    elif hasattr(value, "identity"):
        parts.append(f"{type(value).__name__}:")
        _write(value.identity(), parts)
    else:
        raise TypeError(f"a state holds something without an identity: {type(value).__name__}")
