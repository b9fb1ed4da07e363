"""What discarded cards do (C6, C7)."""

from __future__ import annotations

from engine.cambio.variations.meaning import with_a_queen, with_powers
from engine.variation import Choice, Variation

POWERS = (
    Variation(
        "powers",
        "powers",
        "Powers",
        "Whether discarded cards do something.",
        (
            Choice("classic", "Classic", True, "Some cards have a power when discarded."),
            Choice("none", "None", False, "No card does anything when discarded."),
        ),
        "classic",
    ),
    Variation(
        "powers_from",
        "powers",
        "Powers from",
        "Which discards use their power.",
        (
            Choice(
                "deck_or_hand",
                "Deck or hand",
                "deck_or_hand",
                "A card has its power whether put down as drawn or given up from the hand.",
            ),
            Choice(
                "drawn",
                "Drawn card only",
                "drawn",
                "A card has its power only when put down as it was drawn.",
            ),
        ),
        "deck_or_hand",
        with_powers,
    ),
    Variation(
        "queen",
        "powers",
        "Queen",
        "What a queen's power swaps.",
        (
            Choice("any_two", "Swap any two", "any_two", "A queen swaps any two cards, unseen."),
            Choice(
                "as_jack",
                "As the jack",
                "as_jack",
                "A queen swaps one of yours with somebody else's, as a jack does.",
            ),
        ),
        "any_two",
        with_a_queen,
    ),
)
