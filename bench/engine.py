"""The engine alone, in CPU time: random games of four, played once and then replayed.

The clock is `time.process_time`, so that whatever else the machine does counts little.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from random import Random
from time import process_time
from typing import Any

from bench.player import choose
from engine.cambio.game import Cambio
from engine.contract import Game, Setup
from engine.replay import Input, advance
from engine.rummy.game import Rummy
from engine.variation import choose as choose_variations

SEATS = 4
MOST_INPUTS = 20_000
GAMES: tuple[tuple[Game[Any], str], ...] = ((Cambio(), "classic"), (Rummy(), "rummy"))


@dataclass(frozen=True, slots=True)
class Speed:
    """What a second of CPU time replays: games, and actions without and with four views of each."""

    game: str
    games: int
    actions: int
    games_per_s: float
    actions_per_s: float
    actions_with_views_per_s: float


def speeds(games: int) -> list[Speed]:
    return [speed(game, preset, games) for game, preset in GAMES]


def speed(game: Game[Any], preset: str, games: int) -> Speed:
    played = [play_out(game, setup(game, preset, seed), seed) for seed in range(games)]
    setups = [setup(game, preset, seed) for seed in range(games)]
    actions = sum(map(len, played))
    began_s = process_time()
    for start, inputs in zip(setups, played, strict=True):
        again(game, start, inputs)
    bare_s = process_time() - began_s
    began_s = process_time()
    for start, inputs in zip(setups, played, strict=True):
        again(game, start, inputs, views=True)
    viewed_s = process_time() - began_s
    per_s = (games / bare_s, actions / bare_s, actions / viewed_s)
    return Speed(game.key, games, actions, *per_s)


def setup(game: Game[Any], preset: str, seed: int) -> Setup:
    chosen = choose_variations(game.variations, game.presets, preset, {})
    return Setup(SEATS, chosen, seed.to_bytes(32, "big"))


def play_out(game: Game[Any], start: Setup, seed: int, most: int = MOST_INPUTS) -> list[Input]:
    """A whole game, or its first part, as its inputs."""
    kinds = {_do(kind): kind for kind in game.commands}
    rng, state = Random(seed), game.start(start, 0)
    inputs: list[Input] = []
    at_ms = 0
    while game.result(state) is None and len(inputs) < most:
        at_ms += 500
        inputs += advance(game, state, at_ms)
        for seat in range(SEATS):
            wanted = choose(game.view(state, seat), rng)
            if wanted is not None:
                given = {key: _frozen(value) for key, value in wanted.items() if key != "do"}
                command = kinds[wanted["do"]](**given)
                if game.apply(state, seat, command, at_ms) is None:
                    inputs.append(Input(seat, command, at_ms))
    return inputs


def again(game: Game[Any], start: Setup, inputs: list[Input], *, views: bool = False) -> None:
    state = game.start(start, 0)
    for line in inputs:
        game.apply(state, line.seat, line.command, line.at_ms)
        if views:
            seen_by = game.sight(state)
            for seat in range(SEATS):
                seen_by(seat)


def _do(kind: type[Any]) -> str:
    return next(str(field.default) for field in fields(kind) if field.name == "do")


def _frozen(value: Any) -> Any:
    return tuple(value) if isinstance(value, list) else value
