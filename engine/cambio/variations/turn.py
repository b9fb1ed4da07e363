"""What a turn may do (C4, C5, C10, C18)."""

from __future__ import annotations

from engine.cambio.variations.meaning import with_snapping, with_taking
from engine.variation import Choice, Variation

TURN = (
    Variation(
        "taking",
        "turn",
        "Taking the discard",
        "Whether the top discard may be taken instead of drawing.",
        (
            Choice("no", "No", "no", "Cards come from the draw pile only."),
            Choice(
                "swap",
                "Swap only",
                "swap",
                "You may take the top discard, and then swap it for one of your cards.",
            ),
            Choice(
                "swap_or_play",
                "Swap or play",
                "swap_or_play",
                "You may take the top discard, to swap it in or to put it back and use its power.",
            ),
        ),
        "swap",
    ),
    Variation(
        "discard_freeze",
        "turn",
        "Discard freeze",
        "A snap before the next player has begun keeps that player from taking the discard.",
        (
            Choice("off", "Off", False),
            Choice(
                "on",
                "On",
                True,
                "A right snap before the next player begins freezes the pile for that draw.",
            ),
        ),
        "off",
        with_taking,
    ),
    Variation(
        "no_cards",
        "turn",
        "No cards left",
        "What happens to a player who has got rid of every card.",
        (
            Choice("plays_on", "Plays on", "plays_on", "Without cards you play on, at 0."),
            Choice("calls", "Calls at once", "calls", "Without cards, your turn is a call."),
        ),
        "plays_on",
        with_snapping,
    ),
)
