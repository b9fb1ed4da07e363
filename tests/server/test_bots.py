"""Bots at the tables: who seats them, what they see, when they stop (T1, T5, T10)."""

from __future__ import annotations

import asyncio
import io
import pickle
import sys
from functools import partial

import pytest

from app import frames as f
from app import minds
from app.audience import News
from app.thinking import SIZE, Failed, Of, See, packed, serve
from app.viewer import Viewer
from engine.contract import WentAway
from engine.games import GAMES
from examples.bot import choose, play
from tests.server.conftest import Invite, Seat
from tests.server.guests import Guest, Json
from tests.server.running import Running
from tests.server.test_recovery import restart
from tests.server.test_time import Desk

GAME_S = 60
SHORT = {"cambio": {"play_to": "round"}, "rummy": {"play_to": "200", "chaos_window": "off"}}
PRESETS = [(game.key, preset.key) for game in GAMES.values() for preset in game.presets]


def bots(step: Json) -> list[Json]:
    return [person for person in step["table"]["people"] if person["bot"]]


async def practice(guest: Guest, bots: int = 1, level: str = "hard", **wanted: object) -> Json:
    """The guest alone in a new practice game, connected."""
    body = {"game": "cambio", "preset": "classic", "name": guest.name, **wanted}
    response = await guest.http.post("/api/practice", json={**body, "level": level, "bots": bots})
    assert response.status_code == 201, response.text
    guest.code = response.json()["code"]
    await guest.connect()
    return guest.step


# The lobby.


async def test_the_host_seats_bots_and_sends_one_away(seat: Seat) -> None:
    ann, bob = await seat()
    assert await ann.lobby("add_bots", seats=[5], level="easy") == (200, {})
    step = await bob.sees(lambda step: bots(step) != [])
    (bot,) = bots(step)
    assert (bot["seat"], bot["bot"], bot["here"], bot["host"]) == (5, "easy", True, False)
    assert await ann.lobby("kick", person=bot["id"]) == (200, {})
    step = await bob.sees(lambda step: bots(step) == [])
    assert step["table"]["seats"][5] is None


async def test_the_host_fills_all_empty_seats_and_every_name_is_its_own(seat: Seat) -> None:
    ann, _ = await seat()
    assert await ann.lobby("rename", name="Kiwi") == (200, {})
    assert await ann.lobby("add_bots", seats=list(range(2, 8)), level="medium") == (200, {})
    step = await ann.sees(lambda step: len(bots(step)) == 6)
    assert None not in step["table"]["seats"]
    assert len({person["name"] for person in step["table"]["people"]}) == 8


async def test_who_was_sent_away_comes_again_so_that_a_table_never_runs_out_of_bots(
    seat: Seat,
) -> None:
    ann, _ = await seat()
    for _ in range(3):
        assert await ann.lobby("add_bots", seats=[2], level="hard") == (200, {})
        step = await ann.sees(lambda step: bots(step) != [])
        assert [bot["id"] for bot in bots(step)] == [3]
        assert await ann.lobby("kick", person=3, ban=True) == (200, {})
        await ann.sees(lambda step: bots(step) == [])


async def test_t9_only_the_host_seats_bots_and_only_where_they_fit(play: Seat, seat: Seat) -> None:
    ann, bob = await seat()

    async def refusal(guest: Guest, do: str, **fields: object) -> str:
        return str((await guest.lobby(do, **fields))[1]["code"])

    assert await refusal(bob, "add_bots", seats=[2], level="easy") == "not_host"
    assert await refusal(bob, "choose_stand_in", level="easy") == "not_host"
    assert await refusal(ann, "add_bots", seats=[2, 1], level="easy") == "seat_taken"
    assert await refusal(ann, "add_bots", seats=[8], level="easy") == "no_such_seat"
    assert await refusal(ann, "add_bots", seats=[2], level="best") == "bad_request"
    assert bots(ann.step) == []
    cat, _ = await play()
    assert await refusal(cat, "add_bots", seats=[2], level="easy") == "not_in_lobby"


async def test_a_bot_never_is_host(seat: Seat) -> None:
    ann, bob = await seat()
    assert await ann.lobby("add_bots", seats=[2], level="easy") == (200, {})
    await ann.sees(lambda step: bots(step) != [])
    assert (await ann.lobby("hand_over", person=3))[1]["code"] == "bots_never_host"
    assert await ann.lobby("leave") == (200, {})
    await bob.sees(lambda step: step["you"]["host"])
    assert await bob.lobby("leave") == (200, {})
    cat = Guest(bob.server, "Cat")
    assert await cat.join(bob.code) == (200, {})
    await cat.connect()
    assert cat.step["you"]["host"]
    await cat.quit()


async def test_bots_do_not_play_alone(invite: Invite) -> None:
    ann = invite("Ann")
    await ann.open(seated=False)
    assert await ann.lobby("add_bots", seats=[0, 1], level="easy") == (200, {})
    assert (await ann.lobby("start"))[1]["code"] == "only_bots"


# Practice.


async def test_practice_is_in_play_when_the_answer_comes(invite: Invite) -> None:
    ann = invite("Ann")
    step = await practice(ann, bots=3, level="easy")
    assert step["table"]["stage"] == "playing"
    assert step["you"] == {"person": 1, "seat": 0, "host": True}
    assert [bot["bot"] for bot in bots(step)] == ["easy"] * 3
    assert len(step["view"]["seats"]) == 4


async def test_t9_practice_refuses_nonsense(invite: Invite) -> None:
    ann = invite("Ann")
    body = {"game": "cambio", "preset": "classic", "name": "Ann", "level": "easy", "bots": 1}
    wrong = {"bots": 4, "level": "best", "preset": "none", "game": "whist", "name": " "}
    codes = []
    for key, value in wrong.items():
        response = await ann.http.post("/api/practice", json={**body, key: value})
        codes.append(response.json()["code"])
    assert codes == ["bad_request", "bad_request", "unknown_preset", "no_such_game", "name_unfit"]


# In play.


def moved_on(version: int, step: Json) -> bool:
    return bool(step["view"]["version"] != version)


async def plays_to_the_end(guest: Guest) -> None:
    """As the example does."""
    async with asyncio.timeout(GAME_S):
        while guest.step["table"]["stage"] != "finished":
            version = guest.view["version"]
            if (command := choose(guest.view)) is not None:
                await guest.does(**command)
            await guest.sees(partial(moved_on, version))


@pytest.mark.parametrize(("game", "preset"), PRESETS)
async def test_a_whole_game_of_bots_against_a_guest(
    invite: Invite, hasty_server: Running, game: str, preset: str
) -> None:
    """The guest is the example, which knows nothing but the protocol."""
    ann = invite("Ann", hasty_server)
    code = await ann.open(SHORT[game], game=game, preset=preset, seated=False)
    await ann.connect()
    link = f"{hasty_server.url}/t/{code}"
    playing = asyncio.create_task(asyncio.to_thread(play, link, "Robbie", 0.005))
    await ann.sees(lambda step: len(step["table"]["people"]) == 2)
    assert await ann.lobby("add_bots", seats=[1, 2], level="hard") == (200, {})
    assert await ann.lobby("start") == (200, {})
    async with asyncio.timeout(GAME_S):
        last = await playing
    assert last["winners"]
    state = hasty_server.truth(code)
    assert state.lobby.stage == "finished"
    assert state.away == set(), "the table had to play for a bot"


async def test_practice_is_played_again_at_the_same_table(
    invite: Invite, hasty_server: Running
) -> None:
    ann = invite("Ann", hasty_server)
    await practice(ann, changes=SHORT["cambio"])
    await plays_to_the_end(ann)
    assert await ann.lobby("play_again") == (200, {})
    assert await ann.lobby("start") == (200, {})
    step = await ann.sees(lambda step: step["table"]["stage"] == "playing")
    assert len(bots(step)) == 1


async def test_t7_a_bot_is_shown_what_its_seat_is_shown() -> None:
    desk = Desk()
    audience = desk.table.audience
    bot = Viewer(None)
    bot.person = 2
    audience.let_play(bot, 1)
    for step in range(2):
        news = News()
        audience.step([WentAway(0)], news, played=True)
        shown = {viewer: told.rest for viewer, told in news.frames}
        if step:
            assert shown[bot] == shown[desk.viewers[1]] != shown[desk.viewers[0]]
        else:
            assert b'"sheet":[]' in shown[bot], "whoever comes is shown everything"


async def test_t10_a_log_with_bots_replays(invite: Invite, server: Running) -> None:
    ann = invite("Ann")
    await practice(ann, bots=2)
    assert await ann.does("ready") is None
    step = await ann.sees(lambda step: step["view"]["phase"] == "turn")
    state = server.truth(ann.code)
    levels = [state.lobby.people[person].bot for person in state.lobby.seated()]
    assert levels == [None, "hard", "hard"]
    view = state.view(0)
    assert view is not None
    assert view["seats"][1]["cards"] == step["view"]["seats"][1]["cards"]


async def test_bots_play_on_after_a_restart(invite: Invite, quick_server: Running) -> None:
    ann = invite("Ann", quick_server)
    await practice(ann, bots=3)
    await restart([ann])
    assert await ann.does("ready") is None
    await ann.sees(lambda step: step["view"]["phase"] == "turn")


async def test_t5_bots_alone_wait_for_somebody(invite: Invite, quick_server: Running) -> None:
    ann, watcher = invite("Ann", quick_server), invite("", quick_server)
    await practice(ann, bots=2)
    await watcher.connect(ann.code)
    await ann.hang_up()
    await watcher.sees(lambda step: step["table"]["paused_by"] == "nobody_here")
    await ann.connect()
    await watcher.sees(lambda step: step["table"]["paused_by"] is None)


# Standing in.


def stands_in(step: Json, seat: int) -> str | None:
    """The level of the bot that plays for whoever has that seat."""
    people = step["table"]["people"]
    return next((p["stand_in"] for p in people if p["seat"] == seat), None)


async def test_a_bot_stands_in_for_who_is_gone_and_hands_the_seat_back(quick_play: Seat) -> None:
    guests = await quick_play(turn_timer="off")
    assert await guests[0].lobby("choose_stand_in", level="hard") == (200, {})
    gone = guests[guests[0].view["turn"]]
    stays = next(guest for guest in guests if guest is not gone)
    seat = gone.view["seat"]
    await gone.hang_up()
    step = await stays.sees(lambda step: stands_in(step, seat) == "hard")
    assert not step["view"]["seats"][seat]["away"]
    # It thinks every move of its turn over, and a snap too.
    await stays.sees(lambda step: step["view"]["turn"] == stays.view["seat"], GAME_S)
    await gone.connect()
    step = await stays.sees(lambda step: stands_in(step, seat) is None)
    assert not step["view"]["seats"][seat]["away"]


async def test_a_stand_in_takes_over_from_the_table_and_gives_up_when_the_host_says(
    play: Seat,
) -> None:
    ann, bob = await play()
    assert await bob.lobby("leave") == (200, {})
    await ann.sees(lambda step: step["view"]["seats"][1]["away"])
    assert await ann.lobby("choose_stand_in", level="easy") == (200, {})
    step = await ann.sees(lambda step: stands_in(step, 1) == "easy")
    await ann.sees(lambda step: not step["view"]["seats"][1]["away"])
    assert await ann.lobby("choose_stand_in", level=None) == (200, {})
    step = await ann.sees(lambda step: step["view"]["seats"][1]["away"])
    assert stands_in(step, 1) is None


def stand_in_of(desk: Desk) -> str | None:
    return desk.table.state.lobby.people[2].stand_in


async def test_a_process_of_thoughts_that_ends_hurts_nobody_and_the_table_plays_for_its_bots(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(minds, "COMMAND", [sys.executable, "-c", "exit()"])
    desk = Desk()
    desk.rule(1, f.ChooseStandIn(do="choose_stand_in", level="hard"))
    desk.rule(2, f.Leave(do="leave"))
    assert stand_in_of(desk) == "hard"
    async with asyncio.timeout(GAME_S):
        while desk.table.state.away != {1}:
            await asyncio.sleep(0.01)
    assert stand_in_of(desk) is None
    ours = [record for record in caplog.records if record.name == "cambio.bots"]
    assert [record.getMessage() for record in ours] == ["bot_failed"]
    desk.table.stop()
    await desk.table.house.minds.close()


def test_a_brain_that_fails_says_how_and_the_next_one_is_asked() -> None:
    kinds = [Of("cambio", 0, "hard", {}, 2), Of("whist", 0, "hard", {}, 2)]
    requests = b"".join(packed(See(n, of, b"}", 0)) for n, of in enumerate(kinds))
    answers = io.BytesIO()
    serve(io.BytesIO(requests), answers)
    answers.seek(0)
    told = [pickle.loads(answers.read(int.from_bytes(answers.read(SIZE), "big"))) for _ in kinds]
    assert told == [Failed("KeyError")] * 2
