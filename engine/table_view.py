"""What every game shows in its view after a round: its deal and its races (T3, T8)."""

from __future__ import annotations

from typing import Literal, TypedDict, cast

from engine.table_state import Contender, RaceEntry, TableState


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


class JudgingView(TypedDict):
    """A race that is held open for rivals whose frames may still be on the way (T4). Who else is in
    it is not shown, so that nothing can be read from it about anybody's cards (C15)."""

    until_ms: int | None
    mine: bool
    """The viewer is in it."""


def judging(state: TableState, viewer: int | None) -> JudgingView | None:
    if state.race is None:
        return None
    until_ms = None if state.paused_ms is not None else state.race.until_ms
    return {"until_ms": until_ms, "mine": any(tried.seat == viewer for tried in state.race.tries)}


class ContenderView(TypedDict):
    """One attempt of a race."""

    seat: int
    at_ms: int
    """When it came, after what it was aimed at could be seen."""
    evened_ms: int
    """The player's measured delay, which was taken off that where lag is evened out (T4)."""
    unsure_ms: int
    """How much earlier it may have come: the server was deaf for so long."""
    verdict: Literal["won", "late", "wrong", "moved", "photo"]
    """moved: overtaken, or the card was moved. photo: lost by lot, nobody knows who was first."""


class RaceView(TypedDict):
    """Every attempt on one discard or play, in the order in which they were judged."""

    on: int
    faces: list[str]
    """What lay there."""
    mode: Literal["first", "even"]
    stall_ms: int
    """How long the server was deaf before it, if that was long enough to matter."""
    contenders: list[ContenderView]


def races(state: TableState, *, shown: bool) -> list[RaceView]:
    """The round's races, once it is over."""
    return [_race(state, entry) for entry in state.ledger] if shown else []


def _race(state: TableState, entry: RaceEntry) -> RaceView:
    return {
        "on": entry.on,
        "faces": list(entry.faces),
        "mode": "even" if state.rules.evens_lag else "first",
        "stall_ms": max(contender.unsure_ms for contender in entry.contenders),
        "contenders": [_contender(contender) for contender in entry.contenders],
    }


def _contender(contender: Contender) -> ContenderView:
    return cast(
        ContenderView,
        {
            "seat": contender.seat,
            "at_ms": contender.at_ms,
            "evened_ms": contender.evened_ms,
            "unsure_ms": contender.unsure_ms,
            "verdict": contender.verdict,
        },
    )
