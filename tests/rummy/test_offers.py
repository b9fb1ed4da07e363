"""What is offered is legal, and everything legal is offered (R3-R10), against a slow oracle."""

from __future__ import annotations

import copy
import random
from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.contract import Deal, Setup
from engine.rummy import commands as c
from engine.rummy.faces import in_order
from engine.rummy.offers import Hand, adds, lays
from engine.rummy.state import State
from tests.rummy.oracle import FLOW, Legal, legal_plays, offered, worth
from tests.rummy.playing import RUMMY, command_of, random_game, setup

BEST = 12
ON_TABLE: tuple[tuple[c.KindName, str], ...] = (
    ("kingdom", "rk rk bk bk"),
    ("balance", "pm py sw"),
    ("red_hand", "pm pm rk"),
    ("blue_hand", "py bk bk"),
    ("kind", "7 7 7"),
    ("kind", "2 2 2"),
    ("flow", "4 5 6"),
    ("flow", "8 9 pm"),
    ("high_flow", "rk bk ch"),
    ("flow", "1 2 3"),
)
hands = st.lists(st.sampled_from(FLOW), min_size=2, max_size=8)
tables = st.lists(st.sampled_from(ON_TABLE), max_size=4)


def laid_out(melds: list[tuple[c.KindName, str]], hand: list[str], river: list[str]) -> State:
    """Seat 1 has laid those melds; seat 0 is on turn with that hand and has melded before."""
    theirs = [face for _, cards in melds for face in cards.split()]
    plain = setup(2, 1, chaos_window="off")
    deal = Deal((tuple(hand), (*theirs, "1", "1")), ("9", "9"), tuple(river))
    state = RUMMY.start(Setup(2, plain.chosen, plain.seed, dealer=0, deal=deal), 0)
    done = [RUMMY.apply(state, 1, c.Draw(), 0)]
    done += [
        RUMMY.apply(state, 1, c.Lay(tuple(cards.split()), kind=kind), 0) for kind, cards in melds
    ]
    done += [RUMMY.apply(state, 1, c.Discard("1"), 0)]
    assert done == [None] * len(done)
    return state


def offers_of(view: dict[str, Any], *commands: str) -> list[dict[str, Any]]:
    return [o for choice in view["choices"] if choice["do"] in commands for o in choice["offers"]]


@given(tables, hands, st.booleans())
@settings(max_examples=300, deadline=None)
def test_r6_everything_legal_is_offered_and_nothing_else(
    melds: list[tuple[c.KindName, str]], hand: list[str], melded: bool
) -> None:
    state = laid_out(melds, hand, [])
    state.melded[0] = melded
    assert RUMMY.apply(state, 0, c.Draw(), 0) is None
    view = RUMMY.view(state, 0)
    assert offered(offers_of(view, "lay", "add")) == legal_plays(view, 0, view["seats"][0]["hand"])


@given(
    tables, hands.filter(lambda hand: len(hand) < 7), st.lists(st.sampled_from(FLOW), max_size=3)
)
@settings(max_examples=300, deadline=None)
def test_r3_the_best_of_every_sort_and_a_dozen_of_each_river_card(
    melds: list[tuple[c.KindName, str]], hand: list[str], river: list[str]
) -> None:
    state = laid_out(melds, hand, river)
    state.melded[0] = True
    view = RUMMY.view(state, 0)
    takes = {choice["river"]: choice for choice in view["choices"] if choice["do"] == "take"}
    for number, chosen in enumerate(view["river"]):
        wanted = {
            play
            for play in legal_plays(view, 0, [*hand, *view["river"][number:]])
            if chosen in play[1] or (chosen == "en" and play[2])
        }
        offers = takes[number]["offers"] if number in takes else []
        found = offered(offers)
        assert len({said(offer) for offer in offers}) == len(offers)
        assert found <= wanted
        assert told(ranks(view, found, chosen)) == told(various(ranks(view, wanted, chosen)))


@given(tables, st.lists(st.sampled_from(FLOW), min_size=9, max_size=40), st.sampled_from(FLOW))
@settings(max_examples=200, deadline=None)
def test_r3_the_best_of_every_sort_for_a_big_hand(
    melds: list[tuple[c.KindName, str]], hand: list[str], chosen: str
) -> None:
    """Taken from all that the whole hand could play, which small hands have shown to be right."""
    state = laid_out(melds, hand, [chosen])
    state.melded[0] = True
    takes = [choice for choice in RUMMY.view(state, 0)["choices"] if choice.get("river") == 0]
    state.hands[0] = in_order([*hand, *state.river])
    whole = Hand(state, 0)
    best = [
        rank(offer, chosen)
        for offer in [*lays(whole), *adds(whole)]
        if chosen in offer["cards"] or (chosen == "en" and offer["energized"] is not None)
    ]
    found = [offer for choice in takes for offer in choice["offers"]]
    assert told([rank(offer, chosen) for offer in found]) == told(various(best))
    assert len({said(offer) for offer in found}) == len(found)
    order = [rank(offer, chosen)[:2] for offer in found]
    assert order == sorted(order)


@pytest.mark.parametrize(
    ("hand", "river", "melds", "offer"),
    [
        ("2 3 4 6 7 8", "5 1 2", ["5 5 5"], {"melds": [1], "cards": ["5"]}),
        ("1 2 3 4 6 7 8 9 5 5", "5", [], {"kind": "kind", "cards": ["5", "5", "5"]}),
    ],
)
def test_r3_what_scores_little_is_offered_beside_what_scores_much(
    hand: str, river: str, melds: list[str], offer: dict[str, Any]
) -> None:
    """Seven and more long flows can be laid here, too."""
    state = laid_out([("kind", cards) for cards in melds], hand.split(), river.split())
    state.melded[0] = True
    take = next(each for each in RUMMY.view(state, 0)["choices"] if each.get("river") == 0)
    assert [each for each in take["offers"] if each.items() >= offer.items()]
    assert len(take["offers"]) == BEST


Rank = tuple[int, int, str]
"""What a play is ranked by: minus its points, minus its cards; and of what sort it is."""


def various(plays: list[Rank]) -> list[Rank]:
    """The best of each sort and, up to a dozen, the best of the rest."""
    left = sorted(plays, key=lambda play: play[:2])
    bests = [next(play for play in left if play[2] == sort) for sort in {p[2] for p in left}]
    for best in bests:
        left.remove(best)
    return bests + left[: max(0, BEST - len(bests))]


def told(plays: list[Rank]) -> Any:
    """The best of each sort and what all are worth: of equal ones any may be the last."""
    ordered = sorted(plays, key=lambda play: play[:2])
    bests = {play[2]: play[:2] for play in reversed(ordered)}
    return bests, [play[:2] for play in ordered]


def rank(offer: Mapping[str, Any], chosen: str) -> Rank:
    """An Energy that was taken and lies not in the play is on it."""
    plain = chosen in offer["cards"]
    sort = f"{(offer['melds'] or [offer['kind']])[0]} {plain}"
    return -(offer["points"] if plain else offer["energized"]), -len(offer["cards"]), sort


def said(offer: Mapping[str, Any]) -> tuple[Any, ...]:
    return offer["kind"], *offer["melds"], *offer["cards"]


def ranks(view: dict[str, Any], plays: set[Legal], chosen: str) -> list[Rank]:
    """The plays, additions to like melds counted once."""
    nature = {m["number"]: (m["kind"], sorted(all_faces(m))) for m in view["melds"]}
    like = {m: next(n for n in nature if alike(nature[n], nature[m])) for m in nature}
    plain: dict[tuple[Any, ...], int] = {}
    for where, cards, energized in plays:
        key = (like.get(where, where) if isinstance(where, int) else where, cards)
        score = worth((where, cards, energized))
        if chosen in cards and energized:
            plain.setdefault(key, worth((where, cards, False)))
        elif key not in plain or not energized:
            plain[key] = score
    return [
        (-score, -len(cards), f"{where} {chosen in cards}")
        for (where, cards), score in plain.items()
    ]


def all_faces(meld: dict[str, Any]) -> list[str]:
    return [face for play in meld["plays"] for face in play["cards"]]


def alike(one: tuple[str, list[str]], other: tuple[str, list[str]]) -> bool:
    same_kind = one[0] == other[0]
    return same_kind and (
        one[0] not in ("flow", "high_flow", "kind") or set(one[1]) == set(other[1])
    )


@given(st.integers(0, 10_000), st.integers(1, 120))
@settings(max_examples=40, deadline=None)
def test_r3_r4_r6_every_offer_is_accepted(seed: int, steps: int) -> None:
    game = random_game(seed)
    for _ in game.steps(steps):
        pass
    state, rng = game.state, random.Random(seed)
    for seat in range(state.seats):
        for choice in RUMMY.view(state, seat)["choices"]:
            alone = [{**choice, "offers": [offer]} for offer in choice.get("offers", ())]
            for each in alone or [choice]:
                again = copy.deepcopy(state)
                assert RUMMY.apply(again, seat, command_of(each, rng), game.at_ms) is None


@given(st.integers(0, 10_000), st.integers(1, 120))
@settings(max_examples=40, deadline=None)
def test_r4_in_random_games_everything_legal_is_offered(seed: int, steps: int) -> None:
    game = random_game(seed)
    for state in game.steps(steps):
        seat = state.turn
        if seat is None or len(state.hands[seat]) > 8:
            continue
        view = RUMMY.view(state, seat)
        if view["phase"] == "play" and view["held"] is None and view["judging"] is None:
            hand = view["seats"][seat]["hand"]
            assert offered(offers_of(view, "lay", "add")) == legal_plays(view, seat, hand)


@given(tables, hands)
@settings(max_examples=100, deadline=None)
def test_r6_offers_are_best_first(melds: list[tuple[c.KindName, str]], hand: list[str]) -> None:
    state = laid_out(melds, hand, [])
    assert RUMMY.apply(state, 0, c.Draw(), 0) is None
    for choice in RUMMY.view(state, 0)["choices"]:
        order = [(-o["points"], -len(o["cards"])) for o in choice.get("offers", ())]
        assert order == sorted(order)
