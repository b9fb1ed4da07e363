"""A fixed set of random tables, alone and beside their twins; `python3 dev simulate` plays more."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, fields
from functools import cache
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.contract import TableRefusal
from tests.house.tree import ROOT
from tests.simulation.cambio.games import choices, rows
from tests.simulation.kinds import KINDS
from tests.simulation.pairs import all_pairs, pairs_of
from tests.simulation.play import play
from tests.simulation.twins import Meeting
from tests.simulation.watched import START_MS, Watched
from tests.simulation.wire import encode

SEED = "1"
LOGGED = 4


@dataclass(frozen=True, slots=True)
class Share:
    """How much of a game every run of the tests plays."""

    chunks: int
    chunk: int
    twins: int
    frames: int
    """How many frames a viewer compares at the least, on average."""

    @property
    def games(self) -> int:
        return self.chunks * self.chunk


SHARES = {"cambio": Share(9, 12, 40, 50), "rummy": Share(8, 16, 40, 15)}

every_game = pytest.mark.parametrize("key", SHARES)
every_chunk = pytest.mark.parametrize(
    ("key", "number"), [(key, n) for key, share in SHARES.items() for n in range(share.chunks)]
)


@cache
def chunk(key: str, number: int) -> tuple[Counter[str], Counter[str], list[Watched]]:
    """What happened at some of the tables, what was refused there, and some that were played."""
    happened, refused, runs = Counter[str](), Counter[str](), list[Watched]()
    first = number * SHARES[key].chunk
    for planned in islice(KINDS[key].plan(SEED, None), first, first + SHARES[key].chunk):
        played = play(KINDS[key], planned)
        happened.update(played.happened)
        refused.update(played.refused)
        runs.append(played.run)
    return happened, refused, runs[::LOGGED]


def test_the_rows_contain_every_pair_of_cambios_choices() -> None:
    found = {pair for row in rows(Random(SEED)) for pair in pairs_of(row)}
    seats = tuple(map(str, range(2, 9)))
    assert found == all_pairs({**choices(), "seats": seats})
    assert len(rows(Random(SEED))) <= SHARES["cambio"].games


@every_chunk
def test_every_rule_holds_at_random_tables(key: str, number: int) -> None:
    """T1-T5, T8-T10 and every C and R: what `watched` and the game's own run check, each step."""
    assert chunk(key, number)[0]["game_ended"] == SHARES[key].chunk


@every_game
def test_t9_the_random_tables_meet_every_fact_and_nearly_every_refusal(key: str) -> None:
    """A check of a thing that never happens would check nothing."""
    happened, refused = Counter[str](), Counter[str]()
    for number in range(SHARES[key].chunks):
        happened += chunk(key, number)[0]
        refused += chunk(key, number)[1]
    game = KINDS[key].game
    named = {field.default for kind in game.facts for field in fields(kind) if field.name == "fact"}
    assert not named - set(happened)
    codes = {refusal.code for refusal in (*game.refusals, *TableRefusal)}
    # A few are so rare that which of them come up is chance; scenarios meet all.
    assert len(codes - set(refused)) <= len(codes) / 6


@every_game
def test_t1_t7_c27_r14_viewers_cannot_tell_twin_tables_apart(key: str) -> None:
    met, share = Meeting(), SHARES[key]
    step = share.games // share.twins
    for planned in islice(KINDS[key].plan(SEED, None), 0, share.twins * step, step):
        met.add(KINDS[key].meet(planned))
    assert met.viewers >= share.twins * 6
    assert met.steps >= share.frames * met.viewers
    assert met.hidden >= 10 * met.viewers


@every_game
def test_t10_another_process_replays_to_the_same_states(key: str) -> None:
    """Hashes of strings differ between processes, and must not be seen in any state."""
    runs: list[Any] = [run for n in range(SHARES[key].chunks) for run in chunk(key, n)[2]]
    logs = json.dumps([encode(key, run.setup, START_MS, run.log) for run in runs])
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
