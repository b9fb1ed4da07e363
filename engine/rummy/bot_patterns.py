"""The smallest melds: which cards need which."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement

from engine.rummy.faces import BLUE_KING, FLOW, RED_KING, count
from engine.rummy.kinds import KINDS

Pattern = tuple[tuple[tuple[int, int], ...], int]
"""How many cards of which places make a meld, and its bonus."""


def _patterns() -> Iterator[Pattern]:
    for places in combinations_with_replacement(range(len(FLOW)), 3):
        counts = count(FLOW[place] for place in places)
        kind = next((kind for kind in KINDS.values() if kind.is_meld(counts)), None)
        if kind is not None:
            yield tuple(Counter(places).items()), kind.bonus
    yield ((RED_KING, 2), (BLUE_KING, 2)), KINDS["kingdom"].bonus


PATTERNS: tuple[Pattern, ...] = tuple(_patterns())
