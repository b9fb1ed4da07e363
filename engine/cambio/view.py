"""The one place that decides what a viewer may know (T1, T6, T7, C27)."""

from __future__ import annotations

from typing import Any, cast

from engine.cambio import view_types as v
from engine.cambio.choices import choices_of
from engine.cambio.dealing import first_look_slots
from engine.cambio.places import At
from engine.cambio.state import EMPTY, Attempt, Phase, State
from engine.cambio.turn import is_frozen
from engine.table_view import opened

BACK = "?"
SHOWN_PHASES = (Phase.SCORED, Phase.SHOWDOWN, Phase.OVER)
TOP_DISCARDS = 5


def see(state: State, viewer: int | None) -> dict[str, Any]:
    """Everything this viewer may know, what it can do included."""
    view: v.View = {
        "game": "cambio",
        "version": state.version,
        "seat": viewer,
        "phase": state.phase.value,
        "paused": state.paused_ms is not None,
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "caller": state.caller,
        "seats": [_seat(state, seat, viewer) for seat in range(state.seats)],
        "draw": len(state.draw_pile),
        "pile": _pile(state),
        "held": _held(state, viewer),
        "power": _power(state),
        "looks": _looks(state),
        "gifts": [_gift(state, gift.seat, gift.to, gift.until_ms) for gift in state.gifts],
        "race": [_attempt(a) for a in state.attempts],
        "judging": _judging(state),
        "clock": _clock(state),
        "commitment": state.commitment,
        "opened": opened(state),
        "sheet": [_line(state, n) for n in range(len(state.sheet))],
        "showdown": _showdown(state, viewer),
        "winners": list(state.winners),
        "choices": [] if viewer is None else choices_of(state, viewer),
    }
    return cast(dict[str, Any], view)


def _seat(state: State, seat: int, viewer: int | None) -> v.SeatView:
    return {
        "cards": _cards(state, seat, viewer),
        "gaps": state.reserved(seat),
        "points": state.totals[seat],
        "turns": state.turns[seat],
        "caller": state.caller == seat,
        "ready": state.ready[seat],
        "away": state.away[seat],
    }


def _cards(state: State, seat: int, viewer: int | None) -> list[v.Slot]:
    hand = state.hands[seat]
    if state.phase in SHOWN_PHASES:
        return [None if card == EMPTY else state.deck[card] for card in hand]
    cards: list[v.Slot] = [None if card == EMPTY else BACK for card in hand]
    if viewer is None:
        return cards
    for slot in _seen_slots(state, seat, viewer):
        cards[slot] = state.deck[hand[slot]]
    return cards


def _seen_slots(state: State, seat: int, viewer: int) -> list[int]:
    """The slots of a hand whose faces this seat may see: open looks, and what it remembers."""
    hand = state.hands[seat]
    if state.rules.remembers:
        bit = 1 << viewer
        return [s for s, card in enumerate(hand) if card != EMPTY and state.known[card] & bit]
    if state.phase is Phase.FIRST_LOOK and seat == viewer and not state.ready[viewer]:
        return first_look_slots(state, seat)
    if state.power is not None and state.turn == viewer:
        return [look.at[1] for look in state.power.looks if look.at[0] == seat]
    return []


def _pile(state: State) -> v.PileView:
    return {
        "count": len(state.pile),
        "top": [state.deck[card] for card in state.pile[-TOP_DISCARDS:]],
        "discard": state.chain[-1].number if state.chain_open else None,
        "frozen": is_frozen(state),
        "controller": state.controller,
    }


def _held(state: State, viewer: int | None) -> v.HeldView | None:
    if state.held is None or state.turn is None:
        return None
    seen = state.taken or viewer == state.turn
    card = state.deck[state.held] if seen else BACK
    return {"seat": state.turn, "card": card, "taken": state.taken}


def _power(state: State) -> v.PowerView | None:
    if state.power is None or state.turn is None:
        return None
    power = state.power
    actions = max(power.own_peeks, power.other_peeks, power.swaps)
    return {"seat": state.turn, "power": power.power.value, "actions": actions}


def _looks(state: State) -> list[v.LookView]:
    if state.power is None or state.turn is None:
        return []
    return [{"seat": state.turn, "at": look.at} for look in state.power.looks]


def _gift(state: State, seat: int, to: At, until_ms: int) -> v.GiftView:
    return {"seat": seat, "to": to, "until_ms": None if state.paused_ms is not None else until_ms}


def _attempt(attempt: Attempt) -> v.AttemptView:
    return cast(
        v.AttemptView,
        {
            "seat": attempt.seat,
            "verdict": attempt.verdict,
            "on": attempt.on,
            "ms": attempt.ms,
            "behind": attempt.behind,
            "card": attempt.card,
        },
    )


def _judging(state: State) -> v.JudgingView | None:
    if state.race is None:
        return None
    until_ms = None if state.paused_ms is not None else state.race.until_ms
    return {"seats": [tried.seat for tried in state.race.tries], "until_ms": until_ms}


def _clock(state: State) -> v.ClockView | None:
    """What runs down for everybody: the phase's own clock, else the turn's budget."""
    paused = state.paused_ms is not None
    if state.phase_clock.until_ms is not None:
        until_ms = None if paused else state.phase_clock.until_ms
        return cast(v.ClockView, {"of": state.phase.value, "until_ms": until_ms})
    clock = state.clock
    if clock.until_ms is None and clock.left_ms is None:
        return None
    of = "power" if state.phase is Phase.POWER else "turn"
    return cast(v.ClockView, {"of": of, "until_ms": None if paused else clock.until_ms})


def _line(state: State, number: int) -> v.RoundView:
    line = state.sheet[number]
    return {
        "round": line.round,
        "caller": line.caller,
        "hands": [list(hand) for hand in line.hands],
        "sums": list(line.sums),
        "extras": list(line.extras),
        "scores": list(line.scores),
        "totals": list(line.totals),
    }


def _showdown(state: State, viewer: int | None) -> v.ShowdownView | None:
    showdown = state.showdown
    if showdown is None:
        return None
    mine = None if viewer is None else showdown.hands.get(viewer)
    return {"seats": list(showdown.seats), "chosen": sorted(showdown.hands), "mine": mine}
