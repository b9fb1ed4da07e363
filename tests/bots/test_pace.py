"""Reaction times like people's: log-normal, each level faster than the one below."""

from __future__ import annotations

from random import Random
from statistics import median

import pytest

from engine.bot import LEVELS, PACES, Level

MEDIANS_MS: dict[Level, int] = {"easy": 900, "medium": 650, "hard": 450}


@pytest.mark.parametrize("level", LEVELS)
def test_snaps_have_the_levels_median_and_no_superhuman_ones(level: Level) -> None:
    rng = Random(1)
    drawn = [PACES[level].snap(rng) for _ in range(4_000)]
    assert median(drawn) == pytest.approx(MEDIANS_MS[level], rel=0.03)
    assert min(drawn) >= 250
    assert len(set(drawn)) > 300


@pytest.mark.parametrize("level", LEVELS)
def test_moves_look_human_but_not_slow(level: Level) -> None:
    rng = Random(1)
    drawn = [PACES[level].move(rng) for _ in range(4_000)]
    assert 600 <= min(drawn) <= max(drawn) <= 1_800
    assert median(drawn) > median(PACES[level].snap(rng) for _ in range(4_000))
