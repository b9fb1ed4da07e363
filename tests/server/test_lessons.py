"""Lessons on the server: dealt as they say, in the log like everything, and chance after them."""

import pytest

from app.export import exported
from engine.games import GAMES
from engine.notation.parser import parse
from engine.notation.player import play as replay
from tests.server.conftest import Invite
from tests.server.guests import Guest, Json
from tests.server.running import Running
from tests.server.test_bots import bots, plays_to_the_end
from tests.server.test_recovery import restart


async def learn(guest: Guest, game: str = "cambio") -> Json:
    """The guest in a new lesson, connected."""
    response = await guest.http.post("/api/lesson", json={"game": game, "name": guest.name})
    assert response.status_code == 201, response.text
    guest.code = response.json()["code"]
    await guest.connect()
    return guest.step


@pytest.mark.parametrize("game", GAMES)
async def test_a_lesson_is_in_play_when_the_answer_comes(invite: Invite, game: str) -> None:
    step = await learn(invite("Ann"), game)
    assert (step["table"]["lesson"], step["table"]["stage"]) == (True, "playing")
    assert step["you"] == {"person": 1, "seat": 0, "host": True}
    assert len(bots(step)) == 1
    assert step["view"]["dealer"] == 1
    assert step["view"]["clock"] is None, "nobody is hurried"


async def test_t9_a_lesson_of_no_game_is_refused(invite: Invite) -> None:
    response = await invite().http.post("/api/lesson", json={"game": "whist", "name": "Ann"})
    assert (response.status_code, response.json()["code"]) == (404, "no_such_game")


async def test_nobody_lays_out_a_table_of_his_own(invite: Invite) -> None:
    body = {"game": "cambio", "preset": "classic", "name": "Ann", "deal": None}
    response = await invite().http.post("/api/tables", json=body)
    assert response.json()["code"] == "bad_request"


async def test_t10_a_lesson_goes_on_after_a_restart_with_the_cards_that_were_laid_out(
    invite: Invite, quick_server: Running
) -> None:
    ann = invite("Ann", quick_server)
    await learn(ann)
    shown = ann.view["seats"][0]["cards"]
    await restart([ann])
    assert ann.view["seats"][0]["cards"] == shown == ["?", "?", "Qh", "6s"]
    assert ann.step["table"]["lesson"]


@pytest.mark.parametrize(("game", "does"), [("cambio", "ready"), ("rummy", "draw")])
async def test_t10_a_lesson_is_exported_and_replays(invite: Invite, game: str, does: str) -> None:
    ann = invite("Ann")
    await learn(ann, game)
    assert await ann.does(does) is None
    (text,) = exported(ann.server.engine, ann.code)
    assert replay(parse(text.text)).failures == []


async def test_the_games_after_a_lesson_are_dealt_by_chance(
    invite: Invite, hasty_server: Running
) -> None:
    ann = invite("Ann", hasty_server)
    await learn(ann)
    await plays_to_the_end(ann)
    assert ann.step["table"]["lesson"]
    assert await ann.lobby("play_again") == (200, {})
    assert await ann.lobby("start") == (200, {})
    step = await ann.sees(lambda step: step["table"]["stage"] == "playing")
    assert not step["table"]["lesson"]
    assert step["view"]["draw"] == 54 - 8
