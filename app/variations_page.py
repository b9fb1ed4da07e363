"""Writes docs/variations.md: every variation that can be chosen, from its one declaration."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any

from engine.contract import Game
from engine.variation import Variation

PAGE = Path("docs/variations.md")


def page(games: Iterable[Game[Any]]) -> str:
    """One table a game, a column a preset."""
    lines = [
        "# Variations",
        "",
        "Written by `cambio docs` from the games' declarations. Do not edit.",
        "",
        "A preset is a named set of variations; each can be changed. What has no meaning beside",
        "the other choices is shown as such in the lobby and read as its default.",
    ]
    for game in games:
        lines += ["", f"## {game.name}", "", *_table(game)]
    return "\n".join(lines) + "\n"


def _table(game: Game[Any]) -> Iterator[str]:
    presets = game.presets
    yield "| variation | what it decides | choices | " + " | ".join(p.name for p in presets) + " |"
    yield "| --- " * (3 + len(presets)) + "|"
    for variation in game.variations:
        label = f"{variation.label} (`{variation.key}`)"
        keys = (preset.choices.get(variation.key, variation.default) for preset in presets)
        cells = [label, variation.help, _choices(variation)]
        cells += [variation.choice(key).label for key in keys]
        yield "| " + " | ".join(cells) + " |"


def _choices(variation: Variation) -> str:
    labels = ", ".join(f"{choice.label} (`{choice.key}`)" for choice in variation.choices)
    if variation.between is None:
        return labels
    low, high = variation.between
    return f"{labels}, or any whole number from {low} to {high}"
