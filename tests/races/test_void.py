"""A race that spans a change of servers is void: nobody wins or pays, and it can be run anew."""

from typing import Any

from engine.cambio.commands import Snap
from engine.contract import Stalled, TableRefusal, VoidRace
from tests.races.judging import GAME, PRESSED_MS, SLOTS, fresh


def hands(state: Any) -> list[list[int]]:
    return [list(hand) for hand in state.hands]


def test_what_was_held_is_told_and_costs_nothing() -> None:
    state = fresh("first")
    seen, before = state.version - 1, hands(state)
    assert GAME.apply(state, None, Stalled(50), PRESSED_MS) is None
    for seat, slot in ((1, SLOTS["right"]), (2, SLOTS["wrong"])):
        assert GAME.apply(state, seat, Snap(seat, slot, 1, seen), PRESSED_MS) is None
    assert state.race is not None
    assert GAME.apply(state, None, VoidRace(), PRESSED_MS) is None
    told = [(fact.fact, fact.seat, fact.command, fact.why) for fact in GAME.news(state)]
    assert told == [("not_done", seat, "snap", "race_void") for seat in (1, 2)]
    assert hands(state) == before
    assert state.race is None


def test_it_can_be_run_anew() -> None:
    state = fresh("first")
    seen = state.version - 1
    assert GAME.apply(state, None, Stalled(50), PRESSED_MS) is None
    assert GAME.apply(state, 1, Snap(1, SLOTS["right"], 1, seen), PRESSED_MS) is None
    assert GAME.apply(state, None, VoidRace(), PRESSED_MS) is None
    again_ms = PRESSED_MS + 1_000
    assert GAME.apply(state, 2, Snap(2, SLOTS["right"], 1, seen), again_ms) is None
    verdicts = {c.seat: c.verdict for e in state.ledger for c in e.contenders}
    assert verdicts == {2: "won"}


def test_there_is_nothing_to_void_without_a_race() -> None:
    state = fresh("first")
    assert GAME.apply(state, None, VoidRace(), PRESSED_MS) is TableRefusal.NOTHING_DUE
