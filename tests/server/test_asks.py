"""What is asked over HTTP and asked again, as one process does when another's answer is lost."""

from typing import Any

import pytest

from app import frames as f
from app.inputs import Ask, Claim, Come, Question, Rule
from app.inputs import Command as Sent
from app.state import TableState
from tests.server.test_time import Desk

DONE: dict[str, Any] = {}


class Asking:
    """A table whose log takes its time, and what was answered."""

    def __init__(self, epoch: int | None = None) -> None:
        self.desk = Desk(epoch)
        self.desk.log.held = []
        self.rows = len(self.desk.log.rows)
        self.answers: list[Any] = []

    def ask(self, question: Question) -> None:
        self.desk.take("", Ask(question, self.answers.append))

    def written(self) -> int:
        return len(self.desk.log.rows) - self.rows

    def save(self) -> None:
        held, self.desk.log.held = self.desk.log.held, []
        for then in held or ():
            then(True)


def rule(command: f.LobbyCommand) -> Rule:
    return Rule(key="one", id="same", command=command)


COME = Come(key=None, new_key="three", name="Cat", seated=False, avatar=None)


@pytest.mark.parametrize(
    ("question", "writes", "answer"),
    [
        (rule(f.Lock(do="lock", locked=True)), 1, DONE),
        (rule(f.ChooseTalk(do="choose_talk", talk="off")), 1, DONE),
        (COME, 2, {"new": True}),
        (Claim(token="link", new_key="phone"), 1, DONE),
    ],
    ids=["lock", "talk", "come", "claim"],
)
async def test_t6_what_is_asked_again_before_it_is_saved_is_done_once_and_waits(
    question: Question, writes: int, answer: object
) -> None:
    asking = Asking()
    asking.desk.table.keys.add_link("link", 1, asking.desk.clock.ms)
    asking.ask(question)
    asking.ask(question)
    assert asking.written() == writes
    assert asking.answers == []
    asking.save()
    assert asking.answers == [answer, answer]


async def test_t6_who_is_here_already_is_told_so_when_that_is_saved() -> None:
    asking = Asking()
    asking.ask(COME)
    asking.ask(COME.model_copy(update={"key": "three"}))
    assert asking.answers == []
    asking.save()
    assert asking.answers == [{"new": True}, {"new": False}]


async def test_what_breaks_a_table_of_many_processes_is_left_out_and_answered(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Or its sender would ask the next owner, and break the table there."""
    asking = Asking(epoch=1)
    viewer = asking.desk.mover

    def stumble(*_: object) -> None:
        raise LookupError

    monkeypatch.setattr(TableState, "apply", stumble)
    sent = f.CommandFrame(t="command", id="bad", command={"do": "draw"})
    asking.desk.take("", Sent(viewer, sent))
    assert asking.desk.forgotten == [asking.desk.table.code]
    assert asking.written() == 1, "the entry is skipped"
    answers = [out for out in viewer._waiting if isinstance(out, bytes) and b'"bad"' in out]
    assert answers == []
    asking.save()
    (answer,) = [out for out in viewer._waiting if isinstance(out, bytes) and b'"bad"' in out]
    assert b'"broken"' in answer
