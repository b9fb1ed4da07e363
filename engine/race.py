"""What the races of all games have in common: how long one stays open, what waits for it, in which
order it is judged, and what is kept of it (T2-T4)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from engine.contract import Refused
from engine.facts import NotDone, PhotoFinish, RaceHeld
from engine.table_state import Asked, Contender, Race, RaceEntry, Stall, TableState, Try

S = TypeVar("S", bound=TableState)
T = TypeVar("T", bound=Try)
READ_MS = 1_000
"""How long a pass over all that had gathered can take at most: it only matters where the server
stopped in the middle of one."""


def placed_ms(state: TableState, seat: int) -> int:
    """Where something that this seat sends now stands in a race."""
    return state.now_ms - (state.delays_ms[seat] if state.rules.evens_lag else 0)


def open_until(state: TableState, tried: Try, out: int | None) -> int:
    """Until when a rival who has seen what was shown could still turn out to have been faster. The
    seat `out` takes no part."""
    until_ms = state.now_ms
    if state.rules.evens_lag:
        for rival, delay_ms in enumerate(state.delays_ms):
            saw_it = tried.shown_ms + delay_ms < tried.placed_ms
            if saw_it and rival not in (tried.seat, out) and not state.away[rival]:
                until_ms = max(until_ms, tried.placed_ms + delay_ms)
    return until_ms


def hold(state: TableState, held: Race[T], tried: T) -> None:
    """Into the race. Everybody hears that there is one, nobody who is in it (T4)."""
    if not held.tries:
        state.tell(RaceHeld())
    held.tries.append(tried)


def do_waiting(
    state: S, waiting: Iterable[tuple[int, Any]], do: Callable[[S, int, Any], None]
) -> bool:
    """What was asked for during the race, in order; what cannot be done any more is told. Whether
    all could."""
    all_done = True
    for seat, command in waiting:
        try:
            do(state, seat, command)
        except Refused as refused:
            state.tell(NotDone(seat, command.do, refused.refusal.code))
            all_done = False
    return all_done


# After the server was deaf, the order of the frames that it finds says nothing: whoever sends more
# is read first. Whatever decides a race is held until all of them have been read.


def stall(state: TableState, ms: int) -> None:
    """Stamps cannot be trusted from now on, or can be again."""
    state.stall = Stall(state.now_ms - ms, state.now_ms + READ_MS) if ms else None


def is_stalled(state: TableState) -> bool:
    return state.stall is not None and state.now_ms <= state.stall.until_ms


def unsure_ms(state: TableState) -> int:
    """How much earlier than its stamp a frame that is stamped now may have come."""
    if state.stall is None or not is_stalled(state):
        return 0
    return state.now_ms - state.stall.from_ms


def asked(state: TableState, seat: int, command: Any) -> Asked:
    return Asked(seat, state.now_ms, placed_ms(state, seat), command, unsure_ms=unsure_ms(state))


def in_order(state: TableState, held: Race[T]) -> list[T | Asked]:
    """The earliest press first. Lots are drawn among those of whom nobody can say that."""
    rest: list[T | Asked] = sorted([*held.tries, *held.asked], key=lambda tried: tried.placed_ms)
    ordered: list[T | Asked] = []
    while rest:
        first = rest[0]
        group = [tried for tried in rest if tried is first or _may_precede(tried, first)]
        ordered += _draw_lots(state, group)
        rest = [tried for tried in rest if tried not in group]
    return ordered


def _may_precede(tried: Try, first: Try) -> bool:
    return tried.unsure_ms > 0 and tried.placed_ms - tried.unsure_ms <= first.placed_ms


def _draw_lots(state: TableState, group: Sequence[T | Asked]) -> list[T | Asked]:
    """In an order of the seats by lot, if anything hangs on it; each seat's own keep theirs."""
    seats = list(dict.fromkeys(tried.seat for tried in group))
    if len(seats) == 1 or all(isinstance(tried, Asked) for tried in group):
        return list(group)
    state.chance.shuffle(seats)
    state.tell(PhotoFinish(tuple(seats)))
    drawn = sorted(group, key=lambda tried: seats.index(tried.seat))
    return [replace(tried, lot=tuple(seats)) for tried in drawn]


def lost_lots(tried: Try, done: Iterable[Asked]) -> bool:
    """Whether a lot put something before it that was done."""
    return bool(tried.lot) and any(asked.lot == tried.lot for asked in done)


def note(
    state: TableState, tried: Try, on: int, faces: Sequence[str], shown_ms: int, verdict: str
) -> None:
    """Writes one judged attempt into the ledger: on which discard or play, and what that was."""
    entry = next((entry for entry in state.ledger if entry.on == on), None)
    if entry is None:
        entry = RaceEntry(on)
        state.ledger.append(entry)
    entry.faces = entry.faces or tuple(faces)
    at_ms, evened_ms = tried.at_ms - shown_ms, tried.at_ms - tried.placed_ms
    entry.contenders.append(Contender(tried.seat, at_ms, evened_ms, tried.unsure_ms, verdict))
