"""Everybody who looks at one table, and the one frame each of them gets for a step (T1, T7)."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import orjson

from app.frames import TableView
from app.inputs import Onlooker
from app.look import Look
from app.refusals import ServerRefusal, said
from app.state import TableState
from app.talk import Talk
from app.viewer import Step, frame
from engine.table_variations import TABLE_VARIATIONS

NOTHING = b"null"
NO_FACTS = b"[]"
TABLE_CHOICES = {variation.key: variation for variation in TABLE_VARIATIONS}

COUNT_MS = 250
"""How long those who only watch wait to be counted."""


@dataclass(slots=True)
class News:
    """What one step tells: to whom which frame, and what spectators with a delay see later."""

    frames: list[tuple[Onlooker, Step]] = field(default_factory=list)
    later: list[tuple[int, bytes, bytes]] = field(default_factory=list)
    """When (ms on the table's clock), facts, view."""


@dataclass(slots=True)
class Circle:
    """How people look, for as long as the table around the game is the same."""

    live: bool
    """Whether those without a seat see what happens when it does."""
    delay_ms: int
    heads: dict[int | None, bytes] = field(default_factory=dict)
    """By person: the table around the game, encoded."""
    seats: dict[Onlooker, int | None] | None = None
    """Who looks, with the seat that he sees: put together with the first step, as people come in
    crowds."""


class Audience:
    """The viewers of one table. Frames are made with their step and go out once it is saved."""

    def __init__(self, code: str, state: TableState) -> None:
        self.code = code
        self.viewers: set[Onlooker] = set()
        self.bots: dict[Onlooker, int] = {}
        """Whoever plays a seat without being here, and which."""
        self.here: set[int] = set()
        self.count_ms: int | None = None
        """When everybody is told how many watch, if nothing else is told before."""
        self.talk = Talk(state, self.viewers)
        self._state = state
        self._circle: Circle | None = None
        self._table_moved = False
        self._sheet: list[Any] | None = None
        """The lines of the score sheet that all who follow have been shown."""
        self._later: deque[tuple[int, bytes, bytes]] = deque()
        self._delayed_view = NOTHING
        if state.play is not None and self.delay_ms():
            view = orjson.dumps(state.view(None))
            self._later.append((state.last_ms + self.delay_ms(), NO_FACTS, view))

    def add(self, viewer: Onlooker, now_ms: int) -> bool:
        """Whether everybody has to hear of it at once."""
        self.viewers.add(viewer)
        self.talk.catch_up(viewer)
        return self._count(now_ms)

    def remove(self, viewer: Onlooker, now_ms: int) -> bool:
        self.viewers.discard(viewer)
        return self._count(now_ms)

    def _count(self, now_ms: int) -> bool:
        """Those without a name come in crowds, and again after a takeover: were each of them told
        to all, work would grow with their square."""
        before, self.here = self.here, {v.person for v in self.viewers if v.person is not None}
        self.table_changed()
        if self.count_ms is None:
            self.count_ms = now_ms + COUNT_MS
        return before != self.here

    def count_is_due(self, now_ms: int) -> bool:
        return self.count_ms is not None and self.count_ms <= now_ms

    def table_changed(self) -> None:
        """The table around the game is another one from now on."""
        self._circle = None
        self._table_moved = True

    def recognise(self, viewer: Onlooker, person: int | None) -> None:
        """Whose socket that is: it may be nobody's any more, so nothing of his is shown to it."""
        viewer.person = person
        self.table_changed()

    def let_play(self, bot: Onlooker, seat: int) -> None:
        """It sees that seat from the next step on."""
        self.bots[bot] = seat
        self.table_changed()

    def let_go(self, bot: Onlooker) -> None:
        del self.bots[bot]
        self.table_changed()

    def measured(self) -> None:
        """Somebody's way was measured anew; the next frame says so."""
        self.table_changed()

    def step(self, facts: Sequence[Any], news: News, *, played: bool) -> None:
        """Adds everybody's frame of the step that was just made; `played`: the game moved.

        What is as it was in the frame before is left out: the table around the game, the sheet.
        """
        told = orjson.dumps(facts) if facts else NO_FACTS
        circle = self._around()
        if circle.seats is None:
            circle.seats = {viewer: self.seat(viewer) for viewer in (*self.viewers, *self.bots)}
        look = self._look({seat for seat in circle.seats.values() if seat is not None})
        steps: dict[tuple[int | None, int | None, bool], Step] = {}
        for viewer, seat in circle.seats.items():
            key = seat, viewer.person, viewer.follows
            if key not in steps:
                if seat is not None or circle.live:
                    steps[key] = self._live(viewer, seat, told, look)
                elif self._table_moved:
                    steps[key] = self._delayed(viewer, NO_FACTS)
            if key in steps:
                news.frames.append((viewer, steps[key]))
        self._table_moved, self.count_ms = False, None
        if played and circle.delay_ms:
            due_ms = self._state.last_ms + circle.delay_ms
            news.later.append((due_ms, told, look.whole(None) if look else NOTHING))

    def _look(self, seats: set[int]) -> Look | None:
        """What this step shows, if there is a game."""
        sight = self._state.sight()
        if sight is None:
            self._sheet = None
            return None
        look = Look(sight, seats, self._sheet)
        self._sheet = look.sheet
        return look

    def _live(self, viewer: Onlooker, seat: int | None, told: bytes, look: Look | None) -> Step:
        if not viewer.follows:
            viewer.follows = True
            whole = look.whole(seat) if look else NOTHING
            return Step(self._rest(self._head(viewer), told, whole), whole=True)
        head = self._head(viewer) if self._table_moved else b""
        if look and look.more:
            head += b'"sheet_more":%b,' % orjson.dumps(look.more)
        return Step(self._rest(head, told, look.of(seat) if look else NOTHING), whole=False)

    def snapshot(self, viewer: Onlooker) -> Step:
        """The whole view as it is now, without facts: for a viewer that has just come (T6)."""
        seat = self.seat(viewer)
        viewer.follows = seat is not None or self._around().live
        if not viewer.follows:
            return self._delayed(viewer, NO_FACTS)
        view = orjson.dumps(self._state.view(seat))
        return Step(self._rest(self._head(viewer), NO_FACTS, view), whole=True)

    def deliver(self, news: News) -> None:
        for viewer, step in news.frames:
            viewer.put(step)
        self._later.extend(news.later)

    def release(self, now_ms: int) -> int | None:
        """Shows spectators what is due by now; returns when the next is, in ms."""
        if self._state.play is None:
            self._later.clear()
            self._delayed_view = NOTHING
        while self._later and self._later[0][0] <= now_ms:
            _, facts, self._delayed_view = self._later.popleft()
            for viewer in self.viewers:
                if self.seat(viewer) is None:
                    viewer.put(self._delayed(viewer, facts))
        return self._later[0][0] if self._later else None

    def seat(self, viewer: Onlooker) -> int | None:
        """The seat that a viewer sees and plays for."""
        if viewer.person is None or viewer in self.bots:
            return self.bots.get(viewer)
        member = self._state.lobby.people[viewer.person]
        return None if member.gone else member.seat

    def table_view(self) -> TableView:
        """The table around the game, as everybody sees it."""
        delays = self.delays_ms()
        nameless = sum(viewer.person is None for viewer in self.viewers)
        return self._state.lobby.view(self.code, self.here, nameless, delays)

    def delays_ms(self) -> dict[int, int]:
        """Each person's way to the server; of several sockets the fastest, so that nobody gains by
        a slow one beside it (T4)."""
        delays: dict[int, int] = {}
        for viewer in self.viewers:
            if viewer.person is not None and viewer.delay_ms is not None:
                known = delays.get(viewer.person, viewer.delay_ms)
                delays[viewer.person] = min(known, viewer.delay_ms)
        return delays

    def evens_lag(self) -> bool:
        """Whether races go by when the players pressed (T4)."""
        return bool(self._choice("race_judging"))

    def stranger_refusal(self) -> ServerRefusal | None:
        """Why somebody who has not joined may not even watch (T7)."""
        if not self.watchable():
            return ServerRefusal.SPECTATORS_OFF
        return ServerRefusal.LOCKED if self._state.lobby.locked else None

    def dismiss(self, person: int, why: ServerRefusal) -> None:
        """Closes all sockets of a person who may not come back by itself."""
        for viewer in self.viewers:
            if viewer.person == person:
                viewer.close(1008, why, None)

    def interrupt(self) -> None:
        """Closes all sockets; everybody may come back at once."""
        for viewer in self.viewers:
            viewer.close(1012, ServerRefusal.BROKEN, 500)

    def announce(self, what: ServerRefusal) -> None:
        """Tells every viewer of a trouble of the server's own."""
        for viewer in self.viewers:
            viewer.put(frame("error", refusal=said(what)))

    def watchable(self) -> bool:
        """Whether people without a seat may watch (T7)."""
        return bool(self._choice("spectators"))

    def delay_ms(self) -> int:
        return int(self._choice("spectator_delay")) if self.watchable() else 0

    def _choice(self, key: str) -> Any:
        return TABLE_CHOICES[key].choice(self._state.lobby.chosen[key]).value

    def _around(self) -> Circle:
        if self._circle is None:
            delay_ms = self.delay_ms()
            live = self._state.play is None or (self.watchable() and not delay_ms)
            self._circle = Circle(live, delay_ms)
        return self._circle

    def _delayed(self, viewer: Onlooker, facts: bytes) -> Step:
        rest = self._rest(self._head(viewer), facts, self._delayed_view)
        return Step(rest, True, self._around().delay_ms)

    def _rest(self, head: bytes, facts: bytes, view: bytes) -> bytes:
        return b"".join((head, b'"facts":', facts, b',"view":', view, b"}"))

    def _head(self, viewer: Onlooker) -> bytes:
        """The table around the game; every person's at once, as they are few."""
        heads = self._around().heads
        if viewer.person not in heads:
            table = self.table_view().model_dump_json()
            for each in {viewer.person, *self.here}:
                you = self._state.lobby.you(each).model_dump_json()
                heads[each] = f'"table":{table},"you":{you},'.encode()
        return heads[viewer.person]
