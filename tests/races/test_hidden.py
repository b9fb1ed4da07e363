"""What a race tells of a card that came late, and of who opened it: nothing (T4, C15)."""

import json
from typing import Any

import pytest

from engine.cambio.commands import Call, Draw, PutDown, Snap
from engine.cambio.game import Cambio
from engine.contract import Deal, Measured, Setup, Timeout, Viewer
from engine.replay import Input
from engine.variation import choose
from tests.simulation.twins import difference, frames_of

GAME = Cambio()
ANA, BO, CY, DAN = range(4)
SEEN = 3
"""The version in which the discard is there."""
EVERYBODY: tuple[Viewer, ...] = (ANA, BO, CY, DAN, None)
CHANGES = {
    **{"race_judging": "even", "who_starts": "dealer", "first_look": "0"},
    **{"play_to": "round", "earliest_call": "any"},
}
SNAPS = {BO: Snap(BO, 0, 1, SEEN), CY: Snap(CY, 0, 1, SEEN)}
"""Each names the own first card and the five that ana has put down."""
Delays = tuple[int, int, int, int]


def setup(bos_card: str, **changes: str) -> Setup:
    """Cy holds a five; whether bo does is what nobody may learn. The other card lies undermost."""
    other = {"5c": "4c", "4c": "5c"}[bos_card]
    hands = (("9s", "2s"), (bos_card, "As"), ("5h", "3h"), ("2c", "2d"))
    deal = Deal(hands, ("5s", "6h", "6d", "6c", "2h", "6s", other))
    chosen = choose(GAME.variations, GAME.presets, "classic", {**CHANGES, **changes})
    return Setup(4, chosen, bytes(32), dealer=0, deal=deal)


def race(delays_ms: Delays, arrivals_ms: dict[int, int]) -> list[Input]:
    """The five comes down, the snaps arrive, and the race is judged."""
    first = [(None, Measured(delays_ms), 1_000), (ANA, Draw(), 1_000), (ANA, PutDown(), 2_000)]
    snaps = sorted((at_ms, seat) for seat, at_ms in arrivals_ms.items())
    return [
        *(Input(seat, command, at_ms) for seat, command, at_ms in first),
        *(Input(seat, SNAPS[seat], at_ms) for at_ms, seat in snaps),
        Input(None, Timeout(), 2_450),
    ]


def rest() -> list[Input]:
    """Bo calls, the others have their last turn, and the round is scored."""
    turns = [(seat, command) for seat in (CY, DAN, ANA) for command in (Draw(), PutDown())]
    lines = [Input(BO, Call(), 3_000)]
    lines += [Input(seat, command, 3_100 + n) for n, (seat, command) in enumerate(turns)]
    return [*lines, Input(None, Timeout(), 7_000)]


BO_OPENS = race((0, 20, 120, 0), {BO: 2_300, CY: 2_350})
CY_OPENS = race((0, 20, 60, 150), {CY: 2_290, BO: 2_300})
"""In both cy has pressed 50 ms before bo, so that bo is late."""


def told(frames: list[str]) -> list[dict[str, Any]]:
    return [fact for frame in frames for fact in json.loads(frame)[0]]


def compare(one: list[str], other: list[str]) -> None:
    for number, (a, b) in enumerate(zip(one, other, strict=True)):
        assert a == b, f"told apart at input {number}: {difference(a, b)}"


@pytest.mark.parametrize("lines", [BO_OPENS, CY_OPENS], ids=["bo opens", "cy opens"])
@pytest.mark.parametrize("late_snap", ["forgiven", "penalised"])
@pytest.mark.parametrize("who_snaps", ["first", "first_controls"])
def test_c15_whether_a_late_card_matches_changes_nothing_that_anybody_gets(
    lines: list[Input], late_snap: str, who_snaps: str
) -> None:
    changes = {"late_snap": late_snap, "who_snaps": who_snaps}
    all_lines = [*lines, *rest()]
    match, miss = (
        frames_of(GAME, setup(card, **changes), all_lines, EVERYBODY) for card in ("5c", "4c")
    )
    assert [fact["seat"] for fact in told(match[None]) if fact["fact"] == "snapped_late"] == [BO]
    for viewer in EVERYBODY:
        # All cards are shown in the last frame; of the races it tells the same.
        compare(match[viewer][:-1], miss[viewer][:-1])
        races = [json.loads(frames[viewer][-1])[1]["races"] for frames in (match, miss)]
        assert races[0] == races[1] != []


def test_t4_who_opened_a_race_cannot_be_told_from_what_the_others_get() -> None:
    """Bo's frame comes first and he has a five, or it comes second and he has none. Both times cy
    pressed 230 ms after the discard, bo 280 ms, and the race is open for as long."""
    first = race((0, 20, 100, 60), {BO: 2_300, CY: 2_330})
    second = race((0, 50, 70, 150), {CY: 2_300, BO: 2_330})
    others: tuple[Viewer, ...] = (ANA, DAN, None)
    one = frames_of(GAME, setup("5c", who_snaps="first"), first, others)
    other = frames_of(GAME, setup("4c", who_snaps="first"), second, others)
    assert [fact["fact"] for fact in told(one[None])][-2:] == ["snapped", "snapped_late"]
    for viewer in others:
        compare(one[viewer], other[viewer])


def test_t4_a_seat_is_told_only_whether_it_is_in_the_race_itself() -> None:
    frames = frames_of(GAME, setup("5c", who_snaps="first"), BO_OPENS, EVERYBODY)
    both_in = {viewer: json.loads(lines[-2])[1]["judging"] for viewer, lines in frames.items()}
    assert {viewer for viewer, shown in both_in.items() if shown["mine"]} == {BO, CY}
    assert {tuple(shown) for shown in both_in.values()} == {("until_ms", "mine")}
