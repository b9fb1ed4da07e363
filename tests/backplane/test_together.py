"""Players of one table who are connected to different processes play as on one."""

from tests.backplane.cluster import Party
from tests.backplane.turns import play_turn, quiet


async def test_everybody_plays_and_sees_the_same(party: Party) -> None:
    guests = await party.play(4)
    for _ in range(8):
        await play_turn(guests)
    last = (await guests[0].sees(quiet))["view"]
    for guest in guests:
        step = await guest.sees(lambda s: s["view"]["version"] >= last["version"])
        assert step["view"]["pile"] == last["pile"]
