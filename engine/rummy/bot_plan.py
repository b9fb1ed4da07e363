"""What could be played in a turn, one play after another: a search that keeps the best few."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import nlargest
from operator import attrgetter
from typing import NamedTuple

from engine.rummy.faces import ENERGY, PLACE, Counts
from engine.rummy.kinds import KINDS
from engine.rummy.kinds.kind import Kind, Nature

ENOUGH = 300
"""After so many plans the search goes no further."""


class Group(NamedTuple):
    """A meld that lies on the table, or will. `number` is None for one that is only planned."""

    kind: Kind
    nature: Nature
    number: int | None
    own: bool


class Play(NamedTuple):
    """A new meld, or an addition to `group`. `points` has the bonus in it."""

    kind: Kind
    group: Group | None
    cards: list[str]
    energy: bool
    points: int


class Plan(NamedTuple):
    """Some plays in order and what is left after them.

    `gain` is in points: those that the plays bring, less what their cards were worth in the hand.
    """

    hand: Counts
    size: int
    groups: tuple[Group, ...]
    melded: bool
    plays: tuple[Play, ...] = ()
    points: int = 0
    gain: float = 0.0
    density: float = 0.0
    """The gain per card."""


class Course(NamedTuple):
    """A plan and the place of the discard after it. `value` is in points."""

    value: float
    plan: Plan
    discard: int


by_value = attrgetter("value")
by_gain = attrgetter("gain")
by_density = attrgetter("density")


def search(
    start: Plan, keep: list[float], width: int, blind: frozenset[int], need: int | None = None
) -> list[Plan]:
    """Plans from `start` on, unordered. `keep` is what a card of each place is worth in the hand.

    No play has a card of a `blind` place. The first one has a card of the place `need`, if that is
    given, or its Energy Rune on it.
    """
    found = [] if need is not None else [start]
    last = [start]
    while len(found) < ENOUGH:
        reached: dict[tuple[int, ...], Plan] = {}
        for plan in last:
            for play in _plays(plan, need):
                if not blind or blind.isdisjoint(PLACE[face] for face in play.cards):
                    _reach(reached, plan, play, keep)
        if not reached:
            break
        need = None
        found += reached.values()
        last = nlargest(width, reached.values(), key=by_gain)
        if width > 1:
            last += [p for p in nlargest(width, reached.values(), key=by_density) if p not in last]
    return found


def goes_with(plan: Plan, place: int) -> bool:
    """Whether a play is possible with one more card of that place."""
    hand = plan.hand.copy()
    hand[place] += 1
    for kind in KINDS.values():
        for _ in kind.melds(hand, place):
            return True
    for group in plan.groups:
        if group.own or plan.melded:
            for _ in group.kind.additions(group.nature, hand, place):
                return True
    return False


def _reach(reached: dict[tuple[int, ...], Plan], plan: Plan, play: Play, keep: list[float]) -> None:
    """The plan with this play too, unless another one comes to the same hand for more."""
    hand = plan.hand.copy()
    worth = 0.0
    for face in play.cards:
        place = PLACE[face]
        hand[place] -= 1
        worth += keep[place]
    used = len(play.cards)
    if play.energy:
        hand[ENERGY] -= 1
        worth += keep[ENERGY]
        used += 1
    key = tuple(hand)
    gain = plan.gain + play.points - worth
    other = reached.get(key)
    if other is None or other.gain < gain:
        size = plan.size - used
        all_used = gain / max(sum(len(p.cards) for p in plan.plays) + used, 1)
        groups = _after(plan.groups, play)
        melded = plan.melded or play.group is None
        points = plan.points + play.points
        plays = (*plan.plays, play)
        reached[key] = Plan(hand, size, groups, melded, plays, points, gain, all_used)


def _after(groups: tuple[Group, ...], play: Play) -> tuple[Group, ...]:
    """The melds after a play. Of all kinds only flows change with what is added."""
    if play.group is None:
        return (*groups, Group(play.kind, play.kind.nature(play.cards), None, own=True))
    if len(play.group.nature) < 2:
        return groups
    places = [*play.group.nature, *(PLACE[face] for face in play.cards)]
    grown = play.group._replace(nature=(min(places), max(places)))
    return tuple(grown if group is play.group else group for group in groups)


def _plays(plan: Plan, need: int | None) -> Iterator[Play]:
    """All that can be played next, each also with an Energy Rune where there is one to spare."""
    for kind in KINDS.values():
        for value, cards in kind.melds(plan.hand, None if need == ENERGY else need):
            yield from _ways(plan, Play(kind, None, cards, False, value + kind.bonus), value, need)
    for group in plan.groups:
        if group.own or plan.melded:
            for value, cards in group.kind.additions(
                group.nature, plan.hand, None if need == ENERGY else need
            ):
                yield from _ways(plan, Play(group.kind, group, cards, False, value), value, need)


def _ways(plan: Plan, play: Play, value: int, need: int | None) -> Iterator[Play]:
    """With and without Energy. One card is kept to discard (R5)."""
    used = len(play.cards)
    if used >= plan.size:
        return
    in_it = play.cards[-1] == "en"
    if need != ENERGY or in_it:
        yield play
    spare = plan.hand[ENERGY] > in_it and used + 1 < plan.size
    if spare and value > 0 and (play.group is None or used == 1):
        yield play._replace(energy=True, points=play.points + value)
