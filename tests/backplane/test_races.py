"""Races between players at different processes: one order, one winner (T2-T4, C12, R13)."""

import asyncio
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import orjson
import pytest
import pytest_asyncio
from redis import Redis

from app.credentials import hashed
from app.mailbag import stream_key
from app.redis_backplane import OTHERS_S
from app.statements import stored_log
from engine.contract import VoidRace
from tests.backplane import laid_out_server
from tests.backplane.cluster import Cluster, Party
from tests.server.guests import Guest, Json, turn_of
from tests.server.running import Running

SNAPS = {"first_look": "0", "who_snaps": "first", "late_snap": "penalised", "snapping": "own"}
RACED = {"snap": ("snapped", "snapped_late"), "chaos": ("exploded", "chaos_late")}
"""What is told of who won, and of who lost."""


class LaidOut(Running):
    """Three players' cards are known."""

    entry = ("-m", laid_out_server.__name__)


@pytest_asyncio.fixture
async def party(tmp_path: Path, postgres_url: str, redis_url: str) -> AsyncIterator[Party]:
    cluster = Cluster(tmp_path, postgres_url, redis_url, LaidOut)
    await cluster.start()
    made = Party(cluster)
    yield made
    await made.leave()
    await cluster.stop()


async def snappers(party: Party) -> list[Guest]:
    """A five lies open. The first holds fives at the owner's process, the other at another one."""
    guests = await party.begin(3, **SNAPS)
    while True:
        mover = await turn_of(guests)
        assert await mover.does("draw") is None
        assert await mover.does("put_down") is None
        seen = mover.view["version"]
        for guest in guests:
            await guest.sees(partial(as_new, seen))
        if mover is not guests[1]:
            return [guests[0] if mover is guests[2] else guests[2], guests[1]]


async def rune_holders(party: Party) -> list[Guest]:
    """A flow has been laid. Both hold a Chaos Rune, the first one at the owner's process."""
    guests = await party.begin(3, "rummy", chaos_window="5")
    assert await guests[0].does("draw") is None
    assert await guests[0].does("lay", kind="flow", cards=["4", "5", "6"]) is None
    for guest in guests:
        await guest.sees(lambda step: step["view"]["melds"] != [])
    return [guests[2], guests[1]]


def as_new(version: int, step: Json) -> bool:
    return bool(step["view"]["version"] >= version)


def plays_on(step: Json) -> bool:
    """Everybody is here again."""
    here = all(person["here"] for person in step["table"]["people"])
    return here and not step["view"]["paused"]


SITUATIONS = {"snap": snappers, "chaos": rune_holders}


def attempt(guest: Guest, do: str) -> Json:
    """His command in the race."""
    view = guest.view
    if do == "chaos":
        return {"do": do, "play": 1}
    cards = view["seats"][view["seat"]]["cards"]
    slot = next(slot for slot, card in enumerate(cards) if card is not None)
    of = {"discard": view["pile"]["discard"], "seen": view["version"]}
    return {"do": do, "seat": view["seat"], "slot": slot, **of}


def told(guest: Guest, since: int, *kinds: str) -> list[Json]:
    """The facts of those kinds since that frame."""
    steps = (frame for frame in guest.frames[since:] if frame["t"] == "step")
    return [fact for step in steps for fact in step["facts"] if fact["fact"] in kinds]


async def until_told(guest: Guest, since: int, *kinds: str, number: int = 1) -> list[Json]:
    await guest.until(lambda _: len(told(guest, since, *kinds)) >= number, since)
    return told(guest, since, *kinds)


async def race(rivals: list[Guest], do: str) -> list[list[Json]]:
    """All of them at once; what each of them was told of the outcome."""
    since = [len(guest.frames) for guest in rivals]
    done = await asyncio.gather(*(guest.does(**attempt(guest, do)) for guest in rivals))
    assert done == [None] * len(rivals)
    kinds = ("photo_finish", *RACED[do])
    for guest, frame in zip(rivals, since, strict=True):
        await until_told(guest, frame, *RACED[do], number=len(rivals))
    return [told(guest, frame, *kinds) for guest, frame in zip(rivals, since, strict=True)]


@pytest.mark.parametrize("do", RACED)
async def test_one_wins_and_all_are_told_the_same(party: Party, do: str) -> None:
    rivals = await SITUATIONS[do](party)
    near, far = await race(rivals, do)
    assert near == far
    assert sorted(fact["fact"] for fact in near if fact["fact"] != "photo_finish") == sorted(
        RACED[do]
    )


@pytest.mark.parametrize("do", RACED)
async def test_whoever_comes_first_in_the_log_wins_unless_lots_were_drawn(
    party: Party, do: str
) -> None:
    rivals = await SITUATIONS[do](party)
    facts, _ = await race(rivals, do)
    lots = [fact["seats"] for fact in facts if fact["fact"] == "photo_finish"]
    order = lots[0] if lots else [line.seat for line in attempts(party, rivals[0], do)]
    winner = next(fact["seat"] for fact in facts if fact["fact"] == RACED[do][0])
    assert winner == order[0]


def log(party: Party, guest: Guest) -> list[Any]:
    found = stored_log(party.cluster.processes[1].engine, guest.code)
    assert found is not None
    return list(found[1])


def attempts(party: Party, guest: Guest, do: str) -> list[Any]:
    """Their lines in the log."""
    return [line for line in log(party, guest) if getattr(line.command, "do", "") == do]


class Elsewhere:
    """A third process, as the owner sees it: it was deaf for 50 ms."""

    def __init__(self, party: Party) -> None:
        self._url = party.cluster.redis_url

    def sends(self, guest: Guest, command: Json) -> None:
        (secret,) = guest.http.cookies.values()
        who = {"node": "elsewhere", "number": 1, "key": hashed(secret)}
        what = {"k": "command", "id": "deaf", "command": command, "unsure_ms": 50}
        self._put(guest.code, {**who, **what})

    def has_read_all(self, guest: Guest) -> None:
        self._put(guest.code, {"k": "all_read"})

    def _put(self, code: str, what: Json) -> None:
        with Redis.from_url(self._url) as redis:
            redis.xadd(stream_key(code), {"w": 0, "e": orjson.dumps(what)})


async def all_is_read(guests: list[Guest]) -> None:
    """No process is still to tell that a stall is over: that would end the next one too. What a
    process asks comes behind what it tells; it may first have to hear how long its last lot took.
    """
    for _ in range(2):
        await asyncio.sleep(2 * OTHERS_S)
        for guest in guests:
            (await guest.http.get(f"/api/tables/{guest.code}")).raise_for_status()


@pytest.mark.parametrize("do", RACED)
async def test_after_one_process_was_deaf_lots_are_drawn_and_losing_costs_nothing(
    party: Party, do: str
) -> None:
    near, far = await SITUATIONS[do](party)
    await all_is_read([near, far])
    since, elsewhere = len(near.frames), Elsewhere(party)
    elsewhere.sends(far, attempt(far, do))
    await until_told(near, since, "race_held")
    assert await near.does(**attempt(near, do)) is None
    elsewhere.has_read_all(far)
    await until_told(near, since, *RACED[do], number=2)
    assert len(told(near, since, "photo_finish")) == 1
    assert told(near, since, "penalty_dealt") == []


@pytest.mark.parametrize("do", RACED)
async def test_a_race_that_spans_a_takeover_is_void_and_run_anew(party: Party, do: str) -> None:
    near, far = await SITUATIONS[do](party)
    await all_is_read([near, far])
    since, before = len(far.frames), far.view["seats"]
    Elsewhere(party).sends(far, attempt(far, do))
    await until_told(far, since, "race_held")
    await party.cluster.processes[0].kill()
    for guest in party.guests:
        if guest is not far:
            await party.move(guest, 1)
    for guest in (near, far):
        await guest.sees(plays_on)
    assert [type(line.command) for line in log(party, far)].count(VoidRace) == 1
    assert far.view["judging"] is None
    assert far.view["seats"] == before
    assert await near.does(**attempt(near, do)) is None
    (won,) = await until_told(far, since, RACED[do][0])
    assert won["seat"] == near.view["seat"]
