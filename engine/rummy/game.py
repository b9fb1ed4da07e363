"""Rummy as a game: the contract fulfilled."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from engine import fingerprint
from engine.chance import Chance, derive
from engine.contract import (
    MOST_DELAY_MS,
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
    TableRefusal,
    Timeout,
    Viewer,
)
from engine.guide import Section
from engine.rummy import commands as c
from engine.rummy import dealing, guide, playing, racing, timing, turn, view
from engine.rummy.facts import FACTS, NotDone
from engine.rummy.notation import NOTATION
from engine.rummy.presets import PRESETS
from engine.rummy.refusals import RummyRefusal
from engine.rummy.rules import Rules
from engine.rummy.state import Phase, State
from engine.rummy.variations import VARIATIONS
from engine.rummy.view_types import View
from engine.variation import Chosen

Handler = Callable[[State, int, Any], None]

SEAT_HANDLERS: dict[type, Handler] = {
    c.Ready: lambda s, seat, _: dealing.say_ready(s, seat),
    c.Draw: lambda s, seat, _: turn.draw(s, seat),
    c.Take: playing.take,
    c.Lay: playing.lay,
    c.Add: playing.add,
    c.Discard: lambda s, seat, m: turn.discard(s, seat, m.card),
    c.Chaos: lambda s, seat, m: racing.throw(s, seat, m.play),
}


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
    view_type = View
    refusals = RummyRefusal
    notation = NOTATION

    def guide(self, preset: str, chosen: Chosen, seats: int) -> tuple[Section, ...]:  # noqa: ARG002
        return guide.guide(chosen)

    def start(self, setup: Setup, at_ms: int) -> State:
        """Deals the first round. The dealer is drawn from the seed unless given (T8)."""
        self._require_sense(setup)
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

    def _require_sense(self, setup: Setup) -> None:
        seats = setup.seats
        if not self.fewest_seats <= seats <= self.most_seats:
            raise ValueError(f"Cambio Rummy has 2 to 6 seats, not {seats}")
        if setup.dealer is not None and not 0 <= setup.dealer < seats:
            raise ValueError(f"the dealer {setup.dealer} has no seat")
        if len(setup.totals) not in (0, seats):
            raise ValueError("totals have a number for every seat")
        if missing := [v.key for v in VARIATIONS if v.key not in setup.chosen]:
            raise ValueError(f"nothing chosen for {', '.join(missing)}")

    def apply(self, state: State, seat: Viewer, command: Any, at_ms: int) -> RefusalBase | None:
        if at_ms < state.now_ms:
            raise ValueError(f"stamps run forward: {at_ms} after {state.now_ms}")
        _require_seats(state, seat, command)
        before_ms, before_news = state.now_ms, state.news
        state.now_ms, state.news = at_ms, []
        state.version += 1
        try:
            if seat is None:
                _apply_for_table(state, command)
            else:
                _apply_for_seat(state, seat, command)
        except Refused as refused:
            state.now_ms, state.news = before_ms, before_news
            state.version -= 1
            return refused.refusal
        if state.paused_ms is None:
            timing.settle(state)
        return None

    def news(self, state: State) -> Sequence[Any]:
        return state.news

    def view(self, state: State, viewer: Viewer) -> dict[str, Any]:
        return view.see(state, viewer)

    def deadline(self, state: State) -> int | None:
        if state.paused_ms is not None:
            return None
        if state.race is not None:
            return state.race.until_ms
        clocks = (state.phase_clock, state.window, state.clock, state.absence)
        times = [clock.until_ms for clock in clocks if clock.until_ms is not None]
        return max(min(times), state.now_ms) if times else None

    def result(self, state: State) -> Result | None:
        if state.phase is not Phase.OVER:
            return None
        return Result(tuple(state.totals), tuple(state.winners), state.sheet[-1].scores)

    def fingerprint(self, state: State) -> str:
        return fingerprint.fingerprint(state)


def _require_seats(state: State, seat: Viewer, command: Any) -> None:
    """ValueError for seats that are not there: the table's mistake, never a player's."""
    named = command.seat if isinstance(command, Away | Back) else seat
    if named is not None and not 0 <= named < state.seats:
        raise ValueError(f"there is no seat {named}")
    if isinstance(command, Measured) and not (
        len(command.delays_ms) == state.seats
        and all(0 <= ms <= MOST_DELAY_MS for ms in command.delays_ms)
    ):
        raise ValueError(f"delays of {state.seats} seats in ms, not {command.delays_ms}")


def _apply_for_seat(state: State, seat: int, command: Any) -> None:
    handler = SEAT_HANDLERS.get(type(command))
    if handler is None:
        raise Refused(TableRefusal.UNKNOWN_COMMAND)
    if state.paused_ms is not None:
        raise Refused(TableRefusal.PAUSED)
    if state.phase is Phase.OVER:
        raise Refused(TableRefusal.GAME_OVER)
    if state.race is not None and seat == state.turn and not isinstance(command, c.Chaos):
        racing.wait(state.race, seat, command)
    else:
        handler(state, seat, command)


def _run_out(state: State) -> None:
    """The race before every clock: they stand still while it is open (T4, T5)."""
    if state.race is None or state.paused_ms is not None:
        timing.run_out(state)
        return
    if state.race.until_ms > state.now_ms:
        raise Refused(TableRefusal.NOTHING_DUE)
    for seat, command in racing.decide(state):
        try:
            _apply_for_seat(state, seat, command)
        except Refused as refused:
            state.tell(NotDone(seat, command.do, refused.refusal.code))


def _apply_for_table(state: State, command: Any) -> None:
    match command:
        case Timeout():
            _run_out(state)
        case Pause():
            timing.pause(state)
        case Resume():
            timing.resume(state)
        case Measured(delays_ms):
            state.delays_ms = delays_ms
        case Away(seat):
            timing.leave(state, seat)
        case Back(seat):
            timing.come_back(state, seat)
        case _ if type(command) in SEAT_HANDLERS:
            raise Refused(TableRefusal.SPECTATOR)
        case _:
            raise Refused(TableRefusal.UNKNOWN_COMMAND)
