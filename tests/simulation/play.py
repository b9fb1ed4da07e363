"""One planned game from start to end, and the shortest log that shows what went wrong."""

from __future__ import annotations

import traceback
from collections import Counter
from dataclasses import dataclass
from random import Random
from time import monotonic

from engine.contract import Setup
from engine.replay import Input
from tests.simulation.crowd import Crowd
from tests.simulation.games import Planned
from tests.simulation.rulebook import Wrong, check
from tests.simulation.run import GAME, START_MS, Run
from tests.simulation.wire import encode

MOST_STEPS = 3_000
SHRINK_S = 10.0


@dataclass(frozen=True, slots=True)
class Failure(Exception):
    """What was found, in which game, and the inputs that show it."""

    planned: Planned
    what: str
    setup: Setup
    tried: tuple[Input, ...]

    def __str__(self) -> str:
        default = {v.key: v.default for v in GAME.variations}
        differs = {k: v for k, v in self.setup.chosen.items() if v != default[k]}
        return "\n".join(
            [
                f"{self.what}",
                f"game {self.planned.seed}, preset {self.planned.preset}, "
                f"{self.setup.seats} seats, chosen beside the defaults: {differs}",
                f"shortest log found ({len(self.tried)} inputs):",
                *(f"  {line.at_ms:>8} {line.seat} {line.command}" for line in self.tried),
                encode(self.setup, START_MS, [i for i in self.tried if i.command != "nonsense"]),
            ]
        )


@dataclass(frozen=True, slots=True)
class Played:
    """What a game came to."""

    steps: int
    happened: Counter[str]
    refused: Counter[str]
    run: Run


def play(planned: Planned, *, offers_every: int = 10) -> Played:
    """Raises Failure with a shrunk log when any check does not hold."""
    tried: list[Input] = []
    try:
        run = Run(planned.setup, offers_every, tried=tried)
        crowd = Crowd(Random(planned.seed + "/crowd"))
        while not run.over:
            check(len(tried) < MOST_STEPS, "the game does not end")
            run.send(crowd.next(run))
        run.check_replay()
    except Exception as error:
        what = describe(error)
        shortest = shrink(planned.setup, list(tried), what)
        raise Failure(planned, what, planned.setup, tuple(shortest)) from error
    return Played(len(run.log), run.happened, run.refused, run)


def describe(error: Exception) -> str:
    """One line: a check's own words, or where the engine fell over."""
    if isinstance(error, Wrong):
        return str(error)
    frame = traceback.extract_tb(error.__traceback__)[-1]
    return f"{type(error).__name__}: {error} in {frame.name}"


def fails(setup: Setup, inputs: list[Input]) -> str | None:
    """What goes wrong with these inputs."""
    try:
        run = Run(setup, offers_every=1 if len(inputs) < 40 else 10)
        for line in inputs:
            run.send(line)
        run.check_replay()
    except Exception as error:
        return describe(error)
    return None


def shrink(setup: Setup, inputs: list[Input], what: str) -> list[Input]:
    """Leaves out inputs as long as the same kind of thing still goes wrong."""
    until, size = monotonic() + SHRINK_S, max(len(inputs) // 2, 1)
    kind = _kind(what)
    while size and monotonic() < until:
        start = 0
        while start < len(inputs) and monotonic() < until:
            less = inputs[:start] + inputs[start + size :]
            found = fails(setup, less)
            if found is not None and _kind(found) == kind:
                inputs = less
            else:
                start += size
        size //= 2
    return inputs


def _kind(what: str) -> str:
    """A failure without the numbers in it."""
    return "".join(letter for letter in what[:40] if not letter.isdigit())
