"""One table with a clock that stands still until it is set: what happens in which millisecond."""

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

import pytest

from app import frames as f
from app.house import House
from app.inputs import Attach, Command, Input, Saved, Stamp, Tick
from app.lobby import opened
from app.lobby_commands import Join, Open
from app.log import Write
from app.settings import Settings
from app.state import Line, TableState
from app.statements import Stored
from app.table import Table
from app.viewer import Closing, Step, Viewer
from engine.contract import Setup

BEGIN_MS = 1_000_000


class SetClock:
    """A clock for tests."""

    def __init__(self) -> None:
        self.ms = BEGIN_MS

    def now_ms(self) -> int:
        return self.ms


class Paper:
    """A log that is durable at once, or not before it is told to be."""

    def __init__(self) -> None:
        self.stalled = False
        self.held: list[Callable[[bool], None]] | None = None
        self.due: list[Callable[[bool], None]] = []
        self.rows: list[dict[str, Any]] = []

    def append(self, writes: Sequence[Write], then: Callable[[bool], None], _: object) -> None:
        self.rows += [values for _, values in writes]
        self.due.append(then)

    def settle(self) -> None:
        """Later, when a table has done what it does meanwhile."""
        due, self.due = self.due, []
        if self.held is not None:
            self.held += due
        else:
            for then in due:
                then(True)


class Desk:
    """A table of two in play, with everything in hand."""

    def __init__(self, epoch: int | None = None, **changes: str) -> None:
        self.clock, self.log = SetClock(), Paper()
        self.forgotten: list[str] = []
        log: Any = self.log
        clock: Any = self.clock
        forget = self.forgotten.append
        house = House(Settings(), clock, log, forget, self.take, self.take)
        state = TableState(opened(Open(game="cambio", preset="classic", changes=changes)))
        stored = Stored(state, {"one": 1, "two": 2}, set(), epoch)
        self.table = Table("BCDFGHJK", stored, house)
        self.viewers = [Viewer("one"), Viewer("two")]
        for person, viewer in enumerate(self.viewers, 1):
            self.rule(person, Join(name=f"Player {person}", seated=True))
            self.take("", Attach(viewer))
        setup = Setup(2, dict(state.lobby.chosen), bytes(32))
        self.rule(1, f.Start(do="start"), setup)
        for viewer in self.viewers:
            self.send(viewer, "ready")

    def rule(self, person: int | None, command: Any, setup: Setup | None = None) -> None:
        line = Line(self.clock.ms, "lobby", command, person, setup=setup)
        self.table.decide(line, lambda _: None)
        self.log.settle()

    def take(self, _code: str, what: Input, unsure_ms: int = 0) -> None:
        self.table.take(what, Stamp(self.clock.ms, unsure_ms))
        self.log.settle()

    def send(self, viewer: Viewer, do: str, unsure_ms: int = 0, **fields: Any) -> None:
        number = len(self.log.rows)
        sent = f.CommandFrame(t="command", id=f"{do}{number}", command={"do": do, **fields})
        self.take("", Command(viewer, sent), unsure_ms)

    @property
    def mover(self) -> Viewer:
        turn: int = self.table.state.play.turn
        return self.viewers[turn]

    def told(self) -> int:
        """How many steps wait for the first player's socket."""
        waiting: Any = self.viewers[0]._waiting
        return sum(isinstance(frame, Step) for frame in waiting)


def told(*viewers: Viewer) -> int:
    """How many views and answers wait for their sockets."""
    waiting: list[Any] = [out for viewer in viewers for out in viewer._waiting]
    answers = (out for out in waiting if isinstance(out, bytes) and b'"answer"' in out)
    return sum(isinstance(out, Step) for out in waiting) + sum(1 for _ in answers)


async def test_t5_a_move_in_the_very_millisecond_of_the_deadline_still_counts() -> None:
    """Case 11: one draw, one step on."""
    desk = Desk(turn_timer="20")
    mover, deadline = desk.mover, desk.table.state.deadline()
    assert deadline == BEGIN_MS + 20_000
    cards = len(desk.table.state.play.draw_pile)
    desk.clock.ms = deadline
    desk.take("", Tick())
    assert desk.mover is mover
    desk.send(mover, "draw")
    assert desk.log.rows[-1]["at_ms"] == deadline
    assert len(desk.table.state.play.draw_pile) == cards - 1
    assert desk.mover is mover


async def test_t5_a_move_one_millisecond_later_is_too_late() -> None:
    """Case 11: the timer is applied first even when it has not rung yet."""
    desk = Desk(turn_timer="20")
    mover, deadline = desk.mover, desk.table.state.deadline()
    assert deadline is not None
    cards = len(desk.table.state.play.draw_pile)
    desk.clock.ms = deadline + 1
    desk.send(mover, "draw")
    timeout = desk.log.rows[-1]
    assert (timeout["at_ms"], timeout["command"]) == (deadline, '{"do":"timeout"}')
    assert len(desk.table.state.play.draw_pile) == cards - 1
    desk.take("", Tick())
    assert len(desk.table.state.play.draw_pile) == cards - 1


async def test_t10_nothing_is_told_before_it_is_saved() -> None:
    desk = Desk()
    before = desk.told()
    desk.log.held = []
    desk.send(desk.mover, "draw")
    assert desk.told() == before
    desk.log.held[0](True)
    assert desk.told() == before + 1


async def test_t6_a_retry_before_the_first_is_saved_waits_for_it_too() -> None:
    desk = Desk()
    desk.log.held = []
    sent = f.CommandFrame(t="command", id="same", command={"do": "draw"})
    rows = len(desk.log.rows)
    desk.take("", Command(desk.mover, sent))
    desk.take("", Command(desk.mover, sent))
    assert len(desk.log.rows) == rows + 1
    assert len(desk.log.held) == 2


async def test_t9_while_nothing_can_be_saved_commands_are_refused_and_clocks_stand() -> None:
    desk = Desk(turn_timer="20")
    rows, mover = len(desk.log.rows), desk.mover
    desk.log.stalled = True
    desk.send(mover, "draw")
    assert b'"not_saved"' in mover._waiting[-1]  # type: ignore[operator]
    stalled_ms = desk.clock.ms = BEGIN_MS + 5_000
    desk.clock.ms = BEGIN_MS + 60_000
    desk.take("", Tick())
    assert len(desk.log.rows) == rows
    desk.log.stalled = False
    desk.take("", Saved(stalled_ms))
    assert desk.table.state.deadline() == BEGIN_MS + 75_000
    desk.send(mover, "draw")
    assert desk.mover is mover


async def test_t10_a_table_that_contradicts_its_log_starts_afresh_from_it() -> None:
    desk = Desk()
    desk.log.held = []
    desk.send(desk.mover, "draw")
    desk.log.held[0](False)
    assert desk.forgotten == ["BCDFGHJK"]
    desk.send(desk.mover, "put_down")
    assert len(desk.log.held) == 1


@pytest.mark.parametrize("epoch", [None, 1], ids=["one_process", "fenced"])
async def test_t10_what_contradicts_the_log_is_not_told_by_what_came_after_it_either(
    epoch: int | None,
) -> None:
    """A view of somebody who came in between, and the answer to the same command sent again."""
    desk, watcher = Desk(epoch), Viewer(None)
    desk.log.held = []
    sent = f.CommandFrame(t="command", id="same", command={"do": "draw"})
    desk.take("", Command(desk.mover, sent))
    desk.take("", Attach(watcher))
    desk.take("", Command(desk.mover, sent))
    before, (moved, *after) = told(*desk.viewers, watcher), desk.log.held
    moved(False)
    for then in after:
        then(True)
    assert told(*desk.viewers, watcher) == before


async def test_t7_a_delayed_spectator_sees_a_move_when_it_is_due() -> None:
    desk = Desk(spectator_delay="15")
    watcher = Viewer(None)
    desk.clock.ms = BEGIN_MS + 15_000
    desk.take("", Tick())
    desk.take("", Attach(watcher))
    desk.send(desk.mover, "draw")
    waiting = list(watcher._waiting)
    desk.clock.ms = BEGIN_MS + 29_999
    desk.take("", Tick())
    assert list(watcher._waiting) == waiting
    desk.clock.ms = BEGIN_MS + 30_000
    desk.take("", Tick())
    step = watcher._waiting[-1]
    assert isinstance(step, Step)
    assert b'"drew"' in step.rest
    assert step.behind_ms == 15_000


async def test_a_reader_too_slow_is_dropped_with_1013_and_holds_nobody_up() -> None:
    viewer = Viewer(None)
    for number in range(200):
        viewer.put(b"%d" % number)
    goodbye, closing = viewer._waiting
    assert isinstance(goodbye, bytes)
    assert b'"too_slow"' in goodbye
    assert b'"retry_ms":500' in goodbye
    assert closing == Closing(1013)


async def test_a_silent_socket_is_cut() -> None:
    viewer = Viewer(None)
    viewer.beat(0.01, 0.03)
    assert await asyncio.wait_for(viewer.over, 1) is None


async def test_t5_a_socket_is_not_silent_while_the_server_is_deaf() -> None:
    viewer = Viewer(None)
    viewer.beat(0.05, 0.2)
    time.sleep(0.4)
    await asyncio.sleep(0.02)
    assert not viewer.over.done()
    assert await asyncio.wait_for(viewer.over, 1) is None


@pytest.mark.parametrize("nonces", [["guess"], ["", "guess"]])
async def test_t4_only_the_pings_own_nonce_measures(nonces: list[str]) -> None:
    viewer = Viewer(None)
    viewer.beat(10, 30)
    for nonce in nonces:
        viewer.pong(nonce)
    assert viewer.delay_ms is None
    viewer.stop()
