"""When a bot throws a Chaos Rune: plays that are worth it, by its own reaction time."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.bot import LEAST_SNAP_MS, Decision
from engine.rummy.bot_outlook import Outlook

COMMITTED_MS = 120
"""From this long before a throw the hand cannot be stopped any more: so a bot can be late."""
WORTH_IT, WORTH_IT_PER_TURN = 9.0, 3.0
"""How many points a play must have to be exploded, at the end and more for each turn to come."""
ENDS_IT = 10.0
"""What less is enough when the play leaves its player next to nothing."""
BEHIND = 0.7
"""What a point is worth that somebody else loses who does not lead."""


class Thrower:
    """One seat's eye on the others' plays. A reaction is drawn once a play."""

    def __init__(self, seat: int, rng: Random) -> None:
        self.seat, self.rng = seat, rng
        self._due_ms: dict[tuple[int, int], int | None] = {}
        """When each play of a round is reacted to; None: never."""
        self._throw: Decision | None = None

    def refused(self, view: dict[str, Any]) -> None:
        """The last throw came to nothing, and is not tried again."""
        if self._throw is not None:
            self._due_ms[view["round"], self._throw.command["play"]] = None
            self._throw = None

    def decide(self, outlook: Outlook, choice: Any, at_ms: int) -> Decision | None:
        """The throw that comes next, if any; `choice` is what the view offers."""
        throw = self._throw
        if throw is not None and throw.at_ms - COMMITTED_MS <= at_ms < throw.at_ms:
            return throw
        self._throw = self._next(outlook, choice, at_ms) if choice else None
        return self._throw

    def _next(self, outlook: Outlook, choice: Any, at_ms: int) -> Decision | None:
        due_ms = {play: self._due(outlook, play, at_ms) for play in choice["plays"]}
        destroyed = {play: destroys(outlook, play) for play, due in due_ms.items() if due}
        best = max(destroyed, key=destroyed.__getitem__, default=None)
        if best is None or destroyed[best] < enough(outlook):
            return None
        due = due_ms[best]
        assert due is not None
        if due <= at_ms:
            due = at_ms + LEAST_SNAP_MS
        return Decision({"do": "chaos", "play": best}, due)

    def _due(self, outlook: Outlook, play: int, at_ms: int) -> int | None:
        key = (outlook.view["round"], play)
        if key not in self._due_ms:
            notices = self.rng.random() < outlook.skill.explodes
            reaction_ms = outlook.skill.pace.snap(self.rng)
            self._due_ms[key] = at_ms + reaction_ms if notices else None
        return self._due_ms[key]


def destroys(outlook: Outlook, number: int) -> float:
    """What an explosion costs the player on turn, in points of one's own."""
    view = outlook.view
    for meld in view["melds"]:
        for play in meld["plays"]:
            if play["number"] == number:
                gone = meld["plays"] if play["new"] else [play]
                points = sum(each["points"] for each in gone) + meld["bonus"] * play["new"]
                return float(points * (1.0 if leads(outlook, view["turn"]) else BEHIND))
    return 0.0


def leads(outlook: Outlook, seat: int) -> bool:
    """Whether a seat is ahead of all others but the bot's."""
    seats = outlook.view["seats"]
    points = {rival: seats[rival]["points"] + seats[rival]["table"] for rival in outlook.rivals}
    return bool(points[seat] == max(points.values()))


def enough(outlook: Outlook) -> float:
    """How many points a play must have now."""
    left = outlook.view["seats"][outlook.view["turn"]]["count"]
    wanted = WORTH_IT + WORTH_IT_PER_TURN * outlook.turns
    return wanted - ENDS_IT if left <= 2 else wanted
