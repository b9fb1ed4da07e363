"""Snaps and their races, checked fact by fact against the model (C11-C18, T2-T4)."""

from __future__ import annotations

from typing import Any

from engine.cambio.commands import Snap
from tests.simulation.cambio.model import Lying, Table
from tests.simulation.cambio.rulebook import MISSED, Place, matches
from tests.simulation.checks import check
from tests.simulation.race import Press, Race

ONE_HAND_MS = 600
BETWEEN_SNAPS_MS = 250


class SnapReferee:
    """Its part of the referee: `due` names what has to come next."""

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
        self.last_snap_ms: dict[int, int] = {}

    def _photo_finish(self, fact: Any) -> None:
        self.race.draw_lots(fact.seats)

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
        """T4: the first one that may win opens a race, whether it matches or not; any one does
        after the server was deaf (T2)."""
        held = [press for press in self.race.presses if isinstance(press.command, Snap)]
        check(self.asked and not held, "a race is told of that nobody has joined (T4)")
        self._hold()

    def _hold(self) -> None:
        press, on = self.press, self._meant(self.press)
        at = (press.command.seat, press.command.slot)
        self._may_snap(press.seat, at)
        taken = self._was_taken(at)
        if not taken:
            self._unmoved(at)
        won = self.chosen["who_snaps"] != "everyone" and on.won_by is not None
        until_ms = self.race.open_until(press, on.at_ms, self.table.caller)
        self.race.hold(press, press.at_ms if taken or won else until_ms)
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
        self.race.enter(self.press, on.number, on.at_ms, verdict)

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
        elif fact.why in ("caller_is_out", "card_locked"):
            called = table.caller in (fact.seat, fact.at[0])
            check(called and bool(self.race.overtook), "void, but nobody has called (C21)")
        else:
            check(fact.why == "card_moved", f"a void snap, because {fact.why} (C15)")
            check(table.has_moved(fact.at, named.seen), "void, but the card lies there (C15)")
            check(not self._was_taken(fact.at), "void, but a rival took that card: late (C15)")
        self._own_discard(on)
        drawn = fact.why != "card_moved" and self.race.lost_by_lot(self.press)
        on = self._meant(self.press) if on in table.chain else on
        self._enter(on, "photo" if drawn else "moved")

    def _judged(self, fact: Any) -> Lying:
        """The next of a race, or the one that has just come; and on which discard it counts."""
        at_once = not self.race.judged
        self._next_press(fact)
        on = self._meant(self.press)
        check(fact.on == on.number, "a snap counts on another discard (C13)")
        if at_once:
            check(self.race.until_ms is None, "judged beside an open race (T4)")
            check(not self.press.unsure_ms, "judged while the server was deaf (T2)")
        if at_once and fact.fact != "snapped_late":
            until_ms = self.race.open_until(self.press, on.at_ms, self.table.caller)
            check(until_ms == self.press.at_ms, "judged though a rival may have been faster (T4)")
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
        on = self._judged(fact)
        self._enter(on, "won")
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
        if off or first is None or table.frozen or table.closing:
            return False
        called = table.caller == (first + 1) % table.seats
        return table.held is None and not called

    def _pile_froze(self, _fact: Any) -> None:
        check(self._freezes(), "the pile froze for no reason (C18)")
        self.due = self.gift_due

    def _snapped_wrong(self, fact: Any) -> None:
        on = self._judged(fact)
        self._enter(on, "wrong")
        self._unmoved(fact.at)
        assert on.card.face is not None
        check(not matches(fact.card, on.card.face), f"{fact.card} on {on.card.face} is wrong?")
        check(self.table.controller in (None, fact.seat), "a miss under a rival's control (C13)")
        self._penalise()

    def _snapped_late(self, fact: Any) -> None:
        table = self.table
        on = self._judged(fact)
        drawn = fact.behind in self.press.lot
        self._enter(on, "photo" if drawn else "late")
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
        if not forgiven and not drawn and not (table.deciding and on is table.chain[0]):
            self._penalise()

    def _penalise(self) -> None:
        table = self.table
        there = len(table.draw) + max(len(table.pile) - 1, 0)
        self.penalty = min(MISSED[self.chosen["missed_snap"]], there)
        self.due = "penalty_dealt"

    def _penalty_dealt(self, fact: Any) -> None:
        check(len(fact.slots) == self.penalty, f"{self.penalty} penalty cards were due (C15)")
        self.penalty = 0
