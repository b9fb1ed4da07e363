"""What every game shows in its view of a deal that was opened (T8)."""

from __future__ import annotations

from typing import TypedDict

from engine.table_state import TableState


class OpenedDeal(TypedDict):
    """What a commitment is checked with (T8): SHA-256 of `seed:card card card`."""

    round: int
    commitment: str
    seed: str
    deck: list[str]


def opened(state: TableState) -> OpenedDeal | None:
    deal = state.opened
    if deal is None:
        return None
    return {
        "round": deal.round,
        "commitment": deal.commitment,
        "seed": deal.seed.hex(),
        "deck": list(deal.deck),
    }
