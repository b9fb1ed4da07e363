"""Who plays whom, at what, and how often the better one is to win."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from engine.bot import Level
from engine.games import GAMES
from engine.variation import choose

MIXED = "mixed"
CHANGES = 6
"""How many variations of a mixed game are drawn by lot."""


@dataclass(frozen=True, slots=True)
class Pairing:
    """Games of two. `preset` can be MIXED: each game another preset with changes; `loser` is the
    random player where it is None."""

    game: str
    preset: str
    winner: Level
    loser: Level | None
    goal: float

    @property
    def name(self) -> str:
        return f"{self.game} {self.preset}"

    @property
    def players(self) -> str:
        return f"{self.winner} – {self.loser or 'random'}"

    def chosen(self, rng: Random) -> dict[str, str]:
        """The variations of one game."""
        game = GAMES[self.game]
        if self.preset != MIXED:
            return choose(game.variations, game.presets, self.preset, {})
        preset = rng.choice(game.presets).key
        some = rng.sample(game.variations, min(CHANGES, len(game.variations)))
        changes = {v.key: rng.choice(v.choices).key for v in some}
        return choose(game.variations, game.presets, preset, changes)


def pairings(keys: list[str]) -> Iterator[Pairing]:
    """Every level against the next, and the best against chance, at every preset and at mixes."""
    for key in keys:
        for preset in [*(preset.key for preset in GAMES[key].presets), MIXED]:
            yield Pairing(key, preset, "hard", "medium", 0.60)
            yield Pairing(key, preset, "medium", "easy", 0.60)
            if preset != MIXED:
                yield Pairing(key, preset, "hard", None, 0.95)
