"""When a frame counts as having come: by its table's stream, whichever process it came to (T2)."""

from typing import Any

import pytest

from app.entries import all_read, unpacked
from app.inputs import AllRead, Stamp
from app.owned import Owned

CODE, BEGAN_MS = "BCDFGHJK", 1_000


def stamp_of(entry: str, waited_ms: int) -> Stamp:
    """Of what was that long on its way to that entry of the stream."""
    taken: list[tuple[str, Any, Stamp]] = []

    def take(*what: Any) -> None:
        taken.append(what)

    owned = Owned(CODE, 1, "0", f"{BEGAN_MS}-0", take, teller=None, reply=None)  # type: ignore[arg-type]
    sent = all_read(CODE, 0).packed(waited_ms)
    owned.read(
        entry, *unpacked([word if isinstance(word, bytes) else str(word).encode() for word in sent])
    )
    ((code, what, stamp),) = taken
    assert (code, what) == (CODE, AllRead())
    return stamp


@pytest.mark.parametrize("waited_ms", [0, 7, 10])
def test_a_stamp_is_the_entrys_time_less_what_it_had_waited(waited_ms: int) -> None:
    assert stamp_of("5000-3", waited_ms) == Stamp(5_000 - waited_ms, entry="5000-3")


def test_what_waited_for_over_10_ms_may_have_come_in_another_order() -> None:
    assert stamp_of("5000-3", 11) == Stamp(4_989, unsure_ms=11, entry="5000-3")


def test_nothing_counts_as_earlier_than_its_tables_owner() -> None:
    assert stamp_of("1002-0", 5).at_ms == BEGAN_MS


def test_what_was_meant_for_an_owner_that_is_gone_is_late() -> None:
    assert stamp_of("999-0", 0).late


def test_an_entry_may_say_more_than_is_known_here() -> None:
    """As another version's may, while the processes are exchanged one after the other."""
    assert unpacked([b"x", b"1", b"w", b"7", b"e", b'{"k":"tick"}']) == (7, {"k": "tick"})
