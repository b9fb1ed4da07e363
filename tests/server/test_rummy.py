"""The server carries Cambio Rummy as it carries Cambio: restart, export, nothing hidden told."""

import pytest

from app.commands import read_logged, read_seat_command
from app.export import exported
from app.refusals import Refused
from engine.notation.parser import parse
from engine.notation.player import play as replay
from engine.rummy.commands import Lay
from tests.server.conftest import Invite
from tests.server.guests import PATIENCE_S, Guest, Json, turn_of
from tests.server.running import Running
from tests.server.test_recovery import restart

TURNS = 40


async def two_at_rummy(invite: Invite, server: Running) -> list[Guest]:
    ann, bob = guests = [invite("Ann", server), invite("Bob", server)]
    code = await ann.open({"chaos_window": "5"}, game="rummy", preset="rummy")
    assert await bob.join(code) == (200, {})
    for guest in guests:
        await guest.connect()
    assert await ann.lobby("start") == (200, {})
    return guests


def choice(guest: Guest, do: str) -> Json | None:
    found: list[Json] = [each for each in guest.view["choices"] if each["do"] == do]
    return found[0] if found else None


def test_r6_t10_a_meld_is_read_with_its_kind_and_without() -> None:
    cards = {"cards": ["4", "5", "6"]}
    assert read_seat_command("rummy", {"do": "lay", **cards}) == Lay(("4", "5", "6"))
    assert read_seat_command("rummy", {"do": "take", "river": 0, **cards}).kind is None
    with pytest.raises(Refused):
        read_seat_command("rummy", {"do": "lay", "kind": "flow"})
    logged = '{"kind":"flow","cards":["4","5","6"],"energy":false,"do":"lay"}'
    assert read_logged("rummy", "seat", logged) == Lay(("4", "5", "6"), kind="flow")


async def on_turn(guests: list[Guest]) -> Guest:
    """Waits until somebody may draw, and draws."""
    mover = await turn_of(guests)
    assert await mover.does("draw") is None
    await mover.sees(lambda step: step["view"]["phase"] == "play")
    return mover


async def hold_a_discard(guests: list[Guest]) -> Guest:
    """Plays until somebody lays a meld and then discards before the Chaos window is over."""
    for _ in range(TURNS):
        mover = await on_turn(guests)
        lay = choice(mover, "lay")
        if lay is not None:
            offer = lay["offers"][-1]
            assert await mover.does("lay", kind=offer["kind"], cards=offer["cards"]) is None
        discard = choice(mover, "discard")
        assert discard is not None
        assert await mover.does("discard", card=discard["cards"][0]) is None
        if lay is not None:
            return mover
    raise AssertionError("nobody ever had a meld")


async def test_r14_t10_a_held_discard_outlives_the_server(
    invite: Invite, quick_server: Running
) -> None:
    guests = await two_at_rummy(invite, quick_server)
    mover = await hold_a_discard(guests)
    await mover.sees(lambda step: step["view"]["held"] is not None)
    before = mover.view
    river = len(before["river"])
    await restart(guests)
    kept = ("seats", "melds", "river", "held", "turn", "phase", "hand")
    assert {k: mover.view.get(k) for k in kept} == {k: before.get(k) for k in kept}
    step = await mover.sees(lambda step: len(step["view"]["river"]) > river, 2 * PATIENCE_S)
    assert step["view"]["turn"] != step["view"]["seat"]
    (game,) = exported(quick_server.engine, mover.code)
    assert replay(parse(game.text)).failures == []
