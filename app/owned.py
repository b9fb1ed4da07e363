"""A table that this process owns, as its stream sees it: entries in, typed and stamped."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from pydantic import TypeAdapter

from app.backplane import Take
from app.entries import Json
from app.far_viewer import Address, FarViewer, Teller
from app.frames import CommandFrame
from app.heartbeat import UNSURE_MS
from app.inputs import (
    AllRead,
    Ask,
    Attach,
    BotCommand,
    Command,
    Delay,
    Detach,
    Gone,
    Input,
    Question,
    Reply,
    Saved,
    Say,
    Saying,
    Stamp,
    Tick,
)

SAYING: TypeAdapter[Saying] = TypeAdapter(Saying)
QUESTION: TypeAdapter[Question] = TypeAdapter(Question)
ABANDONED_MS = 5_000
"""What had waited for longer when the table was taken over is not done: nobody expects it."""
KEPT_MS = 30_000
"""So long entries stay that were read: who takes the table over begins where the log ends."""
TRIMMED_AFTER = 128
"""Entries."""
Id = tuple[int, int]
"""An entry's: milliseconds and a number."""


def parsed(entry: str) -> Id:
    ms, _, number = entry.partition("-")
    return int(ms or 0), int(number or 0)


class Owned:
    """`cursor` is the last entry that was read, `began` the one at which this process took over."""

    def __init__(
        self,
        code: str,
        epoch: int,
        cursor: str,
        began: str,
        take: Take,
        teller: Teller,
        reply: Callable[[str, int], Reply],
    ) -> None:
        self.code = code
        self.epoch = epoch
        self.cursor = cursor
        self.viewers: dict[Address, FarViewer] = {}
        self._began = parsed(began)
        self._untrimmed = 0
        self._take = take
        self._teller = teller
        self._reply = reply

    def read(self, entry: str, waited_ms: int, what: Json) -> None:
        """The next entry of the stream."""
        self.cursor = entry
        self._untrimmed += 1
        came = parsed(entry)
        began_ms = self._began[0]
        missed = came < self._began
        if missed and came[0] < began_ms - ABANDONED_MS:
            return
        unsure_ms = max(what.get("unsure_ms", 0), waited_ms if waited_ms > UNSURE_MS else 0)
        late = missed or what.get("again", False)
        at_ms = max(came[0] - waited_ms, began_ms)
        self.take(what, Stamp(at_ms, unsure_ms, entry, late))

    def kept_since(self) -> str | None:
        """Now and then: the entry before which the stream can be cut off."""
        if self._untrimmed < TRIMMED_AFTER:
            return None
        self._untrimmed = 0
        return f"{max(0, parsed(self.cursor)[0] - KEPT_MS)}-0"

    def take(self, what: Json, stamp: Stamp) -> None:
        """Hands on what an entry says."""
        match what:
            case {"k": "command"}:
                sent = CommandFrame(
                    t="command",
                    id=what["id"],
                    command=what["command"],
                    late=what.get("late", False),
                )
                self._hand_on(Command(self._viewer(what, stamp), sent), stamp)
            case {"k": "say", "sent": sent}:
                self._hand_on(Say(self._viewer(what, stamp), SAYING.validate_python(sent)), stamp)
            case {"k": "attach"}:
                known = _address(what) in self.viewers
                viewer = self._viewer(what, stamp)
                if known:
                    self._hand_on(Attach(viewer), stamp)
            case {"k": "detach"}:
                self.detach(_address(what), stamp)
            case {"k": "delay"}:
                viewer = self._viewer(what, stamp)
                viewer.delay_ms = what["ms"]
                self._hand_on(Delay(viewer), stamp)
            case {"k": "ask", "node": node, "number": number, "question": question}:
                reply = self._reply(node, number)
                self._hand_on(Ask(QUESTION.validate_python(question), reply), stamp)
            case {"k": "all_read"}:
                self._hand_on(AllRead(), stamp)
            case {"k": "tick" | "gone" | "saved" | "bot" as kind, "epoch": self.epoch}:
                self._hand_on(_of_table(kind, what), stamp)

    def show(self, stamp: Stamp, but: str) -> None:
        """The whole view to everybody whose socket is elsewhere than at that process."""
        for viewer in list(self.viewers.values()):
            if viewer.address.node != but:
                self._hand_on(Attach(viewer), stamp)

    def detach(self, address: Address, stamp: Stamp) -> None:
        viewer = self.viewers.pop(address, None)
        if viewer is not None:
            self._hand_on(Detach(viewer), stamp)

    def _hand_on(self, what: Input, stamp: Stamp) -> None:
        self._take(self.code, what, stamp)

    def _viewer(self, what: Json, stamp: Stamp) -> FarViewer:
        """Who is not known yet was attached to an owner that is gone."""
        address = _address(what)
        viewer = self.viewers.get(address)
        if viewer is None:
            viewer = FarViewer(address, what["key"], self.epoch, self._teller)
            self.viewers[address] = viewer
            self._hand_on(Attach(viewer), stamp)
        return viewer


def _address(what: Json) -> Address:
    return Address(what["node"], what["number"])


def _of_table(kind: str, what: Json) -> Input:
    made: dict[str, Callable[[], Input]] = {
        "tick": Tick,
        "gone": partial(Gone, what.get("everybody", False)),
        "bot": partial(_of_bot, what),
        "saved": partial(Saved, what.get("since_ms", 0)),
    }
    return made[kind]()


def _of_bot(what: Json) -> BotCommand:
    sent = CommandFrame(t="command", id=what["id"], command=what["command"])
    return BotCommand(what["person"], sent)
