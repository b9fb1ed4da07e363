"""The named sets of variations. Classic is the defaults; the others say what they change."""

from __future__ import annotations

from engine.variation import Assumption, Preset

BURN_AND_STICK = {
    "play_to": "round",
    "queen": "as_jack",
    "powers_from": "drawn",
    "taking": "no",
    "who_snaps": "first",
    "gift": "may",
    "one_hand": "on",
    "pictures": "all_10",
    "bad_call": "nothing",
    "earliest_call": "any",
}
"""What the two have in common."""

PRESETS = (
    Preset("classic", "Classic", "Powers from deck or hand, and everybody may snap.", {}),
    Preset(
        "burn",
        "Burn",
        "One round. Only the first burn of a discard counts; being late costs a card.",
        {**BURN_AND_STICK, "late_snap": "penalised", "who_starts": "last_winner", "ties": "burn"},
        (
            Assumption(
                "Burn's values and jokers are those of Stick.",
                ("deck", "jokers", "pictures", "red_king", "joker"),
            ),
            Assumption("Burn's jack and queen are those of Stick.", ("queen",)),
        ),
    ),
    Preset(
        "stick",
        "Stick",
        "One round. Only the first stick of a discard counts; low cards break ties.",
        {**BURN_AND_STICK, "who_starts": "right", "ties": "stick"},
        (
            Assumption("Stick's queen swaps as its jack does.", ("queen",)),
            Assumption("Stick's caller's cards are locked.", ()),
        ),
    ),
    Preset(
        "original",
        "The Original",
        "A deck of its own, kings that do two things, and whoever snaps first may go on alone.",
        {
            "deck": "unlimited",
            "powers_from": "drawn",
            "taking": "swap_or_play",
            "discard_freeze": "on",
            "who_snaps": "first_controls",
            "late_snap": "penalised",
            "bad_call": "5",
            "good_call": "5",
            "earliest_call": "any",
            "callers_cards": "locked",
            "who_starts": "dealer",
        },
        (Assumption("The Original is played to 100.", ("play_to",)),),
    ),
)
