"""What a process hands on to its sockets of the news from a table's owner."""

from collections.abc import Sequence

from app.desk import Desk, Held
from app.far_viewer import Shown
from app.viewer import Step, Viewer

CODE = "BCDFGHJK"


def whole(text: bytes) -> Step:
    return Step(text, whole=True)


def change(text: bytes) -> Step:
    """It leaves out what was in the one before."""
    return Step(text, whole=False)


class Watched:
    """One socket of a process that owns nothing."""

    def __init__(self) -> None:
        self.desk = Desk()
        self.held: Held = self.desk.attach(CODE, Viewer(None))

    def hears(self, *steps: Step, epoch: int = 1) -> Sequence[bytes]:
        """What the socket has been sent by now."""
        for step in steps:
            self.desk.tell(self.held.number, epoch, Shown(step))
        return [step.rest for step in self.held.viewer._waiting if isinstance(step, Step)]


async def test_t6_who_was_shown_everything_hears_what_changes() -> None:
    socket = Watched()
    assert socket.hears(whole(b"all"), change(b"a"), change(b"b")) == [b"all", b"a", b"b"]


async def test_t6_what_changed_before_everything_was_shown_is_not_told() -> None:
    socket = Watched()
    assert socket.hears(change(b"a"), whole(b"all"), change(b"b")) == [b"all", b"b"]


async def test_t6_after_news_may_have_been_lost_everything_comes_first() -> None:
    socket = Watched()
    socket.hears(whole(b"all"))
    socket.desk.lose(CODE)
    assert socket.hears(change(b"a"), whole(b"again"), change(b"b")) == [b"all", b"again", b"b"]


async def test_t6_a_loss_at_one_table_is_none_at_another() -> None:
    socket = Watched()
    socket.hears(whole(b"all"))
    socket.desk.lose("BCDFGHJM")
    assert socket.hears(change(b"a")) == [b"all", b"a"]


async def test_an_owner_that_another_has_followed_is_not_heard() -> None:
    socket = Watched()
    socket.hears(whole(b"all"), epoch=2)
    assert socket.hears(change(b"old"), whole(b"older"), epoch=1) == [b"all"]
