"""The owner of a table is gone, or was for a while: another process takes the table over."""

import asyncio
import signal
from typing import Any

from tests.backplane.cluster import Party
from tests.backplane.turns import play_turn, quiet
from tests.server.guests import Guest, turn_of


def at(process: int, party: Party, guests: list[Guest]) -> list[Guest]:
    return [guest for guest in guests if guest.server is party.cluster.processes[process]]


async def until_theirs(guests: list[Guest], process: int, party: Party) -> None:
    """Moves everybody to one process and waits until the game goes on."""
    for guest in guests:
        if guest not in at(process, party, guests):
            await party.move(guest, process)
    await guests[0].sees(lambda step: quiet(step) and all_here(step))


def all_here(step: Any) -> bool:
    return all(person["here"] for person in step["table"]["people"])


def deck(party: Party, code: str) -> int:
    """How many cards the draw pile has, as the log has it."""
    return len(party.cluster.processes[1].truth(code).play.draw_pile)


async def test_the_owner_is_killed_and_the_game_goes_on(party: Party) -> None:
    guests = await party.play(4)
    for _ in range(3):
        await play_turn(guests)
    before = (await guests[1].sees(quiet))["view"]
    await party.cluster.processes[0].kill()
    await until_theirs(guests, 1, party)
    assert guests[1].view["pile"] == before["pile"]
    assert guests[1].view["turn"] == before["turn"]
    for _ in range(3):
        await play_turn(guests)


async def test_a_command_on_its_way_to_a_dead_owner_is_done_once(party: Party) -> None:
    guests = await party.play(2)
    while await turn_of(guests) is not guests[1]:
        await play_turn(guests)
    cards = deck(party, guests[0].code)
    await party.cluster.processes[0].kill()
    assert await guests[1].does("draw", id="once") is None
    assert await guests[1].does("draw", id="once") is None
    assert await guests[1].does("draw", id="twice") == "not_now"
    assert deck(party, guests[0].code) == cards - 1


async def test_an_owner_that_was_paused_past_its_lease_changes_no_row(party: Party) -> None:
    guests = await party.play(4)
    owner = party.cluster.processes[0]
    while (mover := await turn_of(guests)) not in at(0, party, guests):
        await play_turn(guests)
    code, since = mover.code, len(mover.frames)
    owner.send_signal(signal.SIGSTOP)
    try:
        await mover.send({"t": "command", "id": "late", "command": {"do": "draw"}})
        guest = await connected(party, guests)
        cards = deck(party, code)
    finally:
        owner.send_signal(signal.SIGCONT)
    answer = await mover.until(lambda f: f["t"] == "answer" and f["id"] == "late", since)
    assert answer["refusal"] is None
    assert deck(party, code) == cards - 1
    for each in guests:
        await each.sees(lambda s: s["view"]["version"] >= guest.view["version"] and all_here(s))
    assert await mover.does("place", slot=0) is None


async def connected(party: Party, guests: list[Guest]) -> Guest:
    """One whose process has taken the table over."""
    guest = at(1, party, guests)[0]
    since = len(guest.frames)
    await guest.until(lambda frame: frame["t"] == "step", since)
    return guest


async def test_a_request_alone_takes_a_table_over(party: Party) -> None:
    guests = await party.seat(2)
    await guests[1].hang_up()
    await party.cluster.processes[0].kill()
    stranger = party.guest(1, "Late")
    async with asyncio.timeout(5):
        while (await stranger.join(guests[0].code))[0] != 200:
            await asyncio.sleep(0.1)
    await stranger.connect()
    names = [person["name"] for person in stranger.step["table"]["people"]]
    assert names == ["Player 0", "Player 1", "Late"]


async def test_t6_a_device_link_is_lost_with_its_owner_and_a_new_one_works(party: Party) -> None:
    ann, bob = await party.play(2)
    _, lost = await bob.post("device", {})
    await play_turn([ann, bob])  # what came before a command in the log is not read again
    await party.cluster.processes[0].kill()
    await party.move(ann, 1)
    phone = party.guest(1)
    phone.code = bob.code
    assert (await phone.post("claim", {"token": lost["token"]}))[1]["code"] == "link_expired"
    _, link = await bob.post("device", {})
    assert await phone.post("claim", {"token": link["token"]}) == (200, {})
    await phone.connect()
    assert phone.step["you"]["seat"] == 1


async def test_a_planned_stop_hands_over_and_sends_everybody_on(party: Party) -> None:
    guests = await party.play(4)
    for _ in range(2):
        await play_turn(guests)
    before = (await guests[1].sees(quiet))["view"]
    party.cluster.processes[0].send_signal(signal.SIGTERM)
    for guest in at(0, party, guests):
        assert await guest.closed() == 1012
        goodbye = guest.frames[-1]
        assert (goodbye["t"], goodbye["refusal"]["code"]) == ("bye", "restarting")
        assert goodbye["retry_ms"] > 0
    await until_theirs(guests, 1, party)
    assert guests[1].view["pile"] == before["pile"]
    for _ in range(2):
        await play_turn(guests)
