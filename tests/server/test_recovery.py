"""The server dies without a word and is started again: nothing that was told is lost (T6, T10)."""

import asyncio
import json
import time
from typing import Any

from app.state import TableState
from engine.cambio.game import Cambio
from tests.server.conftest import Seat
from tests.server.guests import Guest, Json, turn_of
from tests.server.running import Running

PEEK_OWN, PEEK_OTHER = "78", "9T"
USED_MS = 500
"""Of a turn, before the server dies."""


def faces(truth: TableState, seat: int) -> list[str]:
    """A hand as nobody at the table may see it."""
    state = truth.play
    return ["" if card < 0 else state.deck[card] for card in state.hands[seat]]


async def play_until(guests: list[Guest], wanted: Any) -> None:
    """Draws and puts down, without powers, until `wanted` has done what it looks for."""
    for _ in range(60):
        mover = await turn_of(guests)
        assert await mover.does("draw") is None
        await mover.sees(lambda step: step["view"]["held"] is not None)
        if await wanted(mover, mover.view["held"]["card"]):
            return
        assert await mover.does("put_down") is None
        if mover.view["power"]:
            assert await mover.does("done") is None
    raise AssertionError("it never came to that")


async def restart(guests: list[Guest]) -> None:
    server = guests[0].server
    await server.kill()
    await server.start()
    await come_back(guests)


async def come_back(guests: list[Guest]) -> None:
    for guest in guests:
        await guest.hang_up()
    await asyncio.gather(*(guest.connect() for guest in guests))
    for guest in guests:
        await guest.sees(lambda step: all(p["here"] for p in step["table"]["people"]))
        await guest.sees(
            lambda step: (
                not step["view"]["paused"]
                and not any(seat["away"] for seat in step["view"]["seats"])
            )
        )


def lasting(view: Json) -> Json:
    """A view but for what a pause moves on."""
    return {k: v for k, v in view.items() if k not in ("version", "clock", "gifts", "race")}


async def test_t10_killed_in_the_middle_of_a_power(quick_play: Seat) -> None:
    guests = await quick_play(3, powers_from="drawn")

    async def begin_peek(mover: Guest, card: str) -> bool:
        if card[0] not in PEEK_OWN:
            return False
        assert await mover.does("put_down") is None
        assert await mover.does("peek", seat=mover.view["seat"], slot=2) is None
        return True

    await play_until(guests, begin_peek)
    mover = guests[guests[0].view["turn"]]
    for guest in guests:
        await guest.sees(lambda step: step["view"]["looks"])
    seen = mover.view["seats"][mover.view["seat"]]["cards"][2]
    assert seen != "?"
    before = [lasting(guest.view) for guest in guests]
    await restart(guests)
    assert [lasting(guest.view) for guest in guests] == before
    assert mover.view["seats"][mover.view["seat"]]["cards"][2] == seen
    assert await mover.does("done") is None


async def test_t10_killed_with_a_gift_owed(quick_play: Seat) -> None:
    guests = await quick_play(4)
    owing: list[tuple[Guest, Json]] = []

    async def snap_anothers(mover: Guest, card: str) -> bool:
        truth = mover.server.truth(mover.code)
        seat = mover.view["seat"]
        for other in range(4):
            slots = [n for n, face in enumerate(faces(truth, other)) if face[:1] == card[0]]
            if other != seat and slots and card[0] not in "*K":
                assert await mover.does("put_down") is None
                pile = (await mover.sees(lambda s: s["view"]["held"] is None))["view"]["pile"]
                at = {"seat": other, "slot": slots[0], "discard": pile["discard"]}
                assert await mover.does("snap", **at, seen=mover.view["version"]) is None
                owing.append((mover, mover.view["gifts"]))
                return True
        return False

    await play_until(guests, snap_anothers)
    ower = owing[0][0]
    for guest in guests:
        await guest.sees(lambda step: step["view"]["gifts"])
    before = [lasting(guest.view) for guest in guests]
    await restart(guests)
    assert [lasting(guest.view) for guest in guests] == before
    gift = ower.view["gifts"][0]
    assert gift["seat"] == ower.view["seat"]
    assert gift["until_ms"] > ower.step["now_ms"]
    slot = next(n for n, card in enumerate(ower.view["seats"][gift["seat"]]["cards"]) if card)
    assert await ower.does("give", slot=slot) is None


async def test_t6_a_retry_across_a_restart_gets_the_first_answer(quick_play: Seat) -> None:
    guests = await quick_play()
    mover = await turn_of(guests)
    assert await mover.does("draw", id="once") is None
    await restart(guests)
    assert await mover.does("draw", id="once") is None
    assert await mover.does("draw", id="twice") == "not_now"
    assert await mover.does("put_down") is None


async def test_t5_a_turn_timer_runs_on_from_where_it_was(
    quick_play: Seat, quick_server: Running
) -> None:
    """It stands while the server is down."""
    guests = await quick_play(turn_timer="20")
    mover = await turn_of(guests)
    await asyncio.sleep(USED_MS / 1000)
    assert await mover.does("draw") is None
    left_ms = mover.view["clock"]["until_ms"] - mover.step["now_ms"]
    await quick_server.kill()
    await quick_server.start()
    began_s = time.monotonic()
    await come_back(guests)
    ran_ms = (time.monotonic() - began_s) * 1000
    again_ms = mover.view["clock"]["until_ms"] - mover.step["now_ms"]
    assert left_ms - ran_ms - 1 <= again_ms <= 20_000 - USED_MS


async def test_t10_the_lobby_outlives_the_server_and_so_do_bans(
    seat: Seat, quick_server: Any
) -> None:
    ann, bob, cat = await seat(3, at=quick_server, jokers="0")
    assert await ann.lobby("kick", person=2, ban=True) == (200, {})
    assert await ann.lobby("hand_over", person=3) == (200, {})
    assert await cat.lobby("take_seat", seat=5) == (200, {})
    await ann.sees(lambda step: step["table"]["seats"][5] == 3)
    before = ann.step["table"]
    await quick_server.kill()
    await quick_server.start()
    await ann.hang_up()
    await cat.hang_up()
    await cat.connect()
    await ann.connect()
    after = ann.step["table"]
    for guest in (*before["people"], *after["people"]):
        del guest["delay_ms"]
    assert after == before
    assert (await bob.join(ann.code))[1]["code"] == "banned"


async def test_t10_the_log_replays_to_the_state_that_was_told(quick_play: Seat) -> None:
    guests = await quick_play(3)
    for _ in range(9):
        mover = await turn_of(guests)
        await mover.does("draw")
        await mover.does("place", slot=1)
        if mover.view["power"]:
            await mover.does("done")
    first, second = (guests[0].server.truth(guests[0].code) for _ in range(2))
    assert Cambio().fingerprint(first.play) == Cambio().fingerprint(second.play)
    for seat, guest in enumerate(guests):
        await guest.sees(lambda step: step["view"]["version"] == first.play.version)
        assert guest.view == json.loads(json.dumps(first.view(seat)))
