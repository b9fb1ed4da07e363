"""What cards count and how a game ends (C23, C25-C27)."""

from __future__ import annotations

from engine.cambio.variations.meaning import standard_deck_only, with_jokers
from engine.variation import Choice, Variation

SCORING = (
    Variation(
        "pictures",
        "scoring",
        "Picture cards",
        "What jack, queen and king count. The red king has its own value.",
        (
            Choice("11_12_13", "11 / 12 / 13", (11, 12, 13), "Jack 11, queen 12, king 13."),
            Choice("all_10", "All 10", (10, 10, 10), "Jack, queen and king count 10."),
        ),
        "11_12_13",
        standard_deck_only,
    ),
    Variation(
        "red_king",
        "scoring",
        "Red king",
        "What a red king counts.",
        (
            Choice("minus_1", "−1", -1, "A red king counts −1."),
            Choice("0", "0", 0, "A red king counts 0."),
        ),
        "minus_1",
        standard_deck_only,
    ),
    Variation(
        "joker",
        "scoring",
        "Joker",
        "What a joker counts.",
        (
            Choice("0", "0", 0, "A joker counts 0."),
            Choice("minus_1", "−1", -1, "A joker counts −1."),
            Choice("minus_2", "−2", -2, "A joker counts −2."),
        ),
        "0",
        with_jokers,
    ),
    Variation(
        "play_to",
        "scoring",
        "Play to",
        "The total at which the game ends. The lowest total wins.",
        (
            Choice("round", "One round", 0, "One round is the game."),
            Choice("50", "50", 50, "The game ends when somebody has 50."),
            Choice("100", "100", 100, "The game ends when somebody has 100."),
            Choice("150", "150", 150, "The game ends when somebody has 150."),
        ),
        "100",
    ),
    Variation(
        "ties",
        "scoring",
        "Ties",
        "Who wins when the lowest total is shared.",
        (
            Choice("shared", "Shared", "shared", "Equal totals share the win."),
            Choice(
                "burn",
                "Burn",
                "burn",
                "Ties go against the caller, then to fewer cards, then to rock-paper-scissors.",
            ),
            Choice(
                "stick",
                "Stick",
                "stick",
                "Ties go against the caller, then to the hand with the lower high cards.",
            ),
        ),
        "shared",
    ),
    Variation(
        "remember",
        "scoring",
        "Remember for me",
        "Your own screen keeps showing every card that you have seen.",
        (
            Choice("off", "Off", False, "You remember for yourself what you have seen."),
            Choice("on", "On", True, "Your screen keeps showing what you have seen."),
        ),
        "off",
    ),
)
