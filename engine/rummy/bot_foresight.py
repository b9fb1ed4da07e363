"""One turn ahead: what the next draw, or a take, makes of the cards that are kept."""

from __future__ import annotations

from heapq import nlargest

from engine.rummy.bot_outlook import RIVER_STAYS, Outlook
from engine.rummy.bot_plan import Course, Plan, by_gain, search
from engine.rummy.faces import FLOW, PLACE, VALUES, Counts
from engine.rummy.kinds import KINDS

WEIGHED = 2
"""How many plans for the next turn are weighed."""
MOST_TAKES = 3


def foresee(outlook: Outlook, course: Course, keep: list[float]) -> Course:
    """The course with the value that it has if the next turn is thought of as well.

    `keep` is what a card of each place is worth in the hand.
    """
    plan, discard = course.plan, course.discard
    if plan.size == 1:
        return course
    hand = plan.hand.copy()
    hand[discard] -= 1
    left = plan._replace(hand=hand)
    in_hand = sum(n * VALUES[place] for place, n in enumerate(hand))
    comes = _draws(outlook, left, keep)
    taken = _takes(outlook, left, keep, [*outlook.view["river"], FLOW[discard]])
    comes += RIVER_STAYS * max(taken - comes, 0.0)
    value = outlook.stays * comes - (1 - outlook.stays) * in_hand
    return course._replace(value=plan.points + value - outlook.danger[discard])


def _draws(outlook: Outlook, left: Plan, keep: list[float]) -> float:
    """The average over what may be drawn. A card that goes with nothing is the next discard."""
    size = sum(left.hand)
    start = Plan(left.hand, size + 1, left.groups, left.melded)
    plans = nlargest(WEIGHED, search(start, keep, 1), key=by_gain)
    useless = max(_stands(outlook, plan, left.points) for plan in plans)
    value = 0.0
    for place, odd in enumerate(outlook.odds):
        if odd:
            best = useless
            if _goes_with(left, place):
                more = left.hand.copy()
                more[place] += 1
                best = max(best, _best(outlook, left, more, keep))
            value += odd * best
    return value


def _takes(outlook: Outlook, left: Plan, keep: list[float], river: list[str]) -> float:
    """The best of the newest River cards that go with the hand."""
    best, tried = -1_000.0, 0
    hand = left.hand.copy()
    for face in reversed(river):
        place = PLACE[face]
        if _goes_with(left._replace(hand=hand), place):
            hand[place] += 1
            best = max(best, _best(outlook, left, hand, keep, place))
            tried += 1
            if tried == MOST_TAKES:
                break
        else:
            hand[place] += 1
    return best


def _goes_with(left: Plan, place: int) -> bool:
    """Whether something can be played with one more card of that place."""
    hand = left.hand.copy()
    hand[place] += 1
    for kind in KINDS.values():
        for _ in kind.melds(hand, place):
            return True
    for group in left.groups:
        if group.own or left.melded:
            for _ in group.kind.additions(group.nature, hand, place):
                return True
    return False


def _best(
    outlook: Outlook, left: Plan, hand: Counts, keep: list[float], need: int | None = None
) -> float:
    """The value of the best plan, one card of the rest discarded."""
    best = -1_000.0
    start = Plan(hand, sum(hand), left.groups, left.melded)
    for plan in nlargest(WEIGHED, search(start, keep, 1, need), key=by_gain):
        rest = plan.hand.copy()
        goes = min((place for place, n in enumerate(rest) if n), key=keep.__getitem__)
        rest[goes] -= 1
        best = max(best, _stands(outlook, plan._replace(hand=rest), left.points))
    return best


def _stands(outlook: Outlook, plan: Plan, points: int) -> float:
    """The plan's points, and what is worth what it leaves; nothing left ends the round."""
    size = sum(plan.hand)
    if not size:
        return plan.points + outlook.ends(points + plan.points)
    return plan.points + outlook.worth(plan.hand, melded=plan.melded) + outlook.ahead(size)
