"""The server's own log: JSON lines of what happened, and nothing that anybody sent or held."""

import json
import logging
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import pytest_asyncio
from websockets.exceptions import InvalidStatus

from app.logs import FIELDS, JsonLines
from tests.server.conftest import Invite
from tests.server.guests import Guest, turn_of
from tests.server.running import Running
from tests.server.test_recovery import faces

NAMES = ("Zuleika", "Quasimodo")
TOKEN = "a token that is secret"
ALWAYS = {"at", "level", "from", "event"}


@pytest_asyncio.fixture
async def talkative(tmp_path: Path) -> AsyncIterator[Running]:
    """A server that says all it can, to a file."""
    settings = {"CAMBIO_LOG_LEVEL": "debug", "CAMBIO_METRICS_TOKEN": TOKEN}
    running = Running(tmp_path, **settings)
    running.log_file = tmp_path / "log"
    await running.start()
    yield running
    await running.stop()


def lines(server: Running) -> list[dict[str, Any]]:
    assert server.log_file is not None
    return [json.loads(line) for line in server.log_file.read_text().splitlines()]


async def sit_down(invite: Invite, server: Running) -> list[Guest]:
    ann, bob = guests = [invite(name, server) for name in NAMES]
    code = await ann.open()
    await bob.join(code)
    for guest in guests:
        await guest.connect()
    assert await ann.lobby("start") == (200, {})
    for guest in guests:
        await guest.sees(lambda step: step["view"] is not None)
        assert await guest.does("ready") is None
    return guests


async def provoke(guest: Guest) -> list[str]:
    """All that may go wrong, and the words it was done with."""
    await guest.complaint("Rumpelstiltskin")
    await guest.does("draw", id="Mephistopheles")
    await guest.does("place", id="Mephistopheles2", slot=77)
    await guest.http.get("/api/tables/Scheherazade?Scheherazade", headers={"cookie": "Cagliostro"})
    await guest.http.get("/metrics", headers={"Authorization": f"Bearer {TOKEN}"})
    await guest.post("claim", {"token": "Nostradamus"})
    token = (await guest.post("device", {}))[1]["token"]
    words = ["Rumpelstiltskin", "Mephistopheles", "Scheherazade", "Cagliostro", "Nostradamus"]
    return [*words, token, TOKEN]


async def test_a_socket_that_is_turned_away_is_no_error(invite: Invite, talkative: Running) -> None:
    stranger = invite("", talkative)
    stranger.code = "BCDFGHJK"
    with pytest.raises(InvalidStatus):
        await stranger.dial()
    await talkative.stop()
    assert [line for line in lines(talkative) if line["level"] == "error"] == []


async def test_no_name_secret_card_or_payload_is_in_the_log(
    invite: Invite, talkative: Running
) -> None:
    guests = await sit_down(invite, talkative)
    mover = await turn_of(guests)
    cards = {face for seat in (0, 1) for face in faces(talkative.truth(mover.code), seat)}
    sent = await provoke(mover)
    secrets = [value for guest in guests for value in guest.http.cookies.values()]
    await talkative.stop()
    said = lines(talkative)
    text = json.dumps(said)
    assert [word for word in (*NAMES, *secrets, *sent) if word in text] == []
    assert cards.isdisjoint(re.findall(r"\w+", text))


async def test_every_line_has_the_same_few_fields(invite: Invite, talkative: Running) -> None:
    await sit_down(invite, talkative)
    await talkative.stop()
    said = lines(talkative)
    assert [line["event"] for line in said if line["from"] == "cambio"] == ["serving", "stopped"]
    for line in said:
        assert line.keys() >= ALWAYS
        assert line.keys() <= {*ALWAYS, *FIELDS, "trace"}


def test_a_trace_says_where_and_what_kind_but_not_with_what() -> None:
    def fail() -> None:
        try:
            int("Rumpelstiltskin")
        except ValueError as error:
            raise RuntimeError("Scheherazade") from error

    with pytest.raises(RuntimeError) as caught:
        fail()
    record = logging.LogRecord("cambio", logging.ERROR, "", 0, "undecided", None, None)
    record.exc_info = (caught.type, caught.value, caught.tb)
    line = json.loads(JsonLines().format(record))
    assert [step for step in line["trace"] if step.endswith("Error")] == [
        "ValueError",
        "RuntimeError",
    ]
    assert any(step.endswith(" fail") for step in line["trace"])
    assert "Rumpelstiltskin" not in str(line)
    assert "Scheherazade" not in str(line)
