"""A press that was on its way when its player's process was killed (T6)."""

from tests.backplane.cluster import Party
from tests.backplane.turns import play_turn
from tests.server.guests import turn_of
from tests.server.test_late import asks


async def test_t6_whoever_comes_back_after_a_takeover_hears_what_became_of_a_press(
    party: Party,
) -> None:
    guests = await party.play(2)
    while (mover := await turn_of(guests)) is not guests[0]:
        await play_turn(guests)
    assert await mover.does("draw", id="done") is None
    await party.cluster.processes[0].kill()
    await party.move(mover, 1)
    assert await asks(mover, "draw", "done") is None
    assert await asks(mover, "put_down", "lost") == "press_lost"
    assert mover.view["held"] is not None
    assert await mover.does("put_down") is None
