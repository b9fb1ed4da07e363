"""Snaps: who is right, late, wrong, or was overtaken, in the order of their stamps (C11-C18)."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cambio.facts import (
    GiftLapsed,
    GiftOwed,
    PileFroze,
    Snapped,
    SnappedLate,
    SnappedWrong,
    SnapVoid,
)
from engine.cambio.piles import deal_penalty, discard_by_snap
from engine.cambio.places import At
from engine.cambio.refusals import CambioRefusal
from engine.cambio.rules import Snappers
from engine.cambio.state import EMPTY, Attempt, Discard, Gift, Phase, State, Try
from engine.contract import Refused
from engine.race import note

ONE_HAND_MS = 600
BETWEEN_SNAPS_MS = 250
GIFT_MS = 10_000
SNAPPABLE = (Phase.RUNNING_START, Phase.TURN, Phase.DRAWN, Phase.POWER, Phase.CLOSING)


@dataclass(frozen=True, slots=True)
class Examined:
    """What a snap is about: the discard it counts for, the rival's snap that came before, and what
    has come between since its player saw the table."""

    named: Discard
    winner: Discard | None = None
    moved: CambioRefusal | None = None


def examine(state: State, tried: Try) -> Examined:
    """Refused when nothing was raced for (C15)."""
    named = _named_discard(state, tried)
    moved = _has_moved(state, tried)
    if overtaken := _overtaken(state, tried, named):
        return Examined(named, moved=overtaken)
    named = _meant_discard(state, tried.seat, named)
    _require_control(state, tried.seat, named)
    if winner := _rival_with_card(state, tried):
        return Examined(named, winner)
    if moved:
        return Examined(named, moved=CambioRefusal.CARD_MOVED)
    return Examined(named, _rival_on_discard(state, tried.seat, named))


def matches(state: State, at: At, named: Discard) -> bool:
    """Equal symbols (C11)."""
    symbols = state.rules.symbols
    return symbols[state.face(state.card_at(at))] == symbols[state.face(named.card)]


def judge(state: State, tried: Try, found: Examined, *, lost_lots: bool = False) -> None:
    """The verdict, and what it brings (C15). `lost_lots`: to something that overtakes it (T2)."""
    if found.moved is not None:
        _judge_moved(state, tried, found.named, found.moved, lost_lots=lost_lots)
    elif found.winner is not None:
        _judge_late(state, tried, found.named, found.winner)
    elif matches(state, tried.at, found.named):
        _judge_right(state, tried, found.named)
    else:
        _judge_wrong(state, tried, found.named)


def require_snapping(state: State, seat: int, at: At) -> None:
    if not state.rules.snapping_on:
        raise Refused(CambioRefusal.SNAPPING_IS_OFF)
    if state.phase not in SNAPPABLE:
        raise Refused(CambioRefusal.NOT_NOW)
    if seat == state.caller:
        raise Refused(CambioRefusal.CALLER_IS_OUT)
    if not (0 <= at[0] < state.seats and 0 <= at[1] < len(state.hands[at[0]])):
        raise Refused(CambioRefusal.NO_SUCH_CARD)
    if at[0] == state.caller:
        raise Refused(CambioRefusal.CARD_LOCKED)
    if at[0] != seat and not may_snap_others(state):
        raise Refused(CambioRefusal.NOT_YOUR_CARD)
    last_ms = state.last_snap_ms[seat]
    if last_ms is not None and state.now_ms - last_ms < BETWEEN_SNAPS_MS:
        raise Refused(CambioRefusal.TOO_FAST)


def may_snap_others(state: State) -> bool:
    """A running start is won with one's own card (C12, C24)."""
    return state.rules.others_cards_snap and state.phase is not Phase.RUNNING_START


def _named_discard(state: State, tried: Try) -> Discard:
    """The discard of that number, which could be snapped in the view that was seen."""
    if not 0 <= tried.seen < state.version:
        raise Refused(CambioRefusal.NO_SUCH_VERSION)
    if not 1 <= tried.on <= state.discards:
        raise Refused(CambioRefusal.NO_SUCH_DISCARD)
    named = state.discard(tried.on)
    if named is None or (named in state.closed and tried.seen >= state.closed_version):
        raise Refused(CambioRefusal.OVERTAKEN)
    if named.version > tried.seen:
        raise Refused(CambioRefusal.NO_SUCH_DISCARD)
    _require_other_hand(state, tried, named)
    return named


def _overtaken(state: State, tried: Try, named: Discard) -> CambioRefusal | None:
    """What a turn discard, a take or a call that came first has made of the snap (C15)."""
    if named in state.closed:
        return CambioRefusal.OVERTAKEN
    if state.caller == tried.seat:
        return CambioRefusal.CALLER_IS_OUT
    return CambioRefusal.CARD_LOCKED if state.caller == tried.at[0] else None


def _meant_discard(state: State, seat: int, named: Discard) -> Discard:
    """One that this seat has won leads on to the card that it put there (C13)."""
    if state.rules.snappers is not Snappers.EVERYONE:
        while named.won_by == seat:
            named = state.chain[state.chain.index(named) + 1]
    return named


def _require_other_hand(state: State, tried: Try, named: Discard) -> None:
    """One's own turn discard: *Own discard* and *One hand* (C16, C17)."""
    if named.by != tried.seat or named.origin is not None:
        return
    if not state.rules.own_discard_snaps:
        raise Refused(CambioRefusal.OWN_DISCARD)
    if state.rules.one_hand and tried.at_ms - named.at_ms < ONE_HAND_MS:
        raise Refused(CambioRefusal.ONE_HAND)


def _rival_with_card(state: State, tried: Try) -> Discard | None:
    """The snap of a rival who took this very card after it was seen here."""
    for entry in state.chain:
        same_card = entry.origin == tried.at and entry.since <= tried.seen < entry.version
        if same_card and entry.by != tried.seat:
            return entry
    return None


def _rival_on_discard(state: State, seat: int, named: Discard) -> Discard | None:
    """The snap of a rival who has won this discard, where one can be won (C13)."""
    if state.rules.snappers is Snappers.EVERYONE or named.won_by in (None, seat):
        return None
    return state.chain[state.chain.index(named) + 1]


def _has_moved(state: State, tried: Try) -> bool:
    """Whether that place has another card, or none, since it was seen."""
    seat, slot = tried.at
    if state.moved[seat][slot] > tried.seen:
        return True
    if state.card_at(tried.at) == EMPTY:
        raise Refused(CambioRefusal.NO_SUCH_CARD)
    return False


def _require_control(state: State, seat: int, named: Discard) -> None:
    """The controller's later cards are the controller's alone (C13)."""
    if state.controller not in (None, seat) and named.origin is not None:
        raise Refused(CambioRefusal.UNDER_CONTROL)


def _judge_moved(
    state: State, tried: Try, named: Discard, why: CambioRefusal, *, lost_lots: bool
) -> None:
    """It counts for nothing, and everybody is told why."""
    state.tell(SnapVoid(tried.seat, tried.at, why.code))
    drawn = lost_lots and why is not CambioRefusal.CARD_MOVED
    _note(state, tried, named, "photo" if drawn else "moved")


def _note(state: State, tried: Try, named: Discard, verdict: str) -> None:
    note(state, tried, named.number, [state.face(named.card)], named.at_ms, verdict)


def _judge_late(state: State, tried: Try, named: Discard, winner: Discard) -> None:
    assert winner.by is not None
    by_ms = max(tried.placed_ms - winner.at_ms, 0)
    state.attempts.append(Attempt(tried.seat, "late", named.number, by_ms, winner.by))
    state.tell(SnappedLate(tried.seat, tried.at, named.number, winner.by, by_ms))
    drawn = winner.by in tried.lot
    _note(state, tried, named, "photo" if drawn else "late")
    if state.rules.late_costs and not named.starts and not drawn:
        deal_penalty(state, tried.seat, state.rules.miss_costs)


def _judge_wrong(state: State, tried: Try, named: Discard) -> None:
    card = state.card_at(tried.at)
    state.show_to_all(card)
    face, after_ms = state.face(card), max(tried.placed_ms - named.at_ms, 0)
    state.attempts.append(Attempt(tried.seat, "wrong", named.number, after_ms, card=face))
    state.tell(SnappedWrong(tried.seat, tried.at, face, named.number))
    _note(state, tried, named, "wrong")
    deal_penalty(state, tried.seat, state.rules.miss_costs)


def _judge_right(state: State, tried: Try, named: Discard) -> None:
    seat, at = tried.seat, tried.at
    card = state.card_at(at)
    after_ms = max(tried.placed_ms - named.at_ms, 0)
    entry = discard_by_snap(state, seat, at, tried.placed_ms)
    if named.won_by is None:
        named.won_by = seat
    if state.rules.snappers is Snappers.FIRST_CONTROLS:
        state.controller = seat
    state.attempts.append(Attempt(seat, "right", named.number, after_ms))
    state.tell(Snapped(seat, at, state.face(card), named.number, entry.number, after_ms))
    _note(state, tried, named, "won")
    _freeze(state)
    if at[0] != seat:
        _owe_gift(state, seat, at)
    if state.phase is Phase.CLOSING:
        state.phase_clock.clear()


def _freeze(state: State) -> None:
    """A right snap on a turn discard before the next player has begun (C18)."""
    by = state.chain[0].by
    if not state.rules.freezes or state.frozen or by is None:
        return
    following = (by + 1) % state.seats
    waiting = state.phase is Phase.POWER or (state.phase is Phase.TURN and state.turn == following)
    if waiting and following != state.caller:
        state.frozen = True
        state.tell(PileFroze())


def _owe_gift(state: State, seat: int, to: At) -> None:
    if state.has_cards(seat):
        state.gifts.append(Gift(seat, to, state.now_ms + GIFT_MS))
        state.tell(GiftOwed(seat, to))
    else:
        state.tell(GiftLapsed(seat, to))
