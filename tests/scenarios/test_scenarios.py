"""The rule book as played: every file here is one situation, named after the rule that it pins.

Every T and C in a docstring or a name is an id of docs/rules.md.
"""

import re
from pathlib import Path

import pytest

from engine.games import GAMES
from engine.notation.parser import parse
from engine.notation.player import Played, play
from engine.notation.script import Script
from engine.notation.writer import write, write_game
from engine.replay import replay
from engine.variation import choose

FOLDER = Path(__file__).parent
FILES = sorted(FOLDER.rglob("*.scn"))
TEXTS = {file: file.read_text(encoding="utf-8") for file in FILES}
GAME = re.compile(r"^game (\w+)", re.MULTILINE)
SERVER_RULES = {"T1", "T2", "T4"}
"""Kept by the server's own tests: the engine carries nothing of them."""
RULES = {"T": range(1, 11), "C": range(1, 28)}
RULE = re.compile(r"(?<![A-Za-z0-9])([TCR]\d+)(?![0-9])")
RULES_PAGE = Path(__file__).parents[2] / "docs" / "rules.md"
RULE_ON_THE_PAGE = re.compile(r"^- \*\*(C\d+)\*\*", re.MULTILINE)
UNTOUCHED = {
    ("C18", "burn"): "nobody takes the discard, so there is nothing to freeze",
    ("C18", "stick"): "nobody takes the discard, so there is nothing to freeze",
}
"""Rule and preset that have nothing to do with each other, and why."""
OFF_EVERYWHERE = {"C24": "running_start", "C27": "remember"}
"""Rules that no preset plays by: a scenario has to switch them on."""

every_scenario = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def played(file: Path) -> Played:
    return play(parse(TEXTS[file]))


@every_scenario
def test_scenario_holds_its_rule(file: Path) -> None:
    """Each file cites the C or T rule that it plays, such as C1."""
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
    again = play(parse(text))
    assert not again.failures
    assert again.inputs == game.inputs
    assert again.setup == game.setup


@every_scenario
def test_t10_writing_what_was_parsed_is_stable(file: Path) -> None:
    once = write(parse(TEXTS[file]))
    assert write(parse(once)) == once
    assert play(parse(once)).inputs == played(file).inputs


def test_every_rule_from_t3_to_c27_has_a_scenario() -> None:
    named = {rule for file in FILES for rule in RULE.findall(file.stem)}
    wanted = {f"{part}{number}" for part, numbers in RULES.items() for number in numbers}
    assert not wanted - named - SERVER_RULES


def cited(file: Path) -> set[str]:
    """The rules in a scenario's name and in its first comment."""
    comment = re.search(r"^#.*", TEXTS[file], re.MULTILINE)
    return set(RULE.findall(file.stem.split("_")[0] + (" " + comment[0] if comment else "")))


def changed(script: Script) -> set[str]:
    """What a scenario plays otherwise than its preset."""
    game = GAMES[script.game]
    own = choose(game.variations, game.presets, script.preset, {})
    return {key for key, choice in script.changes.items() if own.get(key) != choice}


def test_every_rule_has_a_scenario_under_every_preset_that_it_touches() -> None:
    """Each of C1 to C27 is played with each preset's own choices, but for what it is about."""
    rules = RULE_ON_THE_PAGE.findall(RULES_PAGE.read_text(encoding="utf-8"))
    assert rules == [f"C{number}" for number in RULES["C"]]
    presets = [preset.key for preset in GAMES["cambio"].presets]
    scripts = {file: parse(text) for file, text in TEXTS.items() if "game cambio " in text}
    covered = {
        (rule, script.preset)
        for file, script in scripts.items()
        for rule in cited(file)
        if changed(script) <= {OFF_EVERYWHERE.get(rule)}
    }
    wanted = {(rule, preset) for rule in rules for preset in presets}
    assert not wanted - covered - set(UNTOUCHED)
    assert not set(UNTOUCHED) & covered, "that pair has a scenario and is no exception"


def test_every_scenario_is_named_after_a_rule_such_as_c1() -> None:
    assert not [file.name for file in FILES if not re.match(r"[TCR]\d+_[a-z]", file.name)]


def all_scripts() -> list[Script]:
    """The scenarios of every registered game, wherever below tests/ they are kept."""
    texts = [file.read_text(encoding="utf-8") for file in sorted(FOLDER.parent.rglob("*.scn"))]
    return [parse(text) for text in texts if (game := GAME.search(text)) and game[1] in GAMES]


def test_every_choice_of_a_variation_has_a_scenario_for_each_game_c1() -> None:
    """A new choice needs a scenario that names it: `with KEY CHOICE` (C1 and all that follow)."""
    scripts = all_scripts()
    named = {(s.game, key, choice) for s in scripts for key, choice in s.changes.items()}
    missing = [
        f"{game.key}: with {variation.key} {choice.key}"
        for game in GAMES.values()
        for variation in game.variations
        for choice in variation.choices
        if (game.key, variation.key, choice.key) not in named
    ]
    assert not missing


def test_every_preset_has_a_scenario_c1() -> None:
    """Presets are data, yet each is played somewhere (C1 and all that follow)."""
    used = {(script.game, script.preset) for script in all_scripts()}
    assert not {(g.key, p.key) for g in GAMES.values() for p in g.presets} - used
