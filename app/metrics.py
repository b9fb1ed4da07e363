"""What this process has counted since it started, as Prometheus reads it.

Counting is adding to a plain number; all else is done when somebody asks for the page.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from typing import Any

from prometheus_client import CollectorRegistry, ProcessCollector
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.registry import Collector

from app.heartbeat import Stalls
from engine.games import GAMES

VERDICTS = {fact: word for game in GAMES.values() for fact, word in game.verdicts.items()}
COMMIT_S = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)


@dataclass(slots=True)
class Times:
    """How often something took how long."""

    bounds_s: Sequence[float]
    counts: list[int] = field(init=False)
    total_s: float = 0

    def __post_init__(self) -> None:
        self.counts = [0] * (len(self.bounds_s) + 1)

    def add(self, took_s: float) -> None:
        self.counts[bisect_left(self.bounds_s, took_s)] += 1
        self.total_s += took_s

    def buckets(self) -> list[tuple[str, float]]:
        """As Prometheus wants them: how many took so long or less."""
        bounds = (*map(str, self.bounds_s), "+Inf")
        return list(zip(bounds, accumulate(self.counts), strict=True))


@dataclass(slots=True)
class Counts:
    """All labels are fixed words of the program, never what somebody sent."""

    moves: Counter[str] = field(default_factory=Counter)
    """By game: what players did and was taken."""
    refusals: Counter[str] = field(default_factory=Counter)
    """By code: what people were refused."""
    verdicts: Counter[str] = field(default_factory=Counter)
    """How attempts in races were judged."""
    outbox_drops: int = 0
    """Readers that were dropped because they were too slow."""
    lease_changes: Counter[str] = field(default_factory=Counter)
    """By what happened: taken, handed_over, lost."""
    commits: Times = field(default_factory=lambda: Times(COMMIT_S))

    def step(self, game: str, facts: Sequence[Any], *, moved: bool) -> None:
        """A step of a game; `moved`: by a player."""
        if moved:
            self.moves[game] += 1
        for fact in facts:
            if (verdict := VERDICTS.get(type(fact))) is not None:
                self.verdicts[verdict] += 1


COUNTS = Counts()
"""This process's."""


@dataclass(frozen=True, slots=True)
class Readings:
    """What is not counted but looked up."""

    tables: int
    viewers: int
    log_stalled: bool
    stalls: Stalls


class Collected(Collector):
    """Puts the page together."""

    def __init__(self, read: Callable[[], Readings]) -> None:
        self._read = read

    def collect(self) -> Iterator[Metric]:
        now = self._read()
        yield GaugeMetricFamily("cambio_tables", "Tables in memory", now.tables)
        yield GaugeMetricFamily("cambio_viewers", "Open sockets", now.viewers)
        yield _counter("moves", "Moves taken", COUNTS.moves, "game")
        yield _counter("refusals", "What people were refused", COUNTS.refusals, "code")
        yield _counter("race_verdicts", "Attempts in races, judged", COUNTS.verdicts, "verdict")
        yield _counter("loop_stalls", "Stalls of the event loop", now.stalls.count)
        seconds = now.stalls.total_ms / 1000
        yield _counter("loop_stall_seconds", "How long those were together", seconds)
        commits = COUNTS.commits
        yield HistogramMetricFamily(
            "cambio_commit_seconds",
            "One commit of the log",
            buckets=commits.buckets(),
            sum_value=commits.total_s,
        )
        yield GaugeMetricFamily("cambio_log_stalled", "1: nothing can be saved", now.log_stalled)
        yield _counter("outbox_drops", "Readers dropped for being slow", COUNTS.outbox_drops)
        yield _counter("lease_changes", "Changes of owner", COUNTS.lease_changes, "change")


def registry(read: Callable[[], Readings]) -> CollectorRegistry:
    """Everything on the page: ours, and the process's memory, CPU time and files."""
    made = CollectorRegistry()
    made.register(Collected(read))
    ProcessCollector(registry=made)
    return made


def _counter(
    name: str, help: str, counted: float | Counter[str], label: str | None = None
) -> CounterMetricFamily:
    if not isinstance(counted, Counter):
        return CounterMetricFamily(f"cambio_{name}", help, counted)
    family = CounterMetricFamily(f"cambio_{name}", help, labels=[label or ""])
    for value, count in sorted(counted.items()):
        family.add_metric([value], count)
    return family
