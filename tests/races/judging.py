"""The engine's judging as a function of stamped inputs: a table where a discard has just landed."""

from collections.abc import Iterator, Sequence
from copy import deepcopy
from functools import cache
from itertools import permutations, product
from random import Random
from typing import Any

from engine.cambio.commands import Draw, PutDown, Snap
from engine.cambio.game import Cambio
from engine.cambio.state import State
from engine.contract import Deal, Measured, Setup, Stalled
from engine.replay import Input, advance, send
from engine.variation import choose
from tests.races.oracle import KINDS, Kind, Press, Verdicts

GAME = Cambio()
SEATS = 6
DELAYS_MS = (0, 0, 20, 45, 80, 140)
"""The first seat discards; the others race."""
SHOWN_MS, PRESSED_MS, APART_MS, LATE_MS = 2_000, 2_300, 12, 700
SLOTS: dict[Kind, int] = {"right": 0, "wrong": 1, "moved": 2, "late": 0}
CHANGES = {
    **{"first_look": "0", "who_snaps": "first", "late_snap": "penalised", "snapping": "own"},
    **{"who_starts": "dealer"},
}


@cache
def table(judging: str) -> State:
    """A five lies open; every rival holds a five, a two, and a five that has moved since."""
    row = ("5h", "2s", "5d", "3c")
    deal = Deal(hands=(row,) * SEATS, draw=("5s", *["4c"] * 20))
    chosen = choose(GAME.variations, GAME.presets, "classic", {**CHANGES, "race_judging": judging})
    state = GAME.start(Setup(SEATS, chosen, bytes(32), dealer=0, deal=deal), 0)
    for seat, command, at_ms in ((0, Draw(), 1_000), (0, PutDown(), SHOWN_MS)):
        assert GAME.apply(state, seat, command, at_ms) is None
    seen = state.version
    assert GAME.apply(state, None, Measured(DELAYS_MS), SHOWN_MS) is None
    for seat in range(1, SEATS):
        state.put((seat, 2), state.card_at((seat, 2)))
    assert seen == state.version - 1
    return state


def fresh(judging: str) -> State:
    """A copy of the table; what never changes is shared."""
    state = table(judging)
    return deepcopy(state, {id(state.rules): state.rules})


def judged(judging: str, presses: Sequence[Press]) -> Verdicts:
    """What the engine makes of these presses, in the order in which they arrive."""
    state = fresh(judging)
    seen = state.version - 1
    for press in sorted(presses, key=lambda press: press.arrives_ms):
        command = Snap(press.seat, SLOTS[press.kind], 1, seen)
        assert send(GAME, state, Input(press.seat, command, press.arrives_ms)) is None
    advance(GAME, state, SHOWN_MS + 5_000)
    return _verdicts(state)


def photo_finish(presses: Sequence[Press], seed: int) -> tuple[Verdicts, tuple[int, ...], set[int]]:
    """The same read in one pass after a stall: the verdicts, the lots, and who has paid."""
    state = fresh("first")
    for _ in range(seed):
        state.chance.word()
    seen, at_ms = state.version - 1, PRESSED_MS + LATE_MS + 200
    assert GAME.apply(state, None, Stalled(at_ms - PRESSED_MS), at_ms) is None
    told: list[Any] = []
    for press in presses:
        command = Snap(press.seat, SLOTS[press.kind], 1, seen)
        assert GAME.apply(state, press.seat, command, at_ms) is None
        told += GAME.news(state)
    assert GAME.apply(state, None, Stalled(0), at_ms + 2) is None
    told += GAME.news(state)
    lots = next((fact.seats for fact in told if fact.fact == "photo_finish"), ())
    paid = {fact.seat for fact in told if fact.fact == "penalty_dealt"}
    return _verdicts(state), lots, paid


def _verdicts(state: State) -> Verdicts:
    return {c.seat: c.verdict for entry in state.ledger for c in entry.contenders}


def races(contenders: int) -> Iterator[list[Press]]:
    """Every order of pressing and every kind of input of so many contenders."""
    seats = range(1, contenders + 1)
    for order in permutations(range(contenders)):
        for kinds in product(KINDS, repeat=contenders):
            yield [press(*each) for each in zip(seats, order, kinds, strict=True)]


def sampled(contenders: int, count: int, seed: int) -> Iterator[list[Press]]:
    chance, order = Random(seed), list(range(contenders))
    for _ in range(count):
        chance.shuffle(order)
        kinds = chance.choices(KINDS, k=contenders)
        yield [press(n + 1, order[n], kinds[n]) for n in range(contenders)]


def press(seat: int, place: int, kind: Kind) -> Press:
    """Pressed at that place in the order; a late one when every race is over."""
    at_ms = PRESSED_MS + place * APART_MS + (LATE_MS if kind == "late" else 0)
    return Press(seat, kind, at_ms, DELAYS_MS[seat])
