"""Bots where several processes share the tables: the owner's play, and then the next owner's."""

import asyncio
from contextlib import suppress

from examples.bot import choose
from tests.backplane.cluster import Party
from tests.server.guests import Guest

BOT = 2
"""The seat of the bot."""
LONG_S = 60


async def until_bot_has_played(guests: list[Guest], turns: int) -> None:
    """The guests play on as the example does."""
    async with asyncio.timeout(LONG_S):
        while guests[0].view["seats"][BOT]["turns"] < turns:
            since = len(guests[0].frames)
            for guest in guests:
                if (command := choose(guest.view)) is not None:
                    await guest.does(**command)
            # A press that the bot was faster than changes nothing, so no step may come of it.
            with suppress(TimeoutError):
                await guests[0].until(lambda frame: frame["t"] == "step", since, patience_s=1)


async def test_a_bot_plays_on_when_its_process_is_killed(party: Party) -> None:
    guests = await party.seat(2)
    assert await guests[0].lobby("add_bots", seats=[BOT], level="easy") == (200, {})
    assert await guests[0].lobby("start") == (200, {})
    for guest in guests:
        await guest.sees(lambda step: step["view"] is not None)
    await until_bot_has_played(guests, 1)
    await party.cluster.processes[0].kill()
    await party.move(guests[0], 1)
    for guest in guests:
        await guest.sees(lambda step: not step["view"]["paused"])
    await until_bot_has_played(guests, guests[0].view["seats"][BOT]["turns"] + 1)
