"""`cambio serve`, but a game with the seats and choices of a file in deals/ is dealt as that says.

The server that people play on has no such way in: what is dealt there comes from chance alone.
"""

from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.cli import main
from engine.cambio.game import Cambio
from engine.contract import Game, Setup
from engine.games import GAMES
from engine.notation.parser import parse
from engine.notation.player import setup_of
from engine.rummy.game import Rummy

DEALS: dict[str, list[Setup]] = defaultdict(list)
for file in sorted((Path(__file__).parent / "deals").glob("*.scn")):
    script = parse(file.read_text(encoding="utf-8"))
    DEALS[script.game].append(setup_of(script, GAMES[script.game]))


class LaidOut(Game[Any]):
    """A game with stacked decks. One that is replayed from the log starts here as well."""

    def start(self, setup: Setup, at_ms: int) -> Any:
        for laid in DEALS[self.key]:
            if laid.seats == setup.seats and laid.chosen == setup.chosen:
                setup = replace(laid, last_scores=setup.last_scores)
        return super().start(setup, at_ms)  # type: ignore[safe-super]


class LaidOutCambio(LaidOut, Cambio):
    """Cambio, dealt from deals/."""


class LaidOutRummy(LaidOut, Rummy):
    """Cambio Rummy, dealt from deals/."""


STACKED: dict[str, Game[Any]] = {game.key: game for game in (LaidOutCambio(), LaidOutRummy())}


if __name__ == "__main__":
    GAMES.update(STACKED)
    main()
