"""What a seat can do now, with what it may aim at: the browser and the bots hold no rules."""

from __future__ import annotations

from engine.cambio import giving, power, turn
from engine.cambio.calling import may_call
from engine.cambio.piles import can_draw
from engine.cambio.places import At
from engine.cambio.rules import Power
from engine.cambio.snapping import SNAPPABLE, may_snap_others
from engine.cambio.state import Phase, PowerInPlay, State
from engine.cambio.ties import THROWS
from engine.cambio.view_types import Choice


def choices_of(state: State, seat: int, snaps: list[At]) -> list[Choice]:
    """Every command that would not be refused now, aims included. It says nothing of matches, of a
    snap's waiting times (C17), and of open discards that no longer lie on top.

    `snaps` is what `snappable` says, the same for every seat.
    """
    if state.paused_ms is not None:
        return []
    match state.phase:
        case Phase.FIRST_LOOK | Phase.SCORED:
            return [] if state.ready[seat] else [{"do": "ready"}]
        case Phase.SHOWDOWN:
            return _throws(state, seat)
        case Phase.OVER:
            return []
    choices = _turn(state, seat) if state.turn == seat else []
    if giving.owed_by(state, seat) is not None:
        slots = _slots(state, seat)
        choices.append({"do": "give", "slots": slots, "none": not state.rules.gift_is_owed})
    if snaps and _may_snap(state, seat):
        places = snaps if may_snap_others(state) else state.cards_of(seat)
        if places:
            choices.append({"do": "snap", "places": places, "discard": state.chain[-1].number})
    return choices


def _turn(state: State, seat: int) -> list[Choice]:
    if state.phase is Phase.TURN:
        return [] if state.gifts else _begin(state)
    if state.phase is Phase.DRAWN:
        return _held(state, seat)
    if state.power is not None:
        return _power(state, seat, state.power)
    return []


def _begin(state: State) -> list[Choice]:
    choices: list[Choice] = []
    if can_draw(state):
        choices.append({"do": "draw"})
    if turn.can_take(state):
        choices.append({"do": "take"})
    if may_call(state):
        choices.append({"do": "call"})
    return choices


def _held(state: State, seat: int) -> list[Choice]:
    choices: list[Choice] = []
    slots = _slots(state, seat)
    if slots:
        choices.append({"do": "place", "slots": slots})
    if not turn.must_replace(state):
        assert state.held is not None
        put_down: Choice = {"do": "put_down"}
        held_power = state.rules.powers.get(state.face(state.held))
        if held_power is not None:
            put_down["power"] = held_power.value
        choices.append(put_down)
    return choices


def _power(state: State, seat: int, in_play: PowerInPlay) -> list[Choice]:
    choices: list[Choice] = []
    targets = power.peek_targets(state, seat, in_play)
    if targets:
        choices.append({"do": "peek", "places": targets})
    first, second = power.swap_targets(state, seat, in_play)
    if first:
        choices.append({"do": "swap", "first": first, "second": second})
    goes_on = in_play.power is Power.TWO_ACTIONS and in_play.swaps > 0
    if in_play.looks:
        closes = goes_on or not (targets or first)
        choices.append({"do": "done", "means": "close" if closes else "stop"})
    else:
        choices.append({"do": "done", "means": "stop" if in_play.used else "skip"})
    return choices


def snappable(state: State) -> list[At]:
    """Where cards lie that somebody might snap now."""
    if not state.chain_open or state.phase not in SNAPPABLE or state.paused_ms is not None:
        return []
    return state.table_cards(state.caller)


def _may_snap(state: State, seat: int) -> bool:
    """Whether this seat may snap on the discard that lies on top."""
    if seat == state.caller or state.controller not in (None, seat):
        return False
    top = state.chain[-1]
    own = top.by == seat and top.origin is None
    return state.rules.own_discard_snaps or not own


def _throws(state: State, seat: int) -> list[Choice]:
    showdown = state.showdown
    if showdown is None or seat not in showdown.seats or seat in showdown.hands:
        return []
    return [{"do": "throw", "hands": list(THROWS)}]


def _slots(state: State, seat: int) -> list[int]:
    return [slot for _, slot in state.cards_of(seat)]
