"""`cambio serve`, but a game with the seats and choices of a file in deals/ is dealt as that says.

The server that people play on has no such way in: what is dealt there comes from chance alone.
"""

from dataclasses import replace
from pathlib import Path

from app.cli import main
from engine.cambio.game import Cambio
from engine.cambio.state import State
from engine.contract import Setup
from engine.games import GAMES
from engine.notation.parser import parse
from engine.notation.player import setup_of

FILES = sorted((Path(__file__).parent / "deals").glob("*.scn"))
DEALS = [setup_of(parse(file.read_text(encoding="utf-8")), GAMES["cambio"]) for file in FILES]


class LaidOut(Cambio):
    """Cambio with stacked decks. A game that is replayed from the log starts here as well."""

    def start(self, setup: Setup, at_ms: int) -> State:
        for laid in DEALS:
            if laid.seats == setup.seats and laid.chosen == setup.chosen:
                setup = replace(laid, last_scores=setup.last_scores)
        return super().start(setup, at_ms)


if __name__ == "__main__":
    GAMES["cambio"] = LaidOut()
    main()
