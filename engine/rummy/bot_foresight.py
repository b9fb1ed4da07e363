"""What a hand is worth before a draw: the average over what may come, each time played at best."""

from __future__ import annotations

from heapq import nlargest

from engine.rummy.bot_outlook import RIVER_STAYS, Outlook
from engine.rummy.bot_plan import Course, Plan, by_gain, goes_with, search
from engine.rummy.faces import FLOW, PLACE, VALUES

WEIGHED = 2
"""How many plans are weighed for every card that may come."""
MOST_TAKES = 3
"""With how many River cards, the newest that go with the hand, the next turn is thought of."""
MANY = 12
"""With more cards in the hand, one more changes little."""
NOTHING = -1_000_000.0


def foresee(outlook: Outlook, course: Course, keep: list[float]) -> Course:
    """The course with the value that it has if the next turn is thought of as well.

    `keep` is what a card of each place is worth in the hand.
    """
    plan, discard = course.plan, course.discard
    if not 1 < plan.size <= MANY:
        return course
    hand = plan.hand.copy()
    hand[discard] -= 1
    left = plan._replace(hand=hand, size=plan.size - 1)
    in_hand = sum(n * VALUES[place] for place, n in enumerate(hand))
    drawn = draws(outlook, left, keep)
    taken = _takes(outlook, left, keep, [*outlook.view["river"], FLOW[discard]])
    comes = drawn + RIVER_STAYS * max(taken - drawn, 0.0)
    value = outlook.stays * comes - (1 - outlook.stays) * in_hand
    return course._replace(value=plan.points + value - outlook.danger[discard])


def draws(outlook: Outlook, left: Plan, keep: list[float]) -> float:
    """The average over what may be drawn. A card that goes with nothing is the next discard."""
    plans = search(_begin(left, left.hand, left.size + 1), keep, 1, outlook.blind)
    likely = nlargest(WEIGHED, plans, key=by_gain)
    useless = max(_stands(outlook, plan, left.points) for plan in likely)
    if left.size > MANY:
        return useless
    value = 0.0
    for place, odd in enumerate(outlook.odds):
        if odd:
            best = useless
            if goes_with(left, place):
                best = max(best, best_with(outlook, left, [place], keep))
            value += odd * best
    return value


def best_with(outlook: Outlook, left: Plan, places: list[int], keep: list[float]) -> float:
    """The value of a hand that gets these cards, the first of which is played."""
    hand = left.hand.copy()
    for place in places:
        hand[place] += 1
    start = _begin(left, hand, left.size + len(places))
    best = NOTHING
    plans = search(start, keep, 1, outlook.blind, places[0])
    for plan in nlargest(WEIGHED, plans, key=by_gain):
        rest = plan.hand.copy()
        goes = min((place for place, n in enumerate(rest) if n), key=keep.__getitem__)
        rest[goes] -= 1
        best = max(best, _stands(outlook, plan._replace(hand=rest), left.points))
    return best


def _begin(left: Plan, hand: list[int], size: int) -> Plan:
    """The next turn's beginning."""
    return Plan(hand, size, left.groups, left.melded)


def _takes(outlook: Outlook, left: Plan, keep: list[float], river: list[str]) -> float:
    """The best of the newest River cards that go with the hand."""
    best, tried = NOTHING, 0
    with_taken = left.hand.copy()
    for number in range(len(river) - 1, -1, -1):
        place = PLACE[river[number]]
        if goes_with(left._replace(hand=with_taken), place):
            taken = [PLACE[face] for face in river[number:]]
            best = max(best, best_with(outlook, left, taken, keep))
            tried += 1
            if tried == MOST_TAKES:
                break
        with_taken[place] += 1
    return best


def _stands(outlook: Outlook, plan: Plan, points: int) -> float:
    """The plan's points, and what is worth what it leaves; nothing left ends the round."""
    size = sum(plan.hand)
    if not size:
        return plan.points + outlook.ends(points + plan.points)
    return plan.points + outlook.worth(plan.hand, melded=plan.melded) + outlook.ahead(size)
