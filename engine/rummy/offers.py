"""Everything a hand can play, best first: by points, then by cards used."""

from __future__ import annotations

from collections.abc import Iterator

from engine.rummy.faces import ENERGY, FLOW, PLACE, Counts, count
from engine.rummy.kinds import KINDS
from engine.rummy.kinds.kind import ALL, Kind, Nature, Pick
from engine.rummy.playing import may_add
from engine.rummy.state import State
from engine.rummy.view_types import Offer

BEST = 12
"""So many plays are offered for each River card; a take may be played in any legal way."""
MARGIN = BEST + 3
"""So many are asked of each kind: up to three of them may use up the hand."""

Found = tuple[int, int, str, list[str], list[int], int, int | None, int | None]
"""Sorts itself: minus points, minus cards, kind, cards, melds, bonus, points, energized."""


class Hand:
    """What a seat has to play with, and the melds that it may add to, those of one nature once."""

    def __init__(self, state: State, seat: int) -> None:
        self.counts: Counts = count(state.hands[seat])
        self.size = len(state.hands[seat])
        self.groups: dict[tuple[Kind, Nature], list[int]] = {}
        for meld in state.melds.values():
            if may_add(state, seat, meld):
                self.groups.setdefault((meld.rules, meld.nature), []).append(meld.number)

    def receive(self, face: str) -> None:
        self.counts[PLACE[face]] += 1
        self.size += 1


def lays(hand: Hand) -> list[Offer]:
    """All new melds."""
    return [_offer(found) for found in sorted(_melds(hand))]


def adds(hand: Hand) -> list[Offer]:
    """All additions."""
    return [_offer(found) for found in sorted(_additions(hand))]


def takes(state: State, seat: int) -> Iterator[tuple[int, list[Offer]]]:
    """Each River card that can be played if it is taken, the newest first, with its best plays."""
    hand = Hand(state, seat)
    for river in range(len(state.river) - 1, -1, -1):
        face = state.river[river]
        hand.receive(face)
        found = sorted(_plays_with(hand, PLACE[face]))[:BEST]
        if found:
            yield river, [_offer(each) for each in found]


def _plays_with(hand: Hand, place: int) -> Iterator[Found]:
    yield from _melds(hand, place, MARGIN)
    yield from _additions(hand, place, MARGIN)
    if place == ENERGY:
        yield from _energized(hand)


def _melds(hand: Hand, need: int | None = None, best: int = ALL) -> Iterator[Found]:
    size, spare = hand.size, hand.counts[ENERGY]
    for kind in KINDS.values():
        bonus, key = kind.bonus, kind.key
        for value, cards in kind.melds(hand.counts, need, best):
            used = len(cards)
            if used < size:
                points = value + bonus
                doubles = used + 1 < size and spare > (cards[-1] == "en")
                energized = points + value if doubles else None
                yield -points, -used, key, cards, [], bonus, points, energized


def _additions(hand: Hand, need: int | None = None, best: int = ALL) -> Iterator[Found]:
    size, spare = hand.size, hand.counts[ENERGY]
    for (kind, nature), melds in hand.groups.items():
        key = kind.key
        for points, cards in kind.additions(nature, hand.counts, need, best):
            used = len(cards)
            if used < size:
                doubles = used == 1 and size > 2 and spare > (cards[0] == "en")
                energized = 2 * points if doubles else None
                yield -points, -used, key, cards, melds, 0, points, energized


def _energized(hand: Hand) -> Iterator[Found]:
    """The plays that a taken Energy can only energize: it does not lie in them itself."""
    for *_, key, cards, melds, bonus, _, energized in _melds(hand, None, MARGIN):
        if energized is not None and cards[-1] != "en":
            yield -energized, -len(cards), key, cards, melds, bonus, None, energized
    for (kind, nature), melds in hand.groups.items():
        for value, cards in _singles(kind, nature, hand):
            yield -2 * value, -1, kind.key, cards, melds, 0, None, 2 * value


def _singles(kind: Kind, nature: Nature, hand: Hand) -> Iterator[Pick]:
    """The single cards that fit a meld, if the hand can spare one and an Energy Rune."""
    if hand.size < 3:
        return
    for place in range(ENERGY):
        alone = [0] * len(FLOW)
        alone[place] = 1
        if hand.counts[place] and kind.fits(nature, alone):
            yield from kind.additions(nature, alone)


def _offer(found: Found) -> Offer:
    _, _, kind, cards, melds, bonus, points, energized = found
    return {
        "kind": kind,
        "melds": melds,
        "cards": cards,
        "points": points,
        "bonus": bonus,
        "energized": energized,
    }
