"""Ordinary turns, by whoever's turn it is."""

from tests.server.guests import Guest, Json, turn_of


def quiet(step: Json) -> bool:
    """Somebody may draw, and nothing else is going on."""
    view = step["view"]
    return view["phase"] == "turn" and not view["gifts"] and not view["paused"]


async def play_turn(guests: list[Guest]) -> Guest:
    """Draws, places it, and does without the power, until all see it over. Returns who did."""
    mover = await turn_of(guests)
    before = mover.view["version"]
    assert await mover.does("draw") is None
    assert await mover.does("place", slot=0) is None
    await mover.sees(lambda step: step["view"]["version"] > before + 1)
    if mover.view["power"]:
        assert await mover.does("done") is None
    for guest in guests:
        await guest.sees(lambda s: quiet(s) and s["view"]["version"] > before + 1)
    return mover
