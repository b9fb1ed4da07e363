"""Why Rummy does not do what a seat asks (T9). Names are stable codes; none changes the table."""

from __future__ import annotations

from engine.contract import RefusalBase


class RummyRefusal(RefusalBase):
    """Each with a sentence for the one who asked."""

    NOT_YOUR_TURN = "It is not your turn."
    NOT_NOW = "That cannot be done now."
    ALREADY_READY = "You have already said that you are ready."
    DRAW_FIRST = "Draw a card or take from the River first."
    ALREADY_DRAWN = "You have already drawn this turn."
    DISCARD_IS_HELD = "Your discard is on its way, so your turn is over."
    NO_SUCH_RIVER_CARD = "There is no such card in the River."
    CHOSEN_UNUSED = "The chosen card must be part of the play, or energize it."
    SAY_WHICH = "Choose cards that make a new meld, or name one meld to add them to."
    NO_SUCH_KIND = "There is no such kind of meld."
    NO_SUCH_MELD = "There is no such meld on the table."
    NO_SUCH_CARD = "You do not have these cards."
    KEEP_ONE = "Keep one card to discard."
    NOT_MELDED_YET = "Create a meld of your own before you add to somebody else's."
    NOT_A_KINGDOM = "A Kingdom has only kings, at least two of each colour."
    NOT_A_FLOW = "A Flow has three or more cards that follow each other in flow order."
    NOT_HIGH = "A High Flow has two or more of Red King, Blue King, Chaos and Energy."
    NOT_BALANCED = "A Balance has as many red as blue runes, as many red as blue kings, and a pair."
    NOT_A_RED_HAND = "A Red Hand has three or more Red Kings and Red Runes."
    NOT_A_BLUE_HAND = "A Blue Hand has three or more Blue Kings and Blue Runes."
    NOT_OF_A_KIND = "Numbers of a Kind are three or more of one number."
    DOES_NOT_FIT = "These cards do not fit that meld."
    ENERGY_ON_ONE = "Energy goes with a new meld or with a single added card."
    TOO_FAST = "One thing at a time while a race is judged."
    NO_CHAOS = "You have no Chaos Rune."
    CHAOS_IS_LAST = "Your last card must be kept to discard."
    NO_SUCH_PLAY = "There is no such play."
    OWN_PLAY = "You cannot explode your own play."
    PLAY_IS_SAFE = "That play was made in an earlier turn."
    PLAY_IS_GONE = "You have exploded that play already."
    ALREADY_LATE = "You were already too late for that play."
