"""Who is gone for long is played for; when all are gone, the table waits (T5)."""

from tests.server.conftest import Invite, Seat
from tests.server.guests import Guest


async def test_t5_a_player_who_is_away_is_played_for_until_he_is_back(quick_play: Seat) -> None:
    guests = await quick_play(turn_timer="off")
    gone = guests[guests[0].view["turn"]]
    stays = next(guest for guest in guests if guest is not gone)
    seat = gone.view["seat"]
    await gone.hang_up()
    away = await stays.until(lambda f: {"seat": seat, "fact": "went_away"} in f.get("facts", ()))
    assert away["view"]["seats"][seat]["away"]
    await stays.sees(lambda step: step["view"]["turn"] == stays.view["seat"])
    await gone.connect()
    await stays.until(lambda f: {"seat": seat, "fact": "came_back"} in f.get("facts", ()))
    assert not stays.view["seats"][seat]["away"]


async def test_t5_leaving_for_good_is_away_at_once_and_coming_back_is_possible(play: Seat) -> None:
    ann, bob = await play()
    assert await bob.lobby("leave") == (200, {})
    step = await ann.sees(lambda step: step["view"]["seats"][1]["away"])
    assert [person["name"] for person in step["table"]["people"]] == ["Player 0", "Player 1"]
    assert await bob.join(ann.code) == (200, {})
    await bob.connect()
    assert bob.view["seat"] == 1
    await ann.sees(lambda step: not step["view"]["seats"][1]["away"])


async def test_t5_a_kicked_players_seat_plays_on(play: Seat) -> None:
    ann, bob = await play()
    assert await ann.lobby("kick", person=2) == (200, {})
    await ann.sees(lambda step: step["view"]["seats"][1]["away"])
    assert (await bob.join(ann.code))[1]["code"] == "name_taken"


async def test_t5_with_nobody_connected_the_table_waits(quick_play: Seat, invite: Invite) -> None:
    guests = await quick_play(turn_timer="20")
    watcher: Guest = invite(at=guests[0].server)
    await watcher.connect(guests[0].code)
    for guest in guests:
        await guest.hang_up()
    step = await watcher.sees(lambda step: step["view"]["paused"])
    assert step["table"]["paused_by"] == "nobody_here"
    assert step["view"]["clock"]["until_ms"] is None
    await guests[1].connect()
    step = await watcher.sees(lambda step: not step["view"]["paused"])
    assert step["table"]["paused_by"] is None


async def test_a_reader_who_does_not_read_holds_nobody_up(play: Seat) -> None:
    """What waits for him is his when he reads on."""
    ann, bob = await play()
    assert bob.socket is not None
    bob.socket.transport.pause_reading()
    mover = (ann, bob)[ann.view["turn"]]
    if mover is bob:
        bob.socket.transport.resume_reading()
        assert await bob.does("draw") is None
        assert await bob.does("put_down") is None
        if bob.view["power"]:
            assert await bob.does("done") is None
        bob.socket.transport.pause_reading()
    assert await ann.does("draw") is None
    bob.socket.transport.resume_reading()
    await bob.sees(lambda step: step["view"]["held"] is not None)
