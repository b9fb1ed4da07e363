"""New melds, additions, and the River's take with its play (R3-R8, R10)."""

from __future__ import annotations

from typing import NamedTuple

from engine.contract import Refused
from engine.rummy import commands as c
from engine.rummy.faces import ENERGY, PLACE, Counts, count, in_order, take_out
from engine.rummy.facts import Added, Laid, TookRiver
from engine.rummy.kinds import FLOW_KIND, HIGH_FLOW, best_of, named
from engine.rummy.kinds.kind import Kind
from engine.rummy.refusals import RummyRefusal
from engine.rummy.state import Meld, Phase, Play, State
from engine.rummy.turn import open_window, require_draw, require_play


class Plan(NamedTuple):
    """A play that was found legal: a new meld of `kind`, or an addition to `meld`."""

    kind: Kind
    meld: Meld | None
    cards: tuple[str, ...]
    energized: bool


def lay(state: State, seat: int, wanted: c.Lay) -> None:
    require_play(state, seat)
    plan = _plan_meld(_named_cards(wanted.cards), wanted)
    _play(state, seat, plan, _hand_after(state.hands[seat], plan))


def add(state: State, seat: int, wanted: c.Add) -> None:
    require_play(state, seat)
    meld = _meld(state, seat, wanted.meld)
    plan = _plan_addition(meld, _named_cards(wanted.cards), wanted)
    _play(state, seat, plan, _hand_after(state.hands[seat], plan))


def take(state: State, seat: int, wanted: c.Take) -> None:
    """The River from the chosen card on into the hand, and that card into the play (R3)."""
    require_draw(state, seat)
    if not 0 <= wanted.river < len(state.river):
        raise Refused(RummyRefusal.NO_SUCH_RIVER_CARD)
    if wanted.kind is not None and wanted.meld is not None:
        raise Refused(RummyRefusal.SAY_WHICH)
    taken = state.river[wanted.river :]
    cards = _named_cards(wanted.cards)
    if wanted.meld is None:
        plan = _plan_meld(cards, wanted)
    else:
        plan = _plan_addition(_meld(state, seat, wanted.meld), cards, wanted)
    chosen = PLACE[taken[0]]
    if not cards[chosen] and not (chosen == ENERGY and wanted.energy):
        raise Refused(RummyRefusal.CHOSEN_UNUSED)
    hand = _hand_after(in_order([*state.hands[seat], *taken]), plan)

    del state.river[wanted.river :]
    state.phase = Phase.PLAY
    state.tell(TookRiver(seat, tuple(taken)))
    _play(state, seat, plan, hand)


def _kind(name: str | None, cards: Counts) -> Kind:
    """The kind of that name; without one the best kind that these cards are a meld of (R6)."""
    kind = best_of(cards) if name is None else named(name)
    if kind is None:
        raise Refused(RummyRefusal.SAY_WHICH if name is None else RummyRefusal.NO_SUCH_KIND)
    return kind


def _named_cards(cards: tuple[str, ...]) -> Counts:
    try:
        return count(cards)
    except KeyError:
        raise Refused(RummyRefusal.NO_SUCH_CARD) from None


def _meld(state: State, seat: int, number: int) -> Meld:
    """The meld of that number, if this seat may add to it (R4)."""
    meld = state.melds.get(number)
    if meld is None:
        raise Refused(RummyRefusal.NO_SUCH_MELD)
    if not may_add(state, seat, meld):
        raise Refused(RummyRefusal.NOT_MELDED_YET)
    return meld


def may_add(state: State, seat: int, meld: Meld) -> bool:
    """To one's own melds always, to others' once one has created a meld this round (R4)."""
    return meld.creator == seat or state.melded[seat]


def _plan_meld(cards: Counts, wanted: c.Lay | c.Take) -> Plan:
    """A flow that qualifies is always High (R6)."""
    kind = _kind(wanted.kind, cards)
    if not kind.is_meld(cards):
        lowly = kind is HIGH_FLOW and not FLOW_KIND.is_meld(cards)
        raise Refused(RummyRefusal.NOT_A_FLOW if lowly else kind.refusal)
    if kind is FLOW_KIND and HIGH_FLOW.is_meld(cards):
        kind = HIGH_FLOW
    return Plan(kind, None, tuple(in_order(wanted.cards)), wanted.energy)


def _plan_addition(meld: Meld, cards: Counts, wanted: c.Add | c.Take) -> Plan:
    if not meld.rules.fits(meld.nature, cards):
        raise Refused(RummyRefusal.DOES_NOT_FIT)
    if wanted.energy and len(wanted.cards) != 1:
        raise Refused(RummyRefusal.ENERGY_ON_ONE)
    return Plan(meld.rules, meld, tuple(in_order(wanted.cards)), wanted.energy)


def _hand_after(hand: list[str], plan: Plan) -> list[str]:
    """What is left of a hand that has all of the cards and keeps one more to discard (R5)."""
    left = hand.copy()
    try:
        take_out(left, plan.cards)
        if plan.energized:
            left.remove("en")
    except ValueError:
        raise Refused(RummyRefusal.NO_SUCH_CARD) from None
    if not left:
        raise Refused(RummyRefusal.KEEP_ONE)
    return left


def _play(state: State, seat: int, plan: Plan, hand: list[str]) -> None:
    """It is done, and this hand is left."""
    state.play_count += 1
    meld = plan.meld or _create(state, seat, plan.kind)
    new = plan.meld is None
    number = state.play_count
    play = Play(number, seat, meld.number, plan.cards, plan.energized, new, state.now_ms)
    play.keep(plan.cards)
    state.hands[seat] = hand
    meld.plays.append(play)
    meld.refresh()
    state.plays.append(play)
    if new:
        state.tell(
            Laid(
                seat,
                number,
                meld.number,
                meld.kind,
                play.cards,
                play.energized,
                play.points,
                meld.bonus,
            )
        )
    else:
        state.tell(Added(seat, number, meld.number, play.cards, play.energized, play.points))
    open_window(state)


def _create(state: State, seat: int, kind: Kind) -> Meld:
    state.meld_count += 1
    meld = Meld(state.meld_count, kind.key, seat, kind.bonus, [], ())
    state.melds[meld.number] = meld
    state.melded[seat] = True
    return meld
