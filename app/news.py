"""News as bytes, for its way from a table's owner to the processes that hold the sockets."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import orjson

from app.far_viewer import Answered, Closed, Shown, Told
from app.frames import Refusal
from app.viewer import Step

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class News:
    """To some sockets of one process, by their numbers."""

    to: list[int]
    epoch: int
    told: Told


@dataclass(frozen=True, slots=True)
class Replied:
    """To one request."""

    number: int
    answer: Refusal | Json


def pack_news(news: Sequence[News | Replied]) -> bytes:
    """A line that says what there is, and behind it the frames as they are: a view is never turned
    into JSON twice."""
    heads: list[list[Any]] = []
    frames: list[bytes] = []
    for each in news:
        match each:
            case Replied(number, answer):
                refused = isinstance(answer, Refusal)
                heads.append(["reply", number, refused, _plain(answer)])
            case News(to, epoch, Shown(Step(rest, whole, behind_ms))):
                heads.append(["step", to, epoch, len(rest), whole, behind_ms])
                frames.append(rest)
            case News(to, epoch, Shown(bytes() as frame)):
                heads.append(["frame", to, epoch, len(frame)])
                frames.append(frame)
            case News(to, epoch, Answered(command_id, refusal)):
                heads.append(["answer", to, epoch, command_id, _plain(refusal)])
            case News(to, epoch, Closed(code, why, retry_ms)):
                heads.append(["close", to, epoch, code, _plain(why), retry_ms])
    return b"\n".join((orjson.dumps(heads), b"".join(frames)))


def unpack_news(data: bytes) -> Iterator[News | Replied]:
    line, _, frames = data.partition(b"\n")
    at = 0
    for kind, to, *rest in orjson.loads(line):
        match kind, rest:
            case "reply", (refused, answer):
                yield Replied(to, Refusal(**answer) if refused else answer)
            case "step", (epoch, length, whole, behind_ms):
                yield News(to, epoch, Shown(Step(frames[at : at + length], whole, behind_ms)))
                at += length
            case "frame", (epoch, length):
                yield News(to, epoch, Shown(frames[at : at + length]))
                at += length
            case "answer", (epoch, command_id, refusal):
                yield News(to, epoch, Answered(command_id, Refusal(**refusal) if refusal else None))
            case "close", (epoch, code, why, retry_ms):
                yield News(to, epoch, Closed(code, Refusal(**why), retry_ms))


def _plain(what: Refusal | Json | None) -> Json | None:
    return what.model_dump() if isinstance(what, Refusal) else what
