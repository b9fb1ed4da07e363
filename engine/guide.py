"""The how-to-play page of one table: generated from what it chose, never written by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.variation import Chosen, Variation, meaningless


@dataclass(frozen=True, slots=True)
class Cards:
    """Some faces to be pictured, and what they are or do."""

    faces: tuple[str, ...]
    text: str


@dataclass(frozen=True, slots=True)
class CardLine:
    """A line of the card sheet: what each of these faces scores and, if anything, does.

    A face stands for all that look like it: one suit for all four, a king for those of its colour.
    """

    faces: tuple[str, ...]
    points: int
    power: str | None


@dataclass(frozen=True, slots=True)
class Section:
    """One part of the page: `key` is stable, sentences are read in order."""

    key: str
    title: str
    sentences: tuple[str, ...]
    cards: tuple[Cards, ...] = ()


def chosen_sentences(
    variations: tuple[Variation, ...], chosen: Chosen, group: str
) -> tuple[str, ...]:
    """The sentences of a group's choices that have a meaning at this table and something to say."""
    pointless: Mapping[str, str] = meaningless(variations, chosen)
    answers = (
        variation.choice(chosen[variation.key]).sentence
        for variation in variations
        if variation.group == group and variation.key not in pointless
    )
    return tuple(sentence for sentence in answers if sentence)
