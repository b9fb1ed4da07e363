"""What becomes of a command, as far as that is the same in every game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from typing import Any, Generic, TypeVar

from engine import race, timing
from engine.contract import (
    Away,
    Back,
    Measured,
    Pause,
    Refused,
    Resume,
    Stalled,
    TableRefusal,
    Timeout,
    Viewer,
    VoidRace,
)
from engine.facts import NotDone
from engine.table_state import Race, TableState

S = TypeVar("S", bound=TableState)
Handler = Callable[[S, int, Any], None]


@dataclass(frozen=True, slots=True)
class Moves(Generic[S]):
    """A game's own part. `attempt` is the command that races; what else a seat asks for during a
    race `waits` or is done. `decide` judges the race and does what waited, by the given handler."""

    handlers: Mapping[type, Handler[S]]
    attempt: type
    waits: Callable[[S, int, Any], bool]
    wait: Handler[S]
    decide: Callable[[S, Handler[S]], None]
    run_out: Callable[[S], None]
    resume: Callable[[S], None]
    leave: Callable[[S, int], None]

    def do(self, state: S, seat: Viewer, command: Any) -> None:
        """One command of a seat, or of the table itself; Refused before anything is changed."""
        if seat is None:
            self._do_for_table(state, command)
        else:
            self._do_for_seat(state, seat, command)

    def _do_for_seat(self, state: S, seat: int, command: Any) -> None:
        handler = self.handlers.get(type(command))
        if handler is None:
            raise Refused(TableRefusal.UNKNOWN_COMMAND)
        if state.paused_ms is not None:
            raise Refused(TableRefusal.PAUSED)
        if state.winners:
            raise Refused(TableRefusal.GAME_OVER)
        if type(command) is not self.attempt and self.waits(state, seat, command):
            self.wait(state, seat, command)
        else:
            handler(state, seat, command)

    def _do_for_table(self, state: S, command: Any) -> None:
        match command:
            case Timeout():
                self._run_out(state)
            case Pause():
                timing.pause(state)
            case Resume():
                self.resume(state)
            case Measured(delays_ms):
                state.delays_ms = delays_ms
            case Stalled(ms):
                self._stall(state, ms)
            case VoidRace():
                self._void(state)
            case Away(seat):
                self.leave(state, seat)
            case Back(seat):
                timing.come_back(state, seat)
            case _ if type(command) in self.handlers:
                raise Refused(TableRefusal.SPECTATOR)
            case _:
                raise Refused(TableRefusal.UNKNOWN_COMMAND)

    def _run_out(self, state: S) -> None:
        """The race before every clock: they stand still while it is open (T4, T5)."""
        if state.race is None or state.paused_ms is not None:
            self.run_out(state)
            return
        if timing.race_due(state, state.race) > state.now_ms:
            raise Refused(TableRefusal.NOTHING_DUE)
        # A pass whose end was never told is over too, or what is done now would be held again.
        race.stall(state, 0)
        self.decide(state, self._do_for_seat)

    def _stall(self, state: S, ms: int) -> None:
        """All that had gathered has been read: what was held for that alone is judged."""
        race.stall(state, ms)
        held = state.race
        if held and state.paused_ms is None and timing.race_due(state, held) <= state.now_ms:
            self.decide(state, self._do_for_seat)

    def _void(self, state: S) -> None:
        """Everybody is told what is not done; the clocks that stood for the race run on."""
        held = state.race
        if held is None:
            raise Refused(TableRefusal.NOTHING_DUE)
        attempt = next(str(field.default) for field in fields(self.attempt) if field.name == "do")
        undone = [(tried.seat, attempt) for tried in held.tries]
        undone += [(asked.seat, asked.command.do) for asked in held.asked]
        undone += [(seat, command.do) for seat, command in held.waiting]
        for seat, do in undone:
            state.tell(NotDone(seat, do, TableRefusal.RACE_VOID.code))
        state.stall, state.race = None, Race(state.now_ms)
        self.decide(state, self._do_for_seat)
