"""Inputs as a stream's entries: JSON that any process can read. `k` says which kind it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from app.desk import Asked, Held
from app.inputs import BotCommand, Command, Gone, Input, Saved, Say, Tick

Json = dict[str, Any]
Fields = tuple[str, int, str, bytes]
"""Names and values in turn."""


@dataclass(slots=True)
class Entry:
    """An input of that table, and when it came to this process."""

    code: str
    at_ms: int
    what: Json

    def packed(self, now_ms: int) -> Fields:
        """The fields of a stream's entry: how long it has waited, and what it is."""
        return "w", max(0, now_ms - self.at_ms), "e", orjson.dumps(self.what)


def unpacked(fields: Sequence[bytes]) -> tuple[int, Json]:
    """How long it waited, in ms, and what it is."""
    values = dict(zip(fields[::2], fields[1::2], strict=True))
    what: Json = orjson.loads(values[b"e"])
    return int(values[b"w"]), what


def attaching(held: Held, node: str, at_ms: int) -> Entry:
    return Entry(held.code, at_ms, _of(held, node, "attach"))


def detaching(held: Held, node: str, at_ms: int) -> Entry:
    return Entry(held.code, at_ms, _of(held, node, "detach"))


def measuring(held: Held, node: str, at_ms: int) -> Entry:
    what = _of(held, node, "delay")
    return Entry(held.code, at_ms, {**what, "ms": held.viewer.delay_ms})


def commanding(held: Held, node: str, command: Command, at_ms: int, unsure_ms: int = 0) -> Entry:
    what = _of(held, node, "command")
    sent = {"id": command.sent.id, "command": command.sent.command, "late": command.sent.late}
    return Entry(held.code, at_ms, {**what, **sent, "unsure_ms": unsure_ms})


def saying(held: Held, node: str, say: Say, at_ms: int) -> Entry:
    what = _of(held, node, "say")
    return Entry(held.code, at_ms, {**what, "sent": say.sent.model_dump()})


def sent_again(held: Held, node: str, sent: Command | Say, at_ms: int) -> Entry:
    """Its first entry may be lost, or not: the id makes it count once."""
    if isinstance(sent, Say):
        return saying(held, node, sent, at_ms)
    entry = commanding(held, node, sent, at_ms)
    entry.what["again"] = True
    return entry


def asking(asked: Asked, node: str, number: int) -> Entry:
    question = asked.ask.question.model_dump()
    what = {"k": "ask", "node": node, "number": number, "question": question}
    return Entry(asked.code, asked.at_ms, what)


def of_table(code: str, what: Input, epoch: int, at_ms: int) -> Entry:
    """What a table tells itself: nothing to whoever owns it after this epoch."""
    match what:
        case Tick():
            return Entry(code, at_ms, {"k": "tick", "epoch": epoch})
        case Gone(everybody):
            return Entry(code, at_ms, {"k": "gone", "epoch": epoch, "everybody": everybody})
        case BotCommand(person, sent):
            what_for = {"person": person, "id": sent.id, "command": sent.command}
            return Entry(code, at_ms, {"k": "bot", "epoch": epoch, **what_for})
        case Saved(since_ms):
            return Entry(code, at_ms, {"k": "saved", "epoch": epoch, "since_ms": since_ms})
        case _:
            raise TypeError(f"not a table's own: {type(what).__name__}")


def all_read(code: str, at_ms: int) -> Entry:
    return Entry(code, at_ms, {"k": "all_read"})


def _of(held: Held, node: str, kind: str) -> Json:
    return {"k": kind, "node": node, "number": held.number, "key": held.viewer.key}
