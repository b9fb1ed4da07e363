"""Why Cambio does not do what a seat asks (T9). Names are stable codes; none changes the table."""

from __future__ import annotations

from engine.contract import RefusalBase


class CambioRefusal(RefusalBase):
    """Each with a sentence for the one who asked."""

    NOT_YOUR_TURN = "It is not your turn."
    NOT_NOW = "That cannot be done now."
    ALREADY_READY = "You have already said that you are ready."
    GIFT_OWED = "A gift is owed first."
    TAKING_IS_OFF = "At this table nobody takes from the discard pile."
    NOTHING_TO_TAKE = "There is no discard to take."
    PILE_FROZEN = "The discard pile is frozen for this draw."
    NOTHING_TO_DRAW = "There is no card left to draw."
    NO_CARD_TO_REPLACE = "You have no card to replace, so you cannot take the discard."
    MUST_REPLACE = "A card taken from the discard pile must replace one of yours."
    NO_SUCH_CARD = "There is no card in that place."
    NOT_A_TARGET = "This power cannot be used on that card."
    SAME_CARD = "Choose two different cards."
    NOT_THE_LOOKED_AT = "Only the two cards that you looked at can be swapped."
    CARD_LOCKED = "The caller's cards are locked."
    CALL_TOO_EARLY = "It is too early to call Cambio."
    ALREADY_CALLED = "Cambio has been called already."
    CALLER_IS_OUT = "You have called Cambio, so you are out of this round."
    SNAPPING_IS_OFF = "At this table nobody snaps."
    NOT_YOUR_CARD = "Only your own cards can be snapped."
    NO_SUCH_VERSION = "No such state of the table has been shown yet."
    NO_SUCH_DISCARD = "There is no such discard."
    OVERTAKEN = "That discard can no longer be snapped."
    CARD_MOVED = "That card had moved before your snap arrived."
    UNDER_CONTROL = "Another player controls the snapping until the next discard."
    OWN_DISCARD = "You may not snap on your own discard."
    ONE_HAND = "With one hand you cannot snap on your own discard that fast."
    TOO_FAST = "One snap at a time."
    NO_GIFT_OWED = "You owe no gift."
    GIFT_IS_OWED = "At this table a gift must be given."
    NOT_IN_THE_TIE = "You are not in this tie."
    NO_SUCH_THROW = "Choose rock, paper or scissors."
    ALREADY_THROWN = "You have already chosen."
