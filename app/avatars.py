"""Who is who at a glance: a figure and a colour for everybody, no two alike at one table."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product
from typing import get_args

from app.frames import Avatar, Colour, Figure

FIGURES: tuple[Figure, ...] = get_args(Figure)
COLOURS: tuple[Colour, ...] = get_args(Colour)
ALL = tuple(Avatar(figure=figure, colour=colour) for figure, colour in product(FIGURES, COLOURS))


def free_avatar(others: Collection[Avatar], wish: Avatar | None, place: int) -> Avatar:
    """One as near to the wish as the others leave it; without a wish, by the place at the table."""
    figures, colours = {each.figure for each in others}, {each.colour for each in others}
    wished = wish or Avatar(
        figure=FIGURES[place % len(FIGURES)], colour=COLOURS[place % len(COLOURS)]
    )

    def worse(avatar: Avatar) -> tuple[bool, ...]:
        return (
            avatar in others,
            avatar.figure in figures,
            avatar.colour in colours,
            avatar.figure != wished.figure,
            avatar.colour != wished.colour,
        )

    return min(ALL, key=worse)


def is_free(others: Collection[Avatar], wanted: Avatar, now: Avatar) -> bool:
    """Whether what would change is nobody else's."""
    figure_free = all(each.figure != wanted.figure for each in others)
    colour_free = all(each.colour != wanted.colour for each in others)
    return (figure_free or wanted.figure == now.figure) and (
        colour_free or wanted.colour == now.colour
    )
