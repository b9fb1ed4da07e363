"""Games come out of the log as texts that check themselves (T8, T10)."""

from app.export import exported
from engine.notation.parser import parse
from engine.notation.player import play as replay
from tests.server.conftest import Seat
from tests.server.guests import turn_of


async def test_t10_a_running_game_is_exported_as_far_as_it_has_come(play: Seat) -> None:
    ann, _ = guests = await play(2)
    assert await (await turn_of(guests)).does("draw") is None
    (game,) = exported(ann.server.engine, ann.code)
    assert game.running
    assert replay(parse(game.text)).failures == []


async def test_t10_a_finished_game_is_exported_and_replays(play: Seat) -> None:
    guests = await play(2, play_to="round", earliest_call="any", ties="shared")
    ann, bob = guests
    caller = await turn_of(guests)
    assert await caller.does("call") is None
    other = await turn_of(guests)
    assert other is not caller
    assert await other.does("draw") is None
    assert await other.does("put_down") is None
    if other.view["power"]:
        assert await other.does("done") is None
    step = await ann.sees(lambda step: step["table"]["stage"] == "finished")
    assert step["table"]["games_played"] == 1
    (game,) = exported(ann.server.engine, ann.code)
    assert not game.running
    assert replay(parse(game.text)).failures == []

    assert (await bob.lobby("play_again"))[1]["code"] == "not_host"
    assert await ann.lobby("play_again") == (200, {})
    step = await bob.sees(lambda step: step["table"]["stage"] == "lobby")
    assert (step["view"], step["table"]["seats"][:3]) == (None, [1, 2, None])
    assert await ann.lobby("start") == (200, {})
    await bob.sees(lambda step: step["view"] is not None)
    again = exported(ann.server.engine, ann.code)
    assert [game.running for game in again] == [False, True]
