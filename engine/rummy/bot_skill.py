"""What tells the levels of Rummy's bots apart: attention, foresight and speed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bot import PACES, Level, Pace


@dataclass(frozen=True, slots=True)
class Skill:
    """Shares and chances are from 0 to 1."""

    pace: Pace
    overlooks: float
    """How likely a face is overlooked for a whole turn, in the hand and in the River."""
    width: int
    """How many ways of going on are thought through after each play of a plan."""
    recalls: float
    """The share of the cards that others took from the River and kept which are remembered."""
    counts: bool
    """Whether the cards that are out are known to be no longer to come."""
    guards: float
    """How much of what the others could do with a discard is thought of."""
    looks_ahead: bool
    """Whether the next turn is thought of as well."""
    noise: float
    """The standard deviation, in points, of the error in weighing one course against another."""
    explodes: float
    """The share of the others' plays at which a Chaos Rune is thought of."""


SKILLS: dict[Level, Skill] = {
    "easy": Skill(
        PACES["easy"],
        overlooks=0.15,
        width=1,
        recalls=0.0,
        counts=False,
        guards=0.0,
        looks_ahead=False,
        noise=10.0,
        explodes=0.5,
    ),
    "medium": Skill(
        PACES["medium"],
        overlooks=0.08,
        width=1,
        recalls=0.3,
        counts=False,
        guards=0.5,
        looks_ahead=False,
        noise=6.0,
        explodes=0.8,
    ),
    "hard": Skill(
        PACES["hard"],
        overlooks=0.0,
        width=4,
        recalls=1.0,
        counts=True,
        guards=1.0,
        looks_ahead=True,
        noise=0.0,
        explodes=1.0,
    ),
}
