"""Cambio: four face-down cards, peeks, swaps, powers, out-of-turn snaps, and a call."""
