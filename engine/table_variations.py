"""The variations that every game has, whatever is played (T4, T5, T7)."""

from __future__ import annotations

from engine.variation import Choice, Chosen, Variation


def _spectators(chosen: Chosen) -> str | None:
    return "Nobody watches." if chosen["spectators"] == "off" else None


TABLE_VARIATIONS = (
    Variation(
        "race_judging",
        "table",
        "Race judging",
        "Evened out, each press counts from when it was made: the server takes off the delay that "
        "it measured for that player, 150 ms at most, and waits that long for rivals. "
        "Whoever pretends to be slow gains those 150 ms at most, and everybody sees each delay.",
        (
            Choice("first", "First to arrive", False, "Races go to the first to arrive."),
            Choice(
                "even",
                "Even out lag",
                True,
                "Races go to whoever pressed first, by delays that the server measures itself.",
            ),
        ),
        "first",
    ),
    Variation(
        "turn_timer",
        "table",
        "Turn timer",
        "How long a turn may take before the table finishes it.",
        (
            Choice("off", "Off", 0),
            *(
                Choice(str(s), f"{s} s", s * 1000, f"A turn takes {s} seconds at most.")
                for s in (20, 30, 45, 60, 90)
            ),
        ),
        "off",
    ),
    Variation(
        "spectators",
        "table",
        "Spectators",
        "Whether people without a seat may watch.",
        (Choice("on", "Allowed", True), Choice("off", "Not allowed", False)),
        "on",
    ),
    Variation(
        "spectator_delay",
        "table",
        "Spectators' delay",
        "How far behind the players spectators see the game.",
        (Choice("0", "None", 0), Choice("15", "15 s", 15_000), Choice("60", "60 s", 60_000)),
        "0",
        _spectators,
    ),
)
