"""What every HTTP answer keeps to: codes, headers, limits (T9)."""

import json
import time
from itertools import cycle
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tests.server.conftest import Invite, Seat
from tests.server.guests import Guest


@pytest.mark.parametrize(
    ("method", "path", "body", "status", "code"),
    [
        ("GET", "/api/nothing", None, 404, "not_found"),
        ("GET", "/assets/nothing.js", None, 404, "not_found"),
        ("GET", "/.built-from", None, 404, "not_found"),
        ("GET", "/%2e%2e/package.json", None, 404, "not_found"),
        ("GET", "/assets/a%00b.js", None, 404, "not_found"),
        ("GET", f"/assets/{'x' * 300}.js", None, 404, "not_found"),
        ("GET", "/api/tables", None, 405, "wrong_method"),
        ("POST", "/api/tables", {}, 422, "bad_request"),
        ("POST", "/api/tables", [1], 422, "bad_request"),
        ("POST", "/api/games/chess/variations", {"preset": "x"}, 404, "no_such_game"),
        ("POST", "/api/tables", {"game": "x" * 20_000}, 413, "too_big"),
        (
            "POST",
            "/api/tables",
            {"game": "chess", "preset": "classic", "name": "Ann"},
            404,
            "no_such_game",
        ),
        (
            "POST",
            "/api/tables",
            {"game": "cambio", "preset": "none", "name": "Ann"},
            409,
            "unknown_preset",
        ),
    ],
)
async def test_t9_every_error_has_a_code_and_a_sentence(
    invite: Invite, method: str, path: str, body: Any, status: int, code: str
) -> None:
    response = await invite().http.request(method, path, json=body)
    assert (response.status_code, response.json()["code"]) == (status, code)
    assert response.json()["sentence"]


@pytest.mark.parametrize(
    ("what", "body"),
    [
        ("claim", r'{"token": "\ud800"}'),
        ("join", r'{"name": "\ud800"}'),
        ("lobby", r'{"do": "rename", "name": "\ud800"}'),
        ("lobby", r'{"do": "configure", "preset": "\ud800", "changes": {}}'),
        ("lobby", f'{{"do": "take_seat", "seat": {2**64}}}'),
        ("lobby", f'{{"do": "kick", "person": -{2**64}}}'),
        ("lobby", f'{{"do": "hand_over", "person": "{2**64}"}}'),
        ("lobby", f'{{"do": "add_bots", "seats": ["{2**64}"], "level": "easy"}}'),
    ],
)
async def test_t9_half_a_character_and_a_number_beyond_64_bits_are_refused(
    seat: Seat, what: str, body: str
) -> None:
    ann, _ = await seat()
    before = ann.step["table"]
    headers = {"content-type": "application/json"}
    response = await ann.http.post(f"/api/tables/{ann.code}/{what}", content=body, headers=headers)
    assert (response.status_code, response.json()["code"]) == (422, "bad_request")
    assert (await ann.http.get(f"/api/tables/{ann.code}")).json()["table"]["seats"] == before[
        "seats"
    ]


@pytest.mark.parametrize("path", ["/", "/new", "/learn/cambio", "/t/BCDFGHJK", "/t/bcdfghjk/"])
async def test_a_page_that_the_client_has_is_found(invite: Invite, path: str) -> None:
    assert (await invite().http.get(path)).status_code == 200


@pytest.mark.parametrize(
    "path",
    [
        *("/nothing/here", "/news", "/t/BCD", "/t/BCDFGHJK/more", "/learn"),
        *("/a%00b", f"/{'x' * 300}", "/a" * 3000),
    ],
)
async def test_any_other_page_is_the_same_file_as_not_found(invite: Invite, path: str) -> None:
    response = await invite().http.get(path)
    assert (response.status_code, response.headers["content-type"][:9]) == (404, "text/html")
    assert response.headers["cache-control"] == "no-cache"


async def test_t9_guessing_codes_is_throttled(invite: Invite, seat: Seat) -> None:
    """Each wrong one of 20 counts, and one more every 5 seconds."""
    ann, _ = await seat()
    guesser = invite(address="127.0.0.7")

    async def status(guest: Guest, code: str) -> int:
        return (await guest.http.get(f"/api/tables/{code}")).status_code

    began_s, wrong, codes = time.monotonic(), 0, cycle(("BCDFGHJK", "nonsense"))
    while (guess := await status(guesser, next(codes))) == 404:
        wrong += 1
        found = await status(guesser, ann.code)
        assert found == 200 or wrong >= 20
        assert wrong <= 20 + (time.monotonic() - began_s) / 5
    assert (guess, found) == (429, 429)
    assert await status(invite(address="127.0.0.8"), ann.code) == 200


@pytest.mark.parametrize("origin", ["https://elsewhere.example", "http://[", "null", ""])
async def test_what_a_page_of_another_site_asks_is_refused(seat: Seat, origin: str) -> None:
    ann, _ = await seat()
    response = await ann.http.post(
        f"/api/tables/{ann.code}/lobby", json={"do": "start"}, headers={"Origin": origin}
    )
    assert (response.status_code, response.json()["code"]) == (403, "foreign_origin")
    with pytest.raises(InvalidStatus) as error:
        await ann.dial(Origin=origin)
    assert error.value.response.status_code == 403
    assert json.loads(error.value.response.body)["code"] == "foreign_origin"


@pytest.mark.parametrize("path", ["/", "/t/BCDFGHJK", "/api/games", "/api/nothing", "/healthz"])
async def test_every_answer_ties_the_browsers_hands(invite: Invite, path: str) -> None:
    response = await invite().http.get(path)
    policy = response.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert response.headers["x-content-type-options"] == "nosniff"
    assert response.headers["referrer-policy"] == "no-referrer"


@pytest.mark.parametrize(
    ("path", "kind"),
    [
        ("/sw.js", "javascript"),
        ("/manifest.webmanifest", "application/manifest+json"),
        ("/offline.html", "text/html"),
        ("/icon.svg", "image/svg+xml"),
    ],
)
async def test_what_makes_it_installable_is_asked_for_anew_each_time(
    invite: Invite, path: str, kind: str
) -> None:
    response = await invite().http.get(path)
    assert response.status_code == 200
    assert kind in response.headers["content-type"]
    assert response.headers["cache-control"] == "no-cache"


async def test_every_icon_of_the_manifest_has_the_size_that_it_says(invite: Invite) -> None:
    http = invite().http
    icons = (await http.get("/manifest.webmanifest")).json()["icons"]
    drawn = [icon for icon in icons if icon["type"] == "image/png"]
    assert {icon.get("purpose") for icon in drawn} == {None, "maskable"}
    for icon in drawn:
        picture = (await http.get(icon["src"])).content
        # A PNG begins with its signature, then its header: width and height.
        width, height = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
        assert icon["sizes"] == f"{width}x{height}"


async def test_the_cookie_is_for_the_server_alone(invite: Invite) -> None:
    guest = invite("Ann")
    body = {"game": "cambio", "preset": "classic", "name": "Ann"}
    plain = (await guest.http.post("/api/tables", json=body)).headers["set-cookie"]
    assert "HttpOnly; SameSite=Strict" in plain
    assert "Secure" not in plain
    https = {"x-forwarded-proto": "https"}
    secure = (await guest.http.post("/api/tables", json=body, headers=https)).headers["set-cookie"]
    assert secure.startswith("__Host-cambio_")
    assert "Path=/;" in secure
    assert "; Secure" in secure


async def test_the_join_page_knows_the_table_and_whether_one_is_there(
    seat: Seat, invite: Invite
) -> None:
    ann, _ = await seat()
    mine = (await ann.http.get(f"/api/tables/{ann.code}")).json()
    theirs = (await invite().http.get(f"/api/tables/{ann.code}")).json()
    assert mine["you"] == {"person": 1, "seat": 0, "host": True}
    assert theirs["you"] == {"person": None, "seat": None, "host": False}
    for person in (*theirs["table"]["people"], *mine["table"]["people"]):
        del person["delay_ms"]
    assert theirs["table"]["people"] == mine["table"]["people"]
    picture = await ann.http.get(f"/api/tables/{ann.code}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert b"<svg" in picture.content


async def test_the_catalogue_and_a_check_agree(invite: Invite) -> None:
    http = invite().http
    games = (await http.get("/api/games")).json()["games"]
    for game in games:
        for preset in game["presets"]:
            url = f"/api/games/{game['key']}/variations"
            checked = (await http.post(url, json={"preset": preset["key"]})).json()
            assert checked["chosen"] == preset["chosen"]
            assert (checked["differing"], checked["impossible"]) == ([], None)
            assert checked["guide"]


async def test_a_check_tells_what_differs_has_no_meaning_or_is_impossible(invite: Invite) -> None:
    http, url = invite().http, "/api/games/cambio/variations"
    body = {"preset": "classic", "changes": {"snapping": "off"}}
    checked = (await http.post(url, json=body)).json()
    assert checked["differing"] == ["snapping"]
    assert checked["meaningless"]["late_snap"]
    body = {"preset": "classic", "changes": {"snapping": "sometimes"}}
    checked = (await http.post(url, json=body)).json()
    assert checked["impossible"]["code"] == "unknown_choice"
