"""Where a path leads in a view, and what a choice offers."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any

from engine.contract import Game, Notation
from engine.notation.values import matches

ABSENT = "absent"
"""What lies beyond the end of a row: neither a card nor a gap."""


def resolve(words: Sequence[str], names: Sequence[str], notation: Notation) -> str:
    """The dotted path that these words mean: `bo 2`, `bo points`, `held`, `pile.count`."""
    if words and words[0] in names:
        parts = [notation.seat.format(names.index(words[0]))]
        parts += [notation.slot.format(w) if w.isdigit() else w for w in words[1:]]
        return ".".join(parts)
    path = ".".join(words)
    return notation.paths.get(path, path)


def look(value: Any, path: str) -> Any:
    """What is there. `*` is every item of a row; below nothing is nothing.

    KeyError, saying what there is, for a word that the view does not have.
    """
    first, _, rest = path.partition(".")
    if not first or value is None:
        return value
    if isinstance(value, Mapping):
        if first not in value:
            raise KeyError(f"there is no {first!r}, only {', '.join(value)}")
        return look(value[first], rest)
    if not isinstance(value, list | tuple):
        raise KeyError(f"there is nothing below {value!r}")
    if first == "*":
        return [look(item, rest) for item in value]
    if not first.lstrip("-").isdigit():
        raise KeyError(f"a row has numbered items, not {first!r}")
    inside = -len(value) <= int(first) < len(value)
    return look(value[int(first)], rest) if inside else ABSENT


def mentions(value: Any, word: str) -> bool:
    """Whether this word stands anywhere in a view."""
    if isinstance(value, Mapping):
        return any(mentions(item, word) for item in value.values())
    if isinstance(value, list | tuple):
        return any(mentions(item, word) for item in value)
    return isinstance(value, str) and word in value.split()


def views_hash(game: Game[Any], state: Any, seats: int) -> str:
    """A short hash of what all seats and a spectator see."""
    return view_hash([game.view(state, viewer) for viewer in (*range(seats), None)])


def view_hash(view: Any) -> str:
    """A short hash of a whole view."""
    text = json.dumps(view, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def offers(
    choices: Sequence[Mapping[str, Any]], words: Sequence[str], names: Sequence[str]
) -> bool:
    """Whether a choice of that command is there that may be aimed as the words say.

    Aims are what stands in a row of the choice, slots (`place 2`), cards (`discard 6`) or places
    (`peek bo 1`), and `key=value`. Where a choice lists offers, one of them must fit all the aims.
    """
    do, *aims = words
    return any(
        _aims_fit({**choice, **offer}, aims, names)
        for choice in choices
        if choice["do"] == do
        for offer in choice.get("offers", [{}])
    )


def _aims_fit(choice: Mapping[str, Any], aims: Sequence[str], names: Sequence[str]) -> bool:
    rest = list(aims)
    while rest:
        word = rest.pop(0)
        key, equals, value = word.partition("=")
        if equals:
            fits = matches(choice.get(key), [value], names)
        else:
            if word in names and rest and rest[0].isdigit():
                word = f"{word}.{rest.pop(0)}"
            fits = _in_any_row(choice, word, names)
        if not fits:
            return False
    return True


def _in_any_row(choice: Mapping[str, Any], word: str, names: Sequence[str]) -> bool:
    rows = [row for row in choice.values() if isinstance(row, list)]
    return any(matches(item, [word], names) for row in rows for item in row)
