"""The one place that decides what a viewer may know (T1, T6, T7, C27)."""

from __future__ import annotations

from typing import Any, cast

from engine.cambio import view_types as v
from engine.cambio.choices import choices_of, snappable
from engine.cambio.dealing import first_look_slots
from engine.cambio.places import At
from engine.cambio.state import EMPTY, Attempt, Phase, State
from engine.cambio.turn import is_frozen
from engine.sight import Sight
from engine.table_view import judging, opened, races

BACK = "?"
SHOWN_PHASES = (Phase.SCORED, Phase.SHOWDOWN, Phase.OVER)
TOP_DISCARDS = 5


def see(state: State) -> Sight:
    """Everything that one viewer after another may know, what each can do included."""
    everybodys = _public(state)
    snaps = snappable(state)
    return Sight(everybodys, lambda seat: _private(state, seat, everybodys["seats"], snaps))


def _public(state: State) -> dict[str, Any]:
    """What everybody may know: a spectator's view."""
    view: v.View = {
        "game": "cambio",
        "version": state.version,
        "seat": None,
        "phase": state.phase.value,
        "paused": state.paused_ms is not None,
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "caller": state.caller,
        "seats": _seats(state),
        "draw": len(state.draw_pile),
        "pile": _pile(state),
        "held": _held(state, None),
        "power": _power(state),
        "looks": _looks(state),
        "gifts": [_gift(state, gift.seat, gift.to, gift.until_ms) for gift in state.gifts],
        "race": [_attempt(a) for a in state.attempts],
        "judging": judging(state, None),
        "clock": _clock(state),
        "commitment": state.commitment,
        "opened": opened(state),
        "races": races(state, shown=state.phase in SHOWN_PHASES),
        "sheet": [line.view for line in state.sheet],
        "showdown": _showdown(state, None),
        "winners": list(state.winners),
        "choices": [],
    }
    return cast(dict[str, Any], view)


def _private(state: State, viewer: int, seats: list[v.SeatView], snaps: list[At]) -> dict[str, Any]:
    """What a seat's view has in place of what everybody sees."""
    mine: dict[str, Any] = {"seat": viewer, "choices": choices_of(state, viewer, snaps)}
    if state.held is not None and state.turn == viewer:
        mine["held"] = _held(state, viewer)
    if state.race is not None:
        mine["judging"] = judging(state, viewer)
    if state.showdown is not None:
        mine["showdown"] = _showdown(state, viewer)
    if places := _seen_alone(state, viewer):
        mine["seats"] = _uncovered(state, seats, places)
    return mine


def _seats(state: State) -> list[v.SeatView]:
    shown = state.phase in SHOWN_PHASES
    everyone = zip(state.hands, state.totals, state.turns, state.ready, state.away, strict=True)
    return [
        {
            "cards": _faces(state, hand) if shown else _backs(hand),
            "gaps": state.reserved(seat) if state.gifts else [],
            "points": points,
            "turns": turns,
            "caller": state.caller == seat,
            "ready": ready,
            "away": away,
        }
        for seat, (hand, points, turns, ready, away) in enumerate(everyone)
    ]


def _faces(state: State, hand: list[int]) -> list[v.Slot]:
    return [None if card == EMPTY else state.deck[card] for card in hand]


def _backs(hand: list[int]) -> list[v.Slot]:
    if EMPTY in hand:
        return [None if card == EMPTY else BACK for card in hand]
    return [BACK] * len(hand)


def _uncovered(state: State, seats: list[v.SeatView], places: list[At]) -> list[v.SeatView]:
    """The seats with the faces that lie in these places."""
    mine = seats.copy()
    for seat in {seat for seat, _ in places}:
        cards = seats[seat]["cards"].copy()
        for owner, slot in places:
            if owner == seat:
                cards[slot] = state.face(state.hands[seat][slot])
        mine[seat] = {**seats[seat], "cards": cards}
    return mine


def _seen_alone(state: State, viewer: int) -> list[At]:
    """Where this seat sees a face that others may not: open looks, and what it remembers."""
    if state.phase in SHOWN_PHASES:
        return []
    if state.rules.remembers:
        return [at for at in state.table_cards() if state.known[state.card_at(at)] >> viewer & 1]
    if state.phase is Phase.FIRST_LOOK and not state.ready[viewer]:
        return [(viewer, slot) for slot in first_look_slots(state, viewer)]
    if state.power is not None and state.turn == viewer:
        return [look.at for look in state.power.looks]
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


def _showdown(state: State, viewer: int | None) -> v.ShowdownView | None:
    showdown = state.showdown
    if showdown is None:
        return None
    mine = None if viewer is None else showdown.hands.get(viewer)
    return {"seats": list(showdown.seats), "chosen": sorted(showdown.hands), "mine": mine}
