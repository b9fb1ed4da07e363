"""When a bot snaps: matches that it remembers, by what they gain and how sure it is of them."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import LEAST_SNAP_MS, Decision
from engine.cambio import facts as f
from engine.cambio.bot_outlook import Outlook
from engine.cambio.places import At
from engine.cambio.rules import Rules

ONE_HAND_MS, BETWEEN_SNAPS_MS = 601, 251
"""Just longer than the table asks for (C17)."""
COMMITTED_MS = 120
"""From this long before a press the hand cannot be stopped any more: so a bot can be late."""
RIVALS = 0.08
"""How likely each other seat is to snap first, as far as a bot reckons."""
STARTS = 2.0
"""What it is worth to have the first turn (C24)."""


class Snapper:
    """One seat's eye on the discard pile. A reaction is drawn once a discard."""

    def __init__(self, seat: int, rules: Rules, rng: Random) -> None:
        self.seat, self.rules, self.rng = seat, rules, rng
        self._discard: tuple[int, int] | None = None
        self._notices = False
        self._reaction_ms = 0
        self._seen_ms: dict[At, int] = {}
        """Since when each match has been seen to be one."""
        self._free_ms = 0
        """Before this moment the table takes no snap of this seat (C17)."""
        self._own: tuple[int, int] | None = None
        """The number and the time of the last turn discard of one's own."""
        self._tried: set[At] = set()
        self._press: Decision | None = None

    def follow(self, facts: Any, at_ms: int) -> None:
        for fact in facts:
            match fact:
                case f.Snapped() | f.SnappedLate() | f.SnappedWrong() | f.SnapVoid():
                    if fact.seat == self.seat:
                        self._free_ms = at_ms + BETWEEN_SNAPS_MS
                case f.Placed() | f.PutDownCard():
                    if fact.seat == self.seat:
                        self._own = (fact.discard, at_ms)

    def held(self, at_ms: int) -> None:
        """The last press is in a race that is still to be judged."""
        self._free_ms = at_ms + BETWEEN_SNAPS_MS

    def refused(self) -> None:
        """The last press came to nothing, and is not tried again."""
        if self._press is not None:
            command = self._press.command
            self._tried.add((command["seat"], command["slot"]))
            self._press = None

    def decide(self, outlook: Outlook, choice: Any, at_ms: int) -> Decision | None:
        """The press that comes next, if any; `choice` is what the view offers."""
        press = self._press
        if press is not None and press.at_ms - COMMITTED_MS <= at_ms < press.at_ms:
            return press
        self._press = self._next(outlook, choice, at_ms) if choice else None
        return self._press

    def _next(self, outlook: Outlook, choice: Any, at_ms: int) -> Decision | None:
        self._notice(outlook, choice["discard"])
        if not self._notices:
            return None
        offered = {(seat, slot) for seat, slot in choice["places"]}
        symbol = self.rules.symbols[outlook.view["pile"]["top"][-1]]
        matches = [at for at in outlook.matches(symbol) if at in offered - self._tried]
        best = max(matches, key=lambda at: gain(outlook, at), default=None)
        if best is None or gain(outlook, best) <= 0:
            return None
        seen_ms = self._seen_ms.setdefault(best, at_ms)
        due_ms = max(seen_ms + self._reaction_ms, self._free_ms, self._one_hand_ms(choice))
        if due_ms <= at_ms:
            due_ms = at_ms + LEAST_SNAP_MS
        seat, slot = best
        aim = {"discard": choice["discard"], "seen": outlook.view["version"]}
        return Decision({"do": "snap", "seat": seat, "slot": slot, **aim}, due_ms)

    def _notice(self, outlook: Outlook, number: int) -> None:
        """A discard that was not there before."""
        discard = (outlook.view["round"], number)
        if discard != self._discard:
            self._discard = discard
            self._notices = self.rng.random() < outlook.skill.notices
            self._reaction_ms = outlook.skill.pace.snap(self.rng)
            self._seen_ms.clear()
            self._tried.clear()

    def _one_hand_ms(self, choice: Any) -> int:
        if not self.rules.one_hand or self._own is None or self._own[0] != choice["discard"]:
            return 0
        return self._own[1] + ONE_HAND_MS


def gain(outlook: Outlook, place: At) -> float:
    """What a snap of a card that should match gains, less what it risks."""
    rules, skill = outlook.rules, outlook.skill
    penalty = rules.miss_costs * outlook.average
    right = outlook.snap_gain(place)
    if outlook.view["phase"] == "running_start":
        right += STARTS
    late = RIVALS * (rules.seats - 1) * penalty if rules.late_costs else 0.0
    return skill.trusts * right - (1 - skill.trusts) * penalty - late
