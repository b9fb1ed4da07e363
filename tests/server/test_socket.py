"""What a socket takes, and what it says to the rest (T1, T2, T6, T7, T9; cases 12, 13)."""

import asyncio
import json
import time
from itertools import count
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus

from app.settings import Settings
from tests.server.conftest import Invite, Seat
from tests.server.guests import PATIENCE_S, Guest, Json

SLOW_MS = 120
"""One way: more than any machine takes, and less than the most that counts."""
AT_ONCE, PER_S = Settings().frames_at_once, Settings().frames_per_s


def on_turn(guests: list[Guest]) -> tuple[Guest, Guest]:
    """Whose turn it is, and somebody else."""
    turn = guests[0].view["turn"]
    return guests[turn], guests[turn - 1]


async def assert_untouched(guest: Guest, frames: int) -> None:
    """Nobody else has noticed: what comes next is the answer to a question of his own. On a busy
    machine a step may say that the server was deaf (T2), and nothing else."""
    before = next(f for f in reversed(guest.frames[:frames]) if f["t"] == "step")
    assert await guest.does("give", slot=0) is not None
    news = [f for f in guest.frames[frames:] if f["t"] not in ("ping", "answer")]
    assert [(f["t"], f["facts"]) for f in news] == [("step", [])] * len(news)
    assert all(shown(f["view"]) == shown(before["view"]) for f in news)


def shown(view: Json) -> Json:
    """But for its number."""
    return {key: value for key, value in view.items() if key != "version"}


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        ("", "bad_frame"),
        ("{", "bad_frame"),
        ("[]", "bad_frame"),
        ("null", "bad_frame"),
        ('{"t":"command"}', "bad_frame"),
        ('{"t":"step","id":"1"}', "bad_frame"),
        ('{"t":"command","id":"","command":{}}', "bad_frame"),
        ('{"t":"command","id":"a b","command":{}}', "bad_frame"),
        ('{"t":"command","id":"1","command":{},"seat":1}', "bad_frame"),
        (f'{{"t":"command","id":"1","command":{{"slot":{10**30}}}}}', "bad_frame"),
        ("[" * 3000, "bad_frame"),
        (b'{"t":"pong","nonce":""}', "not_text"),
    ],
)
async def test_t9_what_cannot_be_read_is_an_error_to_its_sender_alone(
    seat: Seat, sent: str | bytes, code: str
) -> None:
    ann, bob = await seat()
    frames = len(bob.frames)
    assert await ann.complaint(sent) == code
    await assert_untouched(bob, frames)


@pytest.mark.parametrize(
    ("command", "code"),
    [
        ({}, "unknown_command"),
        ({"do": "fly"}, "unknown_command"),
        ({"do": ["draw"]}, "unknown_command"),
        ({"do": "timeout"}, "unknown_command"),
        ({"do": "away", "seat": 1}, "unknown_command"),
        ({"do": "place"}, "bad_request"),
        ({"do": "place", "slot": "0"}, "bad_request"),
        ({"do": "place", "slot": True}, "bad_request"),
        ({"do": "place", "slot": 1.0}, "bad_request"),
        ({"do": "draw", "seat": 1}, "bad_request"),
        ({"do": "throw", "hand": "well"}, "bad_request"),
        ({"do": "peek", "seat": 9, "slot": 0}, "not_now"),
        ({"do": "snap", "seat": -1, "slot": 0, "discard": 0, "seen": 0}, "no_such_card"),
        ({"do": "give", "slot": -1}, "no_gift_owed"),
        ({"do": "throw", "hand": "rock"}, "not_now"),
    ],
)
async def test_t9_a_wrong_command_is_refused_and_changes_nothing(
    play: Seat, command: dict[str, Any], code: str
) -> None:
    guests = await play()
    mover, other = on_turn(guests)
    before, frames = mover.view, len(other.frames)
    await mover.send({"t": "command", "id": "wrong", "command": command})
    answer = await mover.until(lambda f: f["t"] == "answer" and f["id"] == "wrong")
    assert answer["refusal"]["code"] == code
    assert answer["refusal"]["sentence"]
    await assert_untouched(other, frames)
    assert shown(mover.view) == shown(before)


async def test_t9_wrong_turn(play: Seat) -> None:
    mover, other = on_turn(await play())
    frames = len(mover.frames)
    assert await other.does("draw") == "not_your_turn"
    await assert_untouched(mover, frames)


async def test_t9_a_frame_over_4_kib_closes_with_1009(seat: Seat) -> None:
    ann, bob = await seat()
    await ann.send(json.dumps({"t": "pong", "nonce": "x" * 5 * 1024}))
    assert await ann.closed() == 1009
    await bob.sees(lambda step: not step["table"]["people"][0]["here"])


async def test_t9_a_page_of_another_site_is_turned_away(seat: Seat, invite: Invite) -> None:
    ann, _ = await seat()
    stranger = invite()
    stranger.code = ann.code
    with pytest.raises(InvalidStatus) as error:
        await stranger.dial(Origin="https://elsewhere.example")
    assert error.value.response.status_code == 403
    assert json.loads(error.value.response.body)["code"] == "foreign_origin"
    await stranger.connect(Origin=stranger.server.url)


async def test_t9_a_socket_for_no_table_is_turned_away(invite: Invite) -> None:
    stranger = invite(address="127.0.0.9")
    stranger.code = "BCDFGHJK"
    with pytest.raises(InvalidStatus) as error:
        await stranger.dial()
    assert error.value.response.status_code == 404


async def test_t9_200_frames_in_a_burst_are_too_many_and_the_socket_lives(play: Seat) -> None:
    mover, other = on_turn(await play())
    command = {"t": "command", "command": {"do": "place", "slot": 0}}
    frames, last = len(other.frames), len(mover.frames)
    began_s = time.monotonic()
    for number in range(200):
        await mover.send({**command, "id": f"b{number}"})
    await mover.until(lambda f: f.get("id") == "b199", last, 4 * PATIENCE_S)
    took_s = time.monotonic() - began_s
    answers = [f["refusal"]["code"] for f in mover.frames[last:] if f["t"] == "answer"]
    assert set(answers) == {"not_now", "too_many"}
    assert answers.count("not_now") <= AT_ONCE + PER_S * took_s
    await asyncio.sleep(2 / PER_S)
    assert await mover.does("place", slot=0) == "not_now"
    await assert_untouched(other, frames)


async def sends_on(guest: Guest) -> None:
    for number in count():
        await guest.send({"t": "command", "id": f"b{number}", "command": {}})
        await asyncio.sleep(0)


async def test_t9_who_does_not_stop_is_closed_with_1008(seat: Seat) -> None:
    ann, bob = await seat()
    with pytest.raises(ConnectionClosed):
        await asyncio.wait_for(sends_on(ann), 4 * PATIENCE_S)
    assert await ann.closed() == 1008
    assert ann.frames[-1]["t"] == "bye"
    await bob.sees(lambda step: not step["table"]["people"][0]["here"])


async def test_t6_the_same_id_takes_effect_once_and_gets_the_same_answer(play: Seat) -> None:
    """Case 12: a double click with the same command id."""
    mover, _ = on_turn(await play())
    first, second = await asyncio.gather(mover.does("draw", id="d"), mover.does("draw", id="d"))
    assert (first, second) == (None, None)
    assert mover.view["phase"] == "drawn"
    assert await mover.does("place", id="p", slot=99) == "no_such_card"
    assert await mover.does("place", id="p", slot=0) == "no_such_card"


async def test_t9_a_double_draw_with_two_ids_draws_once(play: Seat) -> None:
    """Case 12: a double click with a new command id."""
    mover, other = on_turn(await play())
    cards = mover.view["draw"]
    verdicts = await asyncio.gather(mover.does("draw"), mover.does("draw"))
    assert sorted(verdicts, key=str) == [None, "not_now"]
    await other.sees(lambda step: step["view"]["draw"] == cards - 1)


async def test_t6_a_reload_gets_the_same_card_for_its_owner_alone(play: Seat) -> None:
    """Case 6: the page is reloaded with a drawn card in hand."""
    mover, other = on_turn(await play())
    assert await mover.does("draw") is None
    held = mover.view["held"]
    assert held["card"] != "?"
    await mover.hang_up()
    await mover.connect()
    assert mover.view["held"] == held
    assert mover.step["facts"] == []
    assert other.view["held"]["card"] == "?"
    assert await mover.does("put_down") is None


def last_step(guest: Guest) -> Json:
    """As it came."""
    return next(frame for frame in reversed(guest.sent) if frame["t"] == "step")


async def test_t6_a_step_leaves_out_what_is_as_in_the_frame_before(play: Seat) -> None:
    mover, other = on_turn(await play())
    # A way that is measured anew would be told. What had been sent is read before a refusal comes.
    mover.silent = other.silent = True
    assert await other.does("give", slot=0) is not None
    await mover.hang_up()
    await mover.connect()
    whole = last_step(mover)
    assert {"table", "you"} <= whole.keys()
    assert "sheet" in whole["view"]
    assert await mover.does("draw") is None
    assert await mover.does("put_down") is None
    step = last_step(mover)
    assert not {"table", "you", "sheet_more"} & step.keys()
    assert "sheet" not in step["view"]
    await other.hang_up()
    await mover.sees(lambda step: not all(person["here"] for person in step["table"]["people"]))
    assert {"table", "you"} <= last_step(mover).keys()


async def test_t7_a_spectators_command_is_refused(play: Seat, invite: Invite) -> None:
    """Case 13."""
    ann, bob = await play()
    stranger, named = invite(), invite("Watcher")
    await stranger.connect(ann.code)
    await named.join(ann.code, seated=False)
    await named.connect()
    await bob.sees(lambda step: len(step["table"]["people"]) == 3)
    frames = len(bob.frames)
    for spectator in (stranger, named):
        assert await spectator.does("draw") == "spectator"
    await assert_untouched(bob, frames)


async def is_slow(guest: Guest) -> None:
    """He comes again, and answers every ping late. What comes after the first waits for that."""
    await guest.hang_up()
    guest.slow_s = 2 * SLOW_MS / 1000
    await guest.dial()


async def ways(guest: Guest) -> list[Any]:
    """How long everybody's is, as far as the server knows."""
    table = (await guest.http.get(f"/api/tables/{guest.code}")).json()["table"]
    return [person["delay_ms"] for person in table["people"]]


async def test_t4_the_way_is_measured_by_the_server_alone(quick_play: Seat) -> None:
    ann, _ = await quick_play()
    await is_slow(ann)
    await ann.send({"t": "pong", "nonce": "guessed"})
    slow = quick = None
    async with asyncio.timeout(2 * PATIENCE_S):
        while quick is None or slow is None or slow < SLOW_MS:
            await asyncio.sleep(0.05)
            slow, quick = await ways(ann)
    assert quick < slow


async def test_t4_races_that_even_out_lag_know_each_players_way(quick_play: Seat) -> None:
    ann, bob = await quick_play(2, race_judging="even")
    second = bob.person("Player 1")["seat"]
    before = ann.server.truth(ann.code).delays_ms
    await is_slow(bob)
    async with asyncio.timeout(2 * PATIENCE_S):
        while (told := ann.server.truth(ann.code).delays_ms)[second] < SLOW_MS:
            await asyncio.sleep(0.1)
    assert before[second] < told[second]
    assert told[1 - second] < told[second]
