"""Powers: peeks and swaps by the player on turn, one step at a time (C6-C8)."""

from __future__ import annotations

from engine.cambio.facts import PeekClosed, Peeked, PowerBegan, Swapped
from engine.cambio.places import At
from engine.cambio.refusals import CambioRefusal
from engine.cambio.rules import Power
from engine.cambio.state import EMPTY, Look, Phase, PowerInPlay, State
from engine.contract import Refused

ACTIONS = {
    Power.PEEK_OWN: (1, 0, 0),
    Power.PEEK_OTHER: (0, 1, 0),
    Power.SWAP_WITH_OTHER: (0, 0, 1),
    Power.SWAP_ANY: (0, 0, 1),
    Power.LOOK_AND_SWAP: (1, 1, 1),
    Power.TWO_ACTIONS: (2, 2, 2),
}
"""How many peeks at own cards, peeks at others' and swaps each power begins with."""


def begin_power(state: State, power: Power) -> None:
    state.phase = Phase.POWER
    state.power = PowerInPlay(power, *ACTIONS[power])
    assert state.turn is not None
    state.tell(PowerBegan(state.turn, power.value))


def in_play(state: State, seat: int) -> PowerInPlay:
    """The power that this seat is using."""
    if state.turn is None:
        raise Refused(CambioRefusal.NOT_NOW)
    if state.turn != seat:
        raise Refused(CambioRefusal.NOT_YOUR_TURN)
    if state.power is None:
        raise Refused(CambioRefusal.NOT_NOW)
    return state.power


def peek_targets(state: State, seat: int, power: PowerInPlay) -> list[At]:
    """The cards that this power may look at now."""
    targets: list[At] = []
    if power.own_peeks:
        targets += state.cards_of(seat)
    if power.other_peeks:
        for other in range(state.seats):
            locked = other == state.caller and not state.rules.caller_may_be_peeked_at
            if other != seat and not locked:
                targets += state.cards_of(other)
    if not power.looks:
        return targets
    looked_at = [look.at for look in power.looks]
    return [place for place in targets if place not in looked_at]


def swap_targets(state: State, seat: int, power: PowerInPlay) -> tuple[list[At], list[At]]:
    """What may be swapped now: one of the first list with another one of the second."""
    if not power.swaps:
        return [], []
    if power.power is Power.LOOK_AND_SWAP:
        own = [look.at for look in power.looks if look.at[0] == seat]
        others = [look.at for look in power.looks if look.at[0] not in (seat, state.caller)]
    elif power.power is Power.SWAP_WITH_OTHER:
        own = state.cards_of(seat)
        others = [place for place in state.table_cards(state.caller) if place[0] != seat]
    else:
        # The caller's cards stay where they are (C21).
        own = others = state.table_cards(state.caller)
    possible = own and others and (own is not others or len(own) > 1)
    return (own, others) if possible else ([], [])


def peek(state: State, seat: int, at: At) -> None:
    power = in_play(state, seat)
    if state.card_at(at) == EMPTY:
        raise Refused(CambioRefusal.NO_SUCH_CARD)
    if at not in peek_targets(state, seat, power):
        locked = at[0] == state.caller
        raise Refused(CambioRefusal.CARD_LOCKED if locked else CambioRefusal.NOT_A_TARGET)
    if power.power is Power.TWO_ACTIONS:
        close_looks(state, power)
        spend_action(power)
    elif at[0] == seat:
        power.own_peeks -= 1
    else:
        power.other_peeks -= 1
    power.used = True
    card = state.card_at(at)
    power.looks.append(Look(card, at))
    state.show_to(seat, card)
    state.tell(Peeked(seat, at))


def swap(state: State, seat: int, first: At, second: At) -> None:
    power = in_play(state, seat)
    if EMPTY in (state.card_at(first), state.card_at(second)):
        raise Refused(CambioRefusal.NO_SUCH_CARD)
    if first == second:
        raise Refused(CambioRefusal.SAME_CARD)
    if state.caller in (first[0], second[0]):
        raise Refused(CambioRefusal.CARD_LOCKED)
    firsts, seconds = swap_targets(state, seat, power)
    if not (first in firsts and second in seconds) and not (second in firsts and first in seconds):
        looked = power.power is Power.LOOK_AND_SWAP
        raise Refused(CambioRefusal.NOT_THE_LOOKED_AT if looked else CambioRefusal.NOT_A_TARGET)
    close_looks(state, power)
    if power.power is Power.TWO_ACTIONS:
        spend_action(power)
    else:
        spend_all(power)
    power.used = True
    one, other = state.card_at(first), state.card_at(second)
    state.put(first, other)
    state.put(second, one)
    state.tell(Swapped(seat, first, second))


def finish(state: State, seat: int) -> None:
    """Closes the look; ends the power too, unless it is a pool of actions with some left."""
    power = in_play(state, seat)
    if power.power is Power.TWO_ACTIONS and power.looks:
        close_looks(state, power)
    else:
        stop(state, power)


def stop(state: State, power: PowerInPlay) -> None:
    """Nothing more is done with the power."""
    close_looks(state, power)
    spend_all(power)
    power.used = True


def spend_action(power: PowerInPlay) -> None:
    power.own_peeks -= 1
    power.other_peeks -= 1
    power.swaps -= 1


def spend_all(power: PowerInPlay) -> None:
    power.own_peeks = power.other_peeks = power.swaps = 0


def close_looks(state: State, power: PowerInPlay) -> None:
    for look in power.looks:
        _tell_closed(state, look)
    power.looks.clear()


def close_lost_looks(state: State, power: PowerInPlay) -> None:
    """A card that left its place is looked at no longer (C8)."""
    for look in [look for look in power.looks if state.card_at(look.at) != look.card]:
        power.looks.remove(look)
        _tell_closed(state, look)


def _tell_closed(state: State, look: Look) -> None:
    assert state.turn is not None
    state.tell(PeekClosed(state.turn, look.at))


def is_over(state: State, power: PowerInPlay) -> bool:
    """No look is open and nothing more can be done with it."""
    if power.looks:
        return False
    assert state.turn is not None
    return (
        not peek_targets(state, state.turn, power) and not swap_targets(state, state.turn, power)[0]
    )
