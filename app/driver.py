"""PostgreSQL's driver, but one answer that does not come in time is the end of its connection.

A server that hangs keeps its connections open: neither TCP nor a limit of its own ends the wait.
"""

from __future__ import annotations

from time import monotonic
from typing import Any, TypeVar

from psycopg import Connection, OperationalError
from psycopg.abc import PQGen

ANSWER_S = 3
"""How long one answer is waited for."""

Got = TypeVar("Got")


class InTime(Connection[Any]):
    """What was on its way when the time was up may have been done, or may still be."""

    def wait(self, gen: PQGen[Got], *how: Any, **named: Any) -> Got:
        try:
            return super().wait(_in_time(gen), *how, **named)
        except NoAnswer:
            self.close()
            raise


class NoAnswer(OperationalError):
    """Not within `ANSWER_S`."""


def _in_time(gen: PQGen[Got]) -> PQGen[Got]:
    """The same; whoever runs it comes by ten times a second, with nothing (0) if nothing came."""
    until_s = monotonic() + ANSWER_S
    try:
        wanted = next(gen)
        while True:
            ready = yield wanted
            if not ready and monotonic() > until_s:
                raise NoAnswer
            wanted = gen.send(ready)
    except StopIteration as end:
        got: Got = end.value
        return got
