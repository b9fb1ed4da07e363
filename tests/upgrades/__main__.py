"""Records what the newest revision holds: `python -m tests.upgrades`, once for each revision.

Two tables in the middle of a game and one in its lobby, played on a real server as one of several
processes: over a PostgreSQL and a Redis of its own, so that the tables have owners.
"""

import asyncio
from pathlib import Path
from secrets import token_hex
from tempfile import TemporaryDirectory
from typing import Any

from app.log import connect
from app.settings import Settings
from tests.server.guests import Guest, Json
from tests.server.running import Running
from tests.services import postgres, redis
from tests.services.postgres import OwnPostgres
from tests.services.redis import OwnRedis
from tests.upgrades.recording import revisions, rows_of, write

TURNS = 5


async def main() -> None:
    programs, program = postgres.programs(), redis.program()
    if programs is None or program is None:
        raise SystemExit("PostgreSQL and Redis (or Valkey) are needed: install both")
    with (
        TemporaryDirectory() as folder,
        OwnPostgres(programs) as database,
        OwnRedis(program) as backplane,
    ):
        server = Running(Path(folder), DATABASE_URL=database.url, REDIS_URL=backplane.url)
        server.engine = connect(Settings(DATABASE_URL=database.url).database)
        await server.start()
        tables = [
            await begun(server, "cambio", "stick"),
            await begun(server, "rummy", "rummy"),
            await gathered(server, "cambio", "classic"),
        ]
        for guests in tables[:2]:
            for _ in range(TURNS):
                await take_a_turn(guests)
        assert await tables[2][0].lobby("kick", person=2) == (200, {})
        for guest in (guest for guests in tables for guest in guests):
            await guest.quit()
        await server.stop()
        held = [holder(guest) for guests in tables for guest in guests]
        print(write(revisions()[-1], rows_of(server.engine), held))


def holder(guest: Guest) -> Json:
    """What makes somebody that person again."""
    return {"code": guest.code, "name": guest.name, "cookies": dict(guest.http.cookies)}


async def gathered(server: Running, game: str, preset: str) -> list[Guest]:
    guests = [Guest(server, "Ann"), Guest(server, "Bob")]
    code = await guests[0].open(game=game, preset=preset)
    assert await guests[1].join(code) == (200, {})
    for guest in guests:
        await guest.connect()
    return guests


async def begun(server: Running, game: str, preset: str) -> list[Guest]:
    guests = await gathered(server, game, preset)
    assert await guests[0].lobby("start") == (200, {})
    for guest in guests:
        await guest.sees(lambda step: step["view"] is not None)
        if offered(guest.step, "ready"):
            await do(guest, "ready")
    return guests


async def take_a_turn(guests: list[Guest]) -> None:
    """Whoever may draw does, and gives a card away."""
    step = await guests[0].sees(lambda step: step["view"]["phase"] in ("turn", "draw"))
    mover: Guest = guests[step["view"]["turn"]]
    await mover.sees(lambda step: offered(step, "draw") is not None)
    await do(mover, "draw")
    await mover.sees(lambda step: offered(step, "draw") is None)
    if (discard := offered(mover.step, "discard")) is not None:
        await do(mover, "discard", card=discard["cards"][0])
        return
    await do(mover, "put_down")
    if mover.view["power"]:
        await do(mover, "done")


async def do(guest: Guest, what: str, **fields: Any) -> None:
    """By an id that no recording has: that would be a retry."""
    assert await guest.does(what, id=token_hex(8), **fields) is None


def offered(step: Json, do: str) -> Json | None:
    choices: list[Json] = step["view"]["choices"]
    return next((choice for choice in choices if choice["do"] == do), None)


if __name__ == "__main__":
    asyncio.run(main())
