"""`cambio serve`, but whoever plays by three knows what was dealt: at Cambio nothing but fives, at
Rummy melds for the first player and a Chaos Rune each for the two others. A stall whose end is not
told lasts for longer than any machine takes to bring the next input.
"""

from dataclasses import replace
from typing import Any

from app import cli
from engine import race
from engine.contract import Deal, Setup
from engine.games import GAMES
from engine.rummy.game import Rummy
from tests.races.race_server import SEATS, LaidOut, Stalling

HANDS = (("4", "5", "6", "9", "9", "9", "2"), ("ch", "3"), ("ch", "3"))
READ_MS = 60_000
CHAOS = Deal(hands=HANDS, draw=("1",) * 40)


class Runes(Rummy):
    """The first seat begins."""

    def start(self, setup: Setup, at_ms: int) -> Any:
        if setup.seats == SEATS:
            setup = replace(setup, dealer=SEATS - 1, deal=CHAOS)
        return super().start(setup, at_ms)


if __name__ == "__main__":
    GAMES.update(cambio=LaidOut(), rummy=Runes())
    vars(cli)["Server"] = Stalling
    race.READ_MS = READ_MS
    cli.main()
