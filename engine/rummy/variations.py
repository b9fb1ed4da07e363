"""The variations of Rummy, each declared once, in the order of the lobby's form (R19)."""

from __future__ import annotations

from engine.table_variations import TABLE_VARIATIONS
from engine.variation import Choice, Variation

LAST_ROUND = "The round in which somebody reaches {} is the last."

VARIATIONS = (
    Variation(
        "play_to",
        "scoring",
        "Play to",
        "The total at which the game ends. The highest total wins.",
        tuple(Choice(str(n), str(n), n, LAST_ROUND.format(n)) for n in (200, 333, 500)),
        "333",
        between=(50, 2000),
        of_number=LAST_ROUND,
    ),
    Variation(
        "chaos_window",
        "turn",
        "Chaos window",
        "How long after a play the others can explode it before a discard takes effect.",
        (
            Choice("off", "Off", 0, "A discard takes effect at once and ends the time for Chaos."),
            *(
                Choice(
                    str(s),
                    f"{s} s",
                    s * 1000,
                    f"A discard takes effect {s} seconds after the turn's last play at the "
                    "earliest; until then a Chaos Rune may be played on it.",
                )
                for s in (2, 3, 5)
            ),
        ),
        "3",
    ),
    *TABLE_VARIATIONS,
)
