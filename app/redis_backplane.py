"""The backplane of any number of processes, over Redis (docs/decisions/backplane.md).

Every input of a table goes through that table's stream: the stream's ids are the one clock and the
one order. The owner reads them there, and what it tells goes to the processes that hold the
sockets. While Redis is gone the owner takes the inputs of its own sockets directly.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Protocol

from redis.asyncio import BlockingConnectionPool, Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff

from app import entries
from app.clock import Clock
from app.desk import Desk
from app.entries import Entry
from app.far_viewer import Address, Told
from app.frames import Refusal
from app.inputs import AllRead, Ask, Attach, Command, Delay, Detach, Input, Reply, Say, Stamp
from app.leases import Leases, lease_key
from app.mailbag import ANSWER_S, Mailbag, channel, stream_key
from app.news import Replied, unpack_news
from app.owned import Owned
from app.redis_gone import GONE
from app.redis_line import Line, Words
from app.refusals import Refused, ServerRefusal
from app.tending import Tending
from app.viewer import Viewer

LOG = logging.getLogger("cambio.backplane")
RETRY_S = 0.1
BLOCK_MS = 500
OTHERS_S = 0.025
"""How long after this process others may still be reading what they had gathered while deaf."""
MOST_CONNECTIONS = 32
"""What needs one more waits for it: many tables may be asked for, or taken over, at once."""
KEEP_S = 24 * 60 * 60
"""How long Redis keeps the stream of a table that nobody owns."""


class Keeper(Protocol):
    """The tables of this process."""

    def take(self, code: str, what: Input, stamp: Stamp) -> None: ...

    def drop(self, code: str) -> None:
        """Out of memory, without a word: another process has the table."""

    async def reach(self, code: str) -> None:
        """Takes the table over if nobody owns it."""

    async def epoch(self, code: str) -> int | None:
        """As the log has it."""


class RedisBackplane:
    fenced = True

    def __init__(self, url: str, clock: Clock, keeper: Keeper) -> None:
        self.node = secrets.token_hex(6)
        self.clock = clock
        self.keeper = keeper
        self.redis = Redis.from_pool(
            BlockingConnectionPool.from_url(
                url,
                max_connections=MOST_CONNECTIONS,
                timeout=2,
                protocol=2,
                socket_timeout=2,
                socket_connect_timeout=1,
                retry=Retry(NoBackoff(), 0),
                health_check_interval=5,
            )
        )
        self.desk = Desk()
        self.leases = Leases(self.redis, self.node)
        self._in, self._out = Line(url), Line(url)
        self.mail = Mailbag(self._out, clock, self._take_back, self._read_all_later)
        self.owned: dict[str, Owned] = {}
        self.seen: dict[str, bytes] = {}
        """Who owned a table of others when its sockets here were attached to it."""
        self._goodbyes: list[Entry] = []
        """Of sockets that were closed while Redis was gone."""
        self._nudge = f"cambio:nudge:{self.node}"
        self._tasks: set[asyncio.Task[None]] = set()

    async def start(self) -> None:
        tending = Tending(self)
        await tending.once()
        parts = (self.mail.write, self._read, self._listen, tending.always)
        self._tasks = {asyncio.create_task(self._ever(part)) for part in parts}

    async def _ever(self, part: Callable[[], Awaitable[None]]) -> None:
        """A process without one of its parts would be deaf or dumb for good, and seem to live."""
        while True:
            try:
                await part()
            except Exception:
                LOG.exception("part_failed")
                self.mail.up = False  # as after Redis was gone: all is shown and sent again
            await asyncio.sleep(RETRY_S)

    async def close(self) -> None:
        pending = set(self._tasks)
        while pending:
            # Python before 3.11.3 takes a cancellation for a timeout of Redis now and then.
            for task in pending:
                task.cancel()
            _, pending = await asyncio.wait(pending, timeout=0.1)
        await self._in.close()
        await self._out.close()
        await self.redis.aclose()

    # Ownership.

    async def acquire(self, code: str) -> bool:
        try:
            owner: Any = await self.redis.get(lease_key(code))
            if owner is None and await self.leases.acquire(code):
                return True
            owner = owner or await self.redis.get(lease_key(code)) or b""
            self.seen[code] = owner
        except GONE:
            raise Refused(ServerRefusal.NO_ANSWER) from None
        return False

    async def read_on(self, code: str, epoch: int, after: str) -> None:
        """What came before this process took over is told apart by an entry of its own."""
        key, take, reply = stream_key(code), self.keeper.take, self._reply_to
        try:
            began: Any = await self.redis.xadd(key, {"w": 0, "e": b'{"k":"owner"}'})
            await self.redis.expire(key, KEEP_S)
            self.owned[code] = Owned(code, epoch, after or "0", began.decode(), take, self, reply)
            await self.redis.xadd(self._nudge, {"read": code}, maxlen=1)
            await self.redis.expire(self._nudge, KEEP_S)
        except GONE:
            raise Refused(ServerRefusal.NO_ANSWER) from None
        self.attach_again(code)

    def release(self, code: str) -> None:
        self.owned.pop(code, None)
        lease = self.leases.drop(code)
        if lease is not None:
            task = asyncio.create_task(self._give_back(code, lease))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def retire(self, saved: Awaitable[None], /) -> None:
        """What comes from now on waits in the streams for the next owner."""
        self.owned.clear()
        await saved
        for code in self.leases.codes():
            if (lease := self.leases.drop(code)) is not None:
                await self._give_back(code, lease)

    async def _give_back(self, code: str, lease: Any) -> None:
        with suppress(*GONE):
            await self.leases.give_back(lease)
            await self.redis.expire(stream_key(code), KEEP_S)

    # Inputs.

    def send(self, code: str, what: Input, stamp: Stamp, /) -> None:
        entry = self._entry(code, what, stamp)
        if entry is not None:
            self._put(entry)

    def _put(self, entry: Entry) -> None:
        owned = self.owned.get(entry.code)
        if owned is not None and not self.mail.up:
            owned.take(entry.what, Stamp(entry.at_ms))
        else:
            self.mail.put(entry)

    def _entry(self, code: str, what: Input, stamp: Stamp) -> Entry | None:
        match what:
            case Attach(Viewer() as viewer):
                return entries.attaching(self.desk.attach(code, viewer), self.node, stamp.at_ms)
            case Ask():
                number = self.desk.ask(code, what, stamp.at_ms)
                return entries.asking(self.desk.asked[number], self.node, number)
            case AllRead():
                self._read_all_later(code)
            case Command(viewer) | Say(viewer) | Delay(viewer) | Detach(viewer):
                return self._of_socket(viewer, what, stamp)
            case _ if code in self.owned:
                return entries.of_table(code, what, self.owned[code].epoch, stamp.at_ms)
        return None

    def _of_socket(self, viewer: Any, what: Input, stamp: Stamp) -> Entry | None:
        held = self.desk.of(viewer)
        if held is None:
            return None
        match what:
            case Command() if self.desk.expect(held, what, stamp.at_ms):
                return entries.commanding(held, self.node, what, stamp.at_ms, stamp.unsure_ms)
            case Say() if self.desk.expect(held, what, stamp.at_ms):
                return entries.saying(held, self.node, what, stamp.at_ms)
            case Delay():
                return entries.measuring(held, self.node, stamp.at_ms)
            case Detach():
                self.desk.detach(viewer)
                return entries.detaching(held, self.node, stamp.at_ms)
        return None

    def _read_all_later(self, code: str) -> None:
        """When one process was deaf others mostly were too: a race waits for all of them."""
        asyncio.get_running_loop().call_later(OTHERS_S, self._read_all, code)

    def _read_all(self, code: str) -> None:
        self._put(entries.all_read(code, self.clock.now_ms()))

    def _take_back(self, lost: Sequence[Entry]) -> None:
        """Redis is gone: what is for tables of this process is taken directly. The rest is sent
        again when Redis is back, as long as somebody waits for it; and so are goodbyes, or who left
        meanwhile would count as here."""
        for entry in lost:
            if entry.code in self.owned:
                self._put(entry)
            elif entry.what["k"] == "detach":
                self._goodbyes.append(entry)

    def say_goodbyes(self) -> None:
        """Redis is back."""
        goodbyes, self._goodbyes = self._goodbyes, []
        for entry in goodbyes:
            self._put(entry)

    def attach_again(self, code: str) -> None:
        """The owner is another one, or has lost sight of this process's sockets."""
        now_ms = self.clock.now_ms()
        for held in self.desk.at(code):
            self._put(entries.attaching(held, self.node, now_ms))
            for command, at_ms in list(held.unanswered.values()):
                self._put(entries.sent_again(held, self.node, command, at_ms))
        self.ask_again(code)

    def ask_again(self, code: str, older_s: float = 0) -> None:
        for number, asked in list(self.desk.asked.items()):
            if asked.code == code and asked.waits_since(older_s):
                self._put(entries.asking(asked, self.node, number))

    async def _read(self) -> None:
        """A task: takes the inputs of all tables of this process, in their order."""
        nudged = "0"
        while True:
            asked = dict(self.owned)
            cursors = {stream_key(code): owned.cursor for code, owned in asked.items()}
            keys, after = (self._nudge, *cursors), (nudged, *cursors.values())
            ask: Words = ("XREAD", "COUNT", 256, "BLOCK", BLOCK_MS, "STREAMS", *keys, *after)
            got: Any = None
            try:
                *_, got = await self._in.ask([*_trims(asked), ask], BLOCK_MS / 1000 + ANSWER_S)
            except GONE:
                await asyncio.sleep(RETRY_S)
            unsure = False
            for key, read in got or ():
                if key.decode() == self._nudge:
                    nudged = read[-1][0].decode()
                else:
                    unsure |= not self._hand_on(asked[key.decode().split(":")[1]], read)
            # What came is decided before more is asked for.
            await asyncio.sleep(RETRY_S if unsure else 0)

    def _hand_on(self, owned: Owned, read: Sequence[tuple[bytes, Sequence[bytes]]]) -> bool:
        """False while this process may not be the owner any more. Nothing is done for an ownership
        that ended while Redis was asked, even if another one has begun."""
        code = owned.code
        if self.owned.get(code) is not owned:
            return True
        if not self.leases.sure(code):
            return False
        try:
            for entry, fields in read:
                if self.owned.get(code) is owned:
                    owned.read(entry.decode(), *entries.unpacked(fields))
        except Exception:
            LOG.exception("unreadable")
            self.keeper.drop(code)
        return True

    # News.

    def tell(self, to: Address, epoch: int, told: Told) -> None:
        if to.node == self.node:
            self.desk.tell(to.number, epoch, told)
        else:
            self.mail.tell(to.node, to.number, epoch, told)

    def _reply_to(self, node: str, number: int) -> Reply:
        return partial(self._reply, node, number)

    def _reply(self, node: str, number: int, answer: Refusal | dict[str, Any]) -> None:
        if node == self.node:
            self.desk.reply(number, answer)
        else:
            self.mail.reply(node, Replied(number, answer))

    async def _listen(self) -> None:
        """A task: news for the sockets and requests of this process. What was said while nobody
        listened is lost, so all sockets are attached again whenever listening begins."""
        while True:
            try:
                async with self.redis.pubsub() as pubsub:
                    await pubsub.subscribe(channel(self.node))
                    async for message in pubsub.listen():
                        self._hear(message)
            except GONE:
                await asyncio.sleep(RETRY_S)

    def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "subscribe":
            for code in self.desk.codes().difference(self.owned):
                self.desk.lose(code)
                self.attach_again(code)
        elif message["type"] == "message":
            for news in unpack_news(message["data"]):
                if isinstance(news, Replied):
                    self.desk.reply(news.number, news.answer)
                else:
                    for number in news.to:
                        self.desk.tell(number, news.epoch, news.told)


def _trims(owned: dict[str, Owned]) -> Iterator[Words]:
    for code, table in owned.items():
        if (since := table.kept_since()) is not None:
            yield "XTRIM", stream_key(code), "MINID", "~", since
            yield "EXPIRE", stream_key(code), KEEP_S
