"""Players for golden games: each says in the notation what it does, or nothing."""

from collections.abc import Callable
from typing import Any

from engine.cards import symbol
from engine.chance import Chance
from tests.rummy.golden_player import rummy

NAMES = ("ana", "bo", "cy")
LOW = set("A*12345")


class Memory:
    """The faces that a player has seen in places, whatever has become of them since."""

    def __init__(self) -> None:
        self.faces: dict[tuple[int, int], str] = {}
        self.round = 0

    def see(self, view: dict[str, Any]) -> None:
        if view.get("round") != self.round:
            self.faces, self.round = {}, view.get("round", 0)
        for seat, shown in enumerate(view["seats"]):
            for slot, card in enumerate(shown.get("cards", ())):
                if card is not None and card != "?":
                    self.faces[seat, slot] = card


Player = Callable[[dict[str, Any], Memory, Chance], str | None]


def cambio(view: dict[str, Any], memory: Memory, chance: Chance) -> str | None:
    """Snaps what it remembers, keeps low cards, uses powers, calls now and then."""
    choices = {choice["do"]: choice for choice in view["choices"]}
    if "snap" in choices and (snap := _snap(view, choices["snap"], memory, chance)):
        return snap
    for do in ("ready", "give", "throw"):
        if do in choices:
            return _simple(do, choices[do], chance)
    if "put_down" in choices or "place" in choices:
        return _held(view, choices, chance)
    return _power(choices, chance) or _begin(view, choices, chance)


def _power(choices: dict[str, Any], chance: Chance) -> str | None:
    if "peek" in choices and chance.below(8):
        return f"peek {_place(chance.pick(choices['peek']['places']))}"
    if "swap" in choices and chance.below(4):
        first = chance.pick(choices["swap"]["first"])
        others = [place for place in choices["swap"]["second"] if place != first]
        return f"swap {_place(first)} {_place(chance.pick(others))}" if others else "done"
    return "done" if "done" in choices else None


def _begin(view: dict[str, Any], choices: dict[str, Any], chance: Chance) -> str | None:
    turns = view["seats"][view["seat"]]["turns"]
    if "call" in choices and turns >= 4 and chance.below(6) == 0:
        return "call"
    if "take" in choices and view["pile"]["top"][-1][0] in LOW:
        return "take"
    return next((do for do in ("draw", "take") if do in choices), None)


def _snap(
    view: dict[str, Any], choice: dict[str, Any], memory: Memory, chance: Chance
) -> str | None:
    top = symbol(view["pile"]["top"][-1])
    known = [p for p in choice["places"] if symbol(memory.faces.get(tuple(p), "?")) == top]
    if known:
        place = chance.pick(known)
        del memory.faces[tuple(place)]
        return f"snap {_place(place)}"
    return f"snap {_place(chance.pick(choice['places']))}" if chance.below(60) == 0 else None


def _simple(do: str, choice: dict[str, Any], chance: Chance) -> str:
    if do == "give":
        none = choice["none"] and chance.below(2)
        return "give -" if none else f"give {chance.pick(choice['slots'])}"
    return f"throw {chance.pick(choice['hands'])}" if do == "throw" else do


def _held(view: dict[str, Any], choices: dict[str, Any], chance: Chance) -> str:
    keeps = view["held"]["card"][0] in LOW and "power" not in choices.get("put_down", {})
    if "place" in choices and (keeps or "put_down" not in choices or chance.below(5) == 0):
        return f"place {chance.pick(choices['place']['slots'])}"
    return "put_down"


def _place(place: Any) -> str:
    return f"{NAMES[place[0]]} {place[1]}"


PLAYERS: dict[str, Player] = {"cambio": cambio, "rummy": rummy}
"""A player for each game."""
