"""The same at Rummy: a race between Chaos Runes that a takeover cut short costs nobody his Rune."""

from typing import Any

from engine.contract import Deal, Setup, Stalled, VoidRace
from engine.rummy.commands import Chaos, Draw, Lay
from engine.rummy.game import Rummy
from engine.variation import choose

GAME = Rummy()
HANDS = (("4", "5", "6", "2"), ("ch", "3"), ("ch", "3"))
LAID_MS, THROWN_MS = 2_000, 2_400


def thrown() -> Any:
    """Both rivals have thrown a Rune at a flow, and nobody knows who was first."""
    chosen = choose(GAME.variations, GAME.presets, "rummy", {})
    deal = Deal(hands=HANDS, draw=("1",) * 40)
    state = GAME.start(Setup(3, chosen, bytes(32), dealer=2, deal=deal), 0)
    for seat, command, at_ms in (
        (0, Draw(), 1_000),
        (0, Lay(("4", "5", "6"), kind="flow"), LAID_MS),
        (None, Stalled(50), THROWN_MS),
        (1, Chaos(1), THROWN_MS),
        (2, Chaos(1), THROWN_MS + 1),
    ):
        assert GAME.apply(state, seat, command, at_ms) is None
    assert state.race is not None
    return state


def test_what_was_thrown_is_told_and_goes_back() -> None:
    state = thrown()
    assert GAME.apply(state, None, VoidRace(), THROWN_MS + 1) is None
    told = [(fact.fact, fact.seat, fact.command, fact.why) for fact in GAME.news(state)]
    assert told == [("not_done", seat, "chaos", "race_void") for seat in (1, 2)]
    assert [sorted(state.hands[seat]) for seat in (1, 2)] == [["3", "ch"]] * 2
    assert list(state.exploded) == []


def test_it_can_be_run_anew() -> None:
    state = thrown()
    assert GAME.apply(state, None, VoidRace(), THROWN_MS + 1) is None
    assert GAME.apply(state, 2, Chaos(1), THROWN_MS + 500) is None
    verdicts = {c.seat: c.verdict for entry in state.ledger for c in entry.contenders}
    assert verdicts == {2: "won"}
