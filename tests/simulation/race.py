"""The race of any game once more, written apart from the engine (T2-T4).

While one is open nothing of it is judged. When it is over the presses are judged, the earliest
first, by lot where the server was deaf; then what waited for it is done, in the order in which it
came.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from engine.contract import Measured, Stalled, Timeout
from tests.simulation.checks import check

LONGEST_MS = 150
READ_MS = 1_000
"""All that had gathered while the server was deaf has been read by then."""


@dataclass(frozen=True, slots=True)
class Press:
    """What a seat threw into a race, when it came, and when it was pressed: up to `unsure_ms`
    before that. `lot`: the seats in the order that lots gave, if its place was found so."""

    seat: int
    command: Any
    at_ms: int
    placed_ms: int
    unsure_ms: int = 0
    lot: tuple[int, ...] = ()


class Race:
    """At most one is open; `judged` holds the presses of one that has just ended."""

    def __init__(self, seats: int, *, even: bool, raced: type) -> None:
        self.even = even
        self.raced = raced
        """The command that races; other ones can only overtake it."""
        self.delays_ms = (0,) * seats
        self.away = [False] * seats
        self.deaf_ms: int | None = None
        """Since when the server was deaf."""
        self.read_ms = 0
        """When it has surely read what had gathered."""
        self.until_ms: int | None = None
        self.presses: list[Press] = []
        self.waiting: list[tuple[int, Any]] = []
        self.judged: list[Press] = []
        self.undrawn: list[slice] = []
        """Which of `judged` are still to be drawn lots for."""
        self.ended_ms = 0
        self.overtook: list[Press] = []
        """What was done among the presses of the race that has just ended."""
        self.left: list[tuple[int, Any]] = []
        """What waited for the race that has just ended."""
        self.ledger: list[tuple[int, int, int, str]] = []
        """Of the round: on what, by whom, how long after it, and how each was judged."""

    def table_says(self, command: Any, at_ms: int, *, paused: bool) -> None:
        """A command of the table's own was taken."""
        if isinstance(command, Measured):
            self.delays_ms = command.delays_ms
        elif isinstance(command, Stalled):
            self.deaf_ms = at_ms - command.ms if command.ms else None
            self.read_ms = at_ms + READ_MS
        ends = isinstance(command, Timeout | Stalled) and self.until_ms is not None and not paused
        if ends and (due_ms := self.due(at_ms)) is not None and due_ms <= at_ms:
            self._end()
            self.ended_ms = at_ms
        elif ends:
            check(isinstance(command, Stalled), "judged too early (T4)")

    def due(self, now_ms: int) -> int | None:
        """When the open race is to be judged."""
        if self.until_ms is None:
            return None
        return max(self.until_ms, now_ms, 0 if self.deaf_ms is None else self.read_ms)

    def is_deaf(self, now_ms: int) -> bool:
        return self.deaf_ms is not None and now_ms <= self.read_ms

    def press(self, seat: int, command: Any, now_ms: int) -> Press:
        early_ms = self.delays_ms[seat] if self.even else 0
        unsure_ms = (
            now_ms - self.deaf_ms if self.is_deaf(now_ms) and self.deaf_ms is not None else 0
        )
        return Press(seat, command, now_ms, now_ms - early_ms, unsure_ms)

    def open_until(self, press: Press, shown_ms: int, out: int | None) -> int:
        """Until when somebody who has seen what was shown then may have pressed before."""
        latest = press.at_ms
        for rival, delay_ms in enumerate(self.delays_ms):
            takes_part = self.even and rival not in (press.seat, out) and not self.away[rival]
            if takes_part and shown_ms + delay_ms < press.placed_ms:
                latest = max(latest, press.placed_ms + delay_ms)
        return min(latest, press.at_ms + LONGEST_MS)

    def hold(self, press: Press, until_ms: int) -> None:
        """Into the race, which it opens if none is open."""
        if self.until_ms is None:
            held = until_ms > press.at_ms or self.is_deaf(press.at_ms)
            check(held, "a race was opened for nobody (T4)")
            self.until_ms = until_ms
        self.presses.append(press)

    def has_asked(self, seat: int) -> bool:
        """Whether something else that this seat wants is still to be done."""
        overtaking = (press.seat for press in self.presses if self._overtakes(press))
        return seat in overtaking or any(waits == seat for waits, _ in self.waiting)

    def wait(self, seat: int, command: Any, now_ms: int, *, overtakes: bool) -> None:
        """What a seat asks for beside its race; what overtakes a deaf server's presses is one."""
        check(not self.has_asked(seat), "a seat waits twice (T4)")
        if self.until_ms is None:
            check(overtakes and self.is_deaf(now_ms), "something waits for no race (T4)")
            self.until_ms = now_ms
        if overtakes and self.is_deaf(now_ms):
            self.presses.append(self.press(seat, command, now_ms))
        else:
            self.waiting.append((seat, command))

    def _overtakes(self, press: Press) -> bool:
        return not isinstance(press.command, self.raced)

    def _end(self) -> None:
        """The presses as they were made, equal ones as they came. Those of whom nobody can say that
        they were not the first draw lots; so do those that are left, and so on."""
        presses = [press for press in self.presses if not self._overtakes(press)]
        presses += [press for press in self.presses if self._overtakes(press)]
        left = sorted(presses, key=lambda press: press.placed_ms)
        self.judged, self.undrawn, self.overtook = [], [], []
        while left:
            group = [press for press in left if press is left[0] or _may_precede(press, left[0])]
            left = [press for press in left if press not in group]
            seats = {press.seat for press in group}
            if len(seats) > 1 and not all(map(self._overtakes, group)):
                self.undrawn.append(slice(len(self.judged), len(self.judged) + len(group)))
            self.judged += group
        self.left = self.waiting
        self.until_ms, self.presses, self.waiting, self.deaf_ms = None, [], [], None

    def draw_lots(self, seats: Sequence[int]) -> None:
        """The table has told of a photo finish."""
        check(bool(self.undrawn), "lots were drawn for nothing (T2)")
        part = self.undrawn.pop(0)
        group = self.judged[part]
        among = {press.seat for press in group}
        check(sorted(seats) == sorted(among), f"lots among {seats} instead of {among} (T2)")
        drawn = sorted(group, key=lambda press: seats.index(press.seat))
        self.judged[part] = [replace(press, lot=tuple(seats)) for press in drawn]

    def next_judged(self, seat: int) -> Press:
        check(not self.undrawn, "judged without drawing lots (T2)")
        press = self.judged.pop(0)
        check(press.seat == seat, f"seat {seat} is judged before {press.seat}, who pressed (T4)")
        return press

    def overtake(self, seat: int) -> None:
        """What is next among the presses, and is none, was done."""
        self.overtook.append(self.next_judged(seat))

    def lost_by_lot(self, press: Press) -> bool:
        """It was drawn lots for with something that was done before it."""
        return bool(press.lot) and any(press.lot == done.lot for done in self.overtook)

    def overtakes_next(self) -> Press | None:
        """What is to be done now, before the presses after it are judged."""
        first = self.judged[0] if self.judged and not self.undrawn else None
        return first if first is not None and self._overtakes(first) else None

    def enter(self, press: Press, on: int, shown_ms: int, verdict: str) -> None:
        self.ledger.append((on, press.seat, press.at_ms - shown_ms, verdict))

    def check_ledger(self, races: list[dict[str, Any]]) -> None:
        """T3: every judged attempt of the round, and no other."""
        found = Counter(
            (race["on"], one["seat"], one["at_ms"], one["verdict"])
            for race in races
            for one in race["contenders"]
        )
        wanted = Counter(self.ledger)
        check(found == wanted, f"the ledger has {found - wanted}, must have {wanted - found} (T3)")

    def shift(self, by_ms: int) -> None:
        if self.until_ms is not None:
            self.until_ms += by_ms
        self.presses = [
            replace(p, at_ms=p.at_ms + by_ms, placed_ms=p.placed_ms + by_ms) for p in self.presses
        ]

    def shown(self, viewer: int | None, *, paused: bool) -> dict[str, Any] | None:
        if self.until_ms is None:
            return None
        mine = any(press.seat == viewer and not self._overtakes(press) for press in self.presses)
        return {"until_ms": None if paused else self.until_ms, "mine": mine}


def _may_precede(press: Press, first: Press) -> bool:
    return press.unsure_ms > 0 and press.placed_ms - press.unsure_ms <= first.placed_ms
