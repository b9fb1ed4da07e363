"""Rummy's rule book as played: every file in `scenarios` is one situation, named after its rule.

Every R and T in a name is an id of docs/rules.md.
"""

import re
from pathlib import Path

import pytest

from engine.notation.parser import parse
from engine.notation.player import Played, play
from engine.notation.writer import write, write_game
from engine.replay import replay
from engine.rummy.game import Rummy

GAMES = {"rummy": Rummy()}
FOLDER = Path(__file__).parent / "scenarios"
FILES = sorted(FOLDER.rglob("*.scn"))
TEXTS = {file: file.read_text(encoding="utf-8") for file in FILES}
RULE = re.compile(r"(?<![A-Za-z0-9])(R\d+)(?![0-9])")

every_scenario = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def played(file: Path) -> Played:
    return play(parse(TEXTS[file], GAMES), GAMES)


@every_scenario
def test_scenario_holds_its_rule(file: Path) -> None:
    found = played(file).failures
    assert not found, "\n".join(
        f"{file.name}:{f.line}: expected {f.expected}\n  found {f.found}" for f in found
    )


@every_scenario
def test_t10_a_scenarios_log_rebuilds_the_same_state(file: Path) -> None:
    game = played(file)
    again = replay(game.game, game.setup, game.start_ms, game.inputs)
    assert game.game.fingerprint(again) == game.game.fingerprint(game.state)


@every_scenario
def test_t10_a_scenarios_log_as_text_checks_itself(file: Path) -> None:
    game = played(file)
    text = write_game(game.game, game.names, game.setup, game.start_ms, game.inputs)
    again = play(parse(text, GAMES), GAMES)
    assert not again.failures
    assert again.inputs == game.inputs
    assert again.setup == game.setup


@every_scenario
def test_t10_writing_what_was_parsed_is_stable(file: Path) -> None:
    once = write(parse(TEXTS[file], GAMES))
    assert write(parse(once, GAMES)) == once


def test_every_rule_from_r1_to_r19_has_a_scenario() -> None:
    cited = {rule for file in FILES for rule in RULE.findall(file.stem)}
    assert not {f"R{number}" for number in range(1, 20)} - cited


def test_every_scenario_is_named_after_a_rule_such_as_r1() -> None:
    assert not [file.name for file in FILES if not re.match(r"[RT]\d+_[a-z]", file.name)]


def test_r19_every_choice_of_a_variation_has_a_scenario() -> None:
    scripts = [parse(text, GAMES) for text in TEXTS.values()]
    named = {(key, choice) for script in scripts for key, choice in script.changes.items()}
    missing = [
        f"with {variation.key} {choice.key}"
        for variation in Rummy.variations
        for choice in variation.choices
        if (variation.key, choice.key) not in named
    ]
    assert not missing
