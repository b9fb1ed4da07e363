"""Bots play sensibly: one situation, one move."""

from __future__ import annotations

import pytest

from engine.bot import LEVELS, Level
from tests.bots.watching import decides, does

every_level = pytest.mark.parametrize("level", LEVELS)


def classic(ana: str, bo: str, play: str, *extra: str, draw: str = "5s 6h 4c") -> str:
    """Two players; ana is on turn first. The near row, which is looked at, is slots 2 and 3."""
    lines = ["game cambio classic", *extra, "seats ana bo", "dealer bo"]
    lines += [f"hand ana {ana}", f"hand bo {bo}", f"draw {draw}", "@0 everybody: ready", play]
    return "\n".join(lines)


PLAIN = ("with powers none", "with taking no")


def test_gets_ready() -> None:
    text = "game cambio classic\nseats ana bo\n@1"
    assert does(text) == {"do": "ready"}


def test_draws_when_nothing_else_is_better() -> None:
    assert does(classic("3s 4s 9d Td", "5h 6d 7h 8c", "", *PLAIN)) == {"do": "draw"}


def test_takes_a_low_discard_for_a_high_card() -> None:
    text = classic("3s 4s Kc Qd", "5h 6d 7h 8c", "", "with powers none", "pile Ah")
    assert does(text) == {"do": "take"}


def test_leaves_a_high_discard() -> None:
    text = classic("3s 4s 2c 3d", "5h 6d 7h 8c", "", "with powers none", "pile Kc")
    assert does(text) == {"do": "draw"}


def test_puts_down_a_card_that_is_higher_than_all_its_own() -> None:
    text = classic("- - 2c 3d", "5h 6d 7h 8c", "@1 ana: draw", *PLAIN, draw="Kc 5s 6s")
    assert does(text) == {"do": "put_down"}


def test_keeps_a_low_card_for_its_highest() -> None:
    text = classic("- - 2c Qd", "5h 6d 7h 8c", "@1 ana: draw", *PLAIN, draw="As 5s 6s")
    assert does(text) == {"do": "place", "slot": 3}


def test_keeps_a_low_card_for_an_unknown_one_rather_than_for_a_known_low_one() -> None:
    text = classic("5c - 2c -", "5h 6d 7h 8c", "@1 ana: draw", *PLAIN, draw="As 5s 6s")
    assert does(text) == {"do": "place", "slot": 0}


def test_puts_a_match_down_to_throw_its_own_card_on_it() -> None:
    text = classic("- - 8c 2d", "Ah 6d 7h 3c", "@1 ana: draw", *PLAIN, draw="8s 5s 6s")
    assert does(text) in ({"do": "put_down"}, {"do": "place", "slot": 2})


def test_calls_with_next_to_nothing_against_a_full_hand() -> None:
    text = classic("- - As -", "5h 6d 7h 8c", "", "with earliest_call any")
    assert does(text) == {"do": "call"}


def test_does_not_call_with_a_high_hand() -> None:
    text = classic("9s 9h Ks Qs", "5h 6d 7h 8c", "", "with earliest_call any", *PLAIN)
    assert does(text) == {"do": "draw"}


def test_peeks_at_what_it_does_not_know() -> None:
    text = classic("5c - 2c 3c", "5h 6d 7h 8c", "@1 ana: draw\nana: put_down", draw="7s 5s 6s")
    assert does(text) == {"do": "peek", "seat": 0, "slot": 0}


def test_swaps_its_high_card_away() -> None:
    text = classic("- - 2c Qc", "5h 6d 7h 8c", "@1 ana: draw\nana: put_down", draw="Js 5s 6s")
    swap = does(text)
    assert (swap["do"], swap["seat"], swap["slot"], swap["with_seat"]) == ("swap", 0, 3, 1)


def test_keeps_its_low_cards_from_a_swap() -> None:
    text = classic("- - As Ac", "5h 6d 7h 8c", "@1 ana: draw\nana: put_down", draw="Js 5s 6s")
    assert does(text) == {"do": "done"}


def test_swaps_after_a_look_that_found_something_lower() -> None:
    looks = "@1 ana: draw\nana: put_down\nana: peek ana 3\nana: peek bo 0"
    text = classic("- - 2c Qc", "Ah 6d 7h 8c", looks, draw="Ks 5s 6s")
    swap = {"do": "swap", "seat": 0, "slot": 3, "with_seat": 1, "with_slot": 0}
    assert does(text) == swap


def test_leaves_two_cards_that_it_looked_at_where_they_are_if_its_own_is_lower() -> None:
    looks = "@1 ana: draw\nana: put_down\nana: peek ana 2\nana: peek bo 0"
    text = classic("- - 2c -", "Qh 6d 7h 8c", looks, draw="Ks 5s 6s")
    assert does(text) == {"do": "done"}


def test_gives_its_highest_card() -> None:
    snap = "@1 ana: draw\nana: put_down\n@700 ana: snap bo 0"
    text = classic("- - 2c Qc", "5h 6d 7h 8c", snap)
    assert does(text) == {"do": "give", "slot": 3}


def test_gives_nothing_if_it_may_and_has_only_low_cards() -> None:
    snap = "@1 ana: draw\nana: put_down\n@700 ana: snap bo 0"
    text = classic("- - Kd -", "5h 6d 7h 8c", snap, "with gift may")
    assert does(text) == {"do": "give", "slot": None}


def test_throws_something_for_a_tie() -> None:
    play = "@1 cy: call\n@2 ana: draw\nana: put_down\n@3 bo: draw\nbo: put_down"
    text = f"""game cambio burn
        with snapping off
        with powers none
        with first_look 0
        seats ana bo cy
        dealer bo
        hand ana As
        hand bo Ah
        hand cy 5c
        draw 5s 6h 7h
        {play}"""
    assert does(text)["do"] == "throw"


# Snaps.

BO_DISCARDS_LATER = "@2000 bo: draw\nbo: put_down"
BO_DISCARDS = f"@1 ana: draw\nana: put_down\n{BO_DISCARDS_LATER}"


@every_level
def test_snaps_a_match_that_it_knows(level: Level) -> None:
    text = classic("- - Tc 2d", "5h 6d 7h 8c", BO_DISCARDS, *PLAIN, draw="Kc Th 3s 4s")
    snaps = [does(text, level=level, seed=seed) for seed in range(20)]
    assert {"do": "snap", "seat": 0, "slot": 2} in snaps


def test_never_snaps_a_card_that_it_has_not_seen() -> None:
    text = classic("Tc Tc - -", "Td Td 7h 8c", BO_DISCARDS, *PLAIN, draw="Kc Th 3s 4s")
    assert does(text) == {"do": "draw"}


def test_does_not_snap_a_card_that_is_worth_less_than_nothing() -> None:
    later = "with earliest_call 2"
    text = classic("- - Kd 2d", "5h 6d 7h 8c", BO_DISCARDS, *PLAIN, later, draw="5c Ks 3s 4s")
    assert does(text) == {"do": "draw"}


def test_snaps_somebody_elses_card_that_it_has_seen() -> None:
    looks = f"@1 ana: draw\nana: put_down\n@5 ana: peek bo 0\n@9 ana: done\n{BO_DISCARDS_LATER}"
    text = classic("- - Qc 2d", "5h 6d Ah Ac", looks, draw="9c 5c 3s 4s")
    assert does(text) == {"do": "snap", "seat": 1, "slot": 0}


@every_level
def test_never_snaps_before_250_ms(level: Level) -> None:
    text = classic("- - Tc 2d", "5h 6d 7h 8c", BO_DISCARDS, *PLAIN, draw="Kc Th 3s 4s")
    for seed in range(40):
        decision = decides(text, level=level, seed=seed)
        assert decision is not None
        if decision.command["do"] == "snap":
            assert decision.at_ms >= 2_250


def test_waits_for_its_one_hand() -> None:
    own = "@1 ana: draw\n@1000 ana: put_down"
    text = classic("- - Tc 2d", "5h 6d 7h 8c", own, *PLAIN, "with one_hand on", draw="Th 3s 4s")
    for seed in range(20):
        decision = decides(text, seed=seed)
        assert decision is not None
        assert decision.command["do"] == "snap"
        assert decision.at_ms >= 1_600


def test_remembers_a_card_through_a_swap_in_full_view() -> None:
    swap = f"@1 ana: draw\nana: put_down\n@9 ana: swap ana 2 bo 0\n{BO_DISCARDS_LATER}"
    text = classic("- - Tc 2d", "5h 6d Ah Ac", swap, draw="Jc Th 3s 4s")
    assert does(text) == {"do": "snap", "seat": 1, "slot": 0}


def test_does_not_know_what_came_in_its_place() -> None:
    swap = f"@1 ana: draw\nana: put_down\n@9 ana: swap ana 2 bo 0\n{BO_DISCARDS_LATER}"
    text = classic("- - 5c 2d", "Th 6d Ah Ac", swap, draw="Jc Td 3s 4s")
    assert does(text) == {}
