"""One game under watch: every step is applied, followed by a model, and checked.

What holds at any table is checked here; what a game's own rules ask for, by its own kind.
"""

from __future__ import annotations

import json
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any, ClassVar

from engine.chance import commitment
from engine.contract import Game, RefusalBase, Setup, Timeout
from engine.replay import Input, due, replay
from tests.simulation.checks import check
from tests.simulation.race import Race
from tests.simulation.wire import encode, prints

START_MS = 1_000


@dataclass(slots=True)
class Shot:
    """All that can be seen from outside, as bytes: to compare before and after."""

    print: str
    news: str
    frames: list[str]
    """A view for each seat, and the spectators' last."""


class Watched(ABC):
    """A game in play. `tried` holds what was sent, `log` what was taken, the timeouts too."""

    game: ClassVar[Game[Any]]
    attempt: ClassVar[type]
    """The command that races."""

    def __init__(
        self, setup: Setup, offers_every: int = 10, tried: list[Input] | None = None
    ) -> None:
        self.setup = setup
        self.offers_every = offers_every
        self.log: list[Input] = []
        self.tried: list[Input] = [] if tried is None else tried
        self.prints: list[str] = []
        self.refused = Counter[str]()
        self.happened = Counter[str]()
        self.watch: Callable[[Any], None] | None = None
        """Called after every step that was taken."""
        self.now_ms = START_MS
        self.paused_ms: int | None = None
        self.commitment = ""
        self.deadline: int | None = None
        self.left_ms: int | None = None
        """What the next deadline had left when the game was paused."""
        even = setup.chosen["race_judging"] == "even"
        self.race = Race(setup.seats, even=even, raced=self.attempt)
        self.state = self.game.start(setup, START_MS)
        self.views: list[dict[str, Any]] = []
        self.prepare()
        self._follow()

    @abstractmethod
    def prepare(self) -> None:
        """The game's own models, before the first fact."""

    @abstractmethod
    def asked(self, line: Input) -> None:
        """An input was taken; its facts come next."""

    @abstractmethod
    def hear(self, fact: Any) -> None:
        """One fact, while `clock_ms` is the time that counts for play."""

    @abstractmethod
    def all_told(self) -> None:
        """That was the last fact of the step."""

    @abstractmethod
    def compare(self, news: list[Any]) -> None:
        """After the facts of a step: models, state and views must agree."""

    @abstractmethod
    def try_offers(self, seat: int, at_ms: int, rng: Random) -> Counter[str]:
        """Choices against what is really taken; returns the refusals that came."""

    @abstractmethod
    def shift(self, by_ms: int) -> None:
        """A pause took so long: what is measured goes on from where it stood."""

    @property
    def seats(self) -> int:
        return self.setup.seats

    @property
    def over(self) -> bool:
        return self.game.result(self.state) is not None

    @property
    def clock_ms(self) -> int:
        return self.now_ms if self.paused_ms is None else self.paused_ms

    def send(self, wanted: Input) -> RefusalBase | None:
        """One command, after every clock that has run out by then."""
        while (at_ms := due(self.game, self.state, wanted.at_ms)) is not None:
            refusal = self._step(Input(None, Timeout(), at_ms))
            check(refusal is None, f"a deadline was refused: {refusal} (T5)")
        self.tried.append(wanted)
        if self.offers_every and len(self.tried) % self.offers_every == 0:
            rng = Random(len(self.tried))
            self.refused += self.try_offers(rng.randrange(self.seats), wanted.at_ms, rng)
        return self._step(wanted)

    def _step(self, line: Input) -> RefusalBase | None:
        before = self.shot
        refusal = self.game.apply(self.state, line.seat, line.command, line.at_ms)
        if refusal is not None:
            self.refused[refusal.code] += 1
            _, after = self._shoot()
            check(after == before, f"refused ({refusal.code}) but something changed (T9)")
            return refusal
        self.log.append(line)
        self.now_ms = line.at_ms
        if line.seat is None:
            self.race.table_says(line.command, line.at_ms, paused=self.paused_ms is not None)
        self.asked(line)
        self._follow()
        return None

    def _follow(self) -> None:
        news = list(self.game.news(self.state))
        for fact in news:
            self.happened[fact.fact] += 1
            self._note(fact)
            self.hear(fact)
        self.all_told()
        self.views, self.shot = self._shoot()
        self.prints.append(self.shot.print)
        self._check_judging()
        self.compare(news)
        if any(fact.fact == "round_scored" for fact in news):
            self._check_commitment()
            self.race.check_ledger(self.views[-1]["races"])
        self._check_time({fact.fact for fact in news})
        if self.watch is not None:
            self.watch(self)

    def _note(self, fact: Any) -> None:
        match fact.fact:
            case "paused":
                self.paused_ms = self.now_ms
            case "resumed":
                assert self.paused_ms is not None
                by_ms = self.now_ms - self.paused_ms
                self.race.shift(by_ms)
                self.shift(by_ms)
                self.paused_ms = None
            case "round_began":
                self.commitment = fact.commitment
            case "went_away" | "came_back":
                self.race.away[fact.seat] = fact.fact == "went_away"

    def _shoot(self) -> tuple[list[dict[str, Any]], Shot]:
        views = [self.game.view(self.state, viewer) for viewer in [*range(self.seats), None]]
        frames = [json.dumps(view) for view in views]
        news = repr(self.game.news(self.state))
        return views, Shot(self.game.fingerprint(self.state), news, frames)

    def _check_judging(self) -> None:
        """T4: everybody sees until when a race is open, and for himself alone who is in it."""
        for view in self.views:
            shown = self.race.shown(view["seat"], paused=self.paused_ms is not None)
            check(view["judging"] == shown, f"the race is {shown}, shown {view['judging']} (T4)")

    def _check_commitment(self) -> None:
        """T8: the deal that is opened is the one that was promised."""
        opened = self.views[-1]["opened"]
        told = commitment(bytes.fromhex(opened["seed"]), opened["deck"])
        check(told == opened["commitment"] == self.commitment, "the commitment is broken (T8)")

    def _check_time(self, told: set[str]) -> None:
        """T5: a deadline lies ahead, and there is always one or somebody who can act."""
        deadline = self.game.deadline(self.state)
        check(deadline is None or deadline >= self.now_ms, "a deadline lies in the past (T5)")
        if self.race.until_ms is not None and self.paused_ms is None:
            check(deadline == self.race.due(self.now_ms), "a race is not judged in time (T4)")
        self._check_pause(told, deadline)
        self.deadline = deadline
        acts = any(view["choices"] for view in self.views)
        waits = self.over or self.paused_ms is not None
        check(waits or acts or deadline is not None, "nobody can act and no clock runs (T5)")

    def _check_pause(self, told: set[str], deadline: int | None) -> None:
        """A pause takes nothing from what was left (T5)."""
        if self.race.deaf_ms is not None:
            # What had gathered is read by then, paused or not.
            self.left_ms = None
        elif "paused" in told:
            self.left_ms = None if self.deadline is None else self.deadline - self.now_ms
        elif told & {"went_away", "came_back"}:
            self.left_ms = None
        elif "resumed" in told and self.left_ms is not None:
            check(deadline == self.now_ms + self.left_ms, "a pause took time from a clock (T5)")

    def check_replay(self) -> None:
        """T10: the log gives the same state at every step, also when it was written down."""
        text = encode(self.game.key, self.setup, START_MS, self.log)
        check(prints(self.game, text) == self.prints, "the log replays to something else (T10)")
        again = replay(self.game, self.setup, START_MS, self.log)
        same = self.game.fingerprint(again) == self.prints[-1]
        check(same, "replay gives something else (T10)")
