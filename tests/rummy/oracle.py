"""What is legal in Rummy, said as plainly and as slowly as possible, from what a view shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

FLOW = [*"123456789", "pm", "py", "sw", "rk", "bk", "ch", "en"]
POINTS = dict(zip(FLOW, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, -2, 13, 0, 10], strict=True))
BONUS = {"kingdom": 30, "high_flow": 15, "balance": 10, "red_hand": 5, "blue_hand": 5}
KINDS = (*BONUS, "flow", "kind")

Cards = tuple[str, ...]
Legal = tuple[str | int, Cards, bool]
"""A kind (new meld) or a meld's number (addition), the cards in flow order, energized or not."""


def consecutive(cards: Cards) -> bool:
    places = sorted(FLOW.index(face) for face in cards)
    return places == list(range(places[0], places[0] + len(places)))


def balanced(cards: Cards) -> bool:
    n = Counter(cards)
    return (
        n["pm"] == n["py"] and n["rk"] == n["bk"] and set(cards) <= {"pm", "py", "rk", "bk", "sw"}
    )


def is_meld(kind: str, cards: Cards) -> bool:
    """R6."""
    n, faces = Counter(cards), set(cards)
    high = n["rk"] + n["bk"] + n["ch"] + n["en"] >= 2
    if len(cards) < 3:
        return False
    return {
        "kingdom": faces <= {"rk", "bk"} and n["rk"] >= 2 and n["bk"] >= 2,
        "high_flow": consecutive(cards) and high,
        "balance": balanced(cards) and n["pm"] + n["rk"] >= 1,
        "red_hand": faces <= {"rk", "pm"},
        "blue_hand": faces <= {"bk", "py"},
        "flow": consecutive(cards) and not high,
        "kind": len(faces) == 1 and cards[0].isdigit(),
    }[kind]


def fits(kind: str, there: Cards, added: Cards) -> bool:
    """R8."""
    faces = set(added)
    if kind in ("flow", "high_flow"):
        return consecutive(there + added)
    if kind == "kind":
        return faces == {there[0]}
    if kind == "balance":
        return balanced(added)
    allowed = {"kingdom": {"rk", "bk"}, "red_hand": {"rk", "pm"}, "blue_hand": {"bk", "py"}}
    return faces <= allowed[kind]


def points(cards: Cards) -> int:
    return sum(POINTS[face] for face in cards)


def worth(play: Legal) -> int:
    """What a play scores at once: values, doubled where energized, and the bonus (R7, R10)."""
    where, cards, energized = play
    bonus = BONUS.get(where, 0) if isinstance(where, str) else 0
    return points(cards) * (2 if energized else 1) + bonus


def legal_plays(view: dict[str, Any], seat: int, hand: list[str]) -> set[Legal]:
    """Every play that this hand can make at this table."""
    found: set[Legal] = set()
    for size in range(1, len(hand)):
        for chosen in set(combinations(sorted(hand, key=FLOW.index), size)):
            spare = hand.count("en") - chosen.count("en")
            for where in places(view, seat, chosen):
                found.add((where, chosen, False))
                single = isinstance(where, str) or size == 1
                if spare and single and size + 1 < len(hand):
                    found.add((where, chosen, True))
    return found


def places(view: dict[str, Any], seat: int, cards: Cards) -> Iterator[str | int]:
    yield from (kind for kind in KINDS if is_meld(kind, cards))
    for meld in view["melds"]:
        there = tuple(face for play in meld["plays"] for face in play["cards"])
        allowed = meld["creator"] == seat or view["seats"][seat]["melded"]
        if allowed and fits(meld["kind"], there, cards):
            yield meld["number"]


def offered(offers: list[dict[str, Any]]) -> set[Legal]:
    """What a list of offers says, in the same words."""
    found: set[Legal] = set()
    for offer in offers:
        for where in offer["melds"] or [offer["kind"]]:
            for energized, scores in ((False, offer["points"]), (True, offer["energized"])):
                if scores is not None:
                    play = (where, tuple(offer["cards"]), energized)
                    assert worth(play) == scores
                    found.add(play)
    return found
