"""The rules of play, checked fact by fact against the model: who may do what, and what must follow.

`before` looks at each fact while the model still stands where it was. `due` names what has to come
next: a penalty after a miss, a power after its card.
"""

from __future__ import annotations

from typing import Any

from tests.simulation.cambio.model import Table
from tests.simulation.cambio.rulebook import ACTIONS, EARLIEST, power
from tests.simulation.cambio.snaps import SnapReferee
from tests.simulation.checks import check
from tests.simulation.race import Race

DONE_BY = {
    "ready": ("said_ready",),
    "draw": ("drew",),
    "take": ("took",),
    "place": ("placed",),
    "put_down": ("put_down",),
    "peek": ("peeked",),
    "swap": ("swapped",),
    "done": ("peek_closed", "power_ended"),
    "give": ("gift_given", "gift_lapsed"),
    "call": ("called",),
}
"""The facts that tell of each command."""


class Referee(SnapReferee):
    def __init__(self, table: Table, race: Race) -> None:
        super().__init__(table, race)
        self.last_done: tuple[int, Any] | None = None
        """What waited for a race and was done last."""
        self.left = (0, 0, 0)

    def before(self, fact: Any) -> None:
        if self.due is not None and fact.fact != "reshuffled":
            check(fact.fact in self.due.split("|"), f"{self.due} was due, came {fact.fact}")
            self.due = None
        self._next_waiting(fact)
        handler = getattr(self, "_" + fact.fact, None)
        if handler is not None:
            handler(fact)

    def _next_waiting(self, fact: Any) -> None:
        """What waited for a race is done after its judging, in the order in which it came."""
        if overtakes := self.race.overtakes_next():
            if fact.fact in DONE_BY[overtakes.command.do] and fact.seat == overtakes.seat:
                self.race.overtake(fact.seat)
        elif not self.race.judged and self.race.left:
            seat, command = self.race.left[0]
            if fact.fact in DONE_BY.get(command.do, ()) and fact.seat == seat:
                self.last_done = self.race.left.pop(0)

    def _not_done(self, fact: Any) -> None:
        if overtakes := self.race.overtakes_next():
            seat, command = overtakes.seat, self.race.next_judged(fact.seat).command
        elif self.race.left and not self.race.judged:
            seat, command = self.race.left.pop(0)
        else:
            # A look or a power that the race ended by itself looked like what was asked for.
            check(self.last_done is not None, "not done, but nothing waited (T4)")
            assert self.last_done is not None
            (seat, command), self.last_done = self.last_done, None
        check((fact.seat, fact.command) == (seat, command.do), "another one waited before (T4)")

    def after_step(self) -> None:
        check(self.due is None, f"{self.due} never came")
        check(not self.race.judged, "a snap of a race was never judged (T4)")
        check(not self.race.left, f"what waited for a race was never done: {self.race.left} (T4)")

    def shift(self, by_ms: int) -> None:
        """A pause took so long: what is measured goes on from where it stood."""
        for entry in (*self.table.chain, *self.table.closed):
            entry.at_ms += by_ms
        self.last_snap_ms = {seat: ms + by_ms for seat, ms in self.last_snap_ms.items()}

    def _round_began(self, fact: Any) -> None:
        table = self.table
        if table.round:
            check(fact.round == table.round + 1, "rounds are counted one by one")
            check(fact.dealer == (table.dealer + 1) % table.seats, "the dealer moves left (C3)")
        self.last_snap_ms = {}
        self.race.ledger = []
        self.due = None

    def _reshuffled(self, _fact: Any) -> None:
        needed = self.penalty if self.due == "penalty_dealt" else 1
        check(len(self.table.draw) < needed, "a reshuffle with cards left to draw (C9)")

    def _turn_began(self, fact: Any) -> None:
        table = self.table
        if table.last_turn is not None:
            expected = (table.last_turn + 1) % table.seats
            check(fact.seat != table.caller, "the caller has no more turns (C21)")
            check(table.played, "a turn began before the last one was played (C4)")
        elif table.running and len(table.chain) > 1:
            winner = table.chain[1].by
            assert winner is not None
            expected = winner
        else:
            expected = self._starter()
        check(fact.seat == expected, f"seat {fact.seat} is on turn instead of {expected} (C3)")

    def _starter(self) -> int:
        table, who = self.table, self.chosen["who_starts"]
        if who == "last_winner" and table.last_scores:
            order = [(table.dealer + 1 + n) % table.seats for n in range(table.seats)]
            lowest = min(table.last_scores)
            return next(seat for seat in order if table.last_scores[seat] == lowest)
        step = {"dealer": 0, "right": -1}.get(who, 1)
        return (table.dealer + step) % table.seats

    def _may_begin(self, seat: int) -> None:
        table = self.table
        check(seat == table.turn and not table.played, f"seat {seat} begins out of turn (C4)")
        check(not table.gifts, "a turn was begun while a gift is owed (C14)")
        check(table.held is None, "a turn was begun twice (C4)")

    def _drew(self, fact: Any) -> None:
        self._may_begin(fact.seat)

    def _took(self, fact: Any) -> None:
        self._may_begin(fact.seat)
        table, taking = self.table, self.chosen["taking"]
        check(taking != "no", "taking is off (C4)")
        check(not table.frozen or not table.can_draw(), "the pile was frozen (C18)")
        check(taking != "swap" or table.has_cards(fact.seat), "nothing to replace (C5)")

    def _called(self, fact: Any) -> None:
        self._may_begin(fact.seat)
        table = self.table
        check(table.caller is None, "a second call (C20)")
        check(min(table.turns) >= EARLIEST[self.chosen["earliest_call"]], "too early a call (C20)")
        if fact.by_itself:
            check(self.chosen["no_cards"] == "calls", "a call by itself (C10)")
            check(not table.has_cards(fact.seat), "a call by itself with cards (C10)")

    def _placed(self, fact: Any) -> None:
        self._must_hold(fact.seat)
        self._power_due(fact.card, self.chosen["powers_from"] == "deck_or_hand")

    def _put_down(self, fact: Any) -> None:
        self._must_hold(fact.seat)
        taken = self.table.taken
        check(not taken or self.chosen["taking"] == "swap_or_play", "put a taken card back (C5)")
        self._power_due(fact.card, True)

    def _must_hold(self, seat: int) -> None:
        check(self.table.held is not None and self.table.turn == seat, "nothing was held (C5)")

    def _power_due(self, face: str, counts: bool) -> None:
        key = power(self.chosen, face) if counts else None
        if key is not None:
            self.left = ACTIONS[key]
            self.due = "power_began"
            self.expected_power = key
        else:
            self.due = "turn_began|closing_began|round_scored"

    def _power_began(self, fact: Any) -> None:
        check(fact.power == self.expected_power, f"the wrong power: {fact.power} (C6)")

    def _power_ended(self, _fact: Any) -> None:
        check(not self.table.looks, "a power ended with a look open (C8)")
        self.due = "turn_began|closing_began|round_scored"

    def _act(self, kind: int) -> None:
        own, other, swaps = self.left
        check((own, other, swaps)[kind] > 0, "a power was used too often (C6)")
        if self.table.power == "two_actions":
            check(not self.table.looks, "an action before the look was closed (C6)")
            self.left = (own - 1, other - 1, swaps - 1)
        elif kind == 2:
            self.left = (0, 0, 0)
        else:
            self.left = (own - (kind == 0), other - (kind == 1), swaps)

    def _peeked(self, fact: Any) -> None:
        table = self.table
        check(table.power is not None and fact.seat == table.turn, "a peek without a power (C6)")
        locked = self.chosen["callers_cards"] == "locked" and fact.at[0] == table.caller
        check(not locked, "a peek at a locked card (C21)")
        self._act(0 if fact.at[0] == fact.seat else 1)

    def _swapped(self, fact: Any) -> None:
        table = self.table
        owners = {fact.at[0], fact.with_at[0]}
        check(table.power is not None and fact.seat == table.turn, "a swap without a power (C6)")
        check(fact.at != fact.with_at, "a card was swapped with itself (C6)")
        check(table.caller not in owners, "a locked card was swapped (C21)")
        check(not table.looks, "a swap with a look open")
        if table.power in ("swap_with_other", "look_and_swap"):
            check(fact.seat in owners and len(owners) == 2, "not one's own with another's (C6)")
        self._act(2)

    def _gift_given(self, fact: Any) -> None:
        oldest = next((to for seat, to in self.table.gifts if seat == fact.seat), None)
        check(oldest == fact.to, "a gift went elsewhere than it was owed (C14)")

    def _gift_lapsed(self, fact: Any) -> None:
        empty = not self.table.has_cards(fact.seat)
        check(self.chosen["gift"] == "may" or empty, "a gift that must be given lapsed (C14)")

    def _closing_began(self, _fact: Any) -> None:
        table = self.table
        stuck = not table.can_draw() and not table.played
        last = table.last_turn is not None and table.caller == (table.last_turn + 1) % table.seats
        check(stuck or (last and table.played), "the round closes too early (C22)")
