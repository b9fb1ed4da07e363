"""Rummy's bots at the simulation's tables: they finish whatever is played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from engine.contract import Setup
from engine.variation import choose
from tests.bots.watching import Bots
from tests.simulation.kinds import KINDS
from tests.simulation.planned import Planned
from tests.simulation.play import Played, play
from tests.simulation.rummy.games import GAME, plan

MIXES, CHUNK = 24, 8
KIND = replace(KINDS["rummy"], crowd=Bots)
LATE = {"play_is_safe", "play_is_gone", "already_late", "no_such_play"}
"""What a throw may meet that could not be stopped any more (R13)."""


def finish(planned: Planned) -> Played:
    return play(KIND, planned, offers_every=0)


@pytest.mark.parametrize("seats", range(GAME.fewest_seats, GAME.most_seats + 1))
def test_bots_finish_a_game_of_any_number(seats: int) -> None:
    rng = Random(f"bots {seats}")
    chosen = choose(GAME.variations, GAME.presets, "rummy", {})
    setup = Setup(seats, chosen, rng.randbytes(32), totals=(250,) * seats)
    played = finish(Planned("bots", "rummy", setup))
    assert played.happened["game_ended"] == 1
    assert played.happened["played_for"] == 0, "the table had to play for a bot (T5)"


@pytest.mark.parametrize("chunk", range(0, MIXES, CHUNK))
def test_bots_finish_every_mix_and_ask_for_nothing_that_cannot_be_done(chunk: int) -> None:
    refused, happened = Counter[str](), Counter[str]()
    for planned in islice(plan("bots"), chunk, chunk + CHUNK):
        played = finish(planned)
        refused += played.refused
        happened += played.happened
    assert happened["game_ended"] == CHUNK
    assert happened["played_for"] == 0, "the table had to play for a bot (T5)"
    assert set(refused) <= LATE
