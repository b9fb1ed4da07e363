"""Draw pile and discard pile: drawing, rebuilding, discarding, penalty cards."""

from __future__ import annotations

from engine.cambio.facts import PenaltyDealt, Reshuffled
from engine.cambio.places import At
from engine.cambio.state import EMPTY, Discard, State


def can_draw(state: State) -> bool:
    """Whether a card can be had: from the draw pile or from under the top discard (C9)."""
    return bool(state.draw_pile) or len(state.pile) > 1


def draw_card(state: State) -> int | None:
    """The top of the draw pile, rebuilt from the discards when it is empty (C9)."""
    if not state.draw_pile and len(state.pile) > 1:
        state.draw_pile, state.pile = state.pile[:-1], state.pile[-1:]
        state.chance.shuffle(state.draw_pile)
        for card in state.draw_pile:
            state.known[card] = 0
        state.tell(Reshuffled(len(state.draw_pile)))
    return state.draw_pile.pop() if state.draw_pile else None


def discard_on_turn(state: State, card: int, by: int | None) -> Discard:
    """A turn discard (or the start card, `by` None): closes what was open and starts a chain."""
    close_chain(state)
    state.chain_open = state.rules.snapping_on
    return _discard(state, card, by)


def discard_by_snap(state: State, by: int, origin: At, at_ms: int) -> Discard:
    """A snap discard: the card leaves its place and joins the chain, as of `at_ms`."""
    card, since = state.card_at(origin), state.moved[origin[0]][origin[1]]
    state.put(origin, EMPTY)
    entry = _discard(state, card, by)
    entry.origin, entry.since, entry.at_ms = origin, since, at_ms
    return entry


def _discard(state: State, card: int, by: int | None) -> Discard:
    state.discards += 1
    state.pile.append(card)
    state.show_to_all(card)
    entry = Discard(state.discards, card, by, state.now_ms, state.version)
    state.chain.append(entry)
    return entry


def close_chain(state: State) -> None:
    """The discards on the pile can no longer be snapped (C11). Who tries so all the same is told by
    how much he came too late, until the next ones are closed (C15)."""
    if state.chain:
        state.closed, state.closed_version = state.chain, state.version
        state.chain = []
    state.attempts.clear()
    state.chain_open = False
    state.controller = None


def deal_penalty(state: State, seat: int, count: int) -> None:
    """Face-down cards into the first free gaps, else into new slots (C15, C19)."""
    slots: list[int] = []
    for _ in range(count):
        card = draw_card(state)
        if card is None:
            break
        slots.append(_free_slot(state, seat))
        state.put((seat, slots[-1]), card)
    state.tell(PenaltyDealt(seat, tuple(slots)))


def _free_slot(state: State, seat: int) -> int:
    reserved = state.reserved(seat)
    for slot, card in enumerate(state.hands[seat]):
        if card == EMPTY and slot not in reserved:
            return slot
    state.hands[seat].append(EMPTY)
    state.moved[seat].append(state.version)
    return len(state.hands[seat]) - 1
