"""Players of one table who are connected to different processes play as on one."""

import asyncio
from functools import partial

import pytest

from tests.backplane.cluster import Party
from tests.backplane.turns import play_turn, quiet
from tests.server.guests import Guest, Json
from tests.server.test_bots import plays_to_the_end

SHORT = {
    "cambio": {"play_to": "round", "first_look": "0"},
    "rummy": {"play_to": "50", "chaos_window": "off"},
}
DELAY = {"none": "0", "quarter of a minute": "15"}
TURNS = 4
LONG_S = 25
"""More than the shortest delay of what spectators see."""


async def test_everybody_plays_and_sees_the_same(party: Party) -> None:
    guests = await party.play(4)
    for _ in range(8):
        await play_turn(guests)
    last = (await guests[0].sees(quiet))["view"]
    for guest in guests:
        step = await guest.sees(lambda s: s["view"]["version"] >= last["version"])
        assert step["view"]["pile"] == last["pile"]


@pytest.mark.parametrize("game", SHORT)
async def test_a_whole_game_ends_the_same_for_everybody(party: Party, game: str) -> None:
    guests = await party.begin(4, game, **SHORT[game])
    await asyncio.gather(*map(plays_to_the_end, guests))
    state = party.cluster.processes[1].truth(guests[0].code)
    assert state.away == set(), "the table had to play for somebody"
    ends = [(guest.view["phase"], guest.view["winners"]) for guest in guests]
    assert ends == [("over", guests[0].view["winners"])] * 4


# Spectators.


async def watchers(party: Party, code: str) -> list[Guest]:
    """One without and one with a name at the owner's process, and the same at the other."""
    made = []
    for process in range(2):
        nameless, named = party.guest(process), party.guest(process, f"Watcher {process}")
        assert await named.join(code, seated=False) == (200, {})
        for each in (nameless, named):
            await each.connect(code)
            made.append(each)
    return made


def seen(guest: Guest, since: int) -> list[Json]:
    """All that was shown of the game, step by step; who comes and goes is told in between."""
    steps = (frame for frame in guest.sent[since:] if frame["t"] == "step" and frame["facts"])
    return [{"facts": step["facts"], "view": step["view"]} for step in steps]


@pytest.mark.parametrize("delay", DELAY)
async def test_t7_spectators_of_another_process_see_what_those_of_the_owner_see(
    party: Party, delay: str
) -> None:
    guests = await party.play(2, spectator_delay=DELAY[delay])
    watching = await watchers(party, guests[0].code)
    await settled(watching)
    since = [len(each.sent) for each in watching]
    for _ in range(TURNS):
        await play_turn(guests)
    last = (await guests[0].sees(quiet))["view"]["version"]
    for each in watching:
        await each.until(partial(shows, last), patience_s=LONG_S)
    first, *others = [seen(*each) for each in zip(watching, since, strict=True)]
    assert len(first) >= 2 * TURNS, "not all that was drawn and placed"
    assert others == [first] * 3


async def settled(watching: list[Guest]) -> None:
    """Everybody has been shown that all are there."""
    for each in watching:
        await each.sees(lambda step: len(here(step)) == 4 and step["table"]["spectators"] == 2)


def here(step: Json) -> list[str]:
    return [person["name"] for person in step["table"]["people"] if person["here"]]


def shows(version: int, frame: Json) -> bool:
    view = frame["view"] if frame["t"] == "step" else None
    return view is not None and view["version"] >= version


# People.


async def goodbye(guest: Guest) -> str:
    """Why his socket is closed."""
    bye = await guest.until(lambda frame: frame["t"] == "bye")
    assert await guest.closed() == 1008
    return str(bye["refusal"]["code"])


async def test_the_host_at_the_other_process_kicks_and_bans(party: Party) -> None:
    guests = await party.seat(4)
    assert await guests[0].lobby("hand_over", person=2) == (200, {})
    assert await guests[1].lobby("kick", person=3, ban=True) == (200, {})
    assert await goodbye(guests[2]) == "kicked"
    assert (await guests[2].join(guests[0].code))[1]["code"] == "banned"


async def test_who_is_at_the_other_process_is_kicked_and_banned(party: Party) -> None:
    ann, bob = await party.seat(2)
    assert await ann.lobby("kick", person=2, ban=True) == (200, {})
    assert await goodbye(bob) == "kicked"
    assert (await bob.join(ann.code))[1]["code"] == "banned"


@pytest.mark.parametrize(("made", "claimed"), [(0, 1), (1, 0)])
async def test_t6_a_link_made_at_one_process_is_claimed_at_the_other(
    party: Party, made: int, claimed: int
) -> None:
    guests = await party.play(2)
    mover, phone = guests[made], party.guest(claimed)
    phone.code = mover.code
    _, link = await mover.post("device", {})
    assert await phone.post("claim", {"token": link["token"]}) == (200, {})
    assert await goodbye(mover) == "moved"
    await phone.connect()
    assert phone.step["you"]["seat"] == made
    guests[made] = phone
    for _ in range(2):
        await play_turn(guests)


# What people say.


async def said(guest: Guest, text: str) -> Json:
    return await guest.until(lambda f: f["t"] == "said" and f["said"][-1]["text"] == text)


async def test_everybody_hears_what_is_said_at_either_process(party: Party) -> None:
    ann, bob = await party.seat()
    for number, guest in enumerate((ann, bob)):
        await guest.send({"t": "say", "id": f"s{number}", "text": f"from {number}"})
        answer = await guest.until(lambda f: f["t"] == "answer")
        assert answer["refusal"] is None
        for each in (ann, bob):
            await said(each, f"from {number}")
    late = party.guest(1)
    await late.connect(ann.code)
    texts = [each["text"] for each in (await said(late, "from 1"))["said"]]
    assert texts == ["from 0", "from 1"]
