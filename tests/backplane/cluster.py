"""Several `cambio serve` over one PostgreSQL and one Redis, as behind a load balancer."""

import asyncio
from pathlib import Path

from app.log import connect
from app.settings import Settings
from tests.server.guests import Guest
from tests.server.running import QUICK, Running

PATIENT = {**QUICK, "CAMBIO_AWAY_AFTER_S": "20", "CAMBIO_ALONE_AFTER_S": "15"}
"""Nobody counts as gone while a table is taken over."""

PRESETS = {"cambio": "classic", "rummy": "rummy"}


class Cluster:
    """Its processes share nothing but the two URLs."""

    def __init__(
        self, folder: Path, database_url: str, redis_url: str, kind: type[Running] = Running
    ) -> None:
        self.redis_url = redis_url
        urls = {"DATABASE_URL": database_url, "REDIS_URL": redis_url}
        database = Settings(DATABASE_URL=database_url).database
        self.processes = [kind(folder, **PATIENT, **urls) for _ in range(2)]
        engine = connect(database)
        for process in self.processes:
            process.engine = engine

    async def start(self) -> None:
        await asyncio.gather(*(process.start() for process in self.processes))

    async def stop(self) -> None:
        await asyncio.gather(*(process.stop() for process in self.processes))


class Party:
    """Guests spread over the processes: the first one at the first process, and so on."""

    def __init__(self, cluster: Cluster) -> None:
        self.cluster = cluster
        self.guests: list[Guest] = []

    def guest(self, process: int, name: str = "") -> Guest:
        self.guests.append(Guest(self.cluster.processes[process], name))
        return self.guests[-1]

    async def seat(self, players: int = 2, game: str = "cambio", **changes: str) -> list[Guest]:
        """A table in its lobby. The first process owns it."""
        guests = [self.guest(n % 2, f"Player {n}") for n in range(players)]
        code = await guests[0].open(changes, game=game, preset=PRESETS[game])
        for guest in guests:
            if guest is not guests[0]:
                assert await guest.join(code) == (200, {})
            await guest.connect()
        return guests

    async def begin(self, players: int = 2, game: str = "cambio", **changes: str) -> list[Guest]:
        """The same in play."""
        guests = await self.seat(players, game, **changes)
        assert await guests[0].lobby("start") == (200, {})
        for guest in guests:
            await guest.sees(lambda step: step["view"] is not None)
        return guests

    async def play(self, players: int = 2, **changes: str) -> list[Guest]:
        """Cambio in its first turn: nobody looks any more."""
        guests = await self.begin(players, **changes)
        for guest in guests:
            assert await guest.does("ready") is None
        for guest in guests:
            await guest.sees(lambda step: step["view"]["phase"] == "turn")
        return guests

    async def move(self, guest: Guest, process: int) -> None:
        """A browser that comes back is sent to another process."""
        await guest.hang_up()
        guest.server = self.cluster.processes[process]
        guest.http.base_url = guest.server.url
        await guest.connect()

    async def leave(self) -> None:
        for guest in self.guests:
            await guest.quit()
