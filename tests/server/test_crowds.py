"""Those who only watch come and go in crowds: they are counted, but not told one by one."""

from app.audience import COUNT_MS, Audience, News
from app.lobby import opened
from app.lobby_commands import Open
from app.state import TableState
from app.viewer import Viewer


def audience() -> Audience:
    """Of a table at which one person has a seat."""
    state = TableState(opened(Open(game="cambio", preset="classic", changes={})))
    return Audience("BCDFGHJK", state)


async def test_a_crowd_is_counted_once() -> None:
    watched = audience()
    assert not any(watched.add(Viewer(None), now_ms) for now_ms in range(0, COUNT_MS, 10))
    assert not watched.count_is_due(COUNT_MS - 1)
    assert watched.count_is_due(COUNT_MS)


async def test_any_step_says_how_many_there_are() -> None:
    watched = audience()
    watched.add(Viewer(None), 0)
    told = News()
    watched.step((), told, played=False)
    assert b'"spectators":1' in told.frames[0][1].rest
    assert not watched.count_is_due(COUNT_MS)


async def test_a_player_who_comes_and_goes_is_told_at_once() -> None:
    watched, player = audience(), Viewer(None)
    player.person = 1
    assert watched.add(player, 0)
    assert not watched.add(player, 0)
    assert watched.remove(player, 0)
