"""When a variation has no meaning beside the others: the reason, or None when it has one."""

from __future__ import annotations

from engine.variation import Chosen


def standard_deck_only(chosen: Chosen) -> str | None:
    if chosen["deck"] != "standard":
        return "The Unlimited deck has no such cards."
    return None


def with_snapping(chosen: Chosen) -> str | None:
    return "Snapping is off." if chosen["snapping"] == "off" else None


def with_rivals(chosen: Chosen) -> str | None:
    if chosen["snapping"] == "own" and chosen["who_snaps"] == "everyone":
        return "Nobody can be beaten to a snap."
    return with_snapping(chosen)


def with_others_cards(chosen: Chosen) -> str | None:
    if chosen["snapping"] == "own":
        return "Only your own cards can be snapped."
    return with_snapping(chosen)


def with_powers(chosen: Chosen) -> str | None:
    return "No card has a power." if chosen["powers"] == "none" else None


def with_a_queen(chosen: Chosen) -> str | None:
    return standard_deck_only(chosen) or with_powers(chosen)


def with_jokers(chosen: Chosen) -> str | None:
    reason = standard_deck_only(chosen)
    if reason is None and chosen["jokers"] == "0":
        return "There are no jokers in the deck."
    return reason


def with_taking(chosen: Chosen) -> str | None:
    if chosen["taking"] == "no":
        return "Nobody takes from the discard pile."
    return with_snapping(chosen)
