"""What a bot does on turn. Each course is a plan of plays, with a discard to end the turn."""

from __future__ import annotations

from heapq import nlargest
from random import Random
from typing import Any

from engine.rummy.bot_foresight import MANY, best_with, draws, foresee
from engine.rummy.bot_outlook import Outlook
from engine.rummy.bot_plan import Course, Plan, Play, by_gain, by_value, search
from engine.rummy.faces import FLOW, PLACE, VALUES

Command = dict[str, Any]
Choices = dict[str, Any]

PLANS = 8
"""How many plans are weighed for the next play."""
DISCARDS = 2
"""How many discards after a plan are weighed."""
TAKES, FEW_TAKES = 10, 3
"""From how many River cards on a take is weighed, the fewer with a hand of many cards."""
FORESEEN = 5
"""How many courses are looked at again one turn ahead."""


class Turn:
    """One decision on turn."""

    def __init__(self, outlook: Outlook, rng: Random) -> None:
        self.outlook, self.rng = outlook, rng

    # The beginning.

    def begin(self, choices: Choices, takes: list[Any]) -> Command:
        """Draws, or takes from the River what promises more."""
        outlook = self.outlook
        now = self._now
        best = self._value_of_drawing(now, skips=choices["draw"]["skips"]) + self._error()
        taken = None
        most = FEW_TAKES if now.size > MANY else TAKES
        for choice in sorted(takes, key=self._promise, reverse=True)[:most]:
            places = [PLACE[face] for face in outlook.view["river"][choice["river"] :]]
            value = best_with(outlook, now, places, self._keep(places)) + self._error()
            if value > best:
                best, taken = value, choice["river"]
        return {"do": "draw"} if taken is None else self._take(taken)

    @property
    def _now(self) -> Plan:
        outlook = self.outlook
        return Plan(outlook.hand, sum(outlook.hand), outlook.groups, outlook.melded)

    def _promise(self, choice: Any) -> float:
        """A guess at which takes are worth to be weighed."""
        taken = self.outlook.view["river"][choice["river"] :]
        offer = choice["offers"][0]
        points: int = max(offer["points"] or 0, offer["energized"] or 0)
        return points + 0.4 * sum(VALUES[PLACE[face]] for face in taken)

    def _keep(self, places: list[int]) -> list[float]:
        """What cards are worth in the hand together with some more."""
        hand = self.outlook.hand.copy()
        for place in places:
            hand[place] += 1
        return self.outlook.keep(hand, melded=self.outlook.melded)

    def _value_of_drawing(self, now: Plan, *, skips: bool) -> float:
        if skips:
            return max(course.value for course in self._courses(now, self._keep([])))
        return draws(self.outlook, now, self._keep([]))

    def _take(self, river: int) -> Command:
        """The take with the first play of the best course."""
        places = [PLACE[face] for face in self.outlook.view["river"][river:]]
        hand = self.outlook.hand.copy()
        for place in places:
            hand[place] += 1
        start = self._now._replace(hand=hand, size=sum(hand))
        courses = self._courses(start, self._keep(places), places[0])
        play = max(courses, key=by_value).plan.plays[0]
        return {"do": "take", "river": river, **_play(play)}

    # Plays and the discard.

    def play(self) -> Command:
        """The next play of the best course, or its discard."""
        outlook = self.outlook
        keep = self._keep([])
        courses = [
            course._replace(value=course.value + self._error())
            for course in self._courses(self._now, keep)
        ]
        if outlook.skill.looks_ahead and outlook.has_draws:
            likely = nlargest(FORESEEN, courses, key=by_value)
            courses = [foresee(outlook, course, keep) for course in likely]
        best = max(courses, key=by_value)
        if not best.plan.plays:
            return {"do": "discard", "card": FLOW[best.discard]}
        play = best.plan.plays[0]
        return {"do": "lay" if play.group is None else "add", **_play(play)}

    def _courses(self, start: Plan, keep: list[float], need: int | None = None) -> list[Course]:
        """The plans that gain most, each with the discards that lose least."""
        outlook = self.outlook
        loses = [worth + danger for worth, danger in zip(keep, outlook.danger, strict=True)]
        courses = []
        plans = search(start, keep, outlook.skill.width, outlook.blind, need)
        for plan in nlargest(PLANS, plans, key=by_gain):
            places = [place for place, n in enumerate(plan.hand) if n]
            if plan.plays:
                places = sorted(places, key=loses.__getitem__)[:DISCARDS]
            courses += [Course(self._value(plan, place), plan, place) for place in places]
        return courses

    def _value(self, plan: Plan, discard: int) -> float:
        """Points, and what the rest is worth; without a rest the round is over."""
        outlook = self.outlook
        if plan.size == 1:
            return plan.points + outlook.ends(plan.points)
        left = plan.hand.copy()
        left[discard] -= 1
        worth = outlook.worth(left, melded=plan.melded) + outlook.ahead(plan.size - 1)
        return plan.points + worth - outlook.danger[discard]

    def _error(self) -> float:
        noise = self.outlook.skill.noise
        return self.rng.gauss(0, noise) if noise else 0.0


def _play(play: Play) -> Command:
    """The fields of a command that say what is played."""
    where = {"kind": play.kind.key} if play.group is None else {"meld": play.group.number}
    return {"cards": play.cards, "energy": play.energy, **where}
