"""One planned game from start to end, and the shortest log that shows what went wrong."""

from __future__ import annotations

import traceback
from collections import Counter
from dataclasses import dataclass
from random import Random
from time import monotonic
from typing import Any

from engine.contract import Game, Setup
from engine.replay import Input
from tests.simulation.checks import Wrong, check
from tests.simulation.planned import Kind, Planned
from tests.simulation.watched import START_MS
from tests.simulation.wire import encode

MOST_STEPS = 3_000
SHRINK_S = 10.0


@dataclass(eq=False)
class Failure(Exception):
    """What was found, in which game, and the inputs that show it."""

    game: Game[Any]
    planned: Planned
    what: str
    tried: tuple[Input, ...]

    def __str__(self) -> str:
        setup = self.planned.setup
        default = {v.key: v.default for v in self.game.variations}
        differs = {k: v for k, v in setup.chosen.items() if v != default[k]}
        written = [line for line in self.tried if line.command != "nonsense"]
        return "\n".join(
            [
                f"{self.what}",
                f"{self.game.key} {self.planned.seed}, preset {self.planned.preset}, "
                f"{setup.seats} seats, chosen beside the defaults: {differs}",
                f"shortest log found ({len(self.tried)} inputs):",
                *(f"  {line.at_ms:>8} {line.seat} {line.command}" for line in self.tried),
                encode(self.game.key, setup, START_MS, written),
            ]
        )


@dataclass(frozen=True, slots=True)
class Played:
    """What a game came to."""

    steps: int
    happened: Counter[str]
    refused: Counter[str]
    run: Any


def play(kind: Kind, planned: Planned, *, offers_every: int = 10) -> Played:
    """Raises Failure with a shrunk log when any check does not hold."""
    tried: list[Input] = []
    try:
        run = kind.watched(planned.setup, offers_every, tried)
        crowd = kind.crowd(Random(planned.seed + "/crowd"))
        while not run.over:
            check(len(tried) < MOST_STEPS, "the game does not end")
            run.send(crowd.next(run))
        run.check_replay()
    except Exception as error:
        what = describe(error)
        shortest = shrink(kind, planned.setup, list(tried), what)
        raise Failure(kind.game, planned, what, tuple(shortest)) from error
    return Played(len(run.log), run.happened, run.refused, run)


def describe(error: Exception) -> str:
    """One line: a check's own words, or where the engine fell over."""
    if isinstance(error, Wrong):
        return str(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} in {frame.name}"


def fails(kind: Kind, setup: Setup, inputs: list[Input]) -> str | None:
    """What goes wrong with these inputs."""
    try:
        run = kind.watched(setup, 1 if len(inputs) < 40 else 10)
        for line in inputs:
            run.send(line)
        run.check_replay()
    except Exception as error:
        return describe(error)
    return None


def shrink(kind: Kind, setup: Setup, inputs: list[Input], what: str) -> list[Input]:
    """Leaves out inputs as long as the same kind of thing still goes wrong."""
    until, size = monotonic() + SHRINK_S, max(len(inputs) // 2, 1)
    wanted = _sort(what)
    while size and monotonic() < until:
        start = 0
        while start < len(inputs) and monotonic() < until:
            less = inputs[:start] + inputs[start + size :]
            found = fails(kind, setup, less)
            if found is not None and _sort(found) == wanted:
                inputs = less
            else:
                start += size
        size //= 2
    return inputs


def _sort(what: str) -> str:
    """A failure without the numbers in it."""
    return "".join(letter for letter in what[:40] if not letter.isdigit())
