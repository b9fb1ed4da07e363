"""Equal lowest totals at the end of the game (C26)."""

from __future__ import annotations

from engine.cambio.facts import Threw, ThrowsShown, TieBroken
from engine.cambio.refusals import CambioRefusal
from engine.cambio.state import EMPTY, Phase, Showdown, State
from engine.chance import Chance, derive
from engine.contract import Refused
from engine.facts import GameEnded, PlayedFor

SHOWDOWN_MS = 10_000
THROWS = ("rock", "paper", "scissors")
BEATS = {"rock": "scissors", "paper": "rock", "scissors": "paper"}


def break_tie(state: State, tied: list[int]) -> None:
    """Ends the game among the seats with the lowest total, or starts a showdown."""
    ties = state.rules.ties
    if ties != "shared":
        tied = _narrow(state, tied, _without_caller(state, tied), "not_the_caller")
    if ties == "burn":
        tied = _narrow(state, tied, _fewest_cards(state, tied), "fewer_cards")
    if ties == "stick":
        tied = _narrow(state, tied, _lowest_cards(state, tied), "lower_cards")
    if ties == "burn" and len(tied) > 1:
        _begin_showdown(state, tied)
    else:
        end_game(state, tied)


def _narrow(state: State, tied: list[int], left: list[int], by: str) -> list[int]:
    if len(left) < len(tied):
        state.tell(TieBroken(by, tuple(left)))
    return left


def _without_caller(state: State, tied: list[int]) -> list[int]:
    return [seat for seat in tied if seat != state.sheet[-1].caller] or tied


def _fewest_cards(state: State, tied: list[int]) -> list[int]:
    counts = {seat: sum(card != EMPTY for card in state.hands[seat]) for seat in tied}
    return [seat for seat in tied if counts[seat] == min(counts.values())]


def _lowest_cards(state: State, tied: list[int]) -> list[int]:
    """Hands compared from their highest card down; a hand that has no further card is lower."""
    points = state.rules.points
    hands = {
        seat: sorted((points[state.face(c)] for c in state.hands[seat] if c != EMPTY), reverse=True)
        for seat in tied
    }
    return [seat for seat in tied if hands[seat] == min(hands.values())]


def _begin_showdown(state: State, tied: list[int]) -> None:
    """The round's seed is open by now, so the table's own throws come from another."""
    if state.showdown is None:
        state.chance = Chance(derive(state.seed, "showdown"))
    state.phase = Phase.SHOWDOWN
    state.showdown = Showdown(tied)
    state.phase_clock.start(state.now_ms, SHOWDOWN_MS)


def throw(state: State, seat: int, hand: str) -> None:
    """A secret choice, shown when all have chosen."""
    showdown = state.showdown
    if state.phase is not Phase.SHOWDOWN or showdown is None:
        raise Refused(CambioRefusal.NOT_NOW)
    if seat not in showdown.seats:
        raise Refused(CambioRefusal.NOT_IN_THE_TIE)
    if seat in showdown.hands:
        raise Refused(CambioRefusal.ALREADY_THROWN)
    if hand not in THROWS:
        raise Refused(CambioRefusal.NO_SUCH_THROW)
    showdown.hands[seat] = hand
    state.tell(Threw(seat))
    _show_when_complete(state, showdown)


def throw_for_the_rest(state: State) -> None:
    """Whoever has not chosen in time throws at random."""
    assert state.showdown is not None
    for seat in state.showdown.seats:
        if seat not in state.showdown.hands:
            state.showdown.hands[seat] = state.chance.pick(THROWS)
            state.tell(PlayedFor(seat))
            state.tell(Threw(seat))
    _show_when_complete(state, state.showdown)


def _show_when_complete(state: State, showdown: Showdown) -> None:
    if len(showdown.hands) < len(showdown.seats):
        return
    hands = tuple(showdown.hands[seat] for seat in showdown.seats)
    left = _survivors(showdown)
    state.tell(ThrowsShown(tuple(showdown.seats), hands, tuple(left)))
    if len(left) == 1:
        state.tell(TieBroken("rock_paper_scissors", tuple(left)))
        end_game(state, left)
    else:
        _begin_showdown(state, left)


def _survivors(showdown: Showdown) -> list[int]:
    """Exactly two different throws: the losing one is out; else nobody is."""
    thrown = set(showdown.hands.values())
    if len(thrown) != 2:
        return showdown.seats
    one, other = sorted(thrown)
    best = one if BEATS[one] == other else other
    return [seat for seat in showdown.seats if showdown.hands[seat] == best]


def end_game(state: State, winners: list[int]) -> None:
    state.phase = Phase.OVER
    state.winners = winners
    state.showdown = None
    state.phase_clock.clear()
    state.tell(GameEnded(tuple(winners)))
