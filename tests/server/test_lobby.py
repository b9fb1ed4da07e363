"""The table around the game: coming, sitting, ruling, going (T6, T9; cases 15, 18)."""

import asyncio
from typing import Any

import pytest

from tests.server.conftest import Invite, Seat
from tests.server.guests import Json


def here(step: Json) -> list[str]:
    return [person["name"] for person in step["table"]["people"] if person["here"]]


async def test_case_18_six_join_in_the_same_instant_and_get_six_seats(invite: Invite) -> None:
    host = invite("Host")
    code = await host.open(seated=False)
    await host.connect()
    guests = [invite(f"Guest {number}") for number in range(6)]
    answers = await asyncio.gather(*(guest.join(code) for guest in guests))
    assert answers == [(200, {})] * 6
    step = await host.sees(lambda step: len(step["table"]["people"]) == 7)
    seats = [person["seat"] for person in step["table"]["people"]]
    assert seats[0] is None
    assert sorted(seats[1:]) == [0, 1, 2, 3, 4, 5]
    assert await host.lobby("start") == (200, {})
    await asyncio.gather(*(guest.connect() for guest in guests))
    assert sorted(guest.view["seat"] for guest in guests) == [0, 1, 2, 3, 4, 5]
    assert host.step["you"] == {"person": 1, "seat": None, "host": True}


async def test_case_15_the_host_leaves_and_comes_back_as_an_ordinary_player(seat: Seat) -> None:
    ann, bob, _ = await seat(3)
    assert await ann.lobby("leave") == (200, {})
    assert await ann.closed() == 1008
    assert ann.frames[-1]["refusal"]["code"] == "left"
    await bob.sees(lambda step: step["you"]["host"])
    assert await ann.join(ann.code) == (200, {})
    await ann.connect()
    assert ann.step["you"] == {"person": 1, "seat": 0, "host": False}
    assert (await ann.lobby("start"))[1]["code"] == "not_host"
    assert await bob.lobby("start") == (200, {})


async def test_case_15_a_host_who_is_away_for_long_is_host_no_more(
    seat: Seat, quick_server: Any
) -> None:
    ann, bob = await seat(at=quick_server)
    await ann.hang_up()
    await bob.sees(lambda step: step["you"]["host"])
    await ann.connect()
    assert not ann.step["you"]["host"]


async def test_t9_only_the_host_rules(seat: Seat) -> None:
    ann, bob = await seat()
    commands: list[Json] = [
        {"do": "start"},
        {"do": "play_again"},
        {"do": "configure", "preset": "classic", "changes": {}},
        {"do": "kick", "person": 1},
        {"do": "lock", "locked": True},
        {"do": "hand_over", "person": 2},
    ]
    for command in commands:
        assert await bob.post("lobby", command) == (
            403,
            {"code": "not_host", "sentence": "Only the host can do that."},
        )
    assert await ann.lobby("hand_over", person=2) == (200, {})
    assert await bob.lobby("start") == (200, {})


async def test_kicked_people_are_out_and_banned_ones_stay_out(seat: Seat) -> None:
    ann, bob, cat = await seat(3)
    assert await ann.lobby("kick", person=2) == (200, {})
    assert await bob.closed() == 1008
    assert bob.frames[-1]["refusal"]["code"] == "kicked"
    assert (await bob.lobby("take_seat", seat=5))[1]["code"] == "not_at_table"
    assert await bob.join(ann.code) == (200, {})
    step = await ann.sees(lambda step: len(step["table"]["people"]) == 3)
    assert [person["id"] for person in step["table"]["people"]] == [1, 3, 4]

    assert await ann.lobby("kick", person=3, ban=True) == (200, {})
    await cat.closed()
    assert (await cat.join(ann.code))[1]["code"] == "banned"
    cat.http.cookies.clear()
    assert (await cat.join(ann.code))[1]["code"] == "banned"


async def test_a_locked_table_lets_nobody_new_in(seat: Seat, invite: Invite) -> None:
    ann, bob = await seat()
    assert await ann.lobby("lock", locked=True) == (200, {})
    stranger = invite("Cat")
    assert (await stranger.join(ann.code))[1]["code"] == "locked"
    await stranger.connect(ann.code)
    assert stranger.frames[-1]["refusal"]["code"] == "locked"
    assert await stranger.closed() == 1008
    await bob.hang_up()
    await bob.connect()
    assert await ann.lobby("lock", locked=False) == (200, {})
    assert await stranger.join(ann.code) == (200, {})


@pytest.mark.parametrize("name", ["player 1", "PLAYER 1", "Pláyer 1", "Рlayer 1", "Player l"])
async def test_names_that_look_alike_are_taken(seat: Seat, invite: Invite, name: str) -> None:
    ann, _ = await seat()
    assert (await invite(name).join(ann.code))[1]["code"] == "name_taken"


@pytest.mark.parametrize("name", ["", "  ", "x" * 21, "a\u202eb", "a\u200bb", "a\nb", "\u0301"])
async def test_names_are_visible_and_short(invite: Invite, name: str) -> None:
    guest = invite(name)
    body = {"game": "cambio", "preset": "classic", "name": name}
    response = await guest.http.post("/api/tables", json=body)
    assert (response.status_code, response.json()["code"]) == (409, "name_unfit")


async def test_seats_are_taken_left_and_closed_up_at_the_start(seat: Seat) -> None:
    ann, bob, cat = await seat(3)
    assert (await bob.lobby("take_seat", seat=0))[1]["code"] == "seat_taken"
    assert (await bob.lobby("take_seat", seat=8))[1]["code"] == "no_such_seat"
    assert await bob.lobby("take_seat", seat=7) == (200, {})
    assert await ann.lobby("leave_seat") == (200, {})
    step = await cat.sees(lambda step: step["table"]["seats"][0] is None)
    assert step["table"]["seats"] == [None, None, 3, None, None, None, None, 2]
    assert await ann.lobby("start") == (200, {})
    await ann.sees(lambda step: step["table"]["stage"] == "playing")
    step = await bob.sees(lambda step: step["table"]["stage"] == "playing")
    assert step["table"]["seats"] == [3, 2]
    assert bob.view["seat"] == bob.step["you"]["seat"] == 1
    assert ann.view["seat"] is None
    assert (await ann.lobby("take_seat", seat=0))[1]["code"] == "not_in_lobby"


async def test_a_table_needs_two_and_holds_eight(seat: Seat, invite: Invite) -> None:
    (ann,) = await seat(1)
    assert (await ann.lobby("start"))[1]["code"] == "too_few_players"
    for number in range(7):
        assert await invite(f"Guest {number}").join(ann.code) == (200, {})
    late = invite("Late")
    assert (await late.join(ann.code))[1]["code"] == "table_full"
    assert await late.join(ann.code, seated=False) == (200, {})


async def test_the_host_chooses_and_nonsense_is_refused(seat: Seat) -> None:
    ann, bob = await seat()
    status, body = await ann.lobby("configure", preset="classic", changes={"cards_each": "99"})
    assert (status, body["code"]) == (409, "unknown_choice")
    assert body["sentence"]
    assert await ann.lobby("configure", preset="classic", changes={"jokers": "0"}) == (200, {})
    step = await bob.sees(lambda step: step["table"]["differing"])
    assert step["table"]["differing"] == ["jokers"]
    assert step["table"]["chosen"]["jokers"] == "0"


async def test_renaming(seat: Seat) -> None:
    ann, bob = await seat()
    assert (await bob.lobby("rename", name="Player 0"))[1]["code"] == "name_taken"
    assert await bob.lobby("rename", name="Bob") == (200, {})
    await ann.sees(lambda step: "Bob" in here(step))


async def test_t6_a_seat_moves_to_another_device_once(play: Seat, invite: Invite) -> None:
    ann, bob = await play()
    status, link = await bob.post("device", {})
    assert (status, link["valid_ms"]) == (200, 300_000)
    phone, thief = invite(), invite()
    phone.code = thief.code = ann.code
    assert await phone.post("claim", {"token": link["token"]}) == (200, {})
    assert (await thief.post("claim", {"token": link["token"]}))[1]["code"] == "link_expired"
    assert await bob.closed() == 1008
    assert bob.frames[-1]["refusal"]["code"] == "moved"
    await phone.connect()
    assert phone.step["you"] == {"person": 2, "seat": 1, "host": False}
    await bob.connect()
    assert bob.step["you"]["person"] is None
    assert bob.view["seat"] is None
    assert (await thief.post("device", {}))[1]["code"] == "not_at_table"


async def test_pause_is_the_hosts_or_everybodys(play: Seat) -> None:
    ann, bob, cat = await play(3)
    assert (await bob.lobby("resume"))[1]["code"] == "not_paused"
    assert await ann.lobby("pause") == (200, {})
    await bob.sees(lambda step: step["view"]["paused"])
    assert bob.step["table"]["paused_by"] == "host"
    assert await bob.does("draw") == "paused"
    assert await ann.lobby("resume") == (200, {})
    await bob.sees(lambda step: not step["view"]["paused"])

    assert await ann.lobby("hand_over", person=2) == (200, {})
    assert await ann.lobby("pause") == (200, {})
    step = await bob.sees(lambda step: step["table"]["pause_votes"])
    assert (step["table"]["paused_by"], step["table"]["pause_votes"]) == (None, [1])
    await bob.hang_up()
    await ann.sees(lambda step: not step["table"]["people"][1]["here"])
    assert await cat.lobby("pause") == (200, {})
    await cat.sees(lambda step: step["table"]["paused_by"] == "everybody")
    assert await ann.does("draw") == "paused"
