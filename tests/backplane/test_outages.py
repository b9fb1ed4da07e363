"""Redis or PostgreSQL is gone for a while: nothing told is lost, and all goes on by itself."""

import asyncio
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import psycopg
import pytest
import pytest_asyncio

from app.clock import Clock
from app.inputs import Attach, Detach, Stamp
from app.redis_backplane import RedisBackplane
from app.viewer import Viewer
from tests.backplane.cluster import Cluster, Party
from tests.backplane.test_contract import CODE, Keeper
from tests.backplane.turns import play_turn, quiet
from tests.server.guests import Guest, turn_of
from tests.services.postgres import OwnPostgres, fresh_database
from tests.services.redis import OwnRedis


@pytest.fixture
def empty_redis(own_redis: OwnRedis) -> OwnRedis:
    """Without the leases of the test before."""
    own_redis.lose_all()
    return own_redis


@pytest.fixture
def own_database(own_postgres: OwnPostgres) -> Iterator[str]:
    with fresh_database(own_postgres.url) as url:
        yield url
        own_postgres.start()


@pytest_asyncio.fixture
async def party(tmp_path: Path, own_database: str, own_redis: OwnRedis) -> AsyncIterator[Party]:
    """The same as everywhere here, on services that may be killed."""
    cluster = Cluster(tmp_path, own_database, own_redis.url)
    await cluster.start()
    made = Party(cluster)
    yield made
    own_redis.start()
    await made.leave()
    await cluster.stop()


class OwningKeeper(Keeper):
    """Nobody else takes the table while its lease is lost."""

    async def epoch(self, code: str) -> int | None:
        assert code == CODE
        return 1


def backends(url: str) -> list[int]:
    """The processes of PostgreSQL that serve that database."""
    of_it = "SELECT pid FROM pg_stat_activity WHERE datname = current_database()"
    with psycopg.connect(url) as connection:
        mine = connection.info.backend_pid
        return [pid for (pid,) in connection.execute(of_it) if pid != mine]


async def plays_on(guests: list[Guest], turns: int = 3) -> None:
    for _ in range(turns):
        await play_turn(guests)
    last = (await guests[0].sees(quiet))["view"]
    for guest in guests:
        step = await guest.sees(lambda s: s["view"]["version"] >= last["version"])
        assert step["view"]["pile"] == last["pile"]


@pytest.mark.parametrize("end", ["stop", "kill"])
async def test_redis_is_started_again(party: Party, own_redis: OwnRedis, end: str) -> None:
    guests = await party.play(4)
    await plays_on(guests)
    await asyncio.to_thread(getattr(own_redis, end))
    await asyncio.to_thread(own_redis.start)
    await plays_on(guests)


async def test_redis_loses_all_it_had(party: Party, own_redis: OwnRedis) -> None:
    guests = await party.play(4)
    await asyncio.to_thread(own_redis.lose_all)
    await plays_on(guests)


async def test_a_restart_between_two_looks_at_redis_is_noticed(empty_redis: OwnRedis) -> None:
    """A deadline that Redis took and forgot would never come otherwise."""
    keeper, clock = OwningKeeper(), Clock()
    backplane = RedisBackplane(empty_redis.url, clock, keeper)
    await backplane.start()
    assert await backplane.acquire(CODE)
    await backplane.read_on(CODE, 1, "")
    viewer = Viewer(None)
    backplane.send(CODE, Attach(viewer), Stamp(clock.now_ms()))
    await keeper.got(1)
    empty_redis.lose_all()  # the loop stands still meanwhile: nobody here sees it gone
    shown_again = (await keeper.got(2))[1]
    assert isinstance(shown_again, Attach)
    await backplane.close()


async def test_who_left_while_redis_was_gone_is_gone_when_it_is_back(empty_redis: OwnRedis) -> None:
    owning, clock = OwningKeeper(), Clock()
    owner = RedisBackplane(empty_redis.url, clock, owning)
    beside = RedisBackplane(empty_redis.url, clock, OwningKeeper())
    await owner.start()
    await beside.start()
    assert await owner.acquire(CODE)
    await owner.read_on(CODE, 1, "")
    assert not await beside.acquire(CODE)
    stays, leaves = Viewer(None), Viewer(None)
    for viewer in (stays, leaves):
        beside.send(CODE, Attach(viewer), Stamp(clock.now_ms()))
    await owning.got(2)
    await asyncio.to_thread(empty_redis.kill)
    beside.send(CODE, Detach(leaves), Stamp(clock.now_ms()))
    await asyncio.to_thread(empty_redis.start)
    async with asyncio.timeout(5):
        while not any(isinstance(what, Detach) for what, _ in owning.taken):
            await asyncio.sleep(0.01)
    assert len(owner.owned[CODE].viewers) == 1
    await owner.close()
    await beside.close()


async def test_without_redis_the_owners_own_players_play_on(
    party: Party, own_redis: OwnRedis
) -> None:
    guests = await party.seat(1)
    other = party.guest(0, "Beside")
    assert await other.join(guests[0].code) == (200, {})
    await other.connect()
    both = [guests[0], other]
    far = party.guest(1)
    await far.connect(guests[0].code)
    assert await both[0].lobby("start") == (200, {})
    for guest in both:
        await guest.sees(lambda step: step["view"] is not None)
        assert await guest.does("ready") is None
    await turn_of(both)
    await asyncio.to_thread(own_redis.kill)
    await plays_on(both)
    await asyncio.to_thread(own_redis.start)
    version = both[0].view["version"]
    await far.sees(lambda step: step["view"]["version"] >= version)


async def test_postgresql_is_killed_and_started_again(
    party: Party, own_postgres: OwnPostgres
) -> None:
    guests = await party.play(4)
    mover = await turn_of(guests)
    told, since = mover.view["version"], len(mover.frames)
    await asyncio.to_thread(own_postgres.kill)
    await mover.send({"t": "command", "id": "first", "command": {"do": "draw"}})
    error = await mover.until(lambda frame: frame["t"] == "error", since)
    assert error["refusal"]["code"] == "not_saved"
    assert await mover.does("draw", id="second") == "not_saved"
    assert mover.view["version"] == told
    await asyncio.to_thread(own_postgres.start)
    answer = await mover.until(lambda f: f["t"] == "answer" and f["id"] == "first", since)
    assert answer["refusal"] is None
    await mover.sees(lambda step: step["view"]["held"] is not None and not step["view"]["paused"])
    assert await mover.does("put_down") is None


async def test_while_postgresql_hangs_the_game_waits(
    party: Party, own_postgres: OwnPostgres
) -> None:
    guests = await party.play(4)
    mover = await turn_of(guests)
    told, since = mover.view["version"], len(mover.frames)
    with own_postgres.hanging():
        await mover.send({"t": "command", "id": "first", "command": {"do": "draw"}})
        error = await mover.until(lambda frame: frame["t"] == "error", since)
        assert error["refusal"]["code"] == "not_saved"
        assert await mover.does("draw", id="second") == "not_saved"
        assert mover.view["version"] == told
    answer = await mover.until(lambda f: f["t"] == "answer" and f["id"] == "first", since)
    assert answer["refusal"] is None
    await mover.sees(lambda step: step["view"]["held"] is not None and not step["view"]["paused"])
    assert await mover.does("put_down") is None


async def test_a_connection_that_hangs_is_followed_by_another(
    party: Party, own_postgres: OwnPostgres, own_database: str
) -> None:
    guests = await party.play(4)
    mover = await turn_of(guests)
    since = len(mover.frames)
    with own_postgres.hanging(backends(own_database)):
        await mover.send({"t": "command", "id": "first", "command": {"do": "draw"}})
        await mover.until(lambda frame: frame["t"] == "error", since)
        answer = await mover.until(lambda f: f["t"] == "answer" and f["id"] == "first", since)
    assert answer["refusal"] is None
