"""The end of a round and of the game: sums, calls, totals (C23, C25)."""

from __future__ import annotations

from engine import rounds
from engine.cambio.facts import RoundScored
from engine.cambio.state import EMPTY, Phase, RoundScore, State
from engine.cambio.ties import break_tie


def score_round(state: State) -> None:
    """Everything is shown and counted; the game goes on, ends, or comes to a tie."""
    line = count_round(state)
    state.totals = list(line.totals)
    state.sheet.append(line)
    state.last_scores = line.scores
    rounds.open_deal(state)
    state.chain_open = False
    state.phase_clock.clear()
    state.tell(RoundScored(state.round, line.scores, line.totals))
    if state.rules.ends_game(state.totals):
        lowest = min(state.totals)
        break_tie(state, [seat for seat, total in enumerate(state.totals) if total == lowest])
    else:
        state.phase = Phase.SCORED
        rounds.show_sheet(state)


def count_round(state: State) -> RoundScore:
    """The round's line of the sheet, from the hands alone."""
    points = state.rules.points
    hands = tuple(tuple(state.face(c) for c in hand if c != EMPTY) for hand in state.hands)
    sums = tuple(sum(points[face] for face in hand) for hand in hands)
    extras = [0] * state.seats
    caller = None if state.cut_short else state.caller
    if caller is not None:
        extras[caller] = _extra(state, sums, caller)
    scores = tuple(total + extra for total, extra in zip(sums, extras, strict=True))
    totals = tuple(total + score for total, score in zip(state.totals, scores, strict=True))
    return RoundScore(state.round, caller, hands, sums, tuple(extras), scores, totals)


def _extra(state: State, sums: tuple[int, ...], caller: int) -> int:
    """What the call adds: good when the caller alone has the lowest sum (C23)."""
    beaten = any(total <= sums[caller] for seat, total in enumerate(sums) if seat != caller)
    return state.rules.bad_call(sums[caller]) if beaten else state.rules.good_call
