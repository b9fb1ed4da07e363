"""One socket's side of a table: who looks, what waits to be sent, how long the way is."""

from __future__ import annotations

import asyncio
import math
import secrets
import time
from collections import deque
from dataclasses import dataclass
from typing import Protocol

import orjson

from app.frames import Refusal
from app.metrics import COUNTS
from app.refusals import ServerRefusal, said
from engine.contract import RefusalBase

MOST_WAITING = 128
"""Frames a reader may be behind before it is dropped; it comes back and gets the whole view."""
FAREWELL_S = 10
"""How long a goodbye may take before the socket is cut."""
ROUND_TRIPS = 20
MOST_DELAY_MS = 150


@dataclass(frozen=True, slots=True)
class Step:
    """A step frame but for its beginning, which says the time when it is sent.

    `whole`: it leaves nothing out, as others do of what was in the one before. `behind_ms` is how
    far behind the players this viewer looks (T7).
    """

    rest: bytes
    whole: bool
    behind_ms: int = 0


@dataclass(frozen=True, slots=True)
class Closing:
    """The end of a socket: a WebSocket close code."""

    code: int


class Way(Protocol):
    """How frames reach a viewer."""

    @property
    def has_room(self) -> bool:
        """Whether the reader keeps up."""

    def write(self, frame: bytes | Step) -> None:
        """Sends at once."""


def frame(kind: str, **fields: object) -> bytes:
    return orjson.dumps({"t": kind, **fields}, default=lambda model: model.model_dump())


class Viewer:
    """`key` is the hash of the secret that its browser has; the table finds out whose it is."""

    def __init__(self, key: str | None) -> None:
        self.key = key
        self.person: int | None = None
        self.way: Way | None = None
        """Until there is one, everything waits."""
        self.over: asyncio.Future[int | None] = asyncio.get_running_loop().create_future()
        """When all has been sent: the code to close with. None: the socket is dropped as it is."""
        self.closing = False
        self.follows = False
        """Whether it has got every step since it was shown everything."""
        self._waiting: deque[bytes | Step | Closing] = deque()
        self._heard_s = time.monotonic()
        self._beats: asyncio.TimerHandle | None = None
        self._beat_due_s = math.inf
        self._nonce: str | None = None
        self._pinged_s = 0.0
        self._trips_ms: deque[float] = deque(maxlen=ROUND_TRIPS)

    def put(self, outgoing: bytes | Step | Closing) -> None:
        """Sends when its turn comes, which is mostly at once; nothing after a closing."""
        if self.closing:
            return
        if len(self._waiting) >= MOST_WAITING:
            self._waiting.clear()
            COUNTS.outbox_drops += 1
            self.close(1013, ServerRefusal.TOO_SLOW, 500)
            return
        self._waiting.append(outgoing)
        self.flush()

    def flush(self) -> None:
        """Sends what waits, as far as there is room."""
        way = self.way
        while self._waiting and way is not None and way.has_room:
            outgoing = self._waiting.popleft()
            if isinstance(outgoing, Closing):
                self._end(outgoing.code)
            else:
                way.write(outgoing)

    @property
    def crowded(self) -> bool:
        """Whether so much waits that nothing more should be asked, lest answers push it out."""
        return len(self._waiting) >= MOST_WAITING // 2

    def answer(self, command_id: str, refusal: Refusal | None) -> None:
        if refusal is not None:
            COUNTS.refusals[refusal.code] += 1
        self.put(frame("answer", id=command_id, refusal=refusal))

    def close(self, code: int, why: RefusalBase, retry_ms: int | None) -> None:
        """Says goodbye and closes."""
        self.put(frame("bye", refusal=said(why), retry_ms=retry_ms))
        self.put(Closing(code))
        self.closing = True
        asyncio.get_running_loop().call_later(FAREWELL_S, self._end, None)

    def _end(self, code: int | None) -> None:
        if not self.over.done():
            self.over.set_result(code)

    def heard(self) -> None:
        """Something came, so the socket lives."""
        self._heard_s = time.monotonic()

    def beat(self, every_s: float, silent_s: float) -> None:
        """Pings again and again; cuts a socket that has been silent for too long.

        While this process was deaf itself, nobody was silent.
        """
        now_s = time.monotonic()
        deaf_s = max(0.0, now_s - self._beat_due_s)
        self._heard_s = min(now_s, self._heard_s + deaf_s)
        if now_s - self._heard_s > silent_s:
            self._end(None)
            return
        if self._nonce is None:
            self._nonce = secrets.token_urlsafe(8)
            self._pinged_s = now_s
            self.put(frame("ping", nonce=self._nonce))
        later = asyncio.get_running_loop().call_later
        self._beat_due_s = now_s + every_s
        self._beats = later(every_s, self.beat, every_s, silent_s)

    def pong(self, nonce: str) -> bool:
        """The answer to a ping; another nonce than the ping's measures nothing.

        Whether the way to this viewer is another one now.
        """
        if nonce != self._nonce:
            return False
        before_ms = self.delay_ms
        self._trips_ms.append((time.monotonic() - self._pinged_s) * 1000)
        self._nonce = None
        return self.delay_ms != before_ms

    def stop(self) -> None:
        if self._beats:
            self._beats.cancel()

    @property
    def delay_ms(self) -> int | None:
        """Half the shortest of the last round trips, which no single stall can lengthen (T4)."""
        if not self._trips_ms:
            return None
        return min(round(min(self._trips_ms) / 2), MOST_DELAY_MS)
