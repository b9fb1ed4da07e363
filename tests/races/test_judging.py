"""Every race of up to four contenders, and many of five, against the rules worked out twice."""

from collections import Counter
from itertools import chain

import pytest

from tests.races import judging as j
from tests.races.oracle import Press, by_lot, even_out_lag, first_to_arrive

SAMPLES = 1_500
ALL = pytest.mark.parametrize("contenders", [1, 2, 3, 4])


def races(contenders: int) -> list[list[Press]]:
    return list(j.races(contenders))


@ALL
def test_t2_first_to_arrive_in_every_order_of_every_kind_of_input(contenders: int) -> None:
    for presses in races(contenders):
        assert j.judged("first", presses) == first_to_arrive(presses), presses


@ALL
def test_t4_even_out_lag_in_every_order_of_every_kind_of_input(contenders: int) -> None:
    for presses in races(contenders):
        wanted = even_out_lag(presses, j.SHOWN_MS, j.DELAYS_MS)
        assert j.judged("even", presses) == wanted, presses


def test_t2_t4_five_contenders() -> None:
    for presses in j.sampled(5, SAMPLES, seed=1):
        assert j.judged("first", presses) == first_to_arrive(presses), presses
        wanted = even_out_lag(presses, j.SHOWN_MS, j.DELAYS_MS)
        assert j.judged("even", presses) == wanted, presses


def test_t2_after_a_stall_everybody_is_judged_by_the_lots_and_only_a_miss_costs() -> None:
    for number, presses in enumerate(chain(races(2), races(3), j.sampled(5, 300, seed=2))):
        verdicts, lots, paid = j.photo_finish(presses, number % 7)
        held = [press for press in presses if press.kind != "moved"]
        assert len(lots) == (len(held) if len(held) > 1 else 0)
        seats = lots or [press.seat for press in held]
        moved = {press.seat: "moved" for press in presses if press.kind == "moved"}
        assert verdicts == by_lot(held, seats) | moved
        assert paid == {seat for seat, verdict in verdicts.items() if verdict == "wrong"}


def test_t2_every_contender_of_a_photo_finish_has_the_same_chance() -> None:
    presses = [j.press(seat, seat, "right") for seat in (1, 2, 3, 4)]
    won: Counter[int] = Counter()
    for seed in range(400):
        verdicts, _, _ = j.photo_finish(presses, seed)
        won.update(seat for seat, verdict in verdicts.items() if verdict == "won")
    assert sum(won.values()) == 400
    assert min(won[seat] for seat in (1, 2, 3, 4)) >= 70
