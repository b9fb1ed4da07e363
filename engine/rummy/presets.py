"""The one named set of variations: the game as published."""

from __future__ import annotations

from engine.variation import Preset

PRESETS = (Preset("rummy", "Rummy", "Melds, a River to take from, and Chaos out of turn.", {}),)
