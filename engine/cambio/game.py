"""Cambio as a game: the contract fulfilled."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine import fingerprint, stepping, timing
from engine.bot import Bot, Level
from engine.cambio import commands as c
from engine.cambio import dealing, flow, giving, guide, power, racing, ties, turn, view
from engine.cambio.bot import CambioBot
from engine.cambio.bot_skill import SKILLS
from engine.cambio.facts import FACTS, VERDICTS
from engine.cambio.lesson import LESSON
from engine.cambio.notation import NOTATION
from engine.cambio.presets import PRESETS
from engine.cambio.refusals import CambioRefusal
from engine.cambio.rules import Rules
from engine.cambio.state import Phase, State
from engine.cambio.variations import VARIATIONS
from engine.cambio.view_types import View
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
from engine.sight import Sight
from engine.variation import Chosen

SEAT_HANDLERS: dict[type, Handler[State]] = {
    c.Ready: lambda s, seat, _: dealing.say_ready(s, seat),
    c.Draw: lambda s, seat, _: turn.draw(s, seat),
    c.Take: lambda s, seat, _: turn.take(s, seat),
    c.Place: lambda s, seat, m: turn.place(s, seat, m.slot),
    c.PutDown: lambda s, seat, _: turn.put_down(s, seat),
    c.Peek: lambda s, seat, m: power.peek(s, seat, (m.seat, m.slot)),
    c.Swap: lambda s, seat, m: power.swap(s, seat, (m.seat, m.slot), (m.with_seat, m.with_slot)),
    c.Done: lambda s, seat, _: power.finish(s, seat),
    c.Snap: lambda s, seat, m: racing.snap(s, seat, (m.seat, m.slot), m.discard, m.seen),
    c.Give: lambda s, seat, m: giving.give(s, seat, m.slot),
    c.Call: lambda s, seat, _: turn.call(s, seat),
    c.Throw: lambda s, seat, m: ties.throw(s, seat, m.hand),
}


def _decide(state: State, do: Handler[State]) -> None:
    """What waited comes to a table that has settled."""

    def settle_and_do(state: State, seat: int, command: Any) -> None:
        flow.settle(state)
        do(state, seat, command)

    racing.decide(state, settle_and_do)


MOVES = Moves(
    SEAT_HANDLERS,
    attempt=c.Snap,
    waits=racing.waits,
    wait=racing.wait,
    decide=_decide,
    run_out=flow.run_out,
    resume=flow.resume,
    leave=flow.leave,
)


class Cambio(Game[State]):
    """The contract of `engine.contract.Game`."""

    key = "cambio"
    name = "Cambio"
    tagline = "Four face-down cards, a good memory and a quick hand."
    fewest_seats = 2
    most_seats = 8
    variations = VARIATIONS
    presets = PRESETS
    commands = c.COMMANDS
    facts = FACTS
    raced = (c.Snap, *racing.CLOSERS)
    verdicts = VERDICTS
    view_type = View
    lesson = LESSON
    refusals = CambioRefusal
    notation = NOTATION

    def guide(self, preset: str, chosen: Chosen, seats: int) -> tuple[Section, ...]:
        return guide.guide(preset, chosen, seats)

    def card_sheet(self, chosen: Chosen, seats: int) -> tuple[CardLine, ...]:
        return guide.card_sheet(chosen, seats)

    def bot(self, seat: int, level: Level, chosen: Chosen, seats: int, rng: Random) -> Bot:
        return CambioBot(seat, Rules(chosen, seats), SKILLS[level], rng)

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
            last_scores=setup.last_scores,
        )
        dealing.begin_round(state, setup.deal, unhurried=setup.unhurried)
        flow.settle(state)
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
        return timing.first_due(state, *(gift.until_ms for gift in state.gifts))

    def result(self, state: State) -> Result | None:
        if state.phase is not Phase.OVER:
            return None
        return Result(tuple(state.totals), tuple(state.winners), state.last_scores)

    def fingerprint(self, state: State) -> str:
        return fingerprint.fingerprint(state)
