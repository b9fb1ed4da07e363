"""The games that are simulated."""

from __future__ import annotations

from tests.simulation.cambio import crowd as cambio_crowd
from tests.simulation.cambio import games as cambio_games
from tests.simulation.cambio import run as cambio_run
from tests.simulation.cambio import twins as cambio_twins
from tests.simulation.planned import Kind
from tests.simulation.rummy import crowd as rummy_crowd
from tests.simulation.rummy import games as rummy_games
from tests.simulation.rummy import run as rummy_run
from tests.simulation.rummy import twins as rummy_twins

KINDS = {
    kind.game.key: kind
    for kind in (
        Kind(
            cambio_games.GAME,
            cambio_run.Run,
            cambio_crowd.Crowd,
            cambio_games.plan,
            lambda planned: cambio_twins.meet(cambio_twins.twins_of(planned)),
        ),
        Kind(
            rummy_games.GAME,
            rummy_run.Run,
            rummy_crowd.Crowd,
            rummy_games.plan,
            rummy_twins.meet,
        ),
    )
}
