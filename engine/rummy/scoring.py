"""The end of a round and of the game (R16, R18)."""

from __future__ import annotations

from engine import rounds
from engine.facts import GameEnded
from engine.rummy.faces import worth
from engine.rummy.facts import RoundScored
from engine.rummy.sheet import MeldLine, PlayLine, RoundScore, SeatLine
from engine.rummy.state import Meld, Phase, Play, State


def score_round(state: State, out: int) -> None:
    """Everything is counted, the deal is opened; the game goes on or ends."""
    seats = tuple(seat_line(state, seat) for seat in range(state.seats))
    scores = tuple(line.score for line in seats)
    totals = tuple(total + score for total, score in zip(state.totals, scores, strict=True))
    state.totals = list(totals)
    state.sheet.append(RoundScore(state.round, out, seats, scores, totals))
    rounds.open_deal(state)
    state.turn = None
    state.tell(RoundScored(state.round, out, seats, scores, totals))
    if state.rules.ends_game(state.totals):
        highest = max(totals)
        state.phase = Phase.OVER
        state.winners = [seat for seat, total in enumerate(totals) if total == highest]
        state.tell(GameEnded(tuple(state.winners)))
    else:
        state.phase = Phase.SCORED
        rounds.show_sheet(state)


def seat_line(state: State, seat: int) -> SeatLine:
    """What a seat's round would count if it ended now."""
    melds: list[MeldLine] = []
    for meld in state.melds.values():
        plays = [play for play in meld.plays if play.seat == seat]
        if plays:
            melds.append(_meld_line(meld, seat, plays))
    hand = tuple(state.hands[seat])
    played = sum([line.points for line in melds])
    bonuses = sum([line.bonus for line in melds])
    in_hand = worth(hand)
    return SeatLine(tuple(melds), hand, played, bonuses, in_hand, played + bonuses - in_hand)


def _meld_line(meld: Meld, seat: int, plays: list[Play]) -> MeldLine:
    lines = tuple([PlayLine(play.cards, play.energized, play.points) for play in plays])
    points = sum([play.points for play in plays])
    bonus = meld.bonus if meld.creator == seat else 0
    return MeldLine(meld.number, meld.kind, meld.creator, lines, points, bonus)


def on_table(state: State) -> list[int]:
    """What each seat has on the table so far, bonuses included: public at any time."""
    points = [0] * state.seats
    for meld in state.melds.values():
        points[meld.creator] += meld.bonus
        for play in meld.plays:
            points[play.seat] += play.points
    return points
