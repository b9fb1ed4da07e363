"""What whoever runs the server can ask it, and who may."""

import asyncio
import re
import sqlite3
from collections.abc import AsyncIterator
from typing import Any

import httpx
import pytest
import pytest_asyncio
from prometheus_client.parser import text_string_to_metric_families

from app.metrics import VERDICTS
from engine.cards import symbol
from tests.house.tree import ROOT
from tests.server.conftest import Invite, Seat
from tests.server.guests import PATIENCE_S, turn_of
from tests.server.running import Running

TOKEN = "a token of the tests"
STRANGER = "127.0.0.9"
Sample = tuple[str, tuple[str, ...]]


async def scraped(server: Running) -> dict[Sample, float]:
    """Every sample of the page by its name and the values of its labels."""
    async with httpx.AsyncClient(base_url=server.url) as client:
        token = {"Authorization": f"Bearer {TOKEN}"}
        page = (await client.get("/metrics", headers=token)).raise_for_status().text
    return {
        (sample.name, tuple(sample.labels.values())): sample.value
        for family in text_string_to_metric_families(page)
        for sample in family.samples
    }


class Difference:
    """What was counted since it was made."""

    def __init__(self, server: Running, before: dict[Sample, float]) -> None:
        self._server, self._before = server, before

    async def of(self, name: str, *labels: str) -> float:
        sample = (f"cambio_{name}", labels)
        return (await scraped(self._server)).get(sample, 0) - self._before.get(sample, 0)


@pytest_asyncio.fixture(scope="module")
async def guarded(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    """A server of this module's own, with a token."""
    running = Running(tmp_path_factory.mktemp("guarded"), CAMBIO_METRICS_TOKEN=TOKEN)
    await running.start()
    yield running
    await running.stop()


@pytest_asyncio.fixture
async def since(guarded: Running) -> Difference:
    """Elsewhere bots of other tests may still play."""
    return Difference(guarded, await scraped(guarded))


async def test_tables_and_sockets_are_counted_while_they_are_there(
    seat: Seat, guarded: Running
) -> None:
    """The first one that sits down there, so that no other test's are counted."""
    ann, bob = await seat(at=guarded)
    there = await scraped(guarded)
    assert (there["cambio_tables", ()], there["cambio_viewers", ()]) == (1, 2)
    await ann.hang_up()
    await bob.sees(lambda step: not step["table"]["people"][0]["here"])
    assert (await scraped(guarded))["cambio_viewers", ()] == 1


async def test_moves_and_refusals_are_counted(
    play: Seat, guarded: Running, since: Difference
) -> None:
    guests = await play(at=guarded)
    player = await turn_of(guests)
    assert await player.does("draw") is None
    assert await player.does("draw") == "not_now"
    assert await since.of("moves_total", "cambio") == 3
    assert await since.of("refusals_total", "not_now") == 1


async def test_refused_requests_and_frames_are_counted(
    seat: Seat, guarded: Running, since: Difference
) -> None:
    ann, bob = await seat(at=guarded)
    assert (await bob.lobby("start"))[1]["code"] == "not_host"
    assert await ann.complaint("nonsense") == "bad_frame"
    assert await since.of("refusals_total", "not_host") == 1
    assert await since.of("refusals_total", "bad_frame") == 1


async def test_judged_snaps_are_counted(play: Seat, guarded: Running, since: Difference) -> None:
    guests = await play(at=guarded, snapping="anyones")
    player = await turn_of(guests)
    truth = player.server.truth(player.code).play
    assert await player.does("draw") is None
    assert await player.does("put_down") is None
    pile = player.view["pile"]
    faces = [truth.deck[card] for card in truth.hands[0]]
    on_top = symbol(pile["top"][-1])
    slot = next(n for n, face in enumerate(faces) if symbol(face) != on_top)
    at: dict[str, Any] = {"seat": 0, "slot": slot, "discard": pile["discard"]}
    seen = player.view["version"]
    await guests[0].sees(lambda step: step["view"]["version"] >= seen)
    assert await guests[0].does("snap", **at, seen=seen) is None
    # It is held when the server was deaf for a moment; a miss costs a card.
    await guests[0].sees(lambda step: len(step["view"]["seats"][0]["cards"]) > len(faces))
    assert await since.of("race_verdicts_total", "wrong") == 1


async def test_every_commit_is_timed(seat: Seat, guarded: Running) -> None:
    await seat(at=guarded)
    page = await scraped(guarded)
    assert page["cambio_commit_seconds_count", ()] > 0
    assert page["cambio_commit_seconds_sum", ()] > 0
    assert (
        page["cambio_commit_seconds_bucket", ("+Inf",)] == page["cambio_commit_seconds_count", ()]
    )


@pytest.mark.parametrize("header", ["X-Forwarded-For", "Forwarded", "X-Real-IP"])
async def test_metrics_are_not_for_what_a_proxy_passes_on(invite: Invite, header: str) -> None:
    response = await invite().http.get("/metrics", headers={header: "127.0.0.1"})
    assert (response.status_code, response.json()["code"]) == (404, "not_found")


async def test_metrics_are_not_for_another_address(invite: Invite) -> None:
    response = await invite(address=STRANGER).http.get("/metrics")
    assert response.status_code == 404


@pytest.mark.parametrize("token", ["", TOKEN, "Bearer", f"Bearer {TOKEN}s", f"Basic {TOKEN}"])
async def test_with_a_token_nobody_else_reads_metrics(
    invite: Invite, guarded: Running, token: str
) -> None:
    guest = invite(at=guarded)
    assert (await guest.http.get("/metrics")).status_code == 404
    response = await guest.http.get("/metrics", headers={"Authorization": token})
    assert response.status_code == 404


async def test_with_the_token_anybody_reads_metrics(invite: Invite, guarded: Running) -> None:
    headers = {"Authorization": f"Bearer {TOKEN}", "X-Forwarded-For": "192.0.2.7"}
    response = await invite(at=guarded, address=STRANGER).http.get("/metrics", headers=headers)
    assert response.status_code == 200


async def test_every_metric_is_on_the_operations_page(server: Running) -> None:
    page = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    listed = set(re.findall(r"^\| `(cambio_\w+)(?:\{\w+\})?` \|", page, re.MULTILINE))
    async with httpx.AsyncClient(base_url=server.url) as client:
        told = (await client.get("/metrics")).text
    named = set(re.findall(r"^# TYPE (cambio_\w+)", told, re.MULTILINE))
    assert listed == named


def test_every_verdict_on_a_race_is_on_the_operations_page() -> None:
    page = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    row = re.search(r"^\| `cambio_race_verdicts_total\{verdict\}` \|(.*)\|$", page, re.MULTILINE)
    assert row is not None
    assert set(re.findall(r"`(\w+)`", row[1])) == set(VERDICTS.values())


async def test_a_server_that_saves_is_ready(invite: Invite) -> None:
    response = await invite().http.get("/readyz")
    assert (response.status_code, response.json()) == (200, {"status": "ready"})


async def test_a_server_that_cannot_save_is_alive_but_not_ready(
    invite: Invite, guarded: Running
) -> None:
    http = invite(at=guarded).http
    with sqlite3.connect(guarded.data / "cambio.sqlite3") as other:
        other.execute("BEGIN EXCLUSIVE")
        response = await http.get("/readyz")
        assert (response.status_code, response.json()["code"]) == (503, "not_saved")
        assert (await http.get("/healthz")).status_code == 200
        other.rollback()
    other.close()
    async with asyncio.timeout(PATIENCE_S):
        while (await http.get("/readyz")).status_code != 200:
            await asyncio.sleep(0.1)
