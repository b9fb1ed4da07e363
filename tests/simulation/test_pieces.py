"""Properties of the small pure pieces: chance, commitments, clocks, choices of variations."""

from __future__ import annotations

import hashlib
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cambio.commands import Call, Draw, PutDown
from engine.chance import Chance, derive
from engine.clock import Clock
from engine.contract import Deal, Setup
from engine.variation import Choice, ImpossibleMix, Variation, choose, differing, meaningless
from tests.simulation.cambio.games import GAME, PRESETS, choices, mix
from tests.simulation.kinds import KINDS
from tests.simulation.pairs import all_pairs, pairs_of, pairwise
from tests.simulation.planned import Planned
from tests.simulation.play import play

SEEDS = st.binary(min_size=1, max_size=40)
TIMES = st.integers(0, 10**9)


@given(SEEDS, st.integers(1, 2**32))
def test_t8_below_stays_below(seed: bytes, limit: int) -> None:
    chance = Chance(seed)
    assert all(0 <= chance.below(limit) < limit for _ in range(20))


@pytest.mark.parametrize("limit", [2, 3, 7, 54])
def test_t8_below_is_even(limit: int) -> None:
    """Chi-squared over 20,000 numbers, far beyond what a biased source would reach."""
    chance, many = Chance(b"even"), 20_000
    counts = Counter(chance.below(limit) for _ in range(many))
    expected = many / limit
    distance = sum((counts[n] - expected) ** 2 / expected for n in range(limit))
    assert distance < limit + 5 * (2 * limit) ** 0.5


def test_t8_below_throws_away_what_would_favour_the_small() -> None:
    """With 2^32 words and a limit of 3 * 2^30, a remainder alone would hit the first third twice
    as often."""
    chance, limit = Chance(b"uneven"), 3 << 30
    low = sum(chance.below(limit) < 1 << 30 for _ in range(6_000))
    assert 1_800 < low < 2_200


@given(SEEDS, st.lists(st.integers(), max_size=60))
def test_t8_a_shuffle_is_a_permutation(seed: bytes, items: list[int]) -> None:
    mixed = list(items)
    Chance(seed).shuffle(mixed)
    assert Counter(mixed) == Counter(items)


def test_t8_all_orders_of_a_shuffle_are_equally_likely() -> None:
    chance, orders = Chance(b"orders"), Counter[str]()
    for _ in range(6_000):
        items = list("abc")
        chance.shuffle(items)
        orders["".join(items)] += 1
    assert len(orders) == 6
    assert all(850 < count < 1_150 for count in orders.values())


@given(SEEDS, st.integers(0, 40))
def test_t10_chance_goes_on_from_where_it_stood(seed: bytes, drawn: int) -> None:
    chance = Chance(seed)
    for _ in range(drawn):
        chance.word()
    again = Chance(*chance.identity())
    assert [chance.word() for _ in range(20)] == [again.word() for _ in range(20)]


@given(SEEDS, st.integers(0, 10**6), st.integers(0, 10**6))
def test_t8_derived_seeds_have_nothing_in_common(seed: bytes, one: int, other: int) -> None:
    seeds = [seed, derive(seed, "round", one), derive(seed, "round", other), derive(seed, "dealer")]
    assert len(set(seeds)) == (4 if one != other else 3)
    assert derive(seed, "a", "b") != derive(seed, "ab")


@given(st.binary(min_size=32, max_size=32), st.sampled_from(PRESETS), st.integers(2, 8))
@settings(max_examples=8, deadline=None)
def test_t8_the_opened_deal_proves_itself(seed: bytes, preset: str, seats: int) -> None:
    """The hash was told before; the opened seed alone deals the opened deck, and that was dealt."""
    chosen = choose(GAME.variations, GAME.presets, preset, {"play_to": "round"})
    setup = Setup(seats, chosen, seed)
    start = GAME.start(setup, 0)
    planned = Planned(seed.hex(), preset, setup)
    run = play(KINDS["cambio"], planned, offers_every=0).run
    opened = run.views[-1]["opened"]
    text = f"{opened['seed']}:{' '.join(opened['deck'])}"
    promised = GAME.view(start, None)["commitment"]
    assert hashlib.sha256(text.encode()).hexdigest() == promised == opened["commitment"]
    again = list(start.rules.deck)
    Chance(derive(bytes.fromhex(opened["seed"]), "deal")).shuffle(again)
    assert again == opened["deck"]
    each = int(chosen["cards_each"])
    dealt = [[start.deck[card] for card in hand] for hand in start.hands]
    assert dealt == [again[seat * each : (seat + 1) * each] for seat in range(seats)]


def test_t8_c26_the_opened_seed_does_not_tell_the_tables_throws() -> None:
    """A tie is thrown for after the round's seed was opened: its chance must be another one."""
    chosen = choose(GAME.variations, GAME.presets, "burn", {"first_look": "0", "snapping": "off"})
    deal = Deal((("As",), ("Ah",), ("Ac",)), ("2s", "3s", "4s", "5s"))
    state = GAME.start(Setup(3, chosen, bytes(32), 0, (), deal), 0)
    first = GAME.view(state, None)["turn"]
    for seat, command in ((first, Call()), *steps(first), *steps(first + 1)):
        assert GAME.apply(state, seat, command, 1) is None
    view = GAME.view(state, None)
    assert view["showdown"]["seats"] == sorted({0, 1, 2} - {first})
    opened = bytes.fromhex(view["opened"]["seed"])
    assert state.chance.seed != derive(opened, "play")


def steps(after: int) -> list[tuple[int, object]]:
    seat = (after + 1) % 3
    return [(seat, Draw()), (seat, PutDown())]


@given(TIMES, TIMES, TIMES, TIMES)
def test_t5_a_stopped_clock_keeps_what_is_left(now: int, budget: int, ran: int, stood: int) -> None:
    clock = Clock()
    clock.start(now, budget)
    clock.stop(now + ran)
    assert clock.left_ms == max(budget - ran, 0)
    assert not clock.ran_out(now + ran + stood)
    clock.run(now + ran + stood)
    assert clock.until_ms == now + ran + stood + max(budget - ran, 0)
    clock.run(now)
    assert clock.ran_out(now + ran + stood + max(budget - ran, 0))
    clock.clear()
    assert not clock.ran_out(10**12)


@given(st.randoms(use_true_random=False), st.sampled_from(PRESETS), st.integers(0, 40))
def test_variations_are_chosen_over_a_preset(rng: Random, preset: str, changes: int) -> None:
    chosen = mix(rng, preset, changes)
    assert list(chosen) == list(choices())
    assert all(chosen[key] in every for key, every in choices().items())
    own = choose(GAME.variations, GAME.presets, preset, {})
    differs = set(differing(GAME.variations, GAME.presets, preset, chosen))
    pointless = set(meaningless(GAME.variations, chosen))
    assert differs == {key for key in own if own[key] != chosen[key]} - pointless
    again = choose(GAME.variations, GAME.presets, preset, chosen)
    assert again == chosen


@pytest.mark.parametrize(
    ("preset", "changes", "code"),
    [
        ("nobody's", {}, "unknown_preset"),
        ("classic", {"colour": "red"}, "unknown_variation"),
        ("classic", {"cards_each": "5"}, "unknown_choice"),
    ],
)
def test_variations_that_do_not_exist_are_refused(
    preset: str, changes: dict[str, str], code: str
) -> None:
    with pytest.raises(ImpossibleMix) as caught:
        choose(GAME.variations, GAME.presets, preset, changes)
    assert caught.value.code == code


@given(st.text(max_size=6))
def test_between_takes_plain_whole_numbers_only(key: str) -> None:
    ends = Variation("to", "", "", "", (Choice("333", "333", 333),), "333", between=(50, 2000))
    plain = key.isascii() and key.isdigit() and str(int(key)) == key and 50 <= int(key) <= 2000
    if plain:
        assert ends.choice(key).value == int(key)
    else:
        with pytest.raises(ValueError, match="is not one of"):
            ends.choice(key)


@given(
    st.dictionaries(st.text(min_size=1, max_size=3), st.integers(1, 4), min_size=2, max_size=6),
    st.randoms(use_true_random=False),
)
@settings(deadline=None)
def test_pairwise_rows_miss_no_pair(sizes: dict[str, int], rng: Random) -> None:
    factors = {name: [str(n) for n in range(size)] for name, size in sizes.items()}
    found = {pair for row in pairwise(factors, rng) for pair in pairs_of(row)}
    assert found == all_pairs(factors)
