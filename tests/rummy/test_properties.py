"""What holds in every game of Rummy, whatever is played (T1, T7, T9, T10, R1)."""

from __future__ import annotations

import copy
import random
from collections import Counter
from dataclasses import replace
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards import rummy_deck
from engine.chance import commitment
from engine.contract import Away, Deal, Timeout
from engine.replay import replay
from engine.rummy import commands as c
from engine.rummy.faces import FLOW, in_order
from engine.rummy.state import Phase, State
from tests.rummy.playing import RUMMY, all_cards, random_game, setup

DECK = Counter(rummy_deck())
seeds = st.integers(0, 1_000_000)


@given(seeds)
@settings(max_examples=25, deadline=None)
def test_r1_122_cards_are_conserved(seed: int) -> None:
    game = random_game(seed)
    for state in game.steps(250):
        assert all_cards(state) == DECK
        assert all(hand == in_order(hand) for hand in state.hands)


@given(seeds)
@settings(max_examples=15, deadline=None)
def test_t10_a_log_replays_to_the_same_fingerprint(seed: int) -> None:
    game = random_game(seed)
    for _ in game.steps(150):
        pass
    again = replay(RUMMY, game.setup, 0, game.log)
    assert RUMMY.fingerprint(again) == RUMMY.fingerprint(game.state)


@given(seeds)
@settings(max_examples=20, deadline=None)
def test_t9_refused_commands_change_nothing(seed: int) -> None:
    game, rng = random_game(seed), random.Random(seed)
    for state in game.steps(80):
        seat, command = rng.choice([*range(state.seats), None]), any_command(rng)
        before, news = RUMMY.fingerprint(state), list(RUMMY.news(state))
        trial = copy.deepcopy(state)
        if RUMMY.apply(trial, seat, command, game.at_ms) is not None:
            assert RUMMY.fingerprint(trial) == before
            assert RUMMY.news(trial) == news
        else:
            assert all_cards(trial) == DECK


def any_command(rng: random.Random) -> Any:
    cards = tuple(rng.choices((*FLOW, "x"), k=rng.randint(0, 4)))
    kind: c.KindName = rng.choice(get_args(c.KindName))
    meld, energy = rng.randint(-1, 5), rng.random() < 0.5
    return rng.choice(
        (
            c.Ready(),
            c.Draw(),
            c.Lay(cards, energy, kind=rng.choice((kind, None))),
            c.Add(meld, cards, energy),
            c.Take(rng.randint(-2, 6), cards, rng.choice((kind, None)), None, energy),
            c.Take(rng.randint(-2, 6), cards, None, rng.choice((meld, None)), energy),
            c.Discard(rng.choice(FLOW)),
            c.Chaos(rng.randint(-1, 8)),
            Timeout(),
            "nonsense",
        )
    )


@given(seeds)
@settings(max_examples=30, deadline=None)
def test_t1_t7_r14_nothing_hidden_shows(seed: int) -> None:
    """With other cards in the others' hands and in the pile, a viewer sees and may do the same,
    and the clocks run alike: no window betrays who holds a Chaos Rune."""
    game, rng = random_game(seed), random.Random(seed)
    for state in game.steps(60):
        if state.phase in (Phase.SCORED, Phase.OVER):
            continue
        viewer = rng.choice([*range(state.seats), None])
        other = with_hidden_cards_moved(state, viewer, rng)
        assert RUMMY.view(other, viewer) == RUMMY.view(state, viewer)
        assert RUMMY.deadline(other) == RUMMY.deadline(state)


def with_hidden_cards_moved(state: State, viewer: int | None, rng: random.Random) -> State:
    other = copy.deepcopy(state)
    others = [seat for seat in range(state.seats) if seat != viewer]
    hidden = [*other.draw_pile, *(face for seat in others for face in other.hands[seat])]
    rng.shuffle(hidden)
    for seat in others:
        size = len(other.hands[seat])
        other.hands[seat], hidden = in_order(hidden[:size]), hidden[size:]
    other.draw_pile = hidden
    if other.held is not None and other.turn in others:
        other.held = rng.choice(other.hands[other.turn])
    return other


@pytest.mark.parametrize("seed", range(6))
def test_r18_random_games_end(seed: int) -> None:
    game = random_game(seed)
    for _ in game.steps(60_000):
        pass
    result = RUMMY.result(game.state)
    assert result is not None
    assert game.state.sheet
    assert result.totals[result.winners[0]] == max(result.totals)


@given(seeds)
@settings(max_examples=10, deadline=None)
def test_t8_the_opened_deal_matches_its_commitment(seed: int) -> None:
    game = random_game(seed)
    for state in game.steps(400):
        if (deal := state.opened) is not None:
            assert commitment(deal.seed, deal.deck) == deal.commitment
            assert Counter(deal.deck) == DECK
            break


@pytest.mark.parametrize("seats", [1, 7])
def test_r1_two_to_six_players(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 seats"):
        RUMMY.start(setup(seats, 1), 0)


@pytest.mark.parametrize(("total", "allowed"), [("49", 0), ("50", 1), ("2000", 1), ("2001", 0)])
def test_r18_r19_play_to_any_total_from_50_to_2000(total: str, allowed: int) -> None:
    play_to = next(v for v in RUMMY.variations if v.key == "play_to")
    if allowed:
        assert play_to.choice(total).value == int(total)
    else:
        with pytest.raises(ValueError, match="play_to"):
            play_to.choice(total)


def test_r19_the_how_to_play_page_says_what_was_chosen() -> None:
    chosen = setup(3, 1, play_to="75", chaos_window="5").chosen
    page = RUMMY.guide("rummy", chosen, 3)
    text = " ".join(sentence for section in page for sentence in section.sentences)
    assert "reaches 75" in text
    assert "5 seconds after the turn's last play" in text


def test_t9_a_setup_without_sense_is_told_apart() -> None:
    plain = setup(3, 1)
    for wrong in (
        replace(plain, dealer=3),
        replace(plain, totals=(1, 2)),
        replace(plain, chosen={}),
        replace(plain, deal=Deal((("1",), ("2",)), ())),
        replace(plain, deal=Deal((("1",), ("2",), ()), ())),
        replace(plain, deal=Deal((("1",), ("2",), ("Qs",)), ())),
    ):
        with pytest.raises(ValueError, match=r"dealer|totals|nothing chosen|hands|card"):
            RUMMY.start(wrong, 0)
    state = RUMMY.start(plain, 5)
    for seat, command, at_ms in ((3, c.Draw(), 5), (None, Away(7), 5), (0, c.Draw(), 4)):
        with pytest.raises(ValueError, match=r"no seat|run forward"):
            RUMMY.apply(state, seat, command, at_ms)
