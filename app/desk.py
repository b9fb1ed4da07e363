"""The sockets and requests that this process holds for tables that any process may own, and what
each of them still waits for."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from app.far_viewer import Answered, Closed, Shown, Told
from app.frames import Refusal
from app.inputs import Ask, Command, Say
from app.refusals import ServerRefusal, said
from app.viewer import Step, Viewer

MOST_UNANSWERED = 64
"""Commands of one socket that may be on their way; more are refused."""


@dataclass(slots=True)
class Held:
    """One socket. `epoch`: of the owner that it has heard of last; an older one's news is void.
    `follows`: nothing was lost since it was shown everything."""

    code: str
    number: int
    viewer: Viewer
    epoch: int = 0
    follows: bool = False
    unanswered: dict[str, tuple[Command | Say, int]] = field(default_factory=dict)
    """By its id: a command or something said, and when it came, in ms."""


@dataclass(slots=True)
class Asked:
    """One request; whoever asked gives up after a while."""

    code: str
    ask: Ask
    at_ms: int
    since_s: float = field(default_factory=time.monotonic)
    sent_s: float = field(default_factory=time.monotonic)

    def waits_since(self, older_s: float) -> bool:
        """Whether it was sent so long ago; then it is about to be sent again."""
        now_s = time.monotonic()
        if now_s - self.sent_s < older_s:
            return False
        self.sent_s = now_s
        return True


class Desk:
    """By the numbers that go with everything on its way."""

    def __init__(self) -> None:
        self._numbers = count(1)
        self._held: dict[int, Held] = {}
        self._of: dict[Any, Held] = {}
        """The same by the viewer itself."""
        self.asked: dict[int, Asked] = {}

    def __contains__(self, number: int) -> bool:
        """Whether that socket is still open."""
        return number in self._held

    def attach(self, code: str, viewer: Viewer) -> Held:
        held = Held(code, next(self._numbers), viewer)
        self._held[held.number] = self._of[viewer] = held
        return held

    def detach(self, viewer: Viewer) -> Held | None:
        held = self._of.pop(viewer, None)
        if held is not None:
            del self._held[held.number]
        return held

    def of(self, viewer: Any) -> Held | None:
        return self._of.get(viewer)

    def at(self, code: str) -> Iterator[Held]:
        return (held for held in list(self._held.values()) if held.code == code)

    def lose(self, code: str) -> None:
        """News of that table may have been lost."""
        for held in self.at(code):
            held.follows = False

    def codes(self) -> set[str]:
        """The tables that somebody here looks at or asks."""
        waiting = {asked.code for asked in self.asked.values()}
        return waiting.union(held.code for held in self._held.values())

    def expect(self, held: Held, command: Command | Say, at_ms: int) -> bool:
        """A command is on its way; False when too many are, and it is refused."""
        if len(held.unanswered) >= MOST_UNANSWERED:
            held.viewer.answer(command.sent.id, said(ServerRefusal.NO_ANSWER))
            return False
        held.unanswered[command.sent.id] = command, at_ms
        return True

    def ask(self, code: str, ask: Ask, at_ms: int) -> int:
        number = next(self._numbers)
        self.asked[number] = Asked(code, ask, at_ms)
        return number

    def reply(self, number: int, answer: Refusal | dict[str, Any]) -> None:
        asked = self.asked.pop(number, None)
        if asked is not None:
            asked.ask.reply(answer)

    def give_up(self, after_s: float) -> None:
        """Forgets what nobody waits for any more."""
        now_s = time.monotonic()
        self.asked = {n: a for n, a in self.asked.items() if now_s - a.since_s < after_s}

    def tell(self, number: int, epoch: int, told: Told) -> None:
        """News for one socket; nothing of an owner that has been followed by another."""
        held = self._held.get(number)
        if held is None or epoch < held.epoch:
            return
        held.epoch = epoch
        match told:
            case Shown(Step() as step):
                held.follows |= step.whole
                if held.follows:
                    held.viewer.put(step)
            case Shown(bytes() as frame):
                held.viewer.put(frame)
            case Answered(command_id, refusal):
                if held.unanswered.pop(command_id, None) is not None:
                    held.viewer.answer(command_id, refusal)
            case Closed(code, why, retry_ms):
                held.viewer.close(code, ServerRefusal[why.code.upper()], retry_ms)
