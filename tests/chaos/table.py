"""Tables in play: opened over HTTP as browsers do, then left to their players."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Callable
from itertools import count
from random import Random
from time import monotonic
from typing import Any

import httpx

from bench.player import choose
from tests.chaos.ground import Ground
from tests.chaos.player import Choose, Json, Player
from tests.server.running import HOST

FIRST, ADDRESSES = 2, 250
NUMBERS = count()
STEADY = {"first_look": "0"}
NO_TLS = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""To make one for each table, with all that the system trusts, takes longer than to open it."""
ONCE = httpx.Limits(max_keepalive_connections=0)
"""A connection is closed after each request: what is open then belongs to players."""
PATIENCE_S = 30
AT_ONCE = 10
"""Tables that are opened at the same time."""


def steady(view: Json, rng: Random) -> Json | None:
    """Plays on and on: nobody calls, and nobody snaps."""
    usual = [each for each in view["choices"] if each["do"] not in ("call", "snap")]
    return choose({**view, "choices": usual}, rng)


class Table:
    """Its players come in by one process after the other. The first process owns it at first."""

    def __init__(
        self, ground: Ground, players: int, seed: int, how: Callable[[], Choose] = lambda: steady
    ) -> None:
        self._ground = ground
        self._number = next(NUMBERS)
        address = f"127.0.0.{FIRST + self._number % ADDRESSES}"
        transport = httpx.AsyncHTTPTransport(NO_TLS, local_address=address, limits=ONCE)
        self._http = httpx.AsyncClient(transport=transport, timeout=PATIENCE_S)
        homes = [seat % len(ground.processes) for seat in range(players)]
        rng = Random(seed * 10_000 + self._number)
        self.code = ""
        self.players = [Player(ground.ports, home, how(), Random(rng.random())) for home in homes]
        for player in self.players:
            player.on_taken = self._taken
        self._mark_s = 0.0
        self._resumed_s: float | None = None
        self._resumed = asyncio.Event()

    async def open(self, changes: dict[str, str] | None = None, pace_s: float = 0.05) -> None:
        """Everybody sits down, and the game begins."""
        opening = {"game": "cambio", "preset": "classic", "changes": {**STEADY, **(changes or {})}}
        for seat, player in enumerate(self.players):
            player.pace_s = pace_s
            if seat == 0:
                self.code = (await self._come("tables", opening, player))["code"]
            else:
                await self._come(f"tables/{self.code}/join", {}, player)
            player.code = self.code
        await asyncio.gather(*(player.connect() for player in self.players))
        await self.rule("start")

    async def _come(self, path: str, body: Json, player: Player) -> Any:
        named = {**body, "name": f"Player {self.players.index(player)}"}
        answer = await self._http.post(self._url(path), json=named)
        cookie = answer.raise_for_status().headers["set-cookie"].partition(";")[0]
        player.cookie = cookie
        self._http.cookies.clear()
        return answer.json()

    async def rule(self, do: str) -> None:
        """The host says so."""
        headers = {"cookie": self.players[0].cookie}
        url = self._url(f"tables/{self.code}/lobby")
        (await self._http.post(url, json={"do": do}, headers=headers)).raise_for_status()

    def _url(self, path: str) -> str:
        return f"http://{HOST}:{self._ground.processes[0].port}/api/{path}"

    def mark(self) -> None:
        """From now on the next command that is sent and taken counts as playing on."""
        self._mark_s, self._resumed_s = monotonic(), None
        self._resumed.clear()

    def _taken(self, sent_s: float) -> None:
        if sent_s > self._mark_s and self._resumed_s is None:
            self._resumed_s = monotonic()
            self._resumed.set()

    @property
    def pressed_s(self) -> float:
        """When a player here last sent a command."""
        return max(player.sent_s for player in self.players)

    async def resumed_s(self) -> float | None:
        """When a command that was sent after the mark had been taken; None when none is."""
        try:
            await asyncio.wait_for(self._resumed.wait(), PATIENCE_S)
        except TimeoutError:
            return None
        return self._resumed_s

    @property
    def taken(self) -> int:
        return sum(len(player.taken) for player in self.players)

    async def leave(self) -> None:
        await asyncio.gather(*(player.leave() for player in self.players))
        await self._http.aclose()


async def open_tables(
    ground: Ground,
    tables: int,
    players: int,
    seed: int,
    pace_s: float = 0.05,
    how: Callable[[], Choose] = lambda: steady,
) -> list[Table]:
    """All of them in play."""
    made = [Table(ground, players, seed, how) for _ in range(tables)]
    for first in range(0, tables, AT_ONCE):
        await asyncio.gather(
            *(table.open(pace_s=pace_s) for table in made[first : first + AT_ONCE])
        )
    for table in made:
        table.mark()
    await asyncio.gather(*(table.resumed_s() for table in made))
    return made
