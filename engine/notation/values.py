"""Words to values and back, by the types that a game's dataclasses declare.

`-` is nothing, `yes` and `no` are truths, a seat's name is its number, `ana.3` a seat and a slot,
`1,2,3` a row, and whatever is none of these is JSON without spaces.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, fields, is_dataclass
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

Names = Sequence[str]
NOTHING = "-"
EMPTY_ROW = "[]"
TRUTHS = {"yes": True, "no": False}


@cache
def fields_of(kind: Any) -> dict[str, Any]:
    """The fields of a command or fact with their types, without its tag."""
    hints = get_type_hints(kind)
    names = [f.name for f in fields(kind)]
    tag = "fact" if "fact" in names else "do"
    return {name: hints[name] for name in names if name != tag}


def assign(kind: type, words: Sequence[str], aliases: Mapping[str, str]) -> dict[str, str]:
    """Which field each word fills: in order, as `field=word`, or after an alias (`on 3`)."""
    known = fields_of(kind)
    filled: dict[str, str] = {}
    rest = list(words)
    while rest:
        word = rest.pop(0)
        key, equals, value = word.partition("=")
        if equals:
            name = aliases.get(key, key)
        elif aliases.get(word) in known and aliases[word] not in filled:
            if not rest:
                raise ValueError(f"expected a value after {word!r}")
            name, value = aliases[word], rest.pop(0)
        else:
            name, value = next((n for n in known if n not in filled), ""), word
        if name not in known or name in filled:
            expected = " ".join(known) or "no further words"
            raise ValueError(f"expected {expected}, found {word!r}")
        filled[name] = value
    return filled


def read(hint: Any, word: str, names: Names) -> Any:
    """A word as a value of that type; ValueError when it is none."""
    origin = get_origin(hint)
    value: Any = word
    if origin in (Union, UnionType):
        value = _read_union(hint, word, names)
    elif hint is int:
        value = names.index(word) if word in names else int(word)
    elif origin is tuple:
        value = _read_tuple(hint, word, names)
    elif is_dataclass(hint):
        value = build(hint, json.loads(word))
    elif hint is bool and word in TRUTHS:
        value = TRUTHS[word]
    elif hint is NoneType and word == NOTHING:
        value = None
    elif hint is not str and word not in get_args(hint):
        raise ValueError(f"{word!r} is not {describe(hint)}")
    return value


def _read_union(hint: Any, word: str, names: Names) -> Any:
    for member in get_args(hint):
        try:
            return read(member, word, names)
        except ValueError:
            continue
    raise ValueError(f"{word!r} is not {describe(hint)}")


def _read_tuple(hint: Any, word: str, names: Names) -> tuple[Any, ...]:
    members = get_args(hint)
    if word.startswith("["):
        return tuple(build(hint, json.loads(word)))
    if members == (int, int):
        seat, _, slot = word.rpartition(".")
        return read(int, seat, names), int(slot)
    return tuple(read(members[0], part, names) for part in word.split(",") if part)


def build(hint: Any, value: Any) -> Any:
    """A JSON value as the nested dataclass or tuple that a field's type says."""
    if is_dataclass(hint) and isinstance(hint, type):
        hints = fields_of(hint)
        return hint(**{key: build(hints[key], value[key]) for key in value if key in hints})
    if get_origin(hint) is tuple:
        members = get_args(hint)
        each = members[:1] * len(value) if members[-1] is Ellipsis else members
        return tuple(build(m, v) for m, v in zip(each, value, strict=True))
    if get_origin(hint) in (Union, UnionType) and value is not None:
        return build(next(m for m in get_args(hint) if m is not NoneType), value)
    return value


def describe(hint: Any) -> str:
    """A type in an error message."""
    if get_origin(hint) is Literal:
        return "one of " + ", ".join(map(str, get_args(hint)))
    if get_origin(hint) in (Union, UnionType):
        return " or ".join(describe(member) for member in get_args(hint))
    return {int: "a number or a seat", bool: "yes or no", NoneType: "-"}.get(hint, str(hint))


def show(value: Any, names: Names, name: str = "") -> str:
    """A value as one word; `name` is its field, by which a seat's number is told."""
    if value is None:
        return NOTHING
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, tuple | list):
        return _show_row(value, names, name)
    if isinstance(value, int) and (name == "seat" or name.endswith("_seat")):
        return names[value] if 0 <= value < len(names) else str(value)
    plain = asdict(value) if is_dataclass(value) and not isinstance(value, type) else value
    return _json(plain) if isinstance(plain, dict) else str(plain)


def _json(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _show_row(row: Sequence[Any], names: Names, name: str) -> str:
    pair = len(row) == 2 and all(isinstance(part, int) for part in row)
    if pair and (name in {"at", "to"} or name.endswith("_at")):
        return f"{show(row[0], names, 'seat')}.{row[1]}"
    if any(isinstance(part, tuple | list | dict) for part in row):
        return _json(row)
    return ",".join(show(part, names) for part in row) or EMPTY_ROW


def matches(found: Any, words: Sequence[str], names: Names) -> bool:
    """Whether a value is what these words say, read by the value's own type."""
    if isinstance(found, tuple | list):
        return _row_matches(found, words, names)
    if len(words) != 1:
        return isinstance(found, str) and found == " ".join(words)
    word = words[0]
    if isinstance(found, bool) or found is None:
        return show(found, names) == word
    if isinstance(found, int):
        return str(found) == word or (word in names and names.index(word) == found)
    if isinstance(found, dict):
        return show(found, names) == word
    return str(found) == word


def _row_matches(row: Sequence[Any], words: Sequence[str], names: Names) -> bool:
    if len(words) == 1 and words[0] in (show(row, names, "at"), show(row, names)):
        return True
    if len(words) == 1 and "," in words[0]:
        words = words[0].split(",")
    if list(words) in ([NOTHING], [EMPTY_ROW]):
        return not row or (len(row) == 1 and row[0] is None)
    return len(row) == len(words) and all(
        matches(part, [word], names) for part, word in zip(row, words, strict=True)
    )
