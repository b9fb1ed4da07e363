"""What a bot does on turn. Each course is a plan of plays, with a discard to end the turn."""

from __future__ import annotations

from heapq import nlargest
from random import Random
from typing import Any

from engine.rummy.bot_foresight import foresee
from engine.rummy.bot_outlook import Outlook
from engine.rummy.bot_plan import Course, Plan, Play, by_gain, by_value, search
from engine.rummy.faces import FLOW, PLACE, VALUES, Counts

Command = dict[str, Any]
Choices = dict[str, Any]

PLANS, PLANS_GLANCED_AT = 8, 3
"""How many plans are weighed: for the next play, and for what a draw or a take might bring."""
DISCARDS = 2
"""How many discards after a plan are weighed."""
TAKES = 10
"""From how many River cards on a take is weighed."""
FORESEEN = 5
"""How many courses are looked at again one turn ahead."""


class Turn:
    """One decision on turn. `blind` are places that are overlooked."""

    def __init__(self, outlook: Outlook, blind: frozenset[int], rng: Random) -> None:
        self.outlook, self.blind, self.rng = outlook, blind, rng

    # The beginning.

    def begin(self, choices: Choices, takes: list[Any]) -> Command:
        """Draws, or takes from the River what promises more."""
        best = self._value_of_drawing(skips=choices["draw"]["skips"]) + self._error()
        command: Command = {"do": "draw"}
        for choice in sorted(takes, key=self._promise, reverse=True)[:TAKES]:
            river = choice["river"]
            course = self._best_take(river)
            if course is not None and (value := course.value + self._error()) > best:
                best = value
                command = {"do": "take", "river": river, **_play(course.plan.plays[0])}
        return command

    def _promise(self, choice: Any) -> float:
        """A guess at which takes are worth to be weighed."""
        taken = self.outlook.view["river"][choice["river"] :]
        offer = choice["offers"][0]
        points: int = max(offer["points"] or 0, offer["energized"] or 0)
        return points + 0.4 * sum(VALUES[PLACE[face]] for face in taken)

    def _best_take(self, river: int) -> Course | None:
        taken = [PLACE[face] for face in self.outlook.view["river"][river:]]
        if taken[0] in self.blind:
            return None
        hand = self.outlook.hand.copy()
        for place in taken:
            hand[place] += 1
        return max(self._courses(hand, PLANS_GLANCED_AT, taken[0]), key=by_value, default=None)

    def _value_of_drawing(self, *, skips: bool) -> float:
        """What this turn brings on average; a card that goes with nothing is one to discard."""
        outlook = self.outlook
        as_it_is = self._best_of(outlook.hand)
        if skips:
            return as_it_is
        value = 0.0
        for place, odd in enumerate(outlook.odds):
            if odd:
                more = outlook.hand.copy()
                more[place] += 1
                value += odd * max(self._best_of(more), as_it_is)
        return value

    def _best_of(self, hand: Counts) -> float:
        return max(course.value for course in self._courses(hand, PLANS_GLANCED_AT))

    # Plays and the discard.

    def play(self) -> Command:
        """The next play of the best course, or its discard."""
        outlook = self.outlook
        courses = [
            course._replace(value=course.value + self._error())
            for course in self._courses(outlook.hand, PLANS)
        ]
        if outlook.skill.foresees_itself and outlook.has_draws:
            keep = outlook.keep(outlook.hand, melded=outlook.melded)
            likely = nlargest(FORESEEN, courses, key=by_value)
            courses = [foresee(outlook, course, keep) for course in likely]
        best = max(courses, key=by_value)
        if not best.plan.plays:
            return {"do": "discard", "card": FLOW[best.discard]}
        play = best.plan.plays[0]
        return {"do": "lay" if play.group is None else "add", **_play(play)}

    def _courses(self, hand: Counts, weighed: int, need: int | None = None) -> list[Course]:
        """The plans that gain most, each with the discards that lose least."""
        outlook = self.outlook
        seen = [0 if place in self.blind else n for place, n in enumerate(hand)]
        start = Plan(seen, sum(hand), outlook.groups, outlook.melded)
        keep = outlook.keep(hand, melded=outlook.melded)
        plans = search(start, keep, outlook.skill.width, need)
        loses = [worth + danger for worth, danger in zip(keep, outlook.danger, strict=True)]
        courses = []
        for plan in nlargest(weighed, plans, key=by_gain):
            whole = plan._replace(hand=self._with_overlooked(plan.hand, hand))
            places = [place for place, n in enumerate(whole.hand) if n]
            if plan.plays:
                places = sorted(places, key=loses.__getitem__)[:DISCARDS]
            courses += [Course(self._value(whole, place), whole, place) for place in places]
        return courses

    def _with_overlooked(self, left: Counts, hand: Counts) -> Counts:
        return [hand[place] if place in self.blind else n for place, n in enumerate(left)]

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
