"""The score sheet worked out again from the faces that the view shows (C23, C25, C26)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.simulation.cambio.model import Table
from tests.simulation.cambio.rulebook import TARGET, extra, left_of_a_tie, points
from tests.simulation.checks import check


def check_sheet(table: Table, view: dict[str, Any], before: list[int]) -> None:
    """`before` are the totals that the round began with."""
    chosen, line = table.chosen, view["sheet"][-1]
    hands = faces(view)
    sums = [sum(points(chosen, face) for face in hand) for hand in hands]
    extras = [0] * table.seats
    caller = None if table.cut_short else table.caller
    if caller is not None:
        extras[caller] = extra(chosen, sums, caller)
    scores = [total + more for total, more in zip(sums, extras, strict=True)]
    totals = [total + score for total, score in zip(before, scores, strict=True)]
    expected = {
        "round": table.round,
        "caller": caller,
        "hands": hands,
        "sums": sums,
        "extras": extras,
        "scores": scores,
        "totals": totals,
    }
    check(line == expected, f"the sheet says {line}, the cards {expected} (C23)")
    check(list(table.last_scores) == scores and table.totals == totals, "scores told (C23)")
    target = TARGET[chosen["play_to"]]
    ends = target == 0 or max(totals) >= target
    check((view["phase"] == "scored") is not ends, "the game ends at the wrong total (C25)")


def faces(view: dict[str, Any]) -> list[list[str]]:
    return [[face for face in seat["cards"] if face is not None] for seat in view["seats"]]


def check_winners(table: Table, view: dict[str, Any], throws: Sequence[Any]) -> None:
    """Who wins at the end; `throws` are the facts of the rock-paper-scissors that was played."""
    lowest = min(table.totals)
    tied = [seat for seat, total in enumerate(table.totals) if total == lowest]
    caller = None if table.cut_short else table.caller
    left = left_of_a_tie(table.chosen, tied, faces(view), caller)
    if table.chosen["ties"] == "burn" and len(left) > 1:
        check(bool(throws), "a tie that is thrown for was not (C26)")
        for shown in throws:
            check(list(shown.seats) == left, "others than those tied have thrown (C26)")
            left = survivors(shown.seats, shown.hands)
            check(list(shown.left) == left, "who is left after the throw (C26)")
    check(view["winners"] == left, f"the winners are {left}, not {view['winners']} (C26)")


def survivors(seats: Sequence[int], hands: Sequence[str]) -> list[int]:
    if set(hands) == {"rock", "scissors"}:
        best = "rock"
    elif set(hands) == {"rock", "paper"}:
        best = "paper"
    elif set(hands) == {"paper", "scissors"}:
        best = "scissors"
    else:
        return list(seats)
    return [seat for seat, hand in zip(seats, hands, strict=True) if hand == best]
