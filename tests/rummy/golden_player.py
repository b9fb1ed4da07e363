"""The player of Rummy's golden game."""

from __future__ import annotations

from typing import Any

from engine.chance import Chance
from tests.rummy.oracle import FLOW, POINTS

WORTH_A_TAKE = 12


def rummy(view: dict[str, Any], _memory: Any, chance: Chance) -> str | None:
    """Takes what pays, lays the best, discards the highest, throws Chaos now and then."""
    choices: dict[str, Any] = {}
    for choice in view["choices"]:
        choices.setdefault(choice["do"], choice)
    if "ready" in choices:
        return "ready"
    if "chaos" in choices:
        return f"chaos {chance.pick(choices['chaos']['plays'])}" if chance.below(3) == 0 else None
    if "draw" in choices:
        return _take(view, chance) or "draw"
    for do in ("lay", "add"):
        if do in choices and chance.below(5):
            return _play(do, choices[do]["offers"][0], chance)
    if "discard" in choices:
        cards = choices["discard"]["cards"]
        return f"discard {max(cards, key=lambda face: (POINTS[face], FLOW.index(face)))}"
    return None


def _take(view: dict[str, Any], chance: Chance) -> str | None:
    paying = [
        (choice["river"], choice["offers"][0])
        for choice in view["choices"]
        if choice["do"] == "take" and _score(choice["offers"][0]) >= WORTH_A_TAKE
    ]
    if not paying or chance.below(4) == 0:
        return None
    river, offer = chance.pick(paying)
    where = f"as - on {offer['melds'][0]}" if offer["melds"] else f"as {offer['kind']} on -"
    energy = "yes" if offer["points"] is None else "no"
    return f"take {river} {','.join(offer['cards'])} {where} {energy}"


def _score(offer: dict[str, Any]) -> int:
    score: int = offer["energized"] if offer["points"] is None else offer["points"]
    return score


def _play(do: str, offer: dict[str, Any], chance: Chance) -> str:
    where = offer["melds"][0] if do == "add" else offer["kind"]
    energy = offer["energized"] is not None and chance.below(2) == 0
    word = "on" if do == "add" else "as"
    return f"{do} {word} {where} {','.join(offer['cards'])} {'yes' if energy else 'no'}"
