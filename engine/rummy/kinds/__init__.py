"""The kinds of melds there are, the one with the highest bonus first (R6, R7)."""

from __future__ import annotations

from engine.rummy.faces import BLUE_KING, BLUE_RUNE, FLOW, RED_KING, RED_RUNE, Counts
from engine.rummy.kinds.balance import Balance
from engine.rummy.kinds.flow import Flow, HighFlow
from engine.rummy.kinds.kind import Kind
from engine.rummy.kinds.numbers import NumbersOfAKind
from engine.rummy.kinds.two_faces import TwoFaces
from engine.rummy.refusals import RummyRefusal

FLOW_KIND = Flow("flow", 0, RummyRefusal.NOT_A_FLOW)
HIGH_FLOW = HighFlow("high_flow", 15, RummyRefusal.NOT_HIGH)
_ALL: tuple[Kind, ...] = (
    TwoFaces(
        "kingdom", 30, RummyRefusal.NOT_A_KINGDOM, places=(RED_KING, BLUE_KING), each=2, least=4
    ),
    HIGH_FLOW,
    Balance("balance", 10, RummyRefusal.NOT_BALANCED),
    TwoFaces("red_hand", 5, RummyRefusal.NOT_A_RED_HAND, places=(RED_RUNE, RED_KING)),
    TwoFaces("blue_hand", 5, RummyRefusal.NOT_A_BLUE_HAND, places=(BLUE_RUNE, BLUE_KING)),
    FLOW_KIND,
    NumbersOfAKind("kind", 0, RummyRefusal.NOT_OF_A_KIND),
)
KINDS: dict[str, Kind] = {kind.key: kind for kind in _ALL}
KINDS_WITH = tuple(
    tuple(kind for kind in _ALL if place in kind.places) for place in range(len(FLOW))
)
"""For each place of the flow the kinds that take its cards."""


def best_of(cards: Counts) -> Kind | None:
    """The kind of new meld that all these cards score most as: they count the same in each."""
    fitting = (kind for kind in _ALL if kind.is_meld(cards))
    return max(fitting, key=lambda kind: kind.bonus, default=None)


def named(key: str | None) -> Kind | None:
    """The kind of that name."""
    return None if key is None else KINDS.get(key)
