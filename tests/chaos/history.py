"""Races between processes while everything is killed in turns: one history comes of it."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import cycle
from random import Random

import httpx

from engine.games import GAMES
from tests.chaos.faults import (
    SETTLE_S,
    Fault,
    owner_killed,
    owner_paused,
    postgres_killed,
    redis_killed,
)
from tests.chaos.figure import Figure
from tests.chaos.ground import Ground
from tests.chaos.player import Choose, Json
from tests.chaos.table import Table, steady
from tests.chaos.truth import truth
from tests.races.race_server import SEATS, LaidOut
from tests.races.racer import CHOSEN

PACE_S = 0.3
"""Whoever is on turn waits for longer than a seat must wait between two snaps (C17)."""
FEWEST = 2
"""Cards that nobody snaps away."""
FAULTS: tuple[Fault, ...] = (owner_killed, redis_killed, owner_paused, postgres_killed)
LOOK_S = 0.1
BETWEEN_S = 1


def rival() -> Choose:
    """It snaps every discard once, with a card of its own."""
    tried: set[int] = set()

    def choose(view: Json, rng: Random) -> Json | None:
        offers = {choice["do"]: choice for choice in view["choices"]}
        mine = view["seats"][view["seat"]]["cards"]
        slots = [slot for slot, card in enumerate(mine) if card is not None]
        snap = offers.get("snap")
        if snap is None or snap["discard"] in tried or len(slots) <= FEWEST:
            return steady(view, rng)
        tried.add(snap["discard"])
        aim = {"seat": view["seat"], "slot": rng.choice(slots)}
        return {"do": "snap", **aim, "discard": snap["discard"], "seen": view["version"]}

    return choose


def is_over(table: Table) -> bool:
    """Somebody has no cards left to snap with."""
    view = table.players[0].view
    if not view:
        return False
    hands = [[card for card in seat["cards"] if card is not None] for seat in view["seats"]]
    return min(map(len, hands)) <= FEWEST


@contextmanager
def laid_out() -> Iterator[None]:
    """What is replayed here was dealt as the processes deal."""
    usual = GAMES["cambio"]
    GAMES["cambio"] = LaidOut()
    try:
        yield
    finally:
        GAMES["cambio"] = usual


class Place:
    """Where one table after the other is played until nobody can race there any more."""

    def __init__(self, ground: Ground, seed: int) -> None:
        self.ground = ground
        self.played: list[Table] = []
        self.now: Table | None = None
        self._seed = seed

    async def keep(self) -> None:
        while True:
            table = Table(self.ground, SEATS, self._seed, rival)
            try:
                await self._play(table)
            finally:
                self.now = None
                await table.leave()

    async def _play(self, table: Table) -> None:
        with suppress(httpx.HTTPError):  # a process was killed meanwhile: another table is opened
            await table.open(CHOSEN, PACE_S)
            self.played.append(table)
            self.now = table
            while not is_over(table):
                await asyncio.sleep(LOOK_S)


async def history(ground: Ground, commands: int, places: int, seed: int) -> list[Figure]:
    """So many commands taken, at so many tables at a time, with a fault every few seconds."""
    kept = [Place(ground, seed) for _ in range(places)]
    keeping = [asyncio.create_task(place.keep()) for place in kept]
    try:
        faults = await _faults(ground, kept, commands)
    finally:
        for task in keeping:
            task.cancel()
        await asyncio.gather(*keeping, return_exceptions=True)
    played = [table for place in kept for table in place.played]
    with laid_out():
        found = await asyncio.to_thread(truth, ground, played)
    taken = sum(table.taken for table in played)
    void = found.races - found.won_once - found.won_twice
    note = f"{found.won_once:,} have one, {void:,} were void"
    twice = f"{found.won_twice} of {found.races:,}"
    once = found.won_twice == 0 < found.won_once
    return [
        _taken(taken, commands, f"{faults} faults, {len(played)} tables"),
        Figure("races between processes with two winners", twice, "none", once, note),
        *found.figures(),
    ]


def _taken(taken: int, wanted: int, note: str) -> Figure:
    return Figure("commands taken", f"{taken:,}", f">= {wanted:,}", taken >= wanted, note)


async def _faults(ground: Ground, places: Sequence[Place], commands: int) -> int:
    for number, fault in enumerate(cycle(FAULTS)):
        await asyncio.sleep(BETWEEN_S)
        if sum(table.taken for place in places for table in place.played) >= commands:
            return number
        while not (tables := [place.now for place in places if place.now is not None]):
            await asyncio.sleep(LOOK_S)
        struck = await fault(ground, tables)
        await struck.mended
        await asyncio.sleep(SETTLE_S)
        for player in (player for table in tables for player in table.players):
            player.go_home()
    return 0
