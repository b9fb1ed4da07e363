"""What a bot does on turn: each course is a plan of plays with what is left after it."""

from __future__ import annotations

from dataclasses import replace
from heapq import nlargest
from random import Random
from typing import Any

from engine.rummy.bot_outlook import Outlook
from engine.rummy.bot_plan import Plan, Play, by_gain, search
from engine.rummy.faces import FLOW, PLACE, VALUES, Counts

Command = dict[str, Any]
Choices = dict[str, Any]

WEIGHED, GLANCED_AT = 8, 2
"""How many plans are weighed in full: on the way to a play, and for what a draw might bring."""
MOST_TAKES = 10
"""From how many River cards on a take is thought through."""


class Turn:
    """One decision on turn. `blind` are places that are overlooked."""

    def __init__(self, outlook: Outlook, blind: frozenset[int], rng: Random) -> None:
        self.outlook, self.blind, self.rng = outlook, blind, rng

    # The beginning.

    def begin(self, choices: Choices, takes: list[Any]) -> Command:
        """Draws, or takes from the River what promises more."""
        best, command = self._value_of_drawing(skips=choices["draw"]["skips"]), {"do": "draw"}
        best += self._error()
        for choice in sorted(takes, key=self._promise, reverse=True)[:MOST_TAKES]:
            river = choice["river"]
            found = self._best_take(river)
            if found is not None and (value := found[0] + self._error()) > best:
                best, command = value, {"do": "take", "river": river, **_play(found[1])}
        return command

    def _promise(self, choice: Any) -> float:
        """A guess at which takes are worth to be thought through."""
        taken = self.outlook.view["river"][choice["river"] :]
        offer = choice["offers"][0]
        points: int = max(offer["points"] or 0, offer["energized"] or 0)
        return points + 0.4 * sum(VALUES[PLACE[face]] for face in taken)

    def _best_take(self, river: int) -> tuple[float, Play] | None:
        taken = [PLACE[face] for face in self.outlook.view["river"][river:]]
        if taken[0] in self.blind:
            return None
        hand = self.outlook.hand.copy()
        for place in taken:
            hand[place] += 1
        found = self._best(hand, WEIGHED // 2, need=taken[0])
        return None if found is None else (found[0], found[1].plays[0])

    def _value_of_drawing(self, *, skips: bool) -> float:
        """What this turn brings on average; a card that goes with nothing is only one more."""
        outlook = self.outlook
        as_it_is = self._sure_best(outlook.hand, GLANCED_AT)
        if skips:
            return as_it_is
        value = 0.0
        for place, odd in enumerate(outlook.odds):
            if odd:
                more = outlook.hand.copy()
                more[place] += 1
                value += odd * max(self._sure_best(more, GLANCED_AT), as_it_is)
        return value

    def _sure_best(self, hand: Counts, weighed: int) -> float:
        found = self._best(hand, weighed)
        assert found is not None
        return found[0]

    # Plays and the discard.

    def play(self) -> Command:
        """The next play of the best plan, or the discard."""
        found = self._best(self.outlook.hand, WEIGHED, noisy=True)
        assert found is not None
        plan = found[1]
        if not plan.plays:
            return {"do": "discard", "card": FLOW[self._discard(plan)]}
        play = plan.plays[0]
        return {"do": "lay" if play.group is None else "add", **_play(play)}

    def _best(
        self, hand: Counts, weighed: int, *, need: int | None = None, noisy: bool = False
    ) -> tuple[float, Plan] | None:
        outlook = self.outlook
        seen = [0 if place in self.blind else n for place, n in enumerate(hand)]
        start = Plan(seen, sum(hand), outlook.groups, outlook.melded)
        keep = outlook.keep(hand, melded=outlook.melded)
        plans = search(start, keep, outlook.skill.width if noisy else 1, need)
        best = None
        for plan in nlargest(weighed, plans, key=by_gain):
            whole = replace(plan, hand=self._with_overlooked(plan.hand, hand))
            value = self._value(whole, keep) + (self._error() if noisy else 0.0)
            if best is None or value > best[0]:
                best = value, whole
        return best

    def _with_overlooked(self, left: Counts, hand: Counts) -> Counts:
        return [hand[place] if place in self.blind else n for place, n in enumerate(left)]

    def _value(self, plan: Plan, keep: list[float]) -> float:
        """Points, what the rest is worth after the better of two discards, and its size."""
        outlook = self.outlook
        if plan.size == 1:
            return plan.points + outlook.ends(plan.points)
        loses = [keep[place] + outlook.danger[place] for place in range(len(FLOW))]
        places = sorted((p for p in range(len(FLOW)) if plan.hand[p]), key=loses.__getitem__)
        rest = max(self._rest(plan, place) for place in places[:2])
        return plan.points + rest + outlook.ahead(plan.size - 1)

    def _rest(self, plan: Plan, place: int) -> float:
        """What is left after the discard of a card of that place."""
        left = plan.hand.copy()
        left[place] -= 1
        outlook = self.outlook
        return outlook.worth(left, melded=plan.melded) - outlook.danger[place]

    def _discard(self, plan: Plan) -> int:
        return max(
            (place for place, n in enumerate(plan.hand) if n),
            key=lambda place: self._rest(plan, place) + self._error(),
        )

    def _error(self) -> float:
        noise = self.outlook.skill.noise
        return self.rng.gauss(0, noise) if noise else 0.0


def _play(play: Play) -> Command:
    """The fields of a command that say what is played."""
    where = {"kind": play.kind.key} if play.group is None else {"meld": play.group.number}
    return {"cards": play.cards, "energy": play.energy, **where}
