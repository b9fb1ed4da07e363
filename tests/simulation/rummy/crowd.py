"""Players of Rummy out of a hat: mostly what is offered, now and then Chaos, often nonsense."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from engine.contract import Away, Back, Measured, Pause, Resume, Stalled, Timeout
from engine.replay import Input
from engine.rummy import commands as c
from tests.rummy.oracle import FLOW
from tests.rummy.playing import command_of
from tests.simulation.rummy.offers import nonsense
from tests.simulation.rummy.run import Run

GAPS_MS = (0, 1, 3, 20, 90, 200, 300, 700, 1_500, 3_000)
LONG_MS = (6_000, 11_000, 25_000, 95_000)
STALLS_MS = (12, 30, 80, 200)
DELAYS_MS = (0, 3, 25, 60, 100, 150)


class Crowd:
    """Chooses the next input for a game. `noise` is the share of deliberate nonsense."""

    def __init__(self, rng: Random, noise: float = 0.15) -> None:
        self.rng = rng
        self.noise = noise
        self.wild = rng.choice((0.1, 0.4, 0.8))
        """How readily a Chaos Rune is thrown."""
        self.greedy = rng.choice((0.3, 0.8))
        """How readily cards are played rather than discarded."""
        self.now_ms = 0
        self.thrown: c.Chaos | None = None
        """The last Chaos Rune: a rival may aim at the same play a moment later."""

    def next(self, run: Run) -> Input:
        rng = self.rng
        gaps = LONG_MS if rng.random() < 0.02 else GAPS_MS
        at_ms = max(run.now_ms, self.now_ms) + rng.choice(gaps)
        if run.race.until_ms is not None and rng.random() < 0.8:
            at_ms = max(run.now_ms, run.race.until_ms - rng.choice((0, 10, 40, 80, 140)))
        deaf = run.race.is_deaf(run.now_ms)
        if deaf and rng.random() < 0.9:
            at_ms = max(run.now_ms, self.now_ms) + rng.choice((0, 0, 1, 2))
        self.now_ms = at_ms
        if (of_the_table := self._unasked(run, deaf=deaf)) is not None:
            return Input(None, of_the_table, at_ms)
        if run.race.until_ms is not None and rng.random() < 0.3:
            # What the player on turn asks for beside a race waits, sense or not.
            return replace(self._nonsense(run, at_ms), seat=run.table.turn)
        if rng.random() < self.noise:
            return self._nonsense(run, at_ms)
        return self._chaos(run, at_ms) or self._sensible(run, at_ms)

    def _unasked(self, run: Run, *, deaf: bool) -> Any:
        """What the table itself says now, if anything."""
        rng = self.rng
        if run.race.even and not any(run.race.delays_ms):
            return self._measured(run)
        if run.paused_ms is not None:
            return Resume() if rng.random() < 0.5 else self._of_the_table(run)
        if deaf and rng.random() < 0.2:
            return Stalled(0)
        if rng.random() < (0.2 if run.table.fresh else 0.02):
            return Stalled(rng.choice(STALLS_MS))
        return self._of_the_table(run) if rng.random() < 0.03 else None

    def _measured(self, run: Run) -> Measured:
        return Measured(tuple(self.rng.choice(DELAYS_MS) for _ in range(run.seats)))

    def _of_the_table(self, run: Run) -> Any:
        seat = self.rng.randrange(run.seats)
        moods = (Pause(), Resume(), Away(seat), Back(seat), Back(seat), Timeout())
        return self.rng.choice((*moods, self._measured(run)))

    def _chaos(self, run: Run, at_ms: int) -> Input | None:
        """Somebody who has one throws it, rather at the play that was aimed at just now."""
        rng, state = self.rng, run.state
        holders = [seat for seat, hand in enumerate(state.hands) if "ch" in hand]
        plays = [play.number for play in (*state.plays, *state.past_plays)]
        if (
            not holders
            or not plays
            or rng.random() > (0.8 if run.race.even or run.race.is_deaf(at_ms) else self.wild)
        ):
            return None
        if self.thrown is None or self.thrown.play not in plays or rng.random() < 0.3:
            self.thrown = c.Chaos(rng.choice(plays))
        return Input(rng.choice(holders), self.thrown, at_ms)

    def _sensible(self, run: Run, at_ms: int) -> Input:
        rng, views = self.rng, run.views[:-1]
        turn = views[0]["turn"]
        active = range(run.seats) if turn is None else [turn]
        choices = [(s, o) for s in active for o in views[s]["choices"]]
        if not choices:
            return Input(rng.randrange(run.seats), c.Ready(), at_ms + 2_000)
        plays = [each for each in choices if each[1]["do"] in ("take", "lay", "add")]
        keeps = [each for each in choices if each not in plays] or plays
        seat, choice = rng.choice(plays if plays and rng.random() < self.greedy else keeps)
        return Input(seat, command_of(choice, rng), at_ms)

    def _nonsense(self, run: Run, at_ms: int) -> Input:
        rng = self.rng
        seat = rng.choice([*range(run.seats), None])
        hand = ["1"] if seat is None else run.views[seat]["seats"][seat]["hand"] or ["1"]
        kinds = (
            lambda: rng.choice((c.Ready(), c.Draw())),
            lambda: c.Discard(rng.choice(FLOW)),
            lambda: c.Chaos(rng.randint(-1, 9)),
            lambda: nonsense(hand, len(run.views[-1]["river"]), rng),
            lambda: c.Lay(("1", "2", "x"), kind="flow"),
            lambda: "nonsense",
        )
        return Input(seat, rng.choice(kinds)(), at_ms)
