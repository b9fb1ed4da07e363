"""Servers and guests for every test here; all of them are gone when the tests are."""

from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path

import pytest
import pytest_asyncio

from tests.server import hasty_server as hasty
from tests.server.guests import Guest
from tests.server.running import QUICK, Running

Invite = Callable[..., Guest]
Seat = Callable[..., Awaitable[list[Guest]]]


@pytest_asyncio.fixture(scope="session")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """One server that all tests share; each has its own table."""
    running = Running(tmp_path_factory.mktemp("server"))
    await running.start()
    yield running
    await running.stop()


@pytest_asyncio.fixture(scope="session")
async def quick_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """One that loses patience with absent players soon; tests may kill and start it again."""
    running = Running(tmp_path_factory.mktemp("quick"), **QUICK)
    await running.start()
    yield running
    await running.stop()


class Hasty(Running):
    """`cambio serve` whose bots hardly think."""

    entry = ("-P", str(Path(hasty.__file__)))


@pytest_asyncio.fixture(scope="session")
async def hasty_server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """One on which games of bots are soon over."""
    running = Hasty(tmp_path_factory.mktemp("hasty"))
    await running.start()
    yield running
    await running.stop()


@pytest_asyncio.fixture
async def invite(server: Running) -> AsyncIterator[Invite]:
    """Makes guests, of the shared server unless told otherwise."""
    guests: list[Guest] = []

    def make(name: str = "", at: Running = server, address: str | None = None) -> Guest:
        guests.append(Guest(at, name, address))
        return guests[-1]

    yield make
    for guest in guests:
        await guest.quit()


@pytest.fixture
def seat(invite: Invite, server: Running) -> Seat:
    """A table with so many connected players in its lobby; the first one is the host."""

    async def sit(players: int = 2, at: Running = server, **changes: str) -> list[Guest]:
        guests = [invite(f"Player {number}", at) for number in range(players)]
        code = await guests[0].open(changes)
        for guest in guests:
            if guest is not guests[0]:
                assert await guest.join(code) == (200, {})
            await guest.connect()
        return guests

    return sit


@pytest.fixture
def play(seat: Seat, server: Running) -> Seat:
    """The same table in its first turn: nobody looks any more."""

    async def begin(players: int = 2, at: Running = server, **changes: str) -> list[Guest]:
        guests = await seat(players, at=at, **changes)
        assert await guests[0].lobby("start") == (200, {})
        for guest in guests:
            await guest.sees(lambda step: step["view"] is not None)
        for guest in guests:
            assert await guest.does("ready") is None
        for guest in guests:
            await guest.sees(lambda step: step["view"]["phase"] == "turn")
        return guests

    return begin


@pytest.fixture
def quick_play(play: Seat, quick_server: Running) -> Seat:
    """The same on the server with less patience."""

    async def begin(players: int = 2, **changes: str) -> list[Guest]:
        return await play(players, at=quick_server, **changes)

    return begin
