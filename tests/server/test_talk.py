"""What people say at a table: who may, what, how much, and who hears it."""

import json
from itertools import count
from typing import Any

import pytest

from app.talk import MOST_KEPT
from tests.server.conftest import Invite, Seat
from tests.server.guests import Guest, Json

IDS = count(1)


async def sends(guest: Guest, t: str, id: str = "", **fields: Any) -> str | None:
    """The code of the refusal, or None when it was said."""
    id = id or f"s{next(IDS)}"
    since = len(guest.frames)
    await guest.send({"t": t, "id": id, **fields})
    answer = await guest.until(lambda f: f["t"] == "answer" and f["id"] == id, since)
    return answer["refusal"]["code"] if answer["refusal"] else None


async def says(guest: Guest, text: str, id: str = "") -> str | None:
    return await sends(guest, "say", id, text=text)


async def reacts(guest: Guest, emote: str) -> str | None:
    return await sends(guest, "react", emote=emote)


def heard(guest: Guest) -> list[Json]:
    return [each for frame in guest.frames if frame["t"] == "said" for each in frame["said"]]


async def hears(guest: Guest, what: str) -> Json:
    """A text or an emote; waits for it."""

    def wanted(frame: Json) -> bool:
        return frame["t"] == "said" and what in (
            frame["said"][-1]["text"],
            frame["said"][-1]["emote"],
        )

    said: Json = (await guest.until(wanted))["said"][-1]
    return said


# Who hears it.


async def test_everybody_hears_what_somebody_says(seat: Seat) -> None:
    ann, bob = await seat()
    assert await says(ann, "Good luck!") is None
    for guest in (ann, bob):
        said = await hears(guest, "Good luck!")
        assert (said["person"], said["name"], said["emote"]) == (1, "Player 0", None)
        assert said["avatar"] == {"figure": "cup", "colour": "cobalt"}


async def test_a_reaction_is_told_to_all(play: Seat) -> None:
    ann, bob = await play()
    assert await reacts(bob, "bravo") is None
    said = await hears(ann, "bravo")
    assert (said["person"], said["text"]) == (2, None)


async def test_a_spectator_with_a_delay_hears_at_once(play: Seat, invite: Invite) -> None:
    ann, _ = await play(spectator_delay="60")
    watcher = invite()
    await watcher.connect(ann.code)
    assert await says(ann, "Who watches?") is None
    await hears(watcher, "Who watches?")


async def test_who_comes_later_sees_the_last_texts_in_their_order(
    seat: Seat, invite: Invite
) -> None:
    ann, _ = await seat()
    for text in ("one", "two", "three"):
        assert await says(ann, text) is None
    late = invite()
    await late.connect(ann.code)
    assert [each["text"] for each in heard(late)] == ["one", "two", "three"]


async def test_reactions_are_not_kept(seat: Seat, invite: Invite) -> None:
    ann, _ = await seat()
    assert await reacts(ann, "wow") is None
    assert await says(ann, "Oh!") is None
    late = invite()
    await late.connect(ann.code)
    await hears(late, "Oh!")
    assert [each["emote"] for each in heard(late)] == [None]


async def test_nothing_that_is_said_is_in_the_log(seat: Seat) -> None:
    ann, _ = await seat()
    before = ann.server.truth(ann.code).seq
    assert await says(ann, "Between us") is None
    assert ann.server.truth(ann.code).seq == before


async def test_the_same_id_again_is_answered_and_not_said_again(seat: Seat) -> None:
    ann, bob = await seat()
    assert await says(ann, "Once", id="same") is None
    assert await says(ann, "Once", id="same") is None
    assert await says(ann, "Then") is None
    await hears(bob, "Then")
    assert [each["text"] for each in heard(bob)] == ["Once", "Then"]


# Who may say it.


async def test_a_spectator_without_a_name_reads_and_does_not_write(
    seat: Seat, invite: Invite
) -> None:
    ann, _ = await seat()
    watcher = invite()
    await watcher.connect(ann.code)
    assert await says(watcher, "Hello?") == "not_at_table"
    assert await reacts(watcher, "wow") == "not_at_table"
    assert await says(ann, "Hello") is None
    await hears(watcher, "Hello")


async def test_a_spectator_with_a_name_may_write(play: Seat, invite: Invite) -> None:
    ann, _ = await play()
    cy = invite("Cy")
    await cy.join(ann.code, seated=False)
    await cy.connect()
    assert await says(cy, "Nice game") is None
    assert (await hears(ann, "Nice game"))["name"] == "Cy"


async def test_who_was_sent_away_says_nothing_more(seat: Seat) -> None:
    ann, bob = await seat()
    assert await ann.lobby("kick", person=2) == (200, {})
    assert await bob.closed() == 1008
    await bob.connect()
    assert await says(bob, "But why?") == "not_at_table"


# What may be said.


@pytest.mark.parametrize(
    "text",
    ["", "   ", "x" * 201, "a\u202eb", "a\u200bb", "a\u200db", "a\nb", "a\u0007", "\u0301"],
    ids=["empty", "blank", "long", "bidi", "zero_width", "joiner", "line_end", "control", "mark"],
)
async def test_a_text_has_1_to_200_visible_characters(seat: Seat, text: str) -> None:
    ann, bob = await seat()
    assert await says(ann, text) == "message_unfit"
    assert await says(ann, "after") is None
    await hears(bob, "after")
    assert [each["text"] for each in heard(bob)] == ["after"]


async def test_a_text_is_made_plain(seat: Seat) -> None:
    ann, bob = await seat()
    assert await says(ann, "  ｗｏｗ ﬁne <b>🎉</b> ") is None
    await hears(bob, "wow fine <b>🎉</b>")


async def test_a_text_of_200_characters_is_said(seat: Seat) -> None:
    ann, _ = await seat()
    assert await says(ann, "x" * 200) is None


async def test_a_picture_made_of_several_is_a_text(seat: Seat) -> None:
    family = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
    shrug = "\U0001f937\U0001f3fd\u200d\u2640\ufe0f"
    ann, bob = await seat()
    assert await says(ann, family) is None
    assert await says(ann, shrug) is None
    await hears(bob, shrug)
    assert [each["text"] for each in heard(bob)] == [family, shrug]


@pytest.mark.parametrize(
    "frame",
    [
        {"t": "say", "id": "a"},
        {"t": "say", "id": "a", "text": 5},
        {"t": "say", "id": "a", "text": "x", "to": 2},
        {"t": "react", "id": "a", "emote": "fist"},
        {"t": "react", "id": "", "emote": "wow"},
    ],
    ids=["no text", "a number", "too much", "no such emote", "no id"],
)
async def test_what_cannot_be_read_is_a_bad_frame(seat: Seat, frame: Json) -> None:
    ann, _ = await seat()
    assert await ann.complaint(json.dumps(frame)) == "bad_frame"


# How much.


async def test_nobody_may_say_very_much_at_once(seat: Seat) -> None:
    ann, bob = await seat()
    answers = [await says(ann, f"{number}") for number in range(20)]
    assert answers[:5] == [None] * 5
    assert "too_many" in answers
    assert await says(bob, "My turn") is None


async def test_no_more_than_the_last_texts_are_kept(seat: Seat, invite: Invite) -> None:
    guests = await seat(8)
    ann, code = guests[0], guests[0].code
    said = 0
    for _ in range(2):
        talkers = [*guests]
        for number in range(6):
            talker = invite(f"Talker {said} {number}")
            await talker.join(code, seated=False)
            await talker.connect()
            talkers.append(talker)
        for talker in talkers:
            while said < MOST_KEPT + 5 and await says(talker, f"{said}") is None:
                said += 1
    assert said == MOST_KEPT + 5
    await hears(ann, f"{said - 1}")
    late = invite()
    await late.connect(code)
    assert [each["text"] for each in heard(late)] == [f"{n}" for n in range(5, MOST_KEPT + 5)]


# What the host allows.


async def test_the_host_switches_the_chat_off_and_on_in_play(play: Seat, invite: Invite) -> None:
    ann, bob = await play()
    assert await says(bob, "Before") is None
    assert await ann.lobby("choose_talk", talk="reactions") == (200, {})
    await bob.sees(lambda step: step["table"]["talk"] == "reactions")
    assert await says(bob, "Hello?") == "chat_off"
    assert await reacts(bob, "sad") is None
    late = invite()
    await late.connect(ann.code)
    assert heard(late) == []
    assert await ann.lobby("choose_talk", talk="all") == (200, {})
    assert await says(bob, "After") is None


async def test_the_host_switches_all_of_it_off(seat: Seat) -> None:
    ann, bob = await seat()
    assert await ann.lobby("choose_talk", talk="off") == (200, {})
    assert await says(bob, "Hello?") == "chat_off"
    assert await reacts(bob, "sad") == "reactions_off"


async def test_only_the_host_does(seat: Seat) -> None:
    _, bob = await seat()
    assert (await bob.lobby("choose_talk", talk="off"))[1]["code"] == "not_host"


async def test_a_table_can_be_opened_without_chat(invite: Invite) -> None:
    ann = invite("Ann")
    body = {"game": "cambio", "preset": "classic", "name": "Ann", "talk": "reactions"}
    ann.code = (await ann.http.post("/api/tables", json=body)).json()["code"]
    await ann.connect()
    assert ann.step["table"]["talk"] == "reactions"
    assert await says(ann, "Hello?") == "chat_off"
