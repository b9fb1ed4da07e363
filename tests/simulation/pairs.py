"""All pairs of choices in few games: for any two variations every combination is played once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations, product
from random import Random

Factors = Mapping[str, Sequence[str]]
Pair = frozenset[tuple[str, str]]


def all_pairs(factors: Factors) -> set[Pair]:
    """Every combination of two factors' values."""
    return {
        frozenset({(one, a), (other, b)})
        for one, other in combinations(factors, 2)
        for a, b in product(factors[one], factors[other])
    }


def pairs_of(row: Mapping[str, str]) -> Iterator[Pair]:
    return (frozenset(pair) for pair in combinations(row.items(), 2))


def pairwise(factors: Factors, rng: Random) -> list[dict[str, str]]:
    """Rows that together contain every pair: each row greedily takes as many new ones as it can."""
    missing = all_pairs(factors)
    rows = []
    while missing:
        row = dict(min(missing, key=sorted))
        for name in rng.sample(list(factors), len(factors)):
            if name not in row:
                row[name] = _best(name, factors[name], row, missing)
        missing.difference_update(pairs_of(row))
        rows.append({name: row[name] for name in factors})
    return rows


def _best(name: str, values: Sequence[str], row: Mapping[str, str], missing: set[Pair]) -> str:
    def gain(value: str) -> int:
        return sum(frozenset({item, (name, value)}) in missing for item in row.items())

    return max(values, key=gain)
