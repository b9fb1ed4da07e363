"""Pauses, absent players and the clocks of a turn, as every game has them (T5)."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.clock import Clock
from engine.contract import CameBack, Paused, Refused, Resumed, TableRefusal, WentAway
from engine.table_state import Race, TableState

AWAY_MS = 2_000
"""How long the table shows an absent player's turn before it plays for that seat (T5)."""


def start_turn_clocks(state: TableState) -> None:
    """A fresh budget, and for an absent player a short one."""
    if state.rules.turn_ms:
        state.clock.start(state.clock_ms, state.rules.turn_ms)
    start_absence(state)


def start_absence(state: TableState) -> None:
    if state.turn is not None and state.away[state.turn]:
        state.absence.start(state.clock_ms, AWAY_MS)


def clear_turn_clocks(state: TableState) -> None:
    state.clock.clear()
    state.absence.clear()


def stop_turn_clocks(state: TableState) -> None:
    now_ms = state.clock_ms
    state.clock.stop(now_ms)
    state.absence.stop(now_ms)


def run_turn_clocks(state: TableState) -> None:
    now_ms = state.clock_ms
    state.clock.run(now_ms)
    state.absence.run(now_ms)


def first_due(state: TableState, *others: int | None) -> int | None:
    """When time runs out next: a race before every clock, since they stand still meanwhile."""
    if state.paused_ms is not None:
        return None
    if state.race is not None:
        return race_due(state, state.race)
    clocks = (state.phase_clock.until_ms, state.clock.until_ms, state.absence.until_ms)
    times = [until_ms for until_ms in (*clocks, *others) if until_ms is not None]
    return max(min(times), state.now_ms) if times else None


def race_due(state: TableState, race: Race[Any]) -> int:
    """When a race is judged: not before all has been read that came while the server was deaf."""
    read_ms = 0 if state.stall is None else state.stall.until_ms
    return max(race.until_ms, read_ms, state.now_ms)


def pause(state: TableState) -> None:
    if state.paused_ms is not None:
        raise Refused(TableRefusal.PAUSED)
    if state.winners:
        raise Refused(TableRefusal.GAME_OVER)
    state.paused_ms = state.now_ms
    state.tell(Paused())


def resume(state: TableState, *own_clocks: Clock) -> int:
    """Every clock and race goes on from where it stood. Returns how long the pause took, by which
    a game moves the other stamps that it measures from."""
    if state.paused_ms is None:
        raise Refused(TableRefusal.NOT_PAUSED)
    by_ms = state.now_ms - state.paused_ms
    state.paused_ms = None
    for clock in (state.phase_clock, state.clock, state.absence, *own_clocks):
        clock.delay(by_ms)
    if state.race is not None:
        _delay_race(state.race, by_ms)
    state.tell(Resumed())
    return by_ms


def _delay_race(race: Race[Any], by_ms: int) -> None:
    race.until_ms += by_ms
    for tries in (race.tries, race.asked):
        tries[:] = [
            replace(
                tried,
                at_ms=tried.at_ms + by_ms,
                placed_ms=tried.placed_ms + by_ms,
                shown_ms=tried.shown_ms + by_ms,
            )
            for tried in tries
        ]


def leave(state: TableState, seat: int) -> bool:
    """The table plays for this seat from now on; False when it did so already."""
    if state.away[seat]:
        return False
    state.away[seat] = True
    state.tell(WentAway(seat))
    return True


def come_back(state: TableState, seat: int) -> None:
    """The seat's player acts again, with what is left of the turn's budget."""
    if not state.away[seat]:
        return
    state.away[seat] = False
    state.tell(CameBack(seat))
    if state.turn == seat:
        state.absence.clear()
