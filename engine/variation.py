"""How a variation is declared: once, with all that lobby form, rules page, schema and engine need.

On the wire and in the log a chosen variation is `{key: choice key}`, both strings. What a choice
means to the engine is its `value`; only a game's rules object reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

Chosen = Mapping[str, str]
"""One choice's key for every variation's key."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One answer to a variation's question.

    `sentence` is its line on the how-to-play page; empty where there is nothing to say.
    """

    key: str
    label: str
    value: Any
    sentence: str = ""


def always(_chosen: Chosen) -> str | None:
    """The meaning of a variation that always has one."""
    return None


@dataclass(frozen=True, slots=True)
class Variation:
    """One question that a host may answer before the game.

    `meaning` looks at all choices and returns why this variation has no meaning beside them, or
    None when it has. `between` admits any whole number in that range besides the listed choices;
    its sentence is `of_number` with the number for `{}`.
    """

    key: str
    group: str
    label: str
    help: str
    choices: tuple[Choice, ...]
    default: str
    meaning: Callable[[Chosen], str | None] = always
    between: tuple[int, int] | None = None
    of_number: str = ""

    def choice(self, key: str) -> Choice:
        """The choice of that key; ValueError when there is none."""
        for choice in self.choices:
            if choice.key == key:
                return choice
        if self.between and key.isascii() and key.isdigit() and key == str(int(key)):
            low, high = self.between
            if low <= int(key) <= high:
                return Choice(key, key, int(key), self.of_number.format(key))
        raise ValueError(f"{self.key}: {key!r} is not one of {[c.key for c in self.choices]}")


@dataclass(frozen=True, slots=True)
class Assumption:
    """What is taken for granted where a preset's published rules are silent.

    It is said while the choices that it is `about` are the preset's own and have a meaning.
    """

    sentence: str
    about: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Preset:
    """A named set of variations: only what differs from the defaults is written down."""

    key: str
    name: str
    tagline: str
    choices: Mapping[str, str]
    assumptions: tuple[Assumption, ...] = ()


class ImpossibleMix(ValueError):
    """A set of choices that cannot be played; `code` is stable, the message is for people."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


def choose(
    variations: tuple[Variation, ...],
    presets: tuple[Preset, ...],
    preset: str,
    changes: Mapping[str, str],
) -> dict[str, str]:
    """All choices of a preset with some of them changed; ImpossibleMix for what does not exist."""
    found = next((p for p in presets if p.key == preset), None)
    if found is None:
        raise ImpossibleMix("unknown_preset", f"There is no preset called {preset!r}.")
    known = {v.key: v for v in variations}
    for key, value in changes.items():
        if key not in known:
            raise ImpossibleMix("unknown_variation", f"There is no variation called {key!r}.")
        try:
            known[key].choice(value)
        except ValueError:
            label = known[key].label
            raise ImpossibleMix("unknown_choice", f"{label} cannot be {value!r}.") from None
    return {key: changes.get(key, found.choices.get(key, v.default)) for key, v in known.items()}


def meaningless(variations: tuple[Variation, ...], chosen: Chosen) -> dict[str, str]:
    """The variations that have no meaning beside the others, each with the reason."""
    return {v.key: why for v in variations if (why := v.meaning(chosen)) is not None}


def differing(
    variations: tuple[Variation, ...], presets: tuple[Preset, ...], preset: str, chosen: Chosen
) -> list[str]:
    """The keys of the variations that differ from the preset and have a meaning."""
    own = choose(variations, presets, preset, {})
    pointless = meaningless(variations, chosen)
    return [key for key in own if chosen[key] != own[key] and key not in pointless]
