"""A step costs the same late in a long game as early: counted, without a clock."""

import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cache
from types import FrameType
from typing import Any

import pytest

from app.look import Look
from bench import player
from bench.engine import GAMES, SEATS, play_out, setup
from engine.contract import Game

FAR = -1_000_000
"""Totals so far from the end that the game goes on for ever."""
INPUTS = 2_500
CALLS = 1 / 8
"""Cambio players call soon, so that many rounds are played."""
MORE = 1.25
"""Rounds differ by chance, in their hands above all; a cost that grows with them would double."""


@dataclass
class Counter:
    calls: int = 0


@dataclass
class Round:
    """What its steps took, one number a step."""

    applied: list[int]
    seen: list[int]
    sizes: list[int]


@contextmanager
def counted() -> Iterator[Counter]:
    """Calls of functions, those written in C included."""
    counter = Counter()

    def count(_frame: FrameType, event: str, _argument: Any) -> None:
        counter.calls += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        yield counter
    finally:
        sys.setprofile(before)


@cache
def rounds(game: Game[Any], preset: str) -> list[Round]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(player, "CALLS", CALLS)
        return list(measure(game, preset))


def measure(game: Game[Any], preset: str) -> Iterator[Round]:
    start = replace(setup(game, preset, 7), totals=(FAR,) * SEATS)
    state, sheet = game.start(start, 0), None
    found: defaultdict[int, Round] = defaultdict(lambda: Round([], [], []))
    for line in play_out(game, start, 7, INPUTS):
        with counted() as applying:
            game.apply(state, line.seat, line.command, line.at_ms)
        with counted() as seeing:
            look = Look(game.sight(state), range(SEATS), sheet)
            views = [look.of(viewer) for viewer in (*range(SEATS), None)]
        sheet = look.sheet
        here = found[json.loads(views[-1])["round"]]
        here.applied.append(applying.calls)
        here.seen.append(seeing.calls)
        here.sizes.extend(len(view) + len(json.dumps(look.more)) for view in views)
    yield from found.values()


def mean(numbers: list[list[int]]) -> float:
    every = [number for some in numbers for number in some]
    return sum(every) / len(every)


@pytest.mark.parametrize(("game", "preset"), GAMES, ids=[game.key for game, _ in GAMES])
def test_a_step_takes_as_much_in_late_rounds_as_in_early_ones(game: Game[Any], preset: str) -> None:
    played = rounds(game, preset)
    assert len(played) > 40
    half = len(played) // 2
    # In the first round nothing lies open of one before; the last is cut short.
    early, late = played[1:half], played[half:-1]
    for name in ("applied", "seen", "sizes"):
        before = mean([getattr(each, name) for each in early])
        after = mean([getattr(each, name) for each in late])
        assert after < before * MORE, f"{name}: {before:.1f} calls or bytes became {after:.1f}"


@pytest.mark.parametrize(("game", "preset"), GAMES, ids=[game.key for game, _ in GAMES])
def test_a_step_takes_as_much_late_in_a_round_as_early(game: Game[Any], preset: str) -> None:
    """A hand that gets longer is the game's own doing; how long it went on before is not."""
    longest = max(rounds(game, preset)[1:], key=lambda each: len(each.applied))
    half = len(longest.applied) // 2
    assert mean([longest.applied[half:]]) < mean([longest.applied[:half]]) * 1.5
