"""Whether a Rummy view shows what its viewer may see, and what the facts say is there."""

from __future__ import annotations

from typing import Any

from tests.simulation.checks import check
from tests.simulation.rummy.model import Table

SHOWN = ("scored", "over")


def check_view(table: Table, view: dict[str, Any], viewer: int | None, *, paused: bool) -> None:
    """T1, T7: others' hands are counts; everything else lies open."""
    for seat, shown in enumerate(view["seats"]):
        hand = table.hands[seat]
        check(shown["count"] == hand.size(), f"seat {seat} has another number of cards")
        check(shown["points"] == table.totals[seat], "the totals in the view")
        check(shown["melded"] == table.melded[seat], f"whether {seat} has melded (R4)")
        check(shown["table"] == on_table(table, seat), f"what {seat} has on the table (R16)")
        if seat == viewer or view["phase"] in SHOWN:
            hand.learn(shown["hand"])
        else:
            check(shown["hand"] is None, f"viewer {viewer} is shown the hand of {seat} (T1)")
    _check_held(table, view["held"], viewer)
    _check_window(table, view["window"], paused=paused)
    melds = [_meld(table, number) for number in table.melds]
    for what, shown, expected in (
        ("turn (R1)", view["turn"], table.turn),
        ("dealer (R1)", view["dealer"], table.dealer),
        ("draw pile", view["draw"], table.draw),
        ("River (R2)", view["river"], table.river),
        ("explosion pile (R11)", sorted(view["exploded"]), sorted(table.exploded)),
        ("melds", view["melds"], melds),
    ):
        check(shown == expected, f"{what}: the view says {shown}, the facts {expected}")
    won = [(a["play"]) for a in view["race"] if a["verdict"] == "exploded"]
    check(len(won) == len(set(won)), "two Runes won one play (R13)")
    if viewer is None:
        check(view["choices"] == [], "a spectator is offered something (T7)")


def on_table(table: Table, seat: int) -> int:
    """The cards that the seat has played, and the bonuses of the melds it created (R7, R9)."""
    plays = [play for meld in table.melds.values() for play in meld.plays if play.seat == seat]
    bonuses = [meld.bonus for meld in table.melds.values() if meld.creator == seat]
    return sum(play.points for play in plays) + sum(bonuses)


def _meld(table: Table, number: int) -> dict[str, Any]:
    meld = table.melds[number]
    plays = [
        {
            "number": play.number,
            "seat": play.seat,
            "cards": play.cards,
            "energized": play.energized,
            "new": play.new,
            "points": play.points,
            "fresh": play.number in table.fresh,
        }
        for play in meld.plays
    ]
    common = {"number": number, "kind": meld.kind, "creator": meld.creator, "bonus": meld.bonus}
    return {**common, "plays": plays}


def _check_held(table: Table, held: dict[str, Any] | None, viewer: int | None) -> None:
    check((held is not None) == table.held, "a discard is held for one of us only (R14)")
    if held is not None:
        check(held["seat"] == table.turn, "another one's discard is held (R14)")
        mine = viewer == table.turn
        check((held["card"] != "?") == mine, f"viewer {viewer} and the held discard (T1)")


def _check_window(table: Table, window: dict[str, Any] | None, *, paused: bool) -> None:
    """R14: as long after every play, whoever holds what."""
    until_ms = table.window_until
    expected = None if until_ms is None else {"until_ms": None if paused else until_ms}
    check(window == expected, f"the window is {window}, must be {expected} (R14)")
