"""One table: the one inbox through which everything that moves it goes, in one order (T2).

stamp -> decide -> commit -> tell. A command is decided at once, on the event loop, with every
deadline before it; frames and answers are made then and go out when the log has the lines.
"""

from __future__ import annotations

import logging
from collections.abc import Callable
from functools import partial
from typing import Any

from app import asks
from app import frames as f
from app import lobby_commands as own
from app.alarm import Alarm
from app.audience import Audience, News
from app.bots import Bots
from app.commands import read_seat_command
from app.consequences import Consequences
from app.house import House
from app.inputs import (
    AllRead,
    Ask,
    Attach,
    BotCommand,
    Command,
    Delay,
    Detach,
    Gone,
    Input,
    Onlooker,
    Saved,
    Say,
    Stamp,
    Tick,
)
from app.keys import Keys
from app.log import Fence, Write
from app.metrics import COUNTS
from app.presence import Presence
from app.refusals import Refused, ServerRefusal, said
from app.state import Line
from app.statements import Stored, game_write, input_write, skip_write
from app.verdicts import Verdicts
from app.viewer import frame
from engine.contract import Pause, Resume, Stalled, TableRefusal, Timeout, VoidRace
from engine.games import GAMES

LOG = logging.getLogger("cambio.table")
Answer = Callable[[f.Refusal | None], None]
BROKEN = said(ServerRefusal.BROKEN)


class Table:
    """A table in memory. All methods run on the event loop and none of them waits."""

    def __init__(self, code: str, stored: Stored, house: House) -> None:
        self.code = code
        self.state = stored.state
        kicked = {m.id for m in stored.state.lobby.people.values() if m.gone == "kicked"}
        held = {key: person for key, person in stored.secrets.items() if person not in kicked}
        self.keys = Keys(held)
        self.audience = Audience(code, stored.state)
        self.presence = Presence(
            house.settings,
            partial(house.send, code, Gone(everybody=False)),
            partial(house.send, code, Gone(everybody=True)),
        )
        self.house = house
        self.bots = Bots(code, self.state, self.audience, house)
        self._consequences = Consequences(self.state, self.audience, self.presence, self.bots)
        self.verdicts = Verdicts(stored.taken)
        self._writes: list[Write] = []
        self._news = News()
        self._facts: list[Any] = []
        self._played = self._unsaid = self._stalled = self._broken = self._untrue = False
        self._epoch, self._entry = stored.epoch, stored.entry
        self._unsaved = 0
        self._now_ms = self.state.last_ms
        """The stamp of what is being decided."""
        self._alarm = Alarm(partial(house.send, code, Tick()))

    def wake(self) -> None:
        """A table fresh from its log: nobody is connected yet, so a game in play waits (T5).

        Its clocks stop where the log ends: the time that the server was down is nobody's loss. A
        race is void, as nobody knows what else was pressed.
        """
        self.presence.left(self.state.lobby.expected())
        if self.state.runs():
            self._apply(Line(self.state.last_ms, "game", VoidRace()))
            self._decide(Line(self.state.last_ms, "lobby", own.NobodyHere()))
        self._commit()

    # The inbox.

    def take(self, what: Input, stamp: Stamp) -> None:
        """Everything that moves the table comes in here."""
        self._now_ms = max(stamp.at_ms, self.state.last_ms)
        self._entry = stamp.entry or self._entry
        match what:
            case Command() | BotCommand() | Say():
                self._command(what, stamp)
            case Attach(viewer):
                self._attach(viewer)
            case Detach(viewer):
                self._detach(viewer)
            case Delay():
                self._measured()
            case Tick():
                self._tick()
            case Ask(question, reply):
                asks.answer(self, question, self._now_ms, reply)
            case Gone(everybody):
                self._gone(everybody)
            case AllRead():
                self._all_read()
            case Saved(since_ms):
                self._saved_again(since_ms)

    def decide(self, line: Line, answer: Answer, *first: Write) -> f.Refusal | None:
        """Decides one lobby command; `answer` gets the verdict when the log has it.

        `first` is written before it, in the same transaction, if the command is taken.
        """
        if (trouble := self.trouble()) is not None:
            answer(why_not := said(trouble))
            return why_not
        refusal = self._decide(line)
        if refusal is None:
            self._writes[:0] = first
        self._commit(answer, refusal)
        return refusal

    def write(self, answer: Answer, *writes: Write) -> None:
        """Saves what is no command, in the same order."""
        self._writes.extend(writes)
        self._commit(answer)

    def _command(self, what: Command | BotCommand | Say, stamp: Stamp) -> None:
        """A player's game command. The same id again is answered as the first was (T6)."""
        viewer = self.bots.player(what.person) if isinstance(what, BotCommand) else what.viewer
        if viewer is None:
            return None
        if isinstance(what, Say):
            return self.audience.talk.take(viewer, what.sent, self.trouble(), self._now_ms)
        answer = partial(viewer.answer, what.sent.id)
        sent, person, seat = what.sent, viewer.person, self.audience.seat(viewer)
        if person is None or seat is None:
            return answer(said(TableRefusal.SPECTATOR))
        if (trouble := self.trouble()) is not None:
            return answer(said(trouble))
        key = (person, sent.id)
        if key not in self.verdicts:
            self.verdicts.add(key, self._play(person, seat, sent, stamp))
        return self._commit(answer, self.verdicts.refusal(key))

    def _play(self, person: int, seat: int, sent: f.CommandFrame, stamp: Stamp) -> f.Refusal | None:
        if sent.late:
            return said(ServerRefusal.PRESS_LOST)
        try:
            command = read_seat_command(self.state.lobby.game, sent.command)
        except Refused as refused:
            return refused.refusal
        if stamp.late and type(command) in GAMES[self.state.lobby.game].raced:
            return said(TableRefusal.RACE_VOID)
        line = Line(self._now_ms, "game", command, person, seat, sent.id)
        return self._decide(line, stamp.unsure_ms)

    def _attach(self, viewer: Onlooker) -> None:
        """It gets the whole view (T6), the others see who is here."""
        if self._broken:
            return viewer.close(1012, ServerRefusal.BROKEN, 500)
        self.audience.recognise(viewer, self.person(viewer.key))
        if viewer.person is None and (why_not := self.audience.stranger_refusal()) is not None:
            return viewer.close(1008, why_not, None)
        aloud = self.audience.add(viewer, self._now_ms)
        if viewer.person is not None:
            self.presence.came(viewer.person)
        if (trouble := self.trouble()) is not None:
            return viewer.put(frame("error", refusal=said(trouble)))
        self._look_around(aloud)
        self._step()
        others = [told for told in self._news.frames if told[0] is not viewer]
        self._news.frames = [*others, (viewer, self.audience.snapshot(viewer))]
        return self._commit()

    def _detach(self, viewer: Onlooker) -> None:
        aloud = self.audience.remove(viewer, self._now_ms)
        if viewer.person is not None and viewer.person not in self.audience.here:
            self.presence.left([viewer.person])
        if self.trouble() is None:
            self._look_around(aloud)
            self._commit()

    def _measured(self) -> None:
        self.audience.measured()
        if self.audience.evens_lag() and self.trouble() is None:
            self._look_around()
            self._commit()

    def _tick(self) -> None:
        if self.trouble() is None:
            self._unsaid |= self.audience.count_is_due(self._now_ms)
            with self.house.heart.noting("Timeout"):
                self._advance(self._now_ms)
        self._commit()

    def _gone(self, everybody: bool) -> None:
        if self.trouble() is not None:
            return
        if not everybody:
            self._look_around()
        elif self.state.runs() and not self._consequences.players_here():
            self._decide(Line(self._now_ms, "lobby", own.NobodyHere()))
        self._commit()

    def _all_read(self) -> None:
        if self._stalled and self.trouble() is None:
            self._stalled = False
            self._decide(Line(self._now_ms, "game", Stalled(0)))
            self._commit()

    def _saved_again(self, since_ms: int) -> None:
        """The clocks get back the time between, and everybody sees where the table stands."""
        if self.trouble() is not None:
            return
        self._advance(max(since_ms, self.state.last_ms))
        if self.state.deadline() is not None:
            self._apply(Line(max(since_ms, self.state.last_ms), "game", Pause()))
            self._apply(Line(self._now_ms, "game", Resume()))
        self._look_around()
        self._commit()

    # People.

    def person(self, key: str | None) -> int | None:
        """Who holds this secret, as long as he is at the table."""
        person = self.keys.person(key)
        member = self.state.lobby.people.get(person) if person is not None else None
        return member.id if member and not member.gone else None

    def idle(self) -> bool:
        """Whether nothing would be lost if the table were dropped from memory."""
        linked = self.keys.linked(self.house.clock.now_ms())
        return not self.audience.viewers and not self._unsaved and not linked

    def stop(self) -> None:
        """No timer of this table speaks any more."""
        self.presence.stop()
        self.bots.stop()
        self._alarm.stop()

    def trouble(self) -> ServerRefusal | None:
        """Why nothing can be decided now."""
        if self._broken:
            return ServerRefusal.BROKEN
        return ServerRefusal.NOT_SAVED if self.house.log.stalled else None

    # Deciding.

    def _decide(self, line: Line, unsure_ms: int = 0) -> f.Refusal | None:
        try:
            with self.house.heart.noting(type(line.command).__name__):
                self._advance(line.at_ms)
                self._mind_stall(line, unsure_ms)
                refusal = self._apply(line)
                if refusal is None and line.kind == "lobby":
                    self._settle(line.at_ms)
        except Exception:
            LOG.exception("undecided", extra={"table": self.code})
            self.give_up()
            if self._epoch is not None:
                self._writes = [skip_write(self.code, self._epoch, self._entry)]
            return BROKEN
        return refusal

    def _mind_stall(self, line: Line, unsure_ms: int) -> None:
        """What decides a race comes with frames whose order says nothing: the game is told (T2)."""
        raced = GAMES[self.state.lobby.game].raced
        if not unsure_ms or self._stalled or type(line.command) not in raced:
            return
        playing = self.state.lobby.stage == "playing"
        if playing and self._apply(Line(line.at_ms, "game", Stalled(unsure_ms))) is None:
            self._stalled = True

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
            # A stall that held nothing shows nothing.
            self._unsaid |= not isinstance(line.command, Stalled) or bool(self.state.facts)
            self._played |= line.kind == "game" or line.setup is not None
            if line.kind == "lobby" or stage != self.state.lobby.stage:
                self.audience.table_changed()
                self.bots.follow()
        return refusal

    def _settle(self, at_ms: int) -> None:
        """What follows from who is here and what the lobby says, until nothing more does."""
        while (wanted := self._consequences.next()) is not None:
            kind, command = wanted
            here = tuple(sorted(self.audience.here))
            if self._apply(Line(at_ms, kind, command, here=here)) is not None:
                break
        self.presence.alone(self.state.runs() and not self._consequences.players_here())

    def _look_around(self, aloud: bool = True) -> None:
        """Who is here has changed. Not `aloud`: everybody is told with the next step."""
        self._advance(self._now_ms)
        self._settle(self._now_ms)
        self._unsaid |= aloud

    # Committing and telling.

    def _step(self) -> None:
        """Makes everybody's frame of all that has happened since the last one."""
        if self._unsaid:
            self.audience.step(self._facts, self._news, played=self._played)
            self._facts, self._played, self._unsaid = [], False, False

    def _commit(self, answer: Answer | None = None, refusal: f.Refusal | None = None) -> None:
        """What was decided is told once it is saved; how, is put together while the disk writes."""
        writes, self._writes = self._writes, []
        if not writes:
            self._make_news()
        self._unsaved += 1
        then = partial(self._committed, self._news, answer, refusal)
        fence = None if self._epoch is None else Fence(self.code, self._epoch, self._entry)
        self.house.log.append(writes, then, fence)
        self._make_news()
        self._news = News()
        self._set_alarm()

    def _make_news(self) -> None:
        try:
            self._step()
        except Exception:
            LOG.exception("untold", extra={"table": self.code})
            self.give_up()

    def _committed(
        self, news: News, answer: Answer | None, refusal: f.Refusal | None, saved: bool
    ) -> None:
        self._unsaved -= 1
        skipped = saved and refusal == BROKEN
        saved = saved and not self._untrue
        if saved:
            self.audience.deliver(news)
        else:
            self.give_up()
        if news.later:
            self._set_alarm()
        # A table that has another owner says nothing: that one is asked again. Not what broke it.
        if answer and (saved or skipped or self._epoch is None):
            answer(refusal if saved else BROKEN)

    def leave(self) -> None:
        """Nothing is decided here any more."""
        self._broken = True
        self._writes, self._news = [], News()
        self.stop()

    def give_up(self) -> None:
        """Memory may not be what the log says: nothing made of it is told, everybody starts afresh.

        Where several processes share the tables, sockets wait for whoever takes this one over.
        """
        self._untrue = True
        if self._broken:
            return
        self.leave()
        self.house.forget(self.code)
        if self._epoch is None:
            self.audience.interrupt()

    def _set_alarm(self) -> None:
        """To the game's next deadline, or what spectators are to see next."""
        now_ms = self.house.clock.now_ms()
        due = () if self.trouble() else (self.state.deadline(), self.audience.count_ms)
        times = (*due, self.audience.release(now_ms))
        self._alarm.set(min((ms for ms in times if ms is not None), default=None), now_ms)
