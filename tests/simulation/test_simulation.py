"""A fixed set of random tables, alone and beside their twins; `python3 dev simulate` plays more."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import fields
from functools import cache
from itertools import islice
from random import Random

import pytest

from engine.cambio.refusals import CambioRefusal
from engine.contract import TableRefusal
from tests.house.tree import ROOT
from tests.simulation.games import choices, plan, rows
from tests.simulation.pairs import all_pairs, pairs_of
from tests.simulation.play import play
from tests.simulation.run import GAME, START_MS, Run
from tests.simulation.twins import Meeting, meet, twins_of
from tests.simulation.wire import encode

SEED = "1"
GAMES = 108
CHUNK = 12
TWINS = 48
LOGGED = 4
UNMEASURED = {"snap_held", "snap_void", "not_done", "photo_finish"}
"""Facts of races that are held: these tables measure no delays and never stall (T2, T4)."""


@cache
def chunk(first: int) -> tuple[Counter[str], Counter[str], list[Run]]:
    """What happened at some of the tables, what was refused there, and some that were played."""
    happened, refused, runs = Counter[str](), Counter[str](), list[Run]()
    for planned in islice(plan(SEED), first, first + CHUNK):
        played = play(planned)
        happened.update(played.happened)
        refused.update(played.refused)
        runs.append(played.run)
    return happened, refused, runs[::LOGGED]


def test_the_rows_contain_every_pair_of_choices() -> None:
    found = {pair for row in rows(Random(SEED)) for pair in pairs_of(row)}
    seats = tuple(map(str, range(2, 9)))
    assert found == all_pairs({**choices(), "seats": seats})
    assert len(rows(Random(SEED))) <= GAMES


@pytest.mark.parametrize("first", range(0, GAMES, CHUNK))
def test_t1_t5_t9_t10_c1_to_c27_hold_at_random_tables(first: int) -> None:
    """Every check of `run`, `referee`, `sight`, `clocks`, `score` and `offers`, step by step."""
    assert chunk(first)[0]["game_ended"] == CHUNK


def test_t9_the_random_tables_meet_every_fact_and_nearly_every_refusal() -> None:
    """A check of a thing that never happens would check nothing."""
    happened, refused = Counter[str](), Counter[str]()
    for first in range(0, GAMES, CHUNK):
        happened += chunk(first)[0]
        refused += chunk(first)[1]
    named = {field.default for kind in GAME.facts for field in fields(kind) if field.name == "fact"}
    assert named - set(happened) == UNMEASURED
    codes = {refusal.code for refusal in (*CambioRefusal, *TableRefusal)}
    # A few are so rare that which of them come up is chance; scenarios meet all.
    assert len(codes - set(refused)) <= len(codes) / 6


def test_t1_t7_c27_viewers_cannot_tell_twin_tables_apart() -> None:
    met = Meeting()
    for planned in islice(plan(SEED), 0, GAMES, GAMES // TWINS):
        met.add(meet(twins_of(planned)))
    assert met.viewers >= TWINS * 6
    assert met.steps >= 50 * met.viewers
    assert met.hidden >= 10 * met.viewers


def test_t10_another_process_replays_to_the_same_states() -> None:
    """Hashes of strings differ between processes, and must not be seen in any state."""
    runs = [run for first in range(0, GAMES, CHUNK) for run in chunk(first)[2]]
    logs = json.dumps([encode(run.setup, START_MS, run.log) for run in runs])
    other = subprocess.run(
        [sys.executable, "-m", "tests.simulation.wire"],
        cwd=ROOT,
        input=logs,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONHASHSEED": "77"},
    )
    assert other.returncode == 0, other.stderr
    assert json.loads(other.stdout) == [run.prints for run in runs]
