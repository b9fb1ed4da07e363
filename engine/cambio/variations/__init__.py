"""The variations of Cambio, each declared once, in the order of the lobby's form."""

from __future__ import annotations

from engine.cambio.variations.calling import CALLING
from engine.cambio.variations.deal import DEAL
from engine.cambio.variations.powers import POWERS
from engine.cambio.variations.scoring import SCORING
from engine.cambio.variations.snapping import SNAPPING
from engine.cambio.variations.turn import TURN
from engine.table_variations import TABLE_VARIATIONS

VARIATIONS = (*DEAL, *TURN, *POWERS, *SNAPPING, *CALLING, *SCORING, *TABLE_VARIATIONS)
