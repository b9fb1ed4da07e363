"""Rummy's bots play sensibly: one situation, one move."""

from __future__ import annotations

import pytest

from engine.bot import LEVELS, Level
from tests.bots.watching import decides, does

every_level = pytest.mark.parametrize("level", LEVELS)


def rummy(ana: str, bo: str, play: str = "", *, draw: str = "1 9 5 3", pile: str = "") -> str:
    """Two players; ana is on turn first."""
    lines = ["game rummy rummy", "seats ana bo", "dealer bo", f"hand ana {ana}", f"hand bo {bo}"]
    return "\n".join([*lines, f"draw {draw}", f"pile {pile}" if pile else "", play or "@1"])


DRAWN = "@1000 ana: draw"
FULL = "1 3 5 7 9 pm py rk"

# The beginning of a turn.


def test_draws_when_the_river_has_nothing() -> None:
    assert does(rummy("1 4 7 pm", FULL, pile="9")) == {"do": "draw"}


def test_takes_from_the_river_what_makes_a_kingdom() -> None:
    take = does(rummy("rk rk bk 2 5 8", FULL, pile="bk"))
    cards = ["rk", "rk", "bk", "bk"]
    assert take == {"do": "take", "river": 0, "cards": cards, "kind": "kingdom", "energy": False}


def test_takes_deep_for_a_good_meld() -> None:
    take = does(rummy("pm py 2 5 8", FULL, pile="4 sw pm py 9"))
    assert (take["do"], take["river"]) == ("take", 1)


def test_leaves_a_long_river_for_a_poor_meld_when_the_round_is_nearly_over() -> None:
    text = rummy("1 1 4 7", "9", pile="1 pm pm bk 8 sw")
    assert does(text) == {"do": "draw"}


def test_takes_energy_to_double_what_it_lays() -> None:
    take = does(rummy("pm py sw 5", "9", pile="en"))
    assert (take["do"], take["kind"], take["energy"]) == ("take", "balance", True)


def test_skips_a_draw_that_there_is_not() -> None:
    assert does(rummy("1 4 7", "9 9", draw="")) == {"do": "draw"}


# Plays.


@every_level
def test_goes_out_when_it_can(level: Level) -> None:
    lays = [does(rummy("9 9 9", FULL, DRAWN), level=level, seed=seed)["do"] for seed in range(9)]
    assert "lay" in lays


def test_discards_its_last_card_to_go_out() -> None:
    play = f"{DRAWN}\n@5000 ana: lay kind 9,9,9\n@9000"
    assert does(rummy("9 9 9", FULL, play)) == {"do": "discard", "card": "1"}


def test_lays_two_small_melds_with_a_bonus_each_rather_than_one() -> None:
    lay = does(rummy("pm pm py py sw sw 4", FULL, DRAWN))
    assert lay["kind"] == "balance"
    assert lay["cards"] == ["pm", "py", "sw"]


def test_makes_a_flow_high_with_all_that_belongs_to_it() -> None:
    lay = does(rummy("bk ch en 2 6", "9", DRAWN))
    assert (lay["kind"], lay["cards"]) == ("high_flow", ["bk", "ch", "en"])


def test_doubles_a_good_meld_near_the_end() -> None:
    lay = does(rummy("bk bk bk en 4 7", "9", DRAWN))
    assert (lay["kind"], lay["energy"]) == ("blue_hand", True)


def test_does_not_spend_energy_on_next_to_nothing_at_the_beginning() -> None:
    lay = does(rummy("1 1 en 4 7 pm py 9", FULL, DRAWN))
    assert not lay.get("energy")


def test_keeps_a_red_king_that_counts_below_nothing_at_the_end() -> None:
    play = "@1000 ana: draw\n@5000 ana: lay red_hand pm,pm,rk\n@9000"
    command = does(rummy("pm pm rk rk 8", "9", play))
    assert command == {"do": "discard", "card": "8"}


# The discard.


def test_discards_what_counts_most_near_the_end() -> None:
    assert does(rummy("1 3 6 bk", "9", DRAWN)) == {"do": "discard", "card": "bk"}


def test_keeps_what_goes_together() -> None:
    discard = does(rummy("5 5 8 8 2", FULL, DRAWN, draw="7 9 5 3"))
    assert discard["card"] in ("1", "2", "7")


def test_does_not_discard_what_a_rival_could_add() -> None:
    lays = "@1000 ana: draw\n@2000 ana: discard 1\n@3000 bo: draw\n@4000 bo: lay kind 8,8,8"
    text = rummy("4 7 8", "8 8 8 2 3 9", f"{lays}\n@5000 bo: discard 2\n@9000 ana: draw")
    assert does(text)["card"] != "8"


# Chaos.

KINGDOM = f"{DRAWN}\n@2000 ana: lay kingdom rk,rk,bk,bk"
SMALL = f"{DRAWN}\n@2000 ana: lay kind 1,1,1"


@every_level
def test_explodes_a_kingdom(level: Level) -> None:
    text = rummy("rk rk bk bk 5 6", "ch 3 4 8", KINGDOM)
    throws = [does(text, seat=1, level=level, seed=seed) for seed in range(20)]
    assert {"do": "chaos", "play": 1} in throws


def test_keeps_chaos_from_a_play_that_is_not_worth_it() -> None:
    assert does(rummy("1 1 1 5 6 7 8", f"ch {FULL}", SMALL), seat=1) == {}


def test_keeps_its_last_card() -> None:
    assert does(rummy("rk rk bk bk 5 6", "ch", KINGDOM), seat=1) == {}


@every_level
def test_never_throws_before_250_ms(level: Level) -> None:
    text = rummy("rk rk bk bk 5 6", "ch 3 4 8", KINGDOM)
    for seed in range(40):
        decision = decides(text, seat=1, level=level, seed=seed)
        assert decision is None or decision.at_ms >= 2_250


def test_is_ready_when_the_sheet_is_read() -> None:
    play = f"{DRAWN}\n@5000 ana: lay kind 9,9,9\n@9000 ana: discard 1"
    assert does(rummy("9 9 9", FULL, play)) == {"do": "ready"}
