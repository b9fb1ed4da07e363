"""What is played: a game with its setup, and the parts by which a kind of game is played."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Protocol

from engine.contract import Game, Setup
from engine.replay import Input
from tests.simulation.twins import Meeting
from tests.simulation.watched import Watched


@dataclass(frozen=True, slots=True)
class Planned:
    """A game to be played; `seed` makes it the same one again."""

    seed: str
    preset: str
    setup: Setup


class Crowd(Protocol):
    """Players out of a hat."""

    def next(self, run: Any) -> Input:
        """The next input for a game."""


@dataclass(frozen=True, slots=True)
class Kind:
    """How one game is simulated."""

    game: Game[Any]
    watched: type[Watched]
    crowd: Callable[[Random], Crowd]
    plan: Callable[[str, str | None], Iterator[Planned]]
    meet: Callable[[Planned], Meeting]
    """Plays a table like the planned one beside its twins."""
