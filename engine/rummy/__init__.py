"""Cambio Rummy: melds, a River to take from, Energy, and Chaos out of turn."""
