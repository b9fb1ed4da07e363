"""Chaos out of turn: explosions, what they strand, and who came too late (R11-R13)."""

from __future__ import annotations

from engine.contract import Refused
from engine.race import note
from engine.rummy.faces import PLACE, put_in
from engine.rummy.facts import ChaosLate, Exploded
from engine.rummy.kinds.flow import Flow
from engine.rummy.refusals import RummyRefusal
from engine.rummy.state import Attempt, Meld, Phase, Play, State, Try
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


def examine(state: State, seat: int, number: int) -> Play:
    """The play that a Chaos Rune of this seat may be aimed at, be it too late; or Refused."""
    if CHAOS_CARD not in state.hands[seat]:
        raise Refused(RummyRefusal.NO_CHAOS)
    play = _named_play(state, number)
    if play.seat == seat:
        raise Refused(RummyRefusal.OWN_PLAY)
    if not _has_spare_chaos(state, seat):
        raise Refused(RummyRefusal.CHAOS_IS_LAST)
    if play.gone_by == seat:
        raise Refused(RummyRefusal.PLAY_IS_GONE)
    tried = ((a.seat, a.play) for a in state.attempts if a.verdict == "late")
    if (seat, number) in tried:
        raise Refused(RummyRefusal.ALREADY_LATE)
    return play


def is_open(state: State, play: Play) -> bool:
    """It can be exploded: it was made in this turn and is still there."""
    return play.gone_by is None and play in state.plays


def judge(state: State, tried: Try, play: Play, *, lost_lots: bool = False) -> None:
    """It explodes, or the Rune goes back because a rival or the discard came first; by lot, if it
    has `lost_lots` to the discard (T2)."""
    if play.gone_by is not None:
        by_ms = max(tried.placed_ms - play.gone_ms, 0)
        _tell_late(state, tried, play, play.gone_by, by_ms)
    elif is_open(state, play):
        _explode(state, tried, play)
    else:
        by_ms = max(tried.at_ms - state.discarded_ms, 0)
        _tell_late(state, tried, play, None, by_ms, lost_lots=lost_lots)


def _named_play(state: State, number: int) -> Play:
    """A play of this turn or of the one before."""
    for play in (*state.plays, *state.past_plays):
        if play.number == number:
            return play
    known = 1 <= number <= state.play_count
    raise Refused(RummyRefusal.PLAY_IS_SAFE if known else RummyRefusal.NO_SUCH_PLAY)


def _tell_late(
    state: State,
    tried: Try,
    play: Play,
    behind: int | None,
    by_ms: int,
    *,
    lost_lots: bool = False,
) -> None:
    """Everybody sees by how much; once for each play is enough."""
    drawn = behind in tried.lot if behind is not None else lost_lots and tried.in_time
    note(state, tried, play.number, play.cards, tried.shown_ms, "photo" if drawn else "late")
    state.attempts.append(Attempt(tried.seat, tried.play, "late", by_ms, behind))
    state.tell(ChaosLate(tried.seat, tried.play, behind, by_ms))


def _explode(state: State, tried: Try, play: Play) -> None:
    active, seat = on_turn(state), tried.seat
    meld = state.melds[play.meld]
    hit = meld.plays if play.new else [play]
    cards = tuple(face for gone in hit for face in gone.all_cards)
    state.hands[seat].remove(CHAOS_CARD)
    state.exploded += [*cards, CHAOS_CARD]
    for gone in hit:
        _go(gone, tried)
    stranded: tuple[str, ...] = ()
    if play.new:
        del state.melds[meld.number]
    else:
        meld.plays.remove(play)
        stranded = _strand(meld, tried)
        meld.refresh()
        put_in(state.hands[active], stranded)
    after_ms = max(tried.placed_ms - play.at_ms, 0)
    state.attempts.append(Attempt(seat, play.number, "exploded", after_ms))
    note(state, tried, play.number, play.cards, play.at_ms, "won")
    state.tell(Exploded(seat, play.number, meld.number, play.new, cards, stranded, after_ms))
    cancel_held(state)


def _go(play: Play, tried: Try) -> None:
    play.gone_by, play.gone_ms = tried.seat, tried.placed_ms


def _strand(meld: Meld, tried: Try) -> tuple[str, ...]:
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
            _go(play, tried)
    return tuple(stranded)
