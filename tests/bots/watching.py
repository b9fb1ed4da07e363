"""Bots at the tables of the notation and of the simulation."""

from __future__ import annotations

from random import Random
from typing import Any

from app.commands import read_seat_command
from engine.bot import LEVELS, Bot, Decision, Level
from engine.contract import Measured, Timeout
from engine.notation.parser import parse
from engine.notation.player import play
from engine.replay import Input, states

DELAYS_MS = (0, 20, 90)


def decides(text: str, seat: int = 0, level: Level = "hard", seed: int = 1) -> Decision | None:
    """What a bot that has watched all of this from a seat would send next."""
    played = play(parse(text))
    assert not played.failures, played.failures
    game, setup = played.game, played.setup
    bot = game.bot(seat, level, setup.chosen, setup.seats, Random(seed))
    decision = None
    stamps = [played.start_ms, *(line.at_ms for line in played.inputs)]
    table = states(game, setup, played.start_ms, played.inputs)
    for at_ms, state in zip(stamps, table, strict=True):
        bot.see(game.view(state, seat), game.news(state), at_ms)
        decision = bot.decide(at_ms)
    return decision


def does(text: str, seat: int = 0, level: Level = "hard", seed: int = 1) -> dict[str, Any]:
    """The command of that decision, without what every snap says; empty when it waits."""
    decision = decides(text, seat, level, seed)
    command = {} if decision is None else decision.command
    return {key: value for key, value in command.items() if key not in ("discard", "seen")}


class Bots:
    """A crowd for the simulation: a bot in every seat, the first to have decided acts."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng
        self.bots: list[Bot] = []
        self.decisions: list[Decision | None] = []
        self.sent = 0
        """How long the log was before the last command."""
        self.last: int | None = None

    def next(self, run: Any) -> Input:
        if not self.bots:
            self._sit_down(run)
            delays_ms = tuple(self.rng.choice(DELAYS_MS) for _ in self.bots)
            return Input(None, Measured(delays_ms), run.now_ms)
        if self.last is not None and len(run.log) == self.sent:
            self.decisions[self.last] = self.bots[self.last].decide(run.now_ms)
        due = [(d.at_ms, seat, d) for seat, d in enumerate(self.decisions) if d is not None]
        at_ms, seat, decision = min(due, key=lambda each: each[:2], default=(None, None, None))
        deadline = run.game.deadline(run.state)
        self.sent, self.last = len(run.log), seat
        if at_ms is None or (deadline is not None and deadline < at_ms):
            assert deadline is not None, "nobody acts and no clock runs"
            self.last = None
            return Input(None, Timeout(), deadline)
        assert decision is not None
        return Input(seat, read_seat_command(run.game.key, decision.command), at_ms)

    def _sit_down(self, run: Any) -> None:
        setup = run.setup
        for seat in range(setup.seats):
            rng = Random(self.rng.random())
            level = self.rng.choice(LEVELS)
            self.bots.append(run.game.bot(seat, level, setup.chosen, setup.seats, rng))
        self.decisions = [None] * setup.seats
        run.watch = self._show
        self._show(run)

    def _show(self, run: Any) -> None:
        news = run.game.news(run.state)
        for seat, bot in enumerate(self.bots):
            bot.see(run.views[seat], news, run.now_ms)
            self.decisions[seat] = bot.decide(run.now_ms)
