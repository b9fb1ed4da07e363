"""The games there are. A new one is a folder with its own contract object and a line here."""

from __future__ import annotations

from typing import Any

from engine.cambio.game import Cambio
from engine.contract import Game
from engine.rummy.game import Rummy

GAMES: dict[str, Game[Any]] = {game.key: game for game in (Cambio(), Rummy())}
