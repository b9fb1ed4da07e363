"""Cambio as a game: the contract fulfilled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine import fingerprint, race, stepping, timing
from engine.cambio import commands as c
from engine.cambio import dealing, flow, giving, guide, power, racing, ties, turn, view
from engine.cambio.facts import FACTS
from engine.cambio.notation import NOTATION
from engine.cambio.presets import PRESETS
from engine.cambio.refusals import CambioRefusal
from engine.cambio.rules import Rules
from engine.cambio.state import Phase, State
from engine.cambio.variations import VARIATIONS
from engine.cambio.view_types import View
from engine.chance import Chance, derive
from engine.contract import (
    Away,
    Back,
    Game,
    Measured,
    Pause,
    RefusalBase,
    Refused,
    Result,
    Resume,
    Setup,
    Stalled,
    TableRefusal,
    Timeout,
    Viewer,
)
from engine.guide import Section
from engine.variation import Chosen

Handler = Callable[[State, int, Any], None]

SEAT_HANDLERS: dict[type, Handler] = {
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
    view_type = View
    refusals = CambioRefusal
    notation = NOTATION

    def guide(self, preset: str, chosen: Chosen, seats: int) -> tuple[Section, ...]:
        return guide.guide(preset, chosen, seats)

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
        dealing.begin_round(state, setup.deal)
        flow.settle(state)
        return state

    def apply(self, state: State, seat: Viewer, command: Any, at_ms: int) -> RefusalBase | None:
        refusal = stepping.step(state, seat, command, at_ms, _do)
        if refusal is None and state.paused_ms is None:
            flow.settle(state)
        return refusal

    def news(self, state: State) -> Sequence[Any]:
        return state.news

    def sight(self, state: State) -> Callable[[Viewer], dict[str, Any]]:
        return view.see(state)

    def deadline(self, state: State) -> int | None:
        return timing.first_due(state, *(gift.until_ms for gift in state.gifts))

    def result(self, state: State) -> Result | None:
        if state.phase is not Phase.OVER:
            return None
        return Result(tuple(state.totals), tuple(state.winners), state.last_scores)

    def fingerprint(self, state: State) -> str:
        return fingerprint.fingerprint(state)


def _do(state: State, seat: Viewer, command: Any) -> None:
    if seat is None:
        _do_for_table(state, command)
    else:
        _do_for_seat(state, seat, command)


def _do_for_seat(state: State, seat: int, command: Any) -> None:
    handler = SEAT_HANDLERS.get(type(command))
    if handler is None:
        raise Refused(TableRefusal.UNKNOWN_COMMAND)
    if state.paused_ms is not None:
        raise Refused(TableRefusal.PAUSED)
    if state.phase is Phase.OVER:
        raise Refused(TableRefusal.GAME_OVER)
    if not isinstance(command, c.Snap) and racing.waits(state, seat, command):
        racing.wait(state, seat, command)
    else:
        handler(state, seat, command)


def _run_out(state: State) -> None:
    """The race before every clock: they stand still while it is open (T4, T5)."""
    if state.race is None or state.paused_ms is not None:
        flow.run_out(state)
        return
    if timing.race_due(state, state.race) > state.now_ms:
        raise Refused(TableRefusal.NOTHING_DUE)
    racing.decide(state, _do_after_race)


def _stall(state: State, ms: int) -> None:
    """All that had gathered has been read: what was held for that alone is judged."""
    race.stall(state, ms)
    held = state.race
    if held and state.paused_ms is None and timing.race_due(state, held) <= state.now_ms:
        racing.decide(state, _do_after_race)


def _do_after_race(state: State, seat: int, command: Any) -> None:
    flow.settle(state)
    _do_for_seat(state, seat, command)


def _do_for_table(state: State, command: Any) -> None:
    match command:
        case Timeout():
            _run_out(state)
        case Pause():
            timing.pause(state)
        case Resume():
            flow.resume(state)
        case Measured(delays_ms):
            state.delays_ms = delays_ms
        case Stalled(ms):
            _stall(state, ms)
        case Away(seat):
            flow.leave(state, seat)
        case Back(seat):
            timing.come_back(state, seat)
        case _ if type(command) in SEAT_HANDLERS:
            raise Refused(TableRefusal.SPECTATOR)
        case _:
            raise Refused(TableRefusal.UNKNOWN_COMMAND)
