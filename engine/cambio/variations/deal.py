"""What is dealt and who starts (C1-C3, C24)."""

from __future__ import annotations

from engine.cambio.variations.meaning import standard_deck_only, with_snapping
from engine.variation import Choice, Variation

DEAL = (
    Variation(
        "deck",
        "deal",
        "Deck",
        "Which cards are played with.",
        (
            Choice("standard", "Standard", "standard", "Played with ordinary playing cards."),
            Choice(
                "unlimited",
                "Unlimited",
                "unlimited",
                "Played with the Unlimited deck: numbers, peeks, swaps and two kings.",
            ),
        ),
        "standard",
    ),
    Variation(
        "decks",
        "deal",
        "Decks",
        "How many decks are shuffled together. From seven players on it is always two.",
        (
            Choice("1", "One", 1, "One deck; two from seven players on."),
            Choice("2", "Two", 2, "Two decks are shuffled together."),
        ),
        "1",
    ),
    Variation(
        "cards_each",
        "deal",
        "Cards each",
        "How many cards everybody is dealt.",
        (
            Choice("4", "4", 4, "Everybody is dealt four cards face down, in two rows of two."),
            Choice("6", "6", 6, "Everybody is dealt six cards face down, in two rows of three."),
        ),
        "4",
    ),
    Variation(
        "first_look",
        "deal",
        "First look",
        "How many of your nearest cards you see before play starts.",
        (
            Choice("0", "None", 0, "Nobody looks at a card before play."),
            Choice("1", "1 card", 1, "Before play you look at the left card of your near row."),
            Choice("2", "2 cards", 2, "Before play you look at two cards of your near row."),
        ),
        "2",
    ),
    Variation(
        "jokers",
        "deal",
        "Jokers",
        "How many jokers each deck has.",
        (
            Choice("0", "None", 0, "There are no jokers."),
            Choice("2", "2", 2, "Each deck has two jokers."),
        ),
        "2",
        standard_deck_only,
    ),
    Variation(
        "who_starts",
        "deal",
        "Who starts",
        "Who has the first turn of a round.",
        (
            Choice("left", "Left of the dealer", "left", "The player left of the dealer starts."),
            Choice("dealer", "The dealer", "dealer", "The dealer starts."),
            Choice("right", "Right of the dealer", "right", "The dealer's right starts."),
            Choice(
                "last_winner",
                "Last winner",
                "last_winner",
                "Whoever had the lowest score of the last round starts.",
            ),
        ),
        "left",
    ),
    Variation(
        "running_start",
        "deal",
        "Running start",
        "A card is turned up, and the first player to snap a match of his own starts.",
        (
            Choice("off", "Off", False),
            Choice(
                "on",
                "On",
                True,
                "The dealer turns up a card; the first to snap a match of their own starts.",
            ),
        ),
        "off",
        with_snapping,
    ),
)
