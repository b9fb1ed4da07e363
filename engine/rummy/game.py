"""Rummy as a game: the contract fulfilled."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine import fingerprint, stepping, timing
from engine.bot import Bot, Level
from engine.chance import Chance, derive
from engine.contract import (
    Game,
    RefusalBase,
    Result,
    Setup,
    Viewer,
)
from engine.guide import CardLine, Section
from engine.moves import Handler, Moves
from engine.rummy import commands as c
from engine.rummy import dealing, flow, guide, playing, racing, turn, view
from engine.rummy.bot import RummyBot
from engine.rummy.bot_skill import SKILLS
from engine.rummy.facts import FACTS, VERDICTS
from engine.rummy.lesson import LESSON
from engine.rummy.notation import NOTATION
from engine.rummy.presets import PRESETS
from engine.rummy.refusals import RummyRefusal
from engine.rummy.rules import Rules
from engine.rummy.state import Phase, State
from engine.rummy.variations import VARIATIONS
from engine.rummy.view_types import View
from engine.sight import Sight
from engine.variation import Chosen

SEAT_HANDLERS: dict[type, Handler[State]] = {
    c.Ready: lambda s, seat, _: dealing.say_ready(s, seat),
    c.Draw: lambda s, seat, _: turn.draw(s, seat),
    c.Take: playing.take,
    c.Lay: playing.lay,
    c.Add: playing.add,
    c.Discard: lambda s, seat, m: turn.discard(s, seat, m.card),
    c.Chaos: lambda s, seat, m: racing.throw(s, seat, m.play),
}


MOVES = Moves(
    SEAT_HANDLERS,
    attempt=c.Chaos,
    waits=racing.waits,
    wait=racing.wait,
    decide=racing.decide,
    run_out=flow.run_out,
    resume=flow.resume,
    leave=flow.leave,
)


class Rummy(Game[State]):
    """The contract of `engine.contract.Game`."""

    key = "rummy"
    name = "Cambio Rummy"
    tagline = "Melds for points, a River to take from, and Chaos out of turn."
    fewest_seats = 2
    most_seats = 6
    variations = VARIATIONS
    presets = PRESETS
    commands = c.COMMANDS
    facts = FACTS
    raced = (c.Chaos, c.Discard)
    verdicts = VERDICTS
    view_type = View
    lesson = LESSON
    refusals = RummyRefusal
    notation = NOTATION

    def guide(self, preset: str, chosen: Chosen, seats: int) -> tuple[Section, ...]:  # noqa: ARG002
        return guide.guide(chosen)

    def card_sheet(self, chosen: Chosen, seats: int) -> tuple[CardLine, ...]:  # noqa: ARG002
        return guide.card_sheet()

    def bot(self, seat: int, level: Level, chosen: Chosen, seats: int, rng: Random) -> Bot:
        return RummyBot(seat, Rules(chosen, seats), SKILLS[level], rng)

    def start(self, setup: Setup, at_ms: int) -> State:
        """Deals the first round. The dealer is drawn from the seed unless given (T8)."""
        stepping.require_sense(self, setup)
        drawn = Chance(derive(setup.seed, "dealer")).below(setup.seats)
        state = State(
            rules=Rules(setup.chosen, setup.seats),
            seed=setup.seed,
            now_ms=at_ms,
            dealer=drawn if setup.dealer is None else setup.dealer,
            totals=list(setup.totals) or [0] * setup.seats,
            away=[False] * setup.seats,
            delays_ms=(0,) * setup.seats,
        )
        dealing.begin_round(state, setup.deal)
        return state

    def apply(self, state: State, seat: Viewer, command: Any, at_ms: int) -> RefusalBase | None:
        refusal = stepping.step(state, seat, command, at_ms, MOVES.do)
        if refusal is None and state.paused_ms is None:
            flow.settle(state)
        return refusal

    def news(self, state: State) -> Sequence[Any]:
        return state.news

    def sight(self, state: State) -> Sight:
        return view.see(state)

    def deadline(self, state: State) -> int | None:
        return timing.first_due(state, state.window.until_ms)

    def result(self, state: State) -> Result | None:
        if state.phase is not Phase.OVER:
            return None
        return Result(tuple(state.totals), tuple(state.winners), state.sheet[-1].scores)

    def fingerprint(self, state: State) -> str:
        return fingerprint.fingerprint(state)
