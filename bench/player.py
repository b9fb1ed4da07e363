"""Cheap players: each does the first sensible thing that its view offers."""

from __future__ import annotations

from random import Random
from typing import Any

MOST_CARDS = 7
"""A Cambio hand with more is not risked any further."""
CALLS, SNAPS = 1 / 100, 1 / 40
"""How likely a player is to call or snap when it can."""
AT_ONCE = ("ready", "draw", "take", "done")

View = dict[str, Any]
Command = dict[str, Any]
Choices = dict[str, Any]


def choose(view: View, rng: Random) -> Command | None:
    """What this seat does now; None when it would rather wait."""
    choices = {choice["do"]: choice for choice in view["choices"]}
    return PLAYERS[view["game"]](view, choices, rng)


def cambio(view: View, choices: Choices, rng: Random) -> Command | None:
    """Draws and puts down, stops every power at once, calls and snaps now and then."""
    if "snap" in choices and (snap := _snap(view, choices["snap"], rng)):
        return snap
    if "call" in choices and rng.random() < CALLS:
        return {"do": "call"}
    if found := next((do for do in AT_ONCE if do in choices), None):
        return {"do": found}
    return _with_a_card(choices, rng)


def _with_a_card(choices: Choices, rng: Random) -> Command | None:
    if "put_down" in choices and ("place" not in choices or rng.random() < 0.5):
        return {"do": "put_down"}
    for do in ("place", "give"):
        if do in choices:
            return {"do": do, "slot": rng.choice(choices[do]["slots"])}
    if "throw" in choices:
        return {"do": "throw", "hand": rng.choice(choices["throw"]["hands"])}
    return None


def _snap(view: View, choice: Any, rng: Random) -> Command | None:
    """Any card: mostly the wrong one, so its player gets a penalty."""
    mine = view["seats"][view["seat"]]["cards"]
    if len(mine) > MOST_CARDS or rng.random() >= SNAPS:
        return None
    seat, slot = rng.choice(choice["places"])
    seen = {"discard": choice["discard"], "seen": view["version"]}
    return {"do": "snap", "seat": seat, "slot": slot, **seen}


def rummy(_view: View, choices: Choices, rng: Random) -> Command | None:
    """Draws, plays what it can, discards anything; never throws Chaos."""
    for do in ("ready", "draw"):
        if do in choices:
            return {"do": do}
    if "lay" in choices:
        offer = rng.choice(choices["lay"]["offers"])
        energy = offer["points"] is None
        return {"do": "lay", "kind": offer["kind"], "cards": offer["cards"], "energy": energy}
    if "add" in choices:
        offer = rng.choice(choices["add"]["offers"])
        where = {"meld": rng.choice(offer["melds"]), "energy": offer["points"] is None}
        return {"do": "add", "cards": offer["cards"], **where}
    if "discard" in choices:
        return {"do": "discard", "card": rng.choice(choices["discard"]["cards"])}
    return None


PLAYERS = {"cambio": cambio, "rummy": rummy}
