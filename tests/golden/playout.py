"""A golden game: played from a seed by players with a memory, and written down line by line."""

from collections.abc import Iterator, Sequence
from typing import Any

from engine.chance import Chance, derive
from engine.contract import Game, Setup
from engine.notation.parser import command_kinds
from engine.notation.paths import look, views_hash
from engine.notation.script import Script
from engine.notation.values import assign, fields_of, read
from engine.notation.writer import write, write_fact, write_input
from engine.replay import Input, advance
from engine.variation import choose
from tests.golden.players import PLAYERS, Memory

NAMES = ("ana", "bo", "cy")
MOST_COMMANDS = 3_000


def opening(game: Game[Any], preset: str) -> Script:
    """The settings of a preset's golden game; timeouts are written down like commands."""
    seed = derive(b"golden", game.key, preset)
    about = (f"# T10: a whole game of {game.name}, {preset}; see test_golden.py",)
    return Script(game.key, preset, NAMES, seed=seed, about=about, listed=True)


def setup_of(game: Game[Any], script: Script) -> Setup:
    chosen = choose(game.variations, game.presets, script.preset, script.changes)
    return Setup(len(script.names), chosen, script.seed)


def play_out(game: Game[Any], script: Script) -> list[Input]:
    """A whole game as its inputs."""
    setup = setup_of(game, script)
    chance = Chance(derive(script.seed, "playout"))
    state = game.start(setup, 0)
    memories = [Memory() for _ in script.names]
    inputs: list[Input] = []
    at_ms = 0
    while game.result(state) is None:
        at_ms += 150 + chance.below(900) + (9_000 if chance.below(40) == 0 else 0)
        inputs += advance(game, state, at_ms)
        for seat, memory in enumerate(memories):
            memory.see(game.view(state, seat))
        seats = list(range(len(memories)))
        chance.shuffle(seats)
        for seat in seats:
            view = game.view(state, seat)
            words = PLAYERS[game.key](view, memories[seat], chance)
            if words and (command := build(game, script.names, view, words)):
                if game.apply(state, seat, command, at_ms) is None:
                    inputs.append(Input(seat, command, at_ms))
                break
        assert len(inputs) < MOST_COMMANDS, "the golden game does not come to an end"
    return inputs


def build(game: Game[Any], names: Sequence[str], view: Any, words: str) -> Any:
    """A command from its words, what they leave out taken from the view."""
    do, *said = words.split()
    kind = command_kinds(game, "")[do]
    given = assign(kind, said, game.notation.arguments)
    paths = game.notation.defaults.get(do, {})
    values = {
        name: read(hint, given[name], names) if name in given else look(view, paths[name])
        for name, hint in fields_of(kind).items()
    }
    return kind(**values)


def transcript(game: Game[Any], script: Script, inputs: Sequence[Input]) -> Iterator[str]:
    """Each input with every fact it told and a hash of all views after it."""
    yield from write(script).splitlines()
    yield ""
    state = game.start(setup_of(game, script), script.start_ms)
    yield from _state(game, script, state)
    for line in inputs:
        yield write_input(game, script.names, line)
        refusal = game.apply(state, line.seat, line.command, line.at_ms)
        if refusal is not None:
            yield f"  refused {refusal.code}"
        yield from _state(game, script, state)
    yield f"  fingerprint = {game.fingerprint(state)}"


def _state(game: Game[Any], script: Script, state: Any) -> Iterator[str]:
    for fact in game.news(state):
        yield f"  told {write_fact(fact, script.names)}"
    yield f"  views = {views_hash(game, state, len(script.names))}"
