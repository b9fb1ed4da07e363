"""What this process sends to Redis: all that has gathered goes in one pipeline."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator, Sequence

from app.clock import Clock
from app.entries import Entry, Fields
from app.far_viewer import Shown, Told
from app.heartbeat import UNSURE_MS
from app.news import News, Replied, pack_news
from app.redis_gone import GONE
from app.redis_line import Line, Words

LOG = logging.getLogger("cambio.backplane")
MOST_ENTRIES = 65_536
"""No stream keeps more, whatever comes: its owner cuts off what it has read (app.owned)."""
ANSWER_S = 2
"""How long Redis may take for one lot."""


def stream_key(code: str) -> str:
    return f"cambio:{code}:inputs"


def channel(node: str) -> str:
    return f"cambio:news:{node}"


def entry_command(code: str, fields: Fields) -> Words:
    """Appends to a table's stream."""
    return ("XADD", stream_key(code), "MAXLEN", "~", MOST_ENTRIES, "*", *fields)


class Mailbag:
    """`up`: Redis took the last lot. What it did not take is handed to `lost`; `slow` hears of
    tables whose entries had to wait so long that their order says nothing."""

    def __init__(
        self,
        line: Line,
        clock: Clock,
        lost: Callable[[Sequence[Entry]], None],
        slow: Callable[[str], None],
    ) -> None:
        self.up = True
        self._line = line
        self._clock = clock
        self._lost = lost
        self._slow = slow
        self._entries: list[Entry] = []
        self._news: dict[str, list[News | Replied]] = {}
        self._shared: dict[tuple[str, int], News] = {}
        """By process and frame: news that several of its sockets get."""
        self._full = asyncio.Event()

    def put(self, entry: Entry) -> None:
        self._entries.append(entry)
        self._full.set()

    def tell(self, node: str, number: int, epoch: int, told: Told) -> None:
        """A frame is lost while Redis is gone: everybody is shown everything when it is back. An
        answer waits, as nobody would ask for it again."""
        if not self.up and isinstance(told, Shown):
            return
        if isinstance(told, Shown):
            shared = self._shared.get((node, id(told.frame)))
            if shared is not None and shared.epoch == epoch:
                shared.to.append(number)
                return
        news = News([number], epoch, told)
        if isinstance(told, Shown):
            self._shared[node, id(told.frame)] = news
        self._add(node, news)

    def reply(self, node: str, replied: Replied) -> None:
        if self.up:
            self._add(node, replied)

    def _add(self, node: str, news: News | Replied) -> None:
        self._news.setdefault(node, []).append(news)
        self._full.set()

    async def write(self) -> None:
        """A task: sends whatever gathers."""
        while True:
            await self._full.wait()
            self._full.clear()
            entries, self._entries = self._entries, []
            news, self._news, self._shared = self._news, {}, {}
            try:
                await self._send(entries, news)
            except GONE:
                self.up = False
                self._keep_answers(news)
                self._lost(entries)

    def _keep_answers(self, news: dict[str, list[News | Replied]]) -> None:
        """They may have been heard, but count once; later frames say nothing without these."""
        self._shared = {}
        for node in {*news, *self._news}:
            all_ = [*news.get(node, ()), *self._news.get(node, ())]
            self._news[node] = [
                each for each in all_ if isinstance(each, News) and not isinstance(each.told, Shown)
            ]

    async def _send(self, entries: Sequence[Entry], news: dict[str, list[News | Replied]]) -> None:
        now_ms = self._clock.now_ms()
        commands = list(_packed(entries, now_ms))
        commands += [("PUBLISH", channel(node), pack_news(each)) for node, each in news.items()]
        await self._line.ask(commands, ANSWER_S)
        late = (entry for entry in entries if now_ms - entry.at_ms > UNSURE_MS)
        for code in {entry.code for entry in late if entry.what["k"] == "command"}:
            self._slow(code)


def _packed(entries: Sequence[Entry], now_ms: int) -> Iterator[Words]:
    """Without what cannot be packed: everybody's would be lost with it."""
    for entry in entries:
        try:
            yield entry_command(entry.code, entry.packed(now_ms))
        except TypeError:
            LOG.exception("unpackable", extra={"table": entry.code})
