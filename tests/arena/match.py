"""One game between bots in virtual time: each acts when it has decided to, the engine judges."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from random import Random
from time import process_time
from typing import Any

from app.commands import read_seat_command
from engine.bot import PACES, Bot, Decision, Level
from engine.contract import Game, RefusalBase, Result, Setup, Timeout
from tests.arena.stranger import Stranger

MOST_STEPS = 20_000
Maker = Callable[[int, Setup, Random], Bot]
"""Makes the player of one seat."""


def of_level(game: Game[Any], level: Level) -> Maker:
    return lambda seat, setup, rng: game.bot(seat, level, setup.chosen, setup.seats, rng)


def stranger(_seat: int, _setup: Setup, rng: Random) -> Bot:
    return Stranger(PACES["medium"], rng)


@dataclass(slots=True)
class Match:
    """A game in play. `thought_s` has what each decision took, the look before it included."""

    game: Game[Any]
    setup: Setup
    bots: Sequence[Bot]
    state: Any = None
    at_ms: int = 0
    steps: int = 0
    decisions: list[Decision | None] = field(default_factory=list)
    thought_s: list[float] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = self.game.start(self.setup, self.at_ms)
        self.decisions = [None] * self.setup.seats
        self._show()

    def result(self) -> Result:
        """Plays to the end."""
        while (result := self.game.result(self.state)) is None:
            self.step()
        return result

    def step(self) -> None:
        """The next thing that happens: somebody's command, or a clock that runs out."""
        self.steps += 1
        if self.steps > MOST_STEPS:
            raise RuntimeError("the game does not end")
        deadline = self.game.deadline(self.state)
        due = [(d.at_ms, seat, d) for seat, d in enumerate(self.decisions) if d is not None]
        if not due:
            if deadline is None:
                raise RuntimeError("nobody acts and no clock runs")
            self._time_out(deadline)
            return
        at_ms, seat, decision = min(due, key=lambda each: each[:2])
        if deadline is not None and deadline < at_ms:
            self._time_out(deadline)
        else:
            self._send(seat, decision)

    def _time_out(self, at_ms: int) -> None:
        self.at_ms = at_ms
        refusal = self.game.apply(self.state, None, Timeout(), at_ms)
        if refusal is not None:
            raise RuntimeError(f"a deadline was refused: {refusal.code}")
        self._show()

    def _send(self, seat: int, decision: Decision) -> None:
        self.at_ms = decision.at_ms
        refusal = self._apply(seat, decision)
        if refusal is None:
            self._show()
        else:
            self.decisions[seat] = self.bots[seat].decide(self.at_ms)

    def _apply(self, seat: int, decision: Decision) -> RefusalBase | None:
        command = read_seat_command(self.game.key, decision.command)
        return self.game.apply(self.state, seat, command, decision.at_ms)

    def _show(self) -> None:
        seen_by, news = self.game.sight(self.state), self.game.news(self.state)
        for seat, bot in enumerate(self.bots):
            view = seen_by(seat)
            began_s = process_time()
            bot.see(view, news, self.at_ms)
            decision = self.decisions[seat] = bot.decide(self.at_ms)
            if decision is not None:
                self.thought_s.append(process_time() - began_s)
