"""The rules of play, checked fact by fact against the model: who may do what, and what must follow.

`before` looks at each fact while the model still stands where it was. `due` names what has to come
next: a penalty after a miss, a power after its card.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from engine.cambio.commands import Snap
from tests.simulation.cambio.model import Lying, Table
from tests.simulation.cambio.rulebook import ACTIONS, EARLIEST, MISSED, Place, matches, power
from tests.simulation.checks import check
from tests.simulation.race import Press, Race

ONE_HAND_MS = 600
BETWEEN_SNAPS_MS = 250
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


class Referee:
    def __init__(self, table: Table, race: Race) -> None:
        self.table = table
        self.race = race
        self.chosen = table.chosen
        self.due: str | None = None
        self.penalty = 0
        self.press = Press(0, None, 0, 0)
        """The snap that is being judged."""
        self.asked = False
        """It has just come, and nothing of it was told yet."""
        self.left = (0, 0, 0)
        self.last_snap_ms: dict[int, int] = {}
        self.ledger: list[tuple[int, int, int, str]] = []
        """On which discard, by whom, how long after it, and how every snap was judged."""

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
        if not self.race.judged and self.race.left:
            seat, command = self.race.left[0]
            if fact.fact in DONE_BY.get(command.do, ()) and fact.seat == seat:
                self.race.left.pop(0)

    def _not_done(self, fact: Any) -> None:
        check(bool(self.race.left) and not self.race.judged, "not done, but nothing waited (T4)")
        seat, command = self.race.left.pop(0)
        check((fact.seat, fact.command) == (seat, command.do), "another one waited before (T4)")

    def check_ledger(self, races: list[dict[str, Any]]) -> None:
        """T3: every judged attempt of the round, and no other."""
        found = Counter(
            (race["on"], one["seat"], one["at_ms"], one["verdict"])
            for race in races
            for one in race["contenders"]
        )
        wanted = Counter(self.ledger)
        check(found == wanted, f"the ledger has {found - wanted}, must have {wanted - found} (T3)")

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
        self.ledger = []
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

    def _lying(self, number: int) -> Lying:
        found = [entry for entry in self.table.chain if entry.number == number]
        check(self.table.chain_open and bool(found), "a snap on a discard that was closed (C11)")
        return found[0]

    def snap(self, seat: int, command: Snap, now_ms: int) -> None:
        """One was taken: it is judged next, or held."""
        last_ms = self.last_snap_ms.get(seat, -BETWEEN_SNAPS_MS)
        check(now_ms - last_ms >= BETWEEN_SNAPS_MS, "two snaps at once (C17)")
        self.last_snap_ms[seat] = now_ms
        self.press, self.asked = self.race.press(seat, command, now_ms), True

    def _race_held(self, _fact: Any) -> None:
        """T4: the first one that may win opens a race, whether it matches or not."""
        on, at = self._meant(self.press), (self.press.command.seat, self.press.command.slot)
        check(self.asked and self.race.until_ms is None, "a race was opened for nothing (T4)")
        self._unmoved(at)
        self._first_on(on)
        self._hold()

    def _hold(self) -> None:
        on, at = self._meant(self.press), (self.press.command.seat, self.press.command.slot)
        self._may_snap(self.press.seat, at)
        if not self._was_taken(at):
            self._unmoved(at)
        self.race.hold(self.press, self.race.open_until(self.press, on.at_ms, self.table.caller))
        self.asked = False

    def all_told(self) -> None:
        """T4: a snap of which nothing was told is in the race that is open."""
        if self.asked:
            check(self.race.until_ms is not None, "a snap was taken, and nothing came of it (T4)")
            self._hold()

    def _was_taken(self, at: Place) -> bool:
        """C15: a rival has snapped the card that was meant."""
        meant = self.table.lay_at(at, self.press.command.seen)
        rivals = (entry for entry in self.table.chain if entry.by != self.press.seat)
        return any(entry.card is meant for entry in rivals)

    def _next_press(self, fact: Any) -> None:
        """The next of a race, or the one that has just come."""
        if self.race.judged:
            self.press = self.race.next_judged(fact.seat)
        else:
            check(self.asked, "a snap was judged that nobody made")
            self.asked = False
        command = self.press.command
        named = (self.press.seat, (command.seat, command.slot))
        check((fact.seat, fact.at) == named, "another card was snapped than named")

    def _enter(self, on: Lying, verdict: str) -> None:
        press = self.press
        self.ledger.append((on.number, press.seat, press.at_ms - on.at_ms, verdict))

    def _snap_void(self, fact: Any) -> None:
        """C15: what came between must have come after the snap's player saw the table."""
        self._next_press(fact)
        table, named = self.table, self.press.command
        on = next((e for e in (*table.chain, *table.closed) if e.number == named.discard), None)
        check(on is not None, "a snap on an older discard was judged (C15)")
        assert on is not None
        if fact.why == "overtaken":
            overtaken = on in table.closed and named.seen < table.closed_version
            check(overtaken, "void, but its discard lies open, or was seen closed (C15)")
        else:
            check(fact.why == "card_moved", f"a void snap, because {fact.why} (C15)")
            check(table.has_moved(fact.at, named.seen), "void, but the card lies there (C15)")
            check(not self._was_taken(fact.at), "void, but a rival took that card: late (C15)")
        self._own_discard(on)
        self._enter(self._meant(self.press) if on in table.chain else on, "moved")

    def _judged(self, fact: Any, verdict: str) -> Lying:
        """The next of a race, or the one that has just come; and on which discard it counts."""
        at_once = not self.race.judged
        self._next_press(fact)
        on = self._meant(self.press)
        check(fact.on == on.number, "a snap counts on another discard (C13)")
        if at_once:
            check(self.race.until_ms is None, "judged beside an open race (T4)")
        if at_once and verdict != "late":
            until_ms = self.race.open_until(self.press, on.at_ms, self.table.caller)
            check(until_ms == self.press.at_ms, "judged though a rival may have been faster (T4)")
        self._enter(on, verdict)
        self.table.placed_ms = self.press.placed_ms
        self._may_snap(fact.seat, fact.at)
        self._own_discard(on)
        return on

    def _meant(self, press: Press) -> Lying:
        """C13: naming the discard that one has won means one's own card on it."""
        on = self._lying(press.command.discard)
        while self.chosen["who_snaps"] != "everyone" and on.won_by == press.seat:
            on = self._lying(on.number + 1)
        return on

    def _first_on(self, on: Lying) -> None:
        """C13: nobody has won this discard yet, and no rival controls it."""
        if self.chosen["who_snaps"] != "everyone":
            check(on.won_by is None, "a second winner of one discard (C13)")
        controls = self.table.controller in (None, self.press.seat)
        check(controls, "snapped under a rival's control (C13)")

    def _may_snap(self, seat: int, at: Place) -> None:
        table = self.table
        check(self.chosen["snapping"] != "off", "snapping is off (C12)")
        check(seat != table.caller, "the caller snapped (C21)")
        check(at[0] != table.caller, "a locked card was snapped (C21)")
        own_only = self.chosen["snapping"] == "own" or table.running
        check(at[0] == seat or not own_only, "somebody else's card was snapped (C12)")

    def _unmoved(self, at: Place) -> None:
        """C15: a snap is void when its card has gone any other way than by a rival's snap."""
        meant = self.table.lay_at(at, self.press.command.seen)
        check(meant is not None, "a gap was snapped (C15)")
        check(self.table.hands[at[0]][at[1]] is meant, "a card had moved before the snap (C15)")

    def _own_discard(self, on: Lying) -> None:
        if on.by == self.press.seat and on.snapped_from is None:
            check(self.chosen["own_discard"] == "may", "a snap on the own discard (C16)")
            slow = self.chosen["one_hand"] == "off" or self.press.at_ms - on.at_ms >= ONE_HAND_MS
            check(slow, "one hand was too fast (C17)")

    def _after_ms(self, on: Lying) -> int:
        return max(self.press.placed_ms - on.at_ms, 0)

    def _snapped(self, fact: Any) -> None:
        table = self.table
        on = self._judged(fact, "won")
        self._unmoved(fact.at)
        self._first_on(on)
        check(fact.after_ms == self._after_ms(on), "how late a snap was (T3)")
        assert on.card.face is not None
        check(matches(fact.card, on.card.face), f"{fact.card} on {on.card.face} is right? (C11)")
        owes = fact.at[0] != fact.seat
        self.gift_due = None
        if owes:
            kept = sum(card is not None for card in table.hands[fact.seat])
            self.gift_due = "gift_owed" if kept else "gift_lapsed"
        freezes = self._freezes()
        self.due = "pile_froze" if freezes else self.gift_due

    def _freezes(self) -> bool:
        """C18: on a turn discard, before the next player has begun."""
        table = self.table
        first = table.chain[0].by
        off = self.chosen["discard_freeze"] == "off" or self.chosen["taking"] == "no"
        if off or first is None or table.frozen:
            return False
        called = table.caller == (first + 1) % table.seats
        return table.held is None and not called

    def _pile_froze(self, _fact: Any) -> None:
        check(self._freezes(), "the pile froze for no reason (C18)")
        self.due = self.gift_due

    def _snapped_wrong(self, fact: Any) -> None:
        on = self._judged(fact, "wrong")
        self._unmoved(fact.at)
        assert on.card.face is not None
        check(not matches(fact.card, on.card.face), f"{fact.card} on {on.card.face} is wrong?")
        check(self.table.controller in (None, fact.seat), "a miss under a rival's control (C13)")
        self._penalise()

    def _snapped_late(self, fact: Any) -> None:
        table = self.table
        on = self._judged(fact, "late")
        rivals = [e for e in table.chain if e.by == fact.behind and e.snapped_from is not None]
        times = [self._after_ms(entry) for entry in rivals]
        check(fact.by_ms in times and fact.behind != fact.seat, "late behind nobody (C15)")
        later = self.chosen["who_snaps"] == "first_controls" and on is not table.chain[0]
        check(not later, "late on a later card of the controller (C13)")
        taken = self._was_taken(fact.at)
        if self.chosen["who_snaps"] == "everyone":
            check(taken, "late though the card was not snapped by a rival (C13)")
        if not taken:
            self._unmoved(fact.at)
        forgiven = self.chosen["late_snap"] == "forgiven"
        if not forgiven and not (table.deciding and on is table.chain[0]):
            self._penalise()

    def _penalise(self) -> None:
        table = self.table
        there = len(table.draw) + max(len(table.pile) - 1, 0)
        self.penalty = min(MISSED[self.chosen["missed_snap"]], there)
        self.due = "penalty_dealt"

    def _penalty_dealt(self, fact: Any) -> None:
        check(len(fact.slots) == self.penalty, f"{self.penalty} penalty cards were due (C15)")
        self.penalty = 0

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
