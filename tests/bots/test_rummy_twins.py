"""Noninterference: at tables that a seat cannot tell apart Rummy's bot decides the same (T1)."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from engine.bot import LEVELS, Decision, Level
from engine.contract import Setup
from engine.replay import Input
from tests.simulation.planned import Planned
from tests.simulation.rummy.games import GAME, deal_by_hand, plan
from tests.simulation.rummy.twins import Story, shared, tell
from tests.simulation.twins import permute
from tests.simulation.watched import START_MS


def decisions(setup: Setup, lines: list[Input], seat: int, level: Level) -> list[Decision | None]:
    """What a bot in that seat would have done after each line, whatever was done."""
    state = GAME.start(setup, START_MS)
    bot = GAME.bot(seat, level, setup.chosen, setup.seats, Random("a bot's own"))
    bot.see(GAME.view(state, seat), GAME.news(state), START_MS)
    decided = [bot.decide(START_MS)]
    for line in lines:
        if GAME.apply(state, line.seat, line.command, line.at_ms) is None:
            bot.see(GAME.view(state, seat), GAME.news(state), line.at_ms)
            decided.append(bot.decide(line.at_ms))
    return decided


def story_of(planned: Planned) -> tuple[Setup, Story]:
    """A round that was played, and the setup that it began with."""
    rng = Random(planned.seed)
    deal = deal_by_hand(rng, planned.setup.seats, 60)
    setup = replace(planned.setup, deal=deal, dealer=rng.randrange(planned.setup.seats))
    return setup, tell(replace(planned, setup=setup), deal, [])


@pytest.mark.parametrize("level", LEVELS)
def test_t1_a_bot_decides_the_same_at_twin_tables(level: Level) -> None:
    compared, moved = 0, 0
    for planned in islice(plan("twin bots"), 12):
        setup, story = story_of(planned)
        for seat in range(setup.seats):
            lines, step = shared(story, seat, 1.0)
            other, differs = permute(story.deal, story.known(seat, step), Random(seat))
            one = decisions(setup, lines, seat, level)
            assert decisions(replace(setup, deal=other), lines, seat, level) == one
            compared, moved = compared + len(one), moved + differs
    assert compared > 1_000
    assert moved > 200


def test_t10_a_bot_decides_the_same_again() -> None:
    setup, story = story_of(next(plan("again")))
    lines = [line for line, _ in story.lines]
    once = decisions(setup, lines, 0, "easy")
    assert decisions(setup, lines, 0, "easy") == once
