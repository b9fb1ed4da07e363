"""The score sheet worked out again from the plays and hands in the view (R16, R18)."""

from __future__ import annotations

from typing import Any

from tests.simulation.checks import check
from tests.simulation.rummy.model import Table, worth


def check_sheet(table: Table, view: dict[str, Any], before: list[int]) -> None:
    """`before` are the totals that the round began with."""
    scores = [0] * table.seats
    for meld in view["melds"]:
        scores[meld["creator"]] += meld["bonus"]
        for play in meld["plays"]:
            scores[play["seat"]] += worth(play["cards"]) * (2 if play["energized"] else 1)
    for seat, shown in enumerate(view["seats"]):
        scores[seat] -= worth(shown["hand"])
    totals = [total + score for total, score in zip(before, scores, strict=True)]
    line = {"round": table.round, "out": table.out, "scores": scores, "totals": totals}
    check(view["sheet"][-1] == line, f"the sheet says {view['sheet'][-1]}, the cards {line} (R16)")
    check(table.totals == totals, "the totals told (R16)")
    explained = [seat["score"] for seat in view["explained"]]
    check(explained == scores, "the scores are explained otherwise (R16)")
    ends = max(totals) >= int(table.chosen["play_to"])
    check((view["phase"] == "over") is ends, "the game ends at the wrong total (R18)")
    best = [seat for seat, total in enumerate(totals) if total == max(totals)]
    check(view["winners"] == (best if ends else []), "somebody else wins (R18)")
