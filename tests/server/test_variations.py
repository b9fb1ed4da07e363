"""One declaration is all there is: form, schema, how-to-play page, docs and engine follow it."""

from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from app.variations_page import page
from engine.cambio.rules import Rules as CambioRules
from engine.contract import Game
from engine.games import GAMES
from engine.rummy.rules import Rules as RummyRules
from engine.variation import Variation, choose, meaningless
from tests.server.running import Running

RULES: dict[str, Any] = {"cambio": CambioRules, "rummy": RummyRules}
OF_THE_SERVER = {"spectators", "spectator_delay"}
"""Who may look is no question of the engine's: app/audience.py asks (T7)."""
EVERY_VARIATION = [
    pytest.param(game, variation, id=f"{game.key}-{variation.key}")
    for game in GAMES.values()
    for variation in game.variations
]


def meaningful(game: Game[Any], variation: Variation, choice: str) -> dict[str, str]:
    """Choices beside which this one has a meaning."""
    for preset in game.presets:
        for changes in ({}, *_changes(game)):
            chosen = choose(
                game.variations, game.presets, preset.key, {**changes, variation.key: choice}
            )
            if variation.key not in meaningless(game.variations, chosen):
                return chosen
    raise AssertionError(f"{variation.key} never has a meaning")


def _changes(game: Game[Any]) -> Iterator[dict[str, str]]:
    return ({v.key: choice.key} for v in game.variations for choice in v.choices)


@pytest.mark.parametrize(("game", "variation"), EVERY_VARIATION)
def test_r19_the_how_to_play_page_says_every_choice_that_has_something_to_say(
    game: Game[Any], variation: Variation
) -> None:
    for choice in variation.choices:
        chosen = meaningful(game, variation, choice.key)
        guide = game.guide(game.presets[0].key, chosen, game.fewest_seats)
        said = [sentence for section in guide for sentence in section.sentences]
        assert not choice.sentence or choice.sentence in said


PEEKS = "The Red Rune is Peek Mine and the Blue Rune is Peek Yours."
TO_100 = "The Original is played to 100."
STICKS_QUEEN = "Stick's queen swaps as its jack does."
STICKS_CALLER = "Stick's caller's cards are locked."
BURNS_VALUES = "Burn's values and jokers are those of Stick."
BURNS_QUEEN = "Burn's jack and queen are those of Stick."


@pytest.mark.parametrize(
    ("preset", "changes", "assumed"),
    [
        ("classic", {}, []),
        ("classic", {"deck": "unlimited"}, ["half", PEEKS]),
        ("classic", {"deck": "unlimited", "powers": "none"}, ["half"]),
        ("original", {}, ["half", PEEKS, TO_100]),
        ("original", {"play_to": "50"}, ["half", PEEKS]),
        ("original", {"deck": "standard"}, [TO_100]),
        ("stick", {}, [STICKS_QUEEN, STICKS_CALLER]),
        ("stick", {"queen": "any_two"}, [STICKS_CALLER]),
        ("stick", {"powers": "none"}, [STICKS_CALLER]),
        ("burn", {}, [BURNS_VALUES, BURNS_QUEEN]),
        ("burn", {"joker": "minus_1"}, [BURNS_QUEEN]),
        ("burn", {"deck": "unlimited"}, ["half", PEEKS]),
    ],
)
def test_c1_only_what_was_chosen_is_named_as_assumed(
    preset: str, changes: dict[str, str], assumed: list[str]
) -> None:
    game = GAMES["cambio"]
    chosen = choose(game.variations, game.presets, preset, changes)
    pages = {section.key: section.sentences for section in game.guide(preset, chosen, 3)}
    said = ["half" if "half of the published" in s else s for s in pages.get("assumptions", ())]
    assert said == assumed


@pytest.mark.parametrize(("game", "variation"), EVERY_VARIATION)
def test_r19_the_engine_asks_for_every_variation(game: Game[Any], variation: Variation) -> None:
    if variation.key in OF_THE_SERVER:
        return
    answers = []
    for choice in variation.choices:
        chosen = meaningful(game, variation, variation.choices[-1].key) | {
            variation.key: choice.key
        }
        rules = RULES[game.key](chosen, game.fewest_seats)
        answers.append({k: v for k, v in vars(rules).items() if k != "chosen"})
    assert all(one != other for n, one in enumerate(answers) for other in answers[:n])


@pytest.mark.parametrize(("game", "variation"), EVERY_VARIATION)
def test_r19_the_docs_table_has_every_choice(game: Game[Any], variation: Variation) -> None:
    row = next(row for row in page([game]).splitlines() if f"(`{variation.key}`)" in row)
    assert all(f"(`{choice.key}`)" in row for choice in variation.choices)


async def test_r19_form_and_schema_know_every_choice(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.url) as client:
        form = (await client.get("/api/games")).json()["games"]
        schemas = [
            (await client.get(f"/api/games/{game['key']}/variations")).json() for game in form
        ]
    for game, told, schema in zip(GAMES.values(), form, schemas, strict=True):
        declared = {v.key: [choice.key for choice in v.choices] for v in game.variations}
        shown = {v["key"]: [c["key"] for c in v["choices"]] for v in told["variations"]}
        checked = {
            key: [kind["const"] for kind in asked["anyOf"] if "const" in kind]
            for key, asked in schema["properties"].items()
        }
        assert shown == declared
        assert checked == declared
