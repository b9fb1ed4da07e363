"""What a seat can do now, with what it may play: the browser and the bots hold no rules."""

from __future__ import annotations

from engine.rummy import chaos, offers, racing, turn
from engine.rummy.state import Phase, State
from engine.rummy.view_types import Choice


def choices_of(state: State, seat: int) -> list[Choice]:
    """Every command that would not be refused now."""
    has_asked = state.race is not None and racing.has_asked(state.race, seat)
    if state.paused_ms is not None or has_asked:
        return []
    match state.phase:
        case Phase.SCORED:
            return [] if state.ready[seat] else [{"do": "ready"}]
        case Phase.OVER:
            return []
    if state.turn != seat:
        plays = chaos.can_explode(state, seat)
        return [{"do": "chaos", "plays": plays}] if plays else []
    if state.phase is Phase.DRAW:
        return _draw(state, seat)
    return [] if state.held is not None else _play(state, seat)


def _draw(state: State, seat: int) -> list[Choice]:
    choices: list[Choice] = [{"do": "draw", "skips": not turn.can_draw(state)}]
    for river, found in offers.takes(state, seat):
        choices.append({"do": "take", "river": river, "offers": found})
    return choices


def _play(state: State, seat: int) -> list[Choice]:
    choices: list[Choice] = []
    hand = offers.Hand(state, seat)
    if lays := offers.lays(hand):
        choices.append({"do": "lay", "offers": lays})
    if adds := offers.adds(hand):
        choices.append({"do": "add", "offers": adds})
    cards = list(dict.fromkeys(state.hands[seat]))
    choices.append({"do": "discard", "cards": cards, "face_down": hand.size == 1})
    return choices
