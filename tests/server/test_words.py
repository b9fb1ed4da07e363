"""Nothing that the games declare is left in English where another language is asked for."""

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from app import bodies
from app.catalogue import checked, games_info
from app.refusals import ServerRefusal
from app.words import LANGUAGES, Words, in_language
from engine.contract import RefusalBase, TableRefusal
from engine.games import GAMES

CLIENT = Path(__file__).parents[2] / "static/src/texts"
WORD = re.compile(r"[^\W\d_]{2}")
MIXES = ("unknown_preset", "unknown_variation", "unknown_choice")

each_language = pytest.mark.parametrize("language", LANGUAGES)


class Listener(Words):
    """Hears which entries are used, and which texts have none."""

    def __init__(self, catalogue: Mapping[str, str]) -> None:
        super().__init__(catalogue)
        self.used: set[str] = set()
        self.missing: set[str] = set()

    def key(self, text: str, of: str) -> str | None:
        key = super().key(text, of)
        if key is not None:
            self.used.add(key)
        elif WORD.search(text):
            self.missing.add(text)
        return key


def mixes() -> Iterator[tuple[str, bodies.CheckVariations]]:
    """Every choice beside every preset, and a number between."""
    for game in GAMES.values():
        for preset in game.presets:
            yield game.key, bodies.CheckVariations(preset=preset.key, changes={})
            for variation in game.variations:
                keys = [choice.key for choice in variation.choices]
                keys += [str(variation.between[0])] if variation.between else []
                for key in keys:
                    asked = bodies.CheckVariations(preset=preset.key, changes={variation.key: key})
                    yield game.key, asked


@each_language
def test_every_label_help_choice_rule_and_reason_is_translated_and_nothing_else(
    language: str,
) -> None:
    heard = Listener(LANGUAGES[language].catalogue)
    games_info(heard)
    for game, asked in mixes():
        checked(game, asked, heard)
    assert heard.missing == set()
    assert set(heard.catalogue) - heard.used == set()


@each_language
def test_a_translation_has_a_place_for_every_number(language: str) -> None:
    for english, said in LANGUAGES[language].catalogue.items():
        assert english.count("{}") == len(re.findall(r"\{\d?\}", said)), english


@each_language
def test_every_refusal_is_translated_and_nothing_else(language: str) -> None:
    enums: list[type[RefusalBase]] = [ServerRefusal, TableRefusal]
    enums += [game.refusals for game in GAMES.values()]
    codes = {refusal.code for enum in enums for refusal in enum} | set(MIXES)
    assert set(json.loads((CLIENT / language / "refusals.json").read_text("utf-8"))) == codes


def test_the_client_speaks_the_languages_of_the_server() -> None:
    folders = {folder.name for folder in CLIENT.iterdir() if folder.is_dir()}
    assert folders == {"en", *LANGUAGES}


def test_a_rule_with_a_number_is_said_with_that_number() -> None:
    asked = bodies.CheckVariations(preset="rummy", changes={"play_to": "777"})
    guide = checked("rummy", asked, in_language("es")).guide
    sentences = [sentence for section in guide for sentence in section.sentences]
    assert "La ronda en la que alguien llega a 777 es la última." in sentences


def test_a_word_follows_the_gender_of_its_variation() -> None:
    variations = {v.key: v for v in games_info(in_language("es")).games[0].variations}
    assert [variations[key].choices[0].label for key in ("first_look", "jokers")] == [
        "Ninguna",
        "Ninguno",
    ]


def test_an_unknown_language_is_english() -> None:
    assert in_language("xx")("Nobody snaps.") == "Nobody snaps."
