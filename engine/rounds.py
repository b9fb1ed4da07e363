"""The beginning and the end of a round, as every game has them (T8)."""

from __future__ import annotations

from engine.chance import Chance, derive
from engine.clock import Clock
from engine.table_state import Opened, TableState

SHEET_MS = 60_000
"""How long the score sheet waits for everybody before the next round begins by itself."""


def begin(state: TableState) -> bytes:
    """Clears what all games have of the last round; returns the new round's own seed."""
    state.round += 1
    seed = _seed(state)
    state.chance = Chance(derive(seed, "play"))
    state.ready = [False] * state.seats
    state.turn = None
    state.ledger = []
    state.clock, state.absence, state.phase_clock = Clock(), Clock(), Clock()
    return seed


def open_deal(state: TableState) -> None:
    """Everybody can check the deal now against what was published before it."""
    state.opened = Opened(state.round, state.commitment, _seed(state), tuple(state.deck))


def _seed(state: TableState) -> bytes:
    return derive(state.seed, "round", state.round)


def show_sheet(state: TableState) -> None:
    """The score sheet waits for everybody, but not for ever."""
    state.ready = [False] * state.seats
    state.phase_clock.start(state.now_ms, SHEET_MS)


def everybody_ready(state: TableState) -> bool:
    """Whether all have said so; who is away is not waited for, unless nobody is here."""
    waited_for = [seat for seat in range(state.seats) if not state.away[seat]]
    return bool(waited_for) and all(state.ready[seat] for seat in waited_for)
