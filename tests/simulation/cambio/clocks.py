"""Which clock must run, and to when (T5)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.simulation.cambio.model import Table
from tests.simulation.checks import check

GIFT_MS, CLOSING_MS, AWAY_MS = 10_000, 3_000, 2_000
FIXED_MS = {
    "first_look": 20_000,
    "running_start": 8_000,
    "closing": CLOSING_MS,
    "showdown": 10_000,
}
BEGINS = {
    "round_began": "first_look",
    "start_card_turned": "running_start",
    "closing_began": "closing",
    "throws_shown": "showdown",
    "turn_began": "turn",
    "power_began": "power",
}


def check_clock(
    table: Table, view: dict[str, Any], news: Sequence[Any], now_ms: int, deadline: int | None
) -> None:
    clock, phase = view["clock"], view["phase"]
    began = {BEGINS[fact.fact] for fact in news if fact.fact in BEGINS}
    if any(fact.fact in ("snapped", "gift_given", "gift_lapsed") for fact in news):
        began.add("closing")  # each right snap starts the closing moment again (C22)
    if phase in FIXED_MS and not table.gifts:
        check(clock is not None and clock["of"] == phase, f"the clock of the {phase} stands (T5)")
        if phase in began:
            check(clock["until_ms"] == now_ms + FIXED_MS[phase], f"the {phase} lasts too long (T5)")
    if phase in ("turn", "drawn", "power"):
        _check_budget(table, view, began, now_ms, deadline)
    for fact in news:
        if fact.fact == "gift_owed" and (fact.seat, fact.to) in table.gifts:
            place = len(table.gifts) - 1 - table.gifts[::-1].index((fact.seat, fact.to))
            until = view["gifts"][place]["until_ms"]
            check(until == now_ms + GIFT_MS, "a gift has 10 seconds (T5)")


def _check_budget(
    table: Table, view: dict[str, Any], began: set[str], now_ms: int, deadline: int | None
) -> None:
    """One budget for draw and play, a fresh one for a power; it stands while a gift is owed."""
    timer, clock = table.chosen["turn_timer"], view["clock"]
    of = "power" if view["phase"] == "power" else "turn"
    if timer == "off":
        check(clock is None, "a turn without a timer has a clock (T5)")
    elif table.gifts or view["judging"] is not None:
        check(clock is None or clock["until_ms"] is None, "a turn's clock runs on (T4, T5)")
    else:
        until = now_ms + int(timer) * 1000
        check(clock is not None and clock["of"] == of, f"the clock of the {of} stands (T5)")
        check(now_ms <= clock["until_ms"] <= until, "a turn has the wrong time (T5)")
        if view["phase"] in began:
            check(clock["until_ms"] == until, f"the {of} has the wrong budget (T5)")
    if view["seats"][view["turn"]]["away"] and not table.gifts:
        check(deadline is not None, "the table does not play for who is away (T5)")
        assert deadline is not None
        check(deadline <= now_ms + AWAY_MS, "the table waits too long for who is away (T5)")
