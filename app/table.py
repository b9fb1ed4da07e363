"""One table: the one inbox through which everything that moves it goes, in one order (T2).

stamp -> decide -> commit -> tell. A command is decided at once, on the event loop, with every
deadline before it; frames and answers are made then and go out when the log has the lines.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Literal

from app import frames as f
from app import lobby_commands as own
from app.audience import Audience, News
from app.clock import Clock
from app.commands import read_seat_command
from app.heartbeat import Heartbeat
from app.keys import Keys
from app.log import Log, Write
from app.metrics import COUNTS
from app.presence import Presence
from app.refusals import Refused, ServerRefusal, said
from app.settings import Settings
from app.state import Line
from app.statements import Stored, game_write, input_write
from app.viewer import Viewer, frame
from engine.contract import Away, Back, Measured, Pause, Resume, Stalled, TableRefusal, Timeout
from engine.games import GAMES

LOG = logging.getLogger("cambio.table")
Answer = Callable[[f.Refusal | None], None]
TOLD_MS = 3
"""How much a player's measured delay has to change before a game is told."""
MOST_REFUSALS = 500
"""Refused commands whose answers are kept for a retry (T6); taken ones are kept for good."""


@dataclass(frozen=True, slots=True)
class House:
    """What all tables of a server share. `forget` drops a table from memory."""

    settings: Settings
    clock: Clock
    log: Log
    forget: Callable[[str], None]
    heart: Heartbeat = field(default_factory=Heartbeat)


class Table:
    """A table in memory. All methods run on the event loop and none of them waits."""

    def __init__(self, code: str, stored: Stored, house: House) -> None:
        self.code = code
        self.state = stored.state
        kicked = {m.id for m in stored.state.lobby.people.values() if m.gone == "kicked"}
        held = {key: person for key, person in stored.secrets.items() if person not in kicked}
        self.keys = Keys(held)
        self.audience = Audience(code, stored.state)
        self.presence = Presence(house.settings, self._gone_long, self._all_gone)
        self.house = house
        self._taken = stored.taken
        self._refused: OrderedDict[tuple[int, str], f.Refusal] = OrderedDict()
        self._writes: list[Write] = []
        self._news = News()
        self._facts: list[Any] = []
        self._played = False
        self._unsaved = 0
        self._broken = False
        self._stalled = False
        self._timer: asyncio.TimerHandle | None = None

    def wake(self) -> None:
        """A table fresh from its log: nobody is connected yet, so a game in play waits (T5).

        Its clocks stop where the log ends: the time that the server was down is nobody's loss.
        """
        self.presence.left(m.id for m in self.state.lobby.people.values() if not m.gone)
        if self.state.lobby.stage == "playing" and not self.state.lobby.paused_by:
            self._decide(Line(self.state.last_ms, "lobby", own.NobodyHere()))
        self._commit()

    # The inbox.

    def take(self, line: Line, answer: Answer | None = None, *first: Write) -> None:
        """Decides one command; `answer` gets the verdict when the log has it.

        `first` is written before it, in the same transaction, if the command is taken.
        """
        if (trouble := self._trouble()) is not None:
            if answer:
                answer(said(trouble))
            return
        refusal = self._decide(line)
        if refusal is None:
            self._writes[:0] = first
        self._commit(answer, refusal)

    def command(self, viewer: Viewer, sent: f.CommandFrame, at_ms: int) -> None:
        """A player's game command. The same id again is answered as the first was (T6)."""
        answer = partial(viewer.answer, sent.id)
        person, seat = viewer.person, self.audience.seat(viewer)
        if person is None or seat is None:
            return answer(said(TableRefusal.SPECTATOR))
        if (trouble := self._trouble()) is not None:
            return answer(said(trouble))
        key = (person, sent.id)
        if key not in self._taken and key not in self._refused:
            self._remember(key, self._play(person, seat, sent, at_ms))
        return self._commit(answer, self._refused.get(key))

    def _play(self, person: int, seat: int, sent: f.CommandFrame, at_ms: int) -> f.Refusal | None:
        try:
            command = read_seat_command(self.state.lobby.game, sent.command)
        except Refused as refused:
            return refused.refusal
        return self._decide(Line(at_ms, "game", command, person, seat, sent.id))

    def _remember(self, key: tuple[int, str], refusal: f.Refusal | None) -> None:
        if refusal is None:
            self._taken.add(key)
            return
        self._refused[key] = refusal
        if len(self._refused) > MOST_REFUSALS:
            self._refused.popitem(last=False)

    def attach(self, viewer: Viewer) -> None:
        """A viewer comes: it gets the whole view (T6), the others see who is here."""
        if self._broken:
            return viewer.close(1012, ServerRefusal.BROKEN, 500)
        self.audience.add(viewer)
        if viewer.person is not None:
            self.presence.came(viewer.person)
        self._look_around()
        others = [told for told in self._news.frames if told[0] is not viewer]
        self._news.frames = [*others, (viewer, self.audience.snapshot(viewer))]
        return self._commit()

    def detach(self, viewer: Viewer) -> None:
        """A viewer's socket is closed."""
        self.audience.remove(viewer)
        if self._broken:
            return
        if viewer.person is not None and viewer.person not in self.audience.here:
            self.presence.left([viewer.person])
        self._look_around()
        self._commit()

    def measured(self) -> None:
        """Somebody's way to the server was measured anew."""
        self.audience.measured()
        if self.audience.evens_lag():
            self._look_around()
            self._commit()

    def person(self, secret: str | None) -> int | None:
        """Who holds this secret, as long as he is at the table."""
        person = self.keys.person(secret)
        member = self.state.lobby.people.get(person) if person is not None else None
        return member.id if member and not member.gone else None

    def write(self, answer: Answer, *writes: Write) -> None:
        """Saves what is no command, in the same order."""
        self._writes.extend(writes)
        self._commit(answer)

    def stranger_refusal(self) -> ServerRefusal | None:
        """Why somebody who has not joined may not even watch (T7)."""
        if not self.audience.watchable():
            return ServerRefusal.SPECTATORS_OFF
        return ServerRefusal.LOCKED if self.state.lobby.locked else None

    def turn_out(self, person: int) -> None:
        """Who was kicked has lost the seat's secret; who was banned is known by it."""
        if self.state.lobby.people[person].gone == "kicked":
            self.keys.revoke(person)
        self.dismiss(person, ServerRefusal.KICKED)

    def dismiss(self, person: int, why: ServerRefusal) -> None:
        """Closes all sockets of a person who may not come back by itself."""
        for viewer in self.audience.viewers:
            if viewer.person == person:
                viewer.close(1008, why, None)

    def announce(self, what: ServerRefusal) -> None:
        """Tells every viewer of a trouble of the server's own."""
        for viewer in self.audience.viewers:
            viewer.put(frame("error", refusal=said(what)))

    def saved_again(self, since_ms: int) -> None:
        """The log takes lines again after `since_ms`: the clocks get back the time between."""
        self._advance(since_ms)
        if self.state.deadline() is not None:
            self._apply(Line(max(since_ms, self.state.last_ms), "game", Pause()))
            self._apply(Line(self.house.clock.now_ms(), "game", Resume()))
        self._look_around()
        self._commit()

    def idle(self) -> bool:
        """Whether nothing would be lost if the table were dropped from memory."""
        linked = self.keys.linked(self.house.clock.now_ms())
        return not self.audience.viewers and not self._unsaved and not linked

    def stop(self) -> None:
        """No timer of this table speaks any more."""
        self.presence.stop()
        if self._timer:
            self._timer.cancel()

    # Deciding.

    def _trouble(self) -> ServerRefusal | None:
        """Why nothing can be decided now."""
        if self._broken:
            return ServerRefusal.BROKEN
        return ServerRefusal.NOT_SAVED if self.house.log.stalled else None

    def _decide(self, line: Line) -> f.Refusal | None:
        try:
            with self.house.heart.noting(type(line.command).__name__):
                self._advance(line.at_ms)
                self._mind_stall(line)
                refusal = self._apply(line)
                if refusal is None:
                    self._settle(line.at_ms)
                    self._step()
        except Exception:
            LOG.exception("undecided")
            self._break()
            return said(ServerRefusal.BROKEN)
        return refusal

    def _mind_stall(self, line: Line) -> None:
        """What decides a race comes with frames whose order says nothing: the game is told (T2)."""
        raced = GAMES[self.state.lobby.game].raced
        if self._stalled or self.state.lobby.stage != "playing" or type(line.command) not in raced:
            return
        unsure_ms = self.house.heart.unsure_ms()
        if unsure_ms and self._apply(Line(line.at_ms, "game", Stalled(unsure_ms))) is None:
            self._stalled = True
            self.house.heart.after_pass(self._all_read)

    def _all_read(self) -> None:
        self._stalled = False
        self.take(Line(self.house.clock.now_ms(), "game", Stalled(0)))

    def _advance(self, to_ms: int) -> None:
        """Every clock that ran out before this moment acts first, each as a step of its own."""
        while (due_ms := self.state.deadline()) is not None and due_ms < to_ms:
            refusal = self._apply(Line(due_ms, "game", Timeout()))
            if refusal is not None:
                raise RuntimeError(f"a deadline was refused: {refusal.code}")
            self._step()

    def _apply(self, line: Line) -> f.Refusal | None:
        stage = self.state.lobby.stage
        refusal = self.state.apply(line)
        if refusal is None:
            self._writes.append(input_write(self.code, self.state.seq, line))
            if line.setup is not None:
                self._writes.append(game_write(self.code, self.state, line, line.setup))
            self._facts.extend(self.state.facts)
            moved = line.seat is not None
            COUNTS.step(self.state.lobby.game, self.state.facts, moved=moved)
            self._played |= line.kind == "game" or line.setup is not None
            if line.kind == "lobby" or stage != self.state.lobby.stage:
                self.audience.table_changed()
        return refusal

    def _settle(self, at_ms: int) -> None:
        """What follows from who is here and what the lobby says, until nothing more does."""
        while (command := self._consequence()) is not None:
            kind, wanted = command
            here = tuple(sorted(self.audience.here))
            if self._apply(Line(at_ms, kind, wanted, here=here)) is not None:
                return

    def _consequence(self) -> tuple[Literal["lobby", "game"], Any] | None:
        lobby, here = self.state.lobby, self.audience.here
        others = [m.id for m in lobby.people.values() if not m.gone and m.id != lobby.host]
        if self._absent(lobby.host) and any(person in here for person in others):
            return "lobby", own.HostGone()
        if lobby.stage != "playing":
            return None
        if lobby.paused_by == "nobody_here" and self._players_here():
            return "lobby", own.SomebodyHere()
        if bool(lobby.paused_by) != self.state.paused:
            return "game", Pause() if lobby.paused_by else Resume()
        wanted = next(self._comings_and_goings(), None) or self._measured()
        return ("game", wanted) if wanted else None

    def _measured(self) -> Measured | None:
        """The ways to the server, where races need them and one has changed enough to tell (T4)."""
        if not self.audience.evens_lag():
            return None
        delays, known = self.audience.delays_ms(), self.state.delays_ms
        now = tuple(0 if p is None else delays.get(p, 0) for p in self.state.lobby.seats)
        changed = any(abs(a - b) >= TOLD_MS for a, b in zip(now, known, strict=True))
        return Measured(now) if changed else None

    def _comings_and_goings(self) -> Iterator[Away | Back]:
        """Seats that the table is to play for from now on, and those it is not (T5)."""
        for seat, person in enumerate(self.state.lobby.seats):
            absent, away = self._absent(person), seat in self.state.away
            if absent and not away:
                yield Away(seat)
            if away and not absent and person in self.audience.here:
                yield Back(seat)

    def _absent(self, person: int | None) -> bool:
        """Gone for good, or for long."""
        if person is None or person in self.presence.long_gone:
            return True
        return self.state.lobby.people[person].gone is not None

    def _players_here(self) -> bool:
        people = self.state.lobby.people
        return any(
            p in self.audience.here and not people[p].gone for p in self.state.lobby.seated()
        )

    def _look_around(self) -> None:
        """Who is here has changed."""
        if self._trouble() is None:
            now_ms = self.house.clock.now_ms()
            self._advance(now_ms)
            self._settle(now_ms)
        self._step()

    def _gone_long(self) -> None:
        self._look_around()
        self._commit()

    def _all_gone(self) -> None:
        lobby = self.state.lobby
        if lobby.stage == "playing" and not lobby.paused_by and not self._players_here():
            self.take(Line(self.house.clock.now_ms(), "lobby", own.NobodyHere()))

    # Committing and telling.

    def _step(self) -> None:
        """Makes everybody's frame of all that has happened since the last one."""
        self.audience.step(self._facts, self._news, played=self._played)
        self._facts, self._played = [], False

    def _commit(self, answer: Answer | None = None, refusal: f.Refusal | None = None) -> None:
        writes, news = self._writes, self._news
        self._writes, self._news = [], News()
        self._unsaved += 1
        self.house.log.append(writes, partial(self._committed, news, answer, refusal))
        waits = self.state.lobby.stage == "playing" and not self.state.lobby.paused_by
        self.presence.alone(waits and not self._players_here())
        self._set_timer()

    def _committed(
        self, news: News, answer: Answer | None, refusal: f.Refusal | None, saved: bool
    ) -> None:
        self._unsaved -= 1
        if saved:
            self.audience.deliver(news)
        else:
            self._break()
        if news.later:
            self._set_timer()
        if answer:
            answer(refusal if saved else said(ServerRefusal.BROKEN))

    def _break(self) -> None:
        """Memory may not be what the log says: everybody starts afresh from the log."""
        self._broken = True
        self._writes, self._news = [], News()
        self.stop()
        self.house.forget(self.code)
        for viewer in self.audience.viewers:
            viewer.close(1012, ServerRefusal.BROKEN, 500)

    def _set_timer(self) -> None:
        """One timer a table: the game's next deadline, or what spectators are to see next."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        now_ms = self.house.clock.now_ms()
        deadline = None if self._trouble() else self.state.deadline()
        times = (deadline, self.audience.release(now_ms))
        due = [ms for ms in times if ms is not None]
        if due:
            # A command in the very millisecond of a deadline still comes first (T5).
            wait_s = max(min(due) + 1 - now_ms, 1) / 1000
            self._timer = asyncio.get_running_loop().call_later(wait_s, self._ring)

    def _ring(self) -> None:
        if self._trouble() is None:
            with self.house.heart.noting("Timeout"):
                self._advance(self.house.clock.now_ms())
        self._commit()
