"""A place on the table."""

At = tuple[int, int]
"""Seat and slot of its hand."""
