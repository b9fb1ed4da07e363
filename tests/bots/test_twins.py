"""Noninterference: at tables that a seat cannot tell apart its bot decides the same (T1)."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice
from random import Random
from typing import Any

import pytest

from engine.bot import LEVELS, Decision, Level
from engine.contract import Setup
from engine.replay import Input
from tests.simulation.cambio.games import GAME, plan
from tests.simulation.cambio.twins import Story, tell, twins_of
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


def until_the_score(story: Story) -> list[Input]:
    """The inputs before everything is shown."""
    return [line for line, refusal in story.lines if refusal is None][:-1]


def twin(story: Story, lines: list[Input], seat: int) -> tuple[Setup, int]:
    """The table with all that this seat does not get to know in other places."""
    known = {number for number, step in story.learnt[seat].items() if step <= len(lines)}
    deal: Any = story.setup.deal
    other, moved = permute(deal, known, Random(seat))
    unused = not any(story.chance)
    return replace(story.setup, deal=other, seed=bytes(32) if unused else story.setup.seed), moved


@pytest.mark.parametrize("level", LEVELS)
def test_t1_a_bot_decides_the_same_at_twin_tables(level: Level) -> None:
    compared, moved = 0, 0
    for planned in islice(plan("twin bots"), 12):
        story = tell(twins_of(planned), [])
        lines = until_the_score(story)
        for seat in range(planned.setup.seats):
            other, differs = twin(story, lines, seat)
            one = decisions(story.setup, lines, seat, level)
            assert decisions(other, lines, seat, level) == one
            compared, moved = compared + len(one), moved + differs
    assert compared > 1_000
    assert moved > 200


def test_t10_a_bot_decides_the_same_again() -> None:
    story = tell(twins_of(next(plan("again"))), [])
    lines = until_the_score(story)
    once = decisions(story.setup, lines, 0, "easy")
    assert decisions(story.setup, lines, 0, "easy") == once
