"""The lessons: dealt as they say, and a partner that plays on whatever the learner does (T10)."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from engine.bot import PACES, Bot, Decision
from engine.contract import Setup
from engine.games import GAMES
from engine.variation import choose
from tests.arena.match import Match
from tests.arena.stranger import Stranger

Command = dict[str, Any]
LEARNER, PARTNER = 0, 1
CAMBIO: tuple[Command, ...] = (
    {"do": "ready"},
    {"do": "draw"},
    {"do": "place", "slot": 2},
    {"do": "snap", "seat": 0, "slot": 3, "discard": 2},
    {"do": "draw"},
    {"do": "put_down"},
    {"do": "peek", "seat": 0, "slot": 0},
    {"do": "done"},
    {"do": "draw"},
    {"do": "place", "slot": 0},
    {"do": "call"},
)
RUMMY: tuple[Command, ...] = (
    {"do": "draw"},
    {"do": "lay", "kind": "kind", "cards": ["7"] * 4},
    {"do": "discard", "card": "9"},
    {"do": "chaos", "play": 2},
    {"do": "take", "river": 0, "kind": "flow", "cards": ["4", "5", "6"]},
    {"do": "discard", "card": "9"},
    {"do": "draw"},
    {"do": "add", "meld": 1, "cards": ["7"], "energy": True},
    {"do": "discard", "card": "sw"},
)


class Learner:
    """Does as the lesson says: one thing after the other, as soon as it is on offer."""

    def __init__(self, lines: Sequence[Command]) -> None:
        self._lines = list(lines)
        self._view: dict[str, Any] = {}
        self._sent = False

    def see(self, view: dict[str, Any], facts: Sequence[Any], at_ms: int) -> None:  # noqa: ARG002
        if self._sent:
            self._lines.pop(0)
        self._view, self._sent = view, False

    def decide(self, at_ms: int) -> Decision | None:
        assert not self._sent, f"{self._lines[0]} was refused"
        line = next(iter(self._lines), {"do": ""})
        offers = [c for c in self._view["choices"] if c["do"] == line["do"]]
        if line["do"] == "snap":
            line = {**line, "seen": self._view["version"]}
            offers = [choice for choice in offers if choice["discard"] == line["discard"]]
        self._sent = bool(offers)
        return Decision(line, at_ms + 100) if offers else None


def lesson(game: str, learner: Bot, seed: int = 0) -> Match:
    """The lesson's game with that learner."""
    of = GAMES[game]
    chosen = choose(of.variations, of.presets, of.lesson.preset, of.lesson.changes)
    setup = Setup(2, chosen, bytes([seed]), dealer=PARTNER, deal=of.lesson.deal)
    return Match(of, setup, [learner, of.lesson.partner(PARTNER)])


def test_who_does_as_the_lesson_of_cambio_says_wins_with_6_points() -> None:
    match = lesson("cambio", Learner(CAMBIO))
    assert match.result().totals == (6, 21)


def test_who_does_as_the_lesson_of_rummy_says_wins_with_57_points() -> None:
    match = lesson("rummy", Learner(RUMMY))
    result = match.result()
    assert (result.totals[LEARNER], result.winners) == (28 + 15 + 14, (LEARNER,))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("seed", range(25))
def test_a_lesson_comes_to_its_end_whatever_the_learner_does(game: str, seed: int) -> None:
    match = lesson(game, Stranger(PACES["hard"], Random(seed)), seed)
    assert match.result().totals
    assert match.state.away == [False, False]
