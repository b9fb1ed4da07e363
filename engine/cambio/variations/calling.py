"""When Cambio may be called, and what a call costs or earns (C20-C23)."""

from __future__ import annotations

from engine.cambio.variations.meaning import with_powers
from engine.variation import Choice, Variation

CALLING = (
    Variation(
        "earliest_call",
        "calling",
        "Earliest call",
        "How many turns everybody has had before Cambio may be called.",
        (
            Choice("any", "Any time", 0, "Cambio may be called on any turn."),
            Choice("1", "After 1 turn", 1, "Cambio may be called once all had one turn."),
            Choice("2", "After 2 turns", 2, "Cambio may be called once all had two turns."),
        ),
        "1",
    ),
    Variation(
        "callers_cards",
        "calling",
        "Caller's cards",
        "Whether the caller's cards may still be looked at. Nobody moves them.",
        (
            Choice("peek", "May be peeked at", True, "The caller's cards may be peeked at."),
            Choice("locked", "Locked", False, "The caller's cards may not even be peeked at."),
        ),
        "peek",
        with_powers,
    ),
    Variation(
        "bad_call",
        "calling",
        "A bad call",
        "What it costs to call when somebody ties or beats you.",
        (
            Choice("10", "+10", 10, "A bad call costs 10."),
            Choice("5", "+5", 5, "A bad call costs 5."),
            Choice("doubled", "Doubled", "doubled", "A bad call doubles the caller's hand."),
            Choice("nothing", "Nothing", 0, "A bad call costs nothing."),
        ),
        "10",
    ),
    Variation(
        "good_call",
        "calling",
        "A good call",
        "What a call earns when nobody ties or beats it.",
        (
            Choice("nothing", "Nothing", 0),
            Choice("5", "−5", -5, "A good call takes 5 off."),
        ),
        "nothing",
    ),
)
