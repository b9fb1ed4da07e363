"""The games and their variations as the lobby form and the rules page show them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app import bodies
from app import frames as f
from app.refusals import Refused, ServerRefusal
from app.words import Words
from engine.contract import Game, Setup
from engine.games import GAMES
from engine.guide import CardLine
from engine.variation import ImpossibleMix, Preset, Variation, choose, differing, meaningless


def games_info(say: Words) -> bodies.GamesInfo:
    return bodies.GamesInfo(games=[_game(game, say) for game in GAMES.values()])


def checked(key: str, asked: bodies.CheckVariations, say: Words) -> bodies.CheckedVariations:
    """What a set of choices would mean; Refused when there is no such game."""
    if key not in GAMES:
        raise Refused(ServerRefusal.NO_SUCH_GAME)
    game = GAMES[key]
    try:
        chosen = choose(game.variations, game.presets, asked.preset, asked.changes)
    except ImpossibleMix as mix:
        return _impossible(f.Refusal(code=mix.code, sentence=mix.sentence))
    pointless = meaningless(game.variations, chosen)
    seats = asked.seats or game.fewest_seats
    impossible = _trial(game, chosen, seats)
    return bodies.CheckedVariations(
        chosen=chosen,
        differing=differing(game.variations, game.presets, asked.preset, chosen),
        meaningless={key: say(why) for key, why in pointless.items()},
        impossible=impossible,
        guide=[] if impossible else _guide(game, asked.preset, chosen, seats, say),
        cards=[] if impossible else _cards(game, chosen, seats, say),
    )


def choices_schema(key: str) -> dict[str, Any]:
    """JSON Schema of a set of choices of one game; Refused when there is no such game."""
    if key not in GAMES:
        raise Refused(ServerRefusal.NO_SUCH_GAME)
    game = GAMES[key]
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Variations of {game.name}",
        "type": "object",
        "additionalProperties": False,
        "properties": {variation.key: _choice_schema(variation) for variation in game.variations},
    }


def _choice_schema(variation: Variation) -> dict[str, Any]:
    kinds: list[dict[str, Any]] = [
        {"const": choice.key, "title": choice.label} for choice in variation.choices
    ]
    if variation.between:
        low, high = variation.between
        free = {"pattern": "^[1-9][0-9]*$", "description": f"any number from {low} to {high}"}
        kinds.append({"type": "string", **free})
    about = {"title": variation.label, "description": variation.help}
    return {**about, "default": variation.default, "anyOf": kinds}


def _impossible(why: f.Refusal) -> bodies.CheckedVariations:
    return bodies.CheckedVariations(
        chosen={}, differing=[], meaningless={}, impossible=why, guide=[], cards=[]
    )


def _guide(
    game: Game[Any], preset: str, chosen: dict[str, str], seats: int, say: Words
) -> list[bodies.GuideSection]:
    return [
        bodies.GuideSection(
            key=section.key,
            title=say(section.title),
            sentences=[say(sentence) for sentence in section.sentences],
            cards=[bodies.GuideCards(faces=list(c.faces), text=say(c.text)) for c in section.cards],
        )
        for section in game.guide(preset, chosen, seats)
    ]


def _cards(game: Game[Any], chosen: dict[str, str], seats: int, say: Words) -> list[CardLine]:
    lines = game.card_sheet(chosen, seats)
    return [replace(line, power=line.power and say(line.power)) for line in lines]


def _trial(game: Game[Any], chosen: dict[str, str], seats: int) -> f.Refusal | None:
    """Why the game could not be dealt to so many seats."""
    try:
        game.start(Setup(seats, chosen, bytes(32)), 0)
    except ImpossibleMix as mix:
        return f.Refusal(code=mix.code, sentence=mix.sentence)
    except ValueError as error:
        return f.Refusal(code=ServerRefusal.IMPOSSIBLE_MIX.code, sentence=str(error))
    return None


def _game(game: Game[Any], say: Words) -> bodies.GameInfo:
    return bodies.GameInfo(
        key=game.key,
        name=say(game.name),
        tagline=say(game.tagline),
        fewest_seats=game.fewest_seats,
        most_seats=game.most_seats,
        presets=[_preset(game, preset, say) for preset in game.presets],
        variations=[_variation(variation, say) for variation in game.variations],
    )


def _preset(game: Game[Any], preset: Preset, say: Words) -> bodies.PresetInfo:
    chosen = choose(game.variations, game.presets, preset.key, {})
    name, tagline = say(preset.name), say(preset.tagline)
    return bodies.PresetInfo(key=preset.key, name=name, tagline=tagline, chosen=chosen)


def _variation(variation: Variation, say: Words) -> bodies.VariationInfo:
    low, high = variation.between or (None, None)
    return bodies.VariationInfo(
        key=variation.key,
        group=variation.group,
        label=say(variation.label),
        help=say(variation.help),
        choices=[
            bodies.ChoiceInfo(
                key=choice.key,
                label=say(choice.label, of=variation.label),
                sentence=say(choice.sentence),
            )
            for choice in variation.choices
        ],
        default=variation.default,
        low=low,
        high=high,
    )
