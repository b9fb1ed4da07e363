"""Everybody at a table has a figure and a colour that nobody else there has."""

import pytest

from app.avatars import COLOURS, FIGURES, free_avatar
from app.frames import Avatar
from tests.server.conftest import Invite, Seat
from tests.server.guests import Guest, Json

CAT, SUN = Avatar(figure="cat", colour="plum"), Avatar(figure="sun", colour="sky")


async def comes(guest: Guest, code: str, avatar: Avatar) -> Json:
    """Joins with a wish; what he got."""
    guest.code = code
    wish = {"name": guest.name, "avatar": avatar.model_dump()}
    assert await guest.post("join", wish) == (200, {})
    await guest.connect()
    got: Json = guest.person(guest.name)["avatar"]
    return got


async def chooses(guest: Guest, **avatar: str) -> str | None:
    status, body = await guest.lobby("choose_avatar", avatar=avatar)
    return None if status == 200 else body["code"]


def test_eight_seats_get_eight_figures_and_eight_colours() -> None:
    given: list[Avatar] = []
    for seat in range(8):
        given.append(free_avatar(given, None, seat))
    assert [each.figure for each in given] == list(FIGURES[:8])
    assert [each.colour for each in given] == list(COLOURS)


def test_nobody_is_like_somebody_else_when_all_figures_are_given() -> None:
    given: set[Avatar] = set()
    for person in range(len(FIGURES) * len(COLOURS)):
        given.add(free_avatar(given, CAT, person))
    assert len(given) == len(FIGURES) * len(COLOURS)


def test_a_wish_is_granted_as_far_as_the_others_leave_it() -> None:
    other = Avatar(figure="cat", colour="sky")
    given = free_avatar([other], CAT, 0)
    assert (given.figure != "cat", given.colour) == (True, "plum")


async def test_who_sits_down_gets_an_avatar_by_the_seat(seat: Seat) -> None:
    guests = await seat(3)
    people = (await guests[0].sees(lambda s: len(s["table"]["people"]) == 3))["table"]["people"]
    assert [p["avatar"]["figure"] for p in people] == list(FIGURES[:3])
    assert [p["avatar"]["colour"] for p in people] == list(COLOURS[:3])


async def test_who_comes_with_a_wish_gets_it(seat: Seat, invite: Invite) -> None:
    (ann,) = await seat(1)
    assert await comes(invite("Bob"), ann.code, CAT) == CAT.model_dump()


async def test_who_wishes_for_what_is_taken_comes_in_all_the_same(
    seat: Seat, invite: Invite
) -> None:
    (ann,) = await seat(1)
    await comes(invite("Bob"), ann.code, CAT)
    cy = await comes(invite("Cy"), ann.code, CAT)
    assert cy["figure"] != "cat"
    assert cy["colour"] != "plum"


async def test_in_the_lobby_it_can_be_changed(seat: Seat) -> None:
    ann, bob = await seat()
    assert await chooses(bob, **SUN.model_dump()) is None
    await ann.sees(lambda s: s["table"]["people"][1]["avatar"] == SUN.model_dump())


@pytest.mark.parametrize("taken", [{"figure": "cup"}, {"colour": "cobalt"}])
async def test_not_to_what_somebody_else_has(seat: Seat, taken: dict[str, str]) -> None:
    ann, bob = await seat()
    assert await chooses(bob, **{**SUN.model_dump(), **taken}) == "avatar_taken"
    assert ann.person("Player 1")["avatar"] == {"figure": "cat", "colour": "saffron"}


async def test_what_a_person_who_left_had_is_free_again(seat: Seat) -> None:
    ann, bob = await seat()
    assert await ann.lobby("leave") == (200, {})
    assert await chooses(bob, figure="cup", colour="cobalt") is None


async def test_not_while_a_game_is_played(play: Seat) -> None:
    ann, _ = await play()
    assert await chooses(ann, **SUN.model_dump()) == "not_in_lobby"


async def test_not_without_a_name(seat: Seat, invite: Invite) -> None:
    ann, _ = await seat()
    watcher = invite()
    await watcher.connect(ann.code)
    assert await chooses(watcher, **SUN.model_dump()) == "not_at_table"


async def test_a_figure_that_there_is_not_is_refused(seat: Seat) -> None:
    (ann,) = await seat(1)
    assert await chooses(ann, figure="dragon", colour="sky") == "bad_request"


async def test_it_is_kept_when_the_server_starts_again(seat: Seat) -> None:
    ann, bob = await seat()
    assert await chooses(bob, **SUN.model_dump()) is None
    lobby = ann.server.truth(ann.code).lobby
    assert lobby.people[2].avatar == SUN
