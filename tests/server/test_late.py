"""What was on its way when a socket broke comes too late: it is asked what became of it (T6)."""

from tests.server.conftest import Seat
from tests.server.guests import Guest
from tests.server.test_socket import on_turn


async def asks(guest: Guest, do: str, id: str) -> str | None:
    """Sends it again as too late; the code of the refusal, or None when it had been done."""
    since = len(guest.frames)
    await guest.send({"t": "command", "id": id, "command": {"do": do}, "late": True})
    answer = await guest.until(lambda f: f["t"] == "answer" and f["id"] == id, since)
    return answer["refusal"] and str(answer["refusal"]["code"])


async def test_t6_what_was_done_is_answered_as_before(play: Seat) -> None:
    mover, _ = on_turn(await play())
    assert await mover.does("draw", id="d") is None
    await mover.hang_up()
    await mover.connect()
    assert await asks(mover, "draw", "d") is None
    assert mover.view["phase"] == "drawn"


async def test_t6_what_was_not_done_is_not_done_any_more(play: Seat) -> None:
    mover, _ = on_turn(await play())
    assert await asks(mover, "draw", "d") == "press_lost"
    assert mover.view["phase"] == "turn"


async def test_t6_what_was_said_to_be_lost_is_not_done_when_it_comes_after_all(play: Seat) -> None:
    """It took the longer way, by a process that was slow."""
    mover, _ = on_turn(await play())
    assert await asks(mover, "draw", "d") == "press_lost"
    assert await mover.does("draw", id="d") == "press_lost"
    assert mover.view["phase"] == "turn"
