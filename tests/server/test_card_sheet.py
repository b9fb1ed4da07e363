"""The card sheet says of every card what the engine makes of it (C6, C23, R16, R19)."""

from collections.abc import Iterator
from typing import Any

import pytest

from engine.cambio import commands as c
from engine.cambio.game import Cambio
from engine.cambio.guide import POWER_TEXTS
from engine.cambio.rules import Rules
from engine.cambio.scoring import count_round
from engine.cambio.state import State
from engine.cards import KINGS, rummy_deck, symbol
from engine.contract import Deal, Setup
from engine.guide import CardLine
from engine.rummy.faces import worth
from engine.rummy.game import Rummy
from engine.variation import choose

CAMBIO, RUMMY = Cambio(), Rummy()
SEATS = 2
DRAWN_MS = 1_000


def mixes(game: Any) -> Iterator[Any]:
    """Every preset, and each of its variations changed to each choice."""
    for preset in game.presets:
        yield pytest.param(preset.key, {}, id=preset.key)
        for variation in game.variations:
            for choice in variation.choices:
                change = {variation.key: choice.key}
                yield pytest.param(
                    preset.key, change, id=f"{preset.key}-{variation.key}-{choice.key}"
                )


def looks(face: str) -> str:
    """What the sheet tells apart: the symbol, and the colour of a king."""
    if face in KINGS:
        return face
    return symbol(face) + ("red" if face in ("Kh", "Kd") else "")


def line_of(sheet: tuple[CardLine, ...], face: str) -> CardLine:
    """The one line that pictures a card."""
    (line,) = (line for line in sheet if looks(face) in map(looks, line.faces))
    return line


def dealt(chosen: dict[str, str], hand: str, drawn: str) -> State:
    """A round in which seat 0, on turn, has one card face down and holds another one."""
    plain = {**chosen, "first_look": "0", "running_start": "off"}
    deal = Deal(((hand,), (hand,)), (drawn, hand, hand))
    state = CAMBIO.start(Setup(SEATS, plain, bytes(32), dealer=1, deal=deal), 0)
    assert CAMBIO.apply(state, state.turn, c.Draw(), DRAWN_MS) is None
    return state


@pytest.mark.parametrize(("preset", "changes"), list(mixes(CAMBIO)))
def test_c23_a_card_of_the_sheet_scores_what_a_hand_with_it_alone_does(
    preset: str, changes: dict[str, str]
) -> None:
    chosen = choose(CAMBIO.variations, CAMBIO.presets, preset, changes)
    sheet = CAMBIO.card_sheet(chosen, SEATS)
    for face in set(Rules(chosen, SEATS).deck):
        sums = count_round(dealt(chosen, hand=face, drawn=face)).sums
        assert line_of(sheet, face).points == sums[0], face


@pytest.mark.parametrize(("preset", "changes"), list(mixes(CAMBIO)))
def test_c6_a_card_of_the_sheet_does_what_putting_it_down_does(
    preset: str, changes: dict[str, str]
) -> None:
    chosen = choose(CAMBIO.variations, CAMBIO.presets, preset, changes)
    sheet = CAMBIO.card_sheet(chosen, SEATS)
    for face in set(Rules(chosen, SEATS).deck):
        state = dealt(chosen, hand=face, drawn=face)
        assert CAMBIO.apply(state, state.turn, c.PutDown(), DRAWN_MS) is None
        began = state.power and POWER_TEXTS[state.power.power]
        assert line_of(sheet, face).power == began, face


@pytest.mark.parametrize("game", [CAMBIO, RUMMY], ids=lambda game: game.key)
def test_the_sheet_has_the_cheapest_first_and_nothing_that_is_not_in_the_deck(game: Any) -> None:
    for preset in game.presets:
        chosen = choose(game.variations, game.presets, preset.key, {})
        sheet = game.card_sheet(chosen, SEATS)
        deck = Rules(chosen, SEATS).deck if game is CAMBIO else rummy_deck()
        points = [line.points for line in sheet]
        assert points == sorted(points)
        assert {face for line in sheet for face in line.faces} <= set(deck)


@pytest.mark.parametrize(("preset", "changes"), list(mixes(RUMMY)))
def test_r16_a_card_of_rummys_sheet_counts_what_a_hand_with_it_alone_does(
    preset: str, changes: dict[str, str]
) -> None:
    chosen = choose(RUMMY.variations, RUMMY.presets, preset, changes)
    sheet = RUMMY.card_sheet(chosen, SEATS)
    for face in set(rummy_deck()):
        assert line_of(sheet, face).points == worth([face]), face


def test_r12_r14_chaos_and_energy_alone_have_a_power_in_rummy() -> None:
    chosen = choose(RUMMY.variations, RUMMY.presets, "rummy", {})
    with_power = {f for line in RUMMY.card_sheet(chosen, SEATS) if line.power for f in line.faces}
    assert with_power == {"ch", "en"}
