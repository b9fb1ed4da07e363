"""What tells the levels of Cambio's bots apart: memory, weighing and speed."""

from __future__ import annotations

from dataclasses import dataclass

from engine.bot import PACES, Level, Pace


@dataclass(frozen=True, slots=True)
class Skill:
    """Shares and chances are from 0 to 1."""

    pace: Pace
    forgets: float
    """How likely a face is forgotten within one turn of one's own; more so the older it is, and
    twice as likely in another hand."""
    loses: float
    """How likely a face is lost from sight when its card moves."""
    mixes: float
    """How many of the forgotten faces are not gone but taken for those of another card."""
    trusts: float
    """How sure a remembered face is taken to be."""
    counts: float
    """The share of the discards that are remembered for counting cards."""
    infers: bool
    """Whether what others keep and put down says something of their cards."""
    notices: float
    """The share of matches that are noticed when a discard can be snapped."""
    noise: float
    """The standard deviation, in points, of the error in weighing one move against another."""
    margin: float
    """How many points a call must promise."""


SKILLS: dict[Level, Skill] = {
    "easy": Skill(
        PACES["easy"],
        forgets=0.08,
        loses=0.4,
        mixes=0.3,
        trusts=0.85,
        counts=0.0,
        infers=False,
        notices=0.6,
        noise=3.0,
        margin=5.0,
    ),
    "medium": Skill(
        PACES["medium"],
        forgets=0.025,
        loses=0.15,
        mixes=0.1,
        trusts=0.95,
        counts=0.4,
        infers=False,
        notices=0.85,
        noise=1.2,
        margin=3.0,
    ),
    "hard": Skill(
        PACES["hard"],
        forgets=0.0,
        loses=0.0,
        mixes=0.0,
        trusts=1.0,
        counts=1.0,
        infers=True,
        notices=1.0,
        noise=0.0,
        margin=4.0,
    ),
}
