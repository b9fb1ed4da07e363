"""Who may snap what, and what it costs (C12-C17)."""

from __future__ import annotations

from engine.cambio.variations.meaning import with_others_cards, with_rivals, with_snapping
from engine.variation import Choice, Variation

SNAPPING = (
    Variation(
        "snapping",
        "snapping",
        "Snapping",
        "Whose cards may be thrown on a matching discard, out of turn.",
        (
            Choice("anyones", "Anyone's", "anyones", "You may snap a match from any hand."),
            Choice("own", "Your own", "own", "You may snap a match from your own hand."),
            Choice("off", "Off", "off", "Nobody snaps."),
        ),
        "anyones",
    ),
    Variation(
        "who_snaps",
        "snapping",
        "Who may snap",
        "Everybody with a match, or only whoever is first.",
        (
            Choice(
                "everyone",
                "Everyone",
                "everyone",
                "A discard may be snapped again and again until the next turn's discard.",
            ),
            Choice(
                "first",
                "First",
                "first",
                "Each discard takes one snap; the snapped card may be snapped in turn.",
            ),
            Choice(
                "first_controls",
                "First controls",
                "first_controls",
                "The first to snap is the only one who may go on snapping.",
            ),
        ),
        "everyone",
        with_snapping,
    ),
    Variation(
        "late_snap",
        "snapping",
        "Late snap",
        "What it costs to be beaten to a snap.",
        (
            Choice("forgiven", "Forgiven", False, "Being too late costs nothing."),
            Choice("penalised", "Penalised", True, "Being too late costs as much as a miss."),
        ),
        "forgiven",
        with_rivals,
    ),
    Variation(
        "missed_snap",
        "snapping",
        "Missed snap",
        "How many cards a wrong snap costs.",
        (
            Choice("1", "1 card", 1, "A wrong snap is dealt one card face down."),
            Choice("2", "2 cards", 2, "A wrong snap is dealt two cards face down."),
        ),
        "1",
        with_snapping,
    ),
    Variation(
        "gift",
        "snapping",
        "Gift",
        "Whether you fill the gap when you snap somebody else's card.",
        (
            Choice("must", "Must", "must", "Snap another's card and you give one of yours."),
            Choice("may", "May", "may", "Snap another's card and you may give one of yours."),
        ),
        "must",
        with_others_cards,
    ),
    Variation(
        "own_discard",
        "snapping",
        "Own discard",
        "Whether you may snap on the card you discarded yourself.",
        (
            Choice("may", "May be snapped", True, "You may snap on your own discard."),
            Choice("may_not", "May not", False, "You may not snap on your own discard."),
        ),
        "may",
        with_snapping,
    ),
    Variation(
        "one_hand",
        "snapping",
        "One hand",
        "Whoever discards waits a moment before snapping on it, as with one hand.",
        (
            Choice("off", "Off", False),
            Choice("on", "On", True, "You can snap on your own discard only 0.6 s later."),
        ),
        "off",
        lambda chosen: (
            "Your own discard cannot be snapped."
            if chosen["own_discard"] == "may_not"
            else with_snapping(chosen)
        ),
    ),
)
