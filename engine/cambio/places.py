"""A place on the table."""

from functools import cache

At = tuple[int, int]
"""Seat and slot of its hand."""


@cache
def row(seat: int, slots: int) -> tuple[At, ...]:
    """The places of a seat with so many slots, made once: views name them all the time."""
    return tuple((seat, slot) for slot in range(slots))
