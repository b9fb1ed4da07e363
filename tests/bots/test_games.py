"""Bots at the simulation's tables, where every step is checked: they finish whatever is played."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from engine.contract import Setup
from engine.variation import choose
from tests.bots.watching import Bots
from tests.simulation.cambio.games import GAME, PRESETS, plan
from tests.simulation.kinds import KINDS
from tests.simulation.planned import Planned
from tests.simulation.play import Played, play

MIXES, CHUNK = 36, 12
KIND = replace(KINDS["cambio"], crowd=Bots)
LATE = {"overtaken", "card_moved", "card_locked", "under_control", "no_such_card", "not_now"}
"""What a press may meet that could not be stopped any more (C15)."""


def finish(planned: Planned) -> Played:
    return play(KIND, planned, offers_every=0)


@pytest.mark.parametrize("seats", [2, 4])
@pytest.mark.parametrize("preset", PRESETS)
def test_bots_finish_every_preset(preset: str, seats: int) -> None:
    chosen = choose(GAME.variations, GAME.presets, preset, {})
    totals = (60,) * seats if chosen["play_to"] != "round" else ()
    rng = Random(f"{preset} {seats}")
    setup = Setup(seats, chosen, rng.randbytes(32), totals=totals)
    played = finish(Planned(preset, preset, setup))
    assert played.happened["game_ended"] == 1
    assert played.happened["played_for"] == 0, "the table had to play for a bot (T5)"


@pytest.mark.parametrize("chunk", range(0, MIXES, CHUNK))
def test_bots_finish_every_mix_and_ask_for_nothing_that_is_not_offered(chunk: int) -> None:
    refused, happened = Counter[str](), Counter[str]()
    for planned in islice(plan("bots"), chunk, chunk + CHUNK):
        played = finish(planned)
        refused += played.refused
        happened += played.happened
    assert happened["game_ended"] == CHUNK
    assert happened["played_for"] == 0, "the table had to play for a bot (T5)"
    assert set(refused) <= LATE
