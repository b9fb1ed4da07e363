"""Golden games: one whole game of every preset, whose every line must come out again (T10).

A change of the rules changes them. Write them anew with

    .venv/bin/python -m tests.golden [PRESET...]

and read the difference before committing it.
"""

from dataclasses import replace
from itertools import zip_longest
from pathlib import Path
from typing import Any

import pytest

from engine.contract import Game
from engine.games import GAMES
from engine.notation.parser import parse
from engine.notation.player import play
from tests.golden.playout import transcript

FOLDER = Path(__file__).parent
GOLDEN: list[tuple[Game[Any], str]] = [(g, p.key) for g in GAMES.values() for p in g.presets]

every_preset = pytest.mark.parametrize(("game", "preset"), GOLDEN, ids=lambda x: str(x).split()[0])


def file_of(preset: str) -> Path:
    return FOLDER / f"{preset}.txt"


def test_every_preset_has_a_golden_game_of_its_own() -> None:
    presets = [preset for _, preset in GOLDEN]
    assert sorted(presets) == sorted(file.stem for file in FOLDER.glob("*.txt"))


@every_preset
def test_golden_game_comes_out_line_by_line(game: Game[Any], preset: str) -> None:
    wanted = file_of(preset).read_text(encoding="utf-8").splitlines()
    script = parse("\n".join(wanted))
    inputs = play(script).inputs
    again = transcript(game, replace(script, steps=()), inputs)
    for number, (line, came) in enumerate(zip_longest(wanted, again), 1):
        assert came == line, f"{file_of(preset).name}:{number}"


@every_preset
def test_golden_game_holds_what_it_says_and_is_played_to_its_end(
    game: Game[Any], preset: str
) -> None:
    played = play(parse(file_of(preset).read_text(encoding="utf-8")))
    assert not played.failures
    assert game.result(played.state) is not None
