"""The process in which bots think, so that no thought ever holds the loop that stamps (T2).

It reads requests from its standard input and answers each in turn; `app.minds` talks to it. It ends
when nobody can ask any more.
"""

from __future__ import annotations

import os
import pickle
import signal
import sys
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Annotated, Any, BinaryIO, Union

import orjson
from pydantic import Field, TypeAdapter

from engine.bot import Bot, Decision, Level
from engine.games import GAMES
from engine.variation import Chosen

SIZE = 4
"""The bytes before each request and answer that say how long it is."""
NICE = 5
"""The loop that stamps goes first."""


@dataclass(frozen=True, slots=True)
class Of:
    """What a brain is for."""

    game: str
    seat: int
    level: Level
    chosen: Chosen
    seats: int
    lesson: bool = False
    """It plays the prepared moves of a lesson."""


@dataclass(frozen=True, slots=True)
class See:
    """A step frame but for its beginning. A mind that is not known yet begins with it."""

    mind: int
    of: Of
    rest: bytes
    at_ms: int


@dataclass(frozen=True, slots=True)
class Again:
    """A command came to nothing."""

    mind: int
    at_ms: int


@dataclass(frozen=True, slots=True)
class Forget:
    """This mind is not asked any more."""

    mind: int


@dataclass(frozen=True, slots=True)
class Failed:
    """There is no decision, for an error of that kind."""

    error: str


Request = See | Again | Forget
Answer = Decision | Failed | None


def _brain(of: Of) -> Bot:
    game = GAMES[of.game]
    if of.lesson:
        return game.lesson.partner(of.seat)
    return game.bot(of.seat, of.level, of.chosen, of.seats, Random())


class Mind:
    """A brain, and the frames of its seat as a browser reads them."""

    def __init__(self, of: Of) -> None:
        self.brain = _brain(of)
        self._game = of.game
        self._sheet: list[Any] = []

    def see(self, rest: bytes, at_ms: int) -> None:
        step = orjson.loads(b"{" + rest)
        view = step["view"]
        self._sheet = view.setdefault("sheet", [*self._sheet, *step.get("sheet_more", ())])
        self.brain.see(view, _facts(self._game).validate_python(step["facts"]), at_ms)


@cache
def _facts(game: str) -> TypeAdapter[list[Any]]:
    """Turns what is told of a game into the facts that it was."""
    kinds: Any = Union[GAMES[game].facts]  # noqa: UP007
    return TypeAdapter(list[Annotated[kinds, Field(discriminator="fact")]])


def answer(minds: dict[int, Mind], request: Request) -> Answer:
    """What that mind decides."""
    try:
        match request:
            case See(number, of, rest, at_ms):
                mind = minds[number] = minds.get(number) or Mind(of)
                mind.see(rest, at_ms)
                return mind.brain.decide(at_ms)
            case Again(number, at_ms):
                return minds[number].brain.decide(at_ms) if number in minds else None
            case Forget(number):
                minds.pop(number, None)
    except Exception as error:
        return Failed(type(error).__name__)
    return None


def packed(what: Request | Answer) -> bytes:
    data = pickle.dumps(what)
    return len(data).to_bytes(SIZE, "big") + data


def serve(requests: BinaryIO, answers: BinaryIO) -> None:
    """Answers until there are no more requests."""
    minds: dict[int, Mind] = {}
    while size := requests.read(SIZE):
        request = pickle.loads(requests.read(int.from_bytes(size, "big")))
        answers.write(packed(answer(minds, request)))
        answers.flush()


def main() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # whoever asks is interrupted too, and says so
    if hasattr(os, "nice"):
        os.nice(NICE)
    serve(sys.stdin.buffer, sys.stdout.buffer)
