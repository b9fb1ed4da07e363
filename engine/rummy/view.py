"""The one place that decides what a viewer may know (T1, T6, T7)."""

from __future__ import annotations

from typing import Any, cast

from engine.rummy import view_types as v
from engine.rummy.choices import choices_of
from engine.rummy.scoring import on_table
from engine.rummy.sheet import MeldLine, SeatLine
from engine.rummy.state import Meld, Phase, State
from engine.sight import Sight
from engine.table_view import judging, opened, races

BACK = "?"
SHOWN_PHASES = (Phase.SCORED, Phase.OVER)


def see(state: State) -> Sight:
    """Everything that one viewer after another may know, what each can do included."""
    everybodys = _public(state)
    return Sight(everybodys, lambda seat: _private(state, seat, everybodys["seats"]))


def _private(state: State, viewer: int, seats: list[v.SeatView]) -> dict[str, Any]:
    """What a seat's view has in place of what everybody sees."""
    mine: dict[str, Any] = {"seat": viewer, "seats": seats.copy()}
    mine["seats"][viewer] = {**seats[viewer], "hand": list(state.hands[viewer])}
    if state.held is not None and state.turn == viewer:
        mine["held"] = _held(state, viewer)
    if state.race is not None:
        mine["judging"] = judging(state, viewer)
    mine["choices"] = choices_of(state, viewer)
    return mine


def _public(state: State) -> dict[str, Any]:
    """What everybody may know: a spectator's view."""
    view: v.View = {
        "game": "rummy",
        "version": state.version,
        "seat": None,
        "phase": state.phase.value,
        "paused": state.paused_ms is not None,
        "round": state.round,
        "dealer": state.dealer,
        "turn": state.turn,
        "seats": [_seat(state, seat, table) for seat, table in enumerate(on_table(state))],
        "draw": len(state.draw_pile),
        "river": _river(state),
        "melds": _melds(state),
        "exploded": list(state.exploded),
        "held": _held(state, None),
        "window": _window(state),
        "race": _race(state),
        "judging": judging(state, None),
        "clock": _clock(state),
        "commitment": state.commitment,
        "opened": opened(state),
        "races": races(state, shown=state.phase in SHOWN_PHASES),
        "sheet": [line.view for line in state.sheet],
        "explained": _explained(state),
        "winners": list(state.winners),
        "choices": [],
    }
    return cast(dict[str, Any], view)


def _seat(state: State, seat: int, table: int) -> v.SeatView:
    hand = state.hands[seat]
    shown = state.phase in SHOWN_PHASES
    return {
        "count": len(hand),
        "hand": list(hand) if shown else None,
        "points": state.totals[seat],
        "table": table,
        "melded": state.melded[seat],
        "ready": state.ready[seat],
        "away": state.away[seat],
    }


def _river(state: State) -> list[str]:
    """All of it is open but the card that somebody went out with (R5)."""
    return [*state.river[:-1], BACK] if state.face_down else list(state.river)


def _melds(state: State) -> list[v.MeldView]:
    fresh = {play.number for play in state.plays}
    return [_meld(meld, fresh) for meld in state.melds.values()]


def _meld(meld: Meld, fresh: set[int]) -> v.MeldView:
    return {
        "number": meld.number,
        "kind": meld.kind,
        "creator": meld.creator,
        "bonus": meld.bonus,
        "plays": [
            {
                "number": play.number,
                "seat": play.seat,
                "cards": list(play.cards),
                "energized": play.energized,
                "new": play.new,
                "points": play.points,
                "fresh": play.number in fresh,
            }
            for play in meld.plays
        ],
    }


def _held(state: State, viewer: int | None) -> v.HeldView | None:
    """That a discard is held may be seen; which one, only by its player."""
    if state.held is None or state.turn is None:
        return None
    return {"seat": state.turn, "card": state.held if viewer == state.turn else BACK}


def _window(state: State) -> v.WindowView | None:
    """It runs after every play, whoever holds what (R14)."""
    if not state.window_runs:
        return None
    return {"until_ms": None if state.paused_ms is not None else state.window.until_ms}


def _race(state: State) -> list[v.AttemptView]:
    tried = (
        {"seat": a.seat, "play": a.play, "verdict": a.verdict, "ms": a.ms, "behind": a.behind}
        for a in state.attempts
    )
    return cast(list[v.AttemptView], list(tried))


def _clock(state: State) -> v.ClockView | None:
    """What runs down for everybody: the score sheet's time, or the turn's budget."""
    paused = state.paused_ms is not None
    if state.phase_clock.until_ms is not None:
        return {"of": "scored", "until_ms": None if paused else state.phase_clock.until_ms}
    clock = state.clock
    if clock.until_ms is None and clock.left_ms is None:
        return None
    return {"of": "turn", "until_ms": None if paused else clock.until_ms}


def _explained(state: State) -> list[v.SeatLineView] | None:
    if state.phase not in SHOWN_PHASES:
        return None
    return [_seat_line(line) for line in state.sheet[-1].seats]


def _seat_line(line: SeatLine) -> v.SeatLineView:
    return {
        "melds": [_meld_line(meld) for meld in line.melds],
        "hand": list(line.hand),
        "played": line.played,
        "bonuses": line.bonuses,
        "in_hand": line.in_hand,
        "score": line.score,
    }


def _meld_line(line: MeldLine) -> v.MeldLineView:
    return {
        "meld": line.meld,
        "kind": line.kind,
        "creator": line.creator,
        "plays": [
            {"cards": list(play.cards), "energized": play.energized, "points": play.points}
            for play in line.plays
        ],
        "points": line.points,
        "bonus": line.bonus,
    }
