"""Chaos out of turn: explosions, what they strand, and who came too late (R11-R13)."""

from __future__ import annotations

from engine.contract import Refused
from engine.rummy.faces import PLACE, put_in
from engine.rummy.facts import ChaosLate, Exploded
from engine.rummy.kinds.flow import Flow
from engine.rummy.refusals import RummyRefusal
from engine.rummy.state import Attempt, Meld, Phase, Play, State
from engine.rummy.turn import cancel_held, on_turn

CHAOS_CARD = "ch"


def can_explode(state: State, seat: int) -> list[int]:
    """The plays that this seat could explode now."""
    if state.phase is not Phase.PLAY or seat == state.turn or not _has_spare_chaos(state, seat):
        return []
    return [play.number for play in state.plays if play.gone_by is None]


def _has_spare_chaos(state: State, seat: int) -> bool:
    """A Chaos Rune, and another card to discard."""
    return CHAOS_CARD in state.hands[seat] and len(state.hands[seat]) > 1


def throw(state: State, seat: int, number: int) -> None:
    """A Chaos Rune at a play: it explodes, or the Rune goes back because it was late."""
    if CHAOS_CARD not in state.hands[seat]:
        raise Refused(RummyRefusal.NO_CHAOS)
    play = _named_play(state, number)
    if play.seat == seat:
        raise Refused(RummyRefusal.OWN_PLAY)
    if not _has_spare_chaos(state, seat):
        raise Refused(RummyRefusal.CHAOS_IS_LAST)
    if play.gone_by == seat:
        raise Refused(RummyRefusal.PLAY_IS_GONE)
    if play.gone_by is not None:
        _judge_late(state, seat, play, play.gone_by, play.gone_ms)
    elif play in state.past_plays:
        _judge_late(state, seat, play, None, state.discarded_ms)
    else:
        _explode(state, seat, play)


def _named_play(state: State, number: int) -> Play:
    """A play of this turn or of the one before."""
    for play in (*state.plays, *state.past_plays):
        if play.number == number:
            return play
    known = 1 <= number <= state.play_count
    raise Refused(RummyRefusal.PLAY_IS_SAFE if known else RummyRefusal.NO_SUCH_PLAY)


def _judge_late(state: State, seat: int, play: Play, behind: int | None, since_ms: int) -> None:
    """Everybody sees by how much; once for each play is enough."""
    if any(tried.seat == seat and tried.play == play.number for tried in state.attempts):
        raise Refused(RummyRefusal.ALREADY_LATE)
    by_ms = state.now_ms - since_ms
    state.attempts.append(Attempt(seat, play.number, "late", by_ms, behind))
    state.tell(ChaosLate(seat, play.number, behind, by_ms))


def _explode(state: State, seat: int, play: Play) -> None:
    active = on_turn(state)
    meld = state.melds[play.meld]
    hit = meld.plays if play.new else [play]
    cards = tuple(face for gone in hit for face in gone.all_cards)
    state.hands[seat].remove(CHAOS_CARD)
    state.exploded += [*cards, CHAOS_CARD]
    for gone in hit:
        _go(state, gone, seat)
    stranded: tuple[str, ...] = ()
    if play.new:
        del state.melds[meld.number]
    else:
        meld.plays.remove(play)
        stranded = _strand(state, meld, seat)
        meld.refresh()
        put_in(state.hands[active], stranded)
    after_ms = state.now_ms - play.at_ms
    state.attempts.append(Attempt(seat, play.number, "exploded", after_ms))
    state.tell(Exploded(seat, play.number, meld.number, play.new, cards, stranded, after_ms))
    cancel_held(state)


def _go(state: State, play: Play, seat: int) -> None:
    play.gone_by, play.gone_ms = seat, state.now_ms


def _strand(state: State, meld: Meld, seat: int) -> tuple[str, ...]:
    """Takes what no longer hangs together with the first play off a flow, and returns it (R12)."""
    if not isinstance(meld.rules, Flow):
        return ()
    there = {PLACE[face] for face in meld.cards()}
    low, high = PLACE[meld.plays[0].cards[0]], PLACE[meld.plays[0].cards[-1]]
    while low - 1 in there:
        low -= 1
    while high + 1 in there:
        high += 1
    stranded: list[str] = []
    for play in meld.plays[1:]:
        kept = tuple(face for face in play.cards if low <= PLACE[face] <= high)
        if kept == play.cards:
            continue
        if kept:
            stranded += (face for face in play.cards if face not in kept)
            play.keep(kept)
        else:
            stranded += play.all_cards
            meld.plays.remove(play)
            _go(state, play, seat)
    return tuple(stranded)
