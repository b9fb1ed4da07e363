"""Spectators see what a stranger at the table would see, and not before they may (T7; case 13)."""

import json
import random

from app import frames as f
from app.inputs import Ask, Attach, Claim, Link
from app.viewer import Step, Viewer
from tests.server.conftest import Invite, Seat
from tests.server.guests import Guest, Json, turn_of
from tests.server.test_recovery import faces
from tests.server.test_time import Desk

OPEN = ("scored", "showdown", "over")


def hidden_places(view: Json) -> list[str]:
    """The faces that a view shows in hands and in a player's hand."""
    cards = [card for seat in view["seats"] for card in seat["cards"] if card not in (None, "?")]
    held = view["held"]
    if held and not held["taken"] and held["card"] != "?":
        cards.append(held["card"])
    return cards


async def test_t7_no_frame_of_a_spectator_holds_a_hidden_card(play: Seat, invite: Invite) -> None:
    """Case 13: every frame is searched, against what the log knows."""
    guests = await play(3)
    watcher, named = invite(), invite("Watcher")
    await watcher.connect(guests[0].code)
    await named.join(guests[0].code, seated=False)
    await named.connect()
    chance = random.Random(7)
    for _ in range(15):
        mover = await turn_of(guests)
        await mover.does("draw")
        slots = next(c["slots"] for c in mover.view["choices"] if c["do"] == "place")
        if chance.random() < 0.5:
            assert await mover.does("put_down") is None
        else:
            assert await mover.does("place", slot=chance.choice(slots)) is None
        if mover.view["power"]:
            look = next((c for c in mover.view["choices"] if c["do"] == "peek"), None)
            if look:
                seat, slot = look["places"][0]
                await mover.does("peek", seat=seat, slot=slot)
            await mover.does("done")
            if mover.view["power"]:
                await mover.does("done")
    frames = [f for f in (*watcher.frames, *named.frames) if f["t"] == "step" and f["view"]]
    assert len(frames) > 60
    for frame in frames:
        view = frame["view"]
        assert view["choices"] == []
        if view["phase"] not in OPEN:
            assert hidden_places(view) == []
    assert_no_trace(guests[0], frames)


def assert_no_trace(guest: Guest, frames: list[Json]) -> None:
    """A card that never left a hand is written nowhere in what a spectator got."""
    truth = guest.server.truth(guest.code)
    state = truth.play
    shown = {state.deck[card] for card in state.pile}
    still_hidden = {face for seat in range(3) for face in faces(truth, seat) if face} - shown
    text = json.dumps([[frame["facts"], frame["view"]] for frame in frames])
    assert still_hidden
    assert not [face for face in still_hidden if f'"{face}"' in text]


async def test_t7_players_never_get_each_others_cards(play: Seat) -> None:
    guests = await play(3)
    for guest in guests:
        for frame in guest.frames:
            if frame["t"] == "step" and frame["view"]:
                others = [
                    s for n, s in enumerate(frame["view"]["seats"]) if n != guest.view["seat"]
                ]
                assert all(card in (None, "?") for s in others for card in s["cards"])


async def test_t7_without_spectators_strangers_are_turned_away(play: Seat, invite: Invite) -> None:
    ann, _ = await play(spectators="off")
    stranger, named = invite(), invite("Watcher")
    await stranger.connect(ann.code)
    assert stranger.frames[-1]["refusal"]["code"] == "spectators_off"
    assert await stranger.closed() == 1008
    assert await named.join(ann.code) == (200, {})
    await named.connect()
    assert named.step["view"] is None
    frames = len(named.frames)
    assert await ann.lobby("pause") == (200, {})
    await named.until(lambda f: f["t"] == "step" and f["table"]["paused_by"] == "host", frames)
    assert all(f["view"] is None and not f["facts"] for f in named.frames if f["t"] == "step")


async def test_t7_with_a_delay_a_newcomer_sees_nothing_new(play: Seat, invite: Invite) -> None:
    ann, _ = await play(spectator_delay="15")
    watcher = invite()
    await watcher.connect(ann.code)
    assert watcher.step["view"] is None
    assert await ann.lobby("pause") == (200, {})
    step = await watcher.sees(lambda step: step["table"]["paused_by"] == "host")
    assert (step["view"], step["facts"]) == (None, [])


async def test_t7_a_device_that_has_lost_its_seat_is_shown_nothing_of_it() -> None:
    """Attached again by its process, which has not heard of it yet, while strangers are refused."""
    for _ in range(10):  # whoever comes first makes the frame that all like it get
        desk = Desk()
        mover, watcher = desk.mover, Viewer(None)
        lost = next(viewer for viewer in desk.viewers if viewer is not mover)
        desk.take("", Attach(watcher))
        desk.rule(1, f.Lock(do="lock", locked=True))
        desk.send(mover, "draw")
        desk.take("", Ask(Link(key=lost.key, token="token"), lambda _: None))
        desk.take("", Ask(Claim(token="token", new_key="new"), lambda _: None))
        desk.take("", Attach(lost))
        seen = len(seats_seen(watcher))
        desk.send(mover, "put_down")
        assert seats_seen(watcher)[seen:] == [None]
        assert seats_seen(mover)[-1] == desk.viewers.index(mover)


def seats_seen(viewer: Viewer) -> list[int | None]:
    """Whose eyes each of the views has that wait for a socket."""
    rests = [out.rest for out in viewer._waiting if isinstance(out, Step)]
    views = [json.loads(rest.partition(b'"view":')[2][:-1]) for rest in rests]
    return [view["seat"] for view in views if view is not None]
