"""Choices against what is really taken: whatever is offered is done, whatever is not is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from itertools import product
from random import Random
from typing import Any, cast

from engine.cambio import commands as c
from engine.contract import Game, RefusalBase
from tests.simulation.checks import Wrong, check
from tests.simulation.race import Race

THROWS: tuple[c.Throws, ...] = ("rock", "paper", "scissors")
PATIENCE = {"too_fast", "one_hand"}
"""Refusals that only the clock lifts; choices do not count milliseconds."""


CLOSERS = (c.Take, c.Call, c.Place, c.PutDown)
"""What overtakes a snap (C15)."""


def offered(view: dict[str, Any]) -> Iterator[Any]:
    """Every command that the view's choices amount to."""
    for choice in view["choices"]:
        if choice["do"] in SIMPLE:
            yield SIMPLE[choice["do"]]
        else:
            yield from _aimed(choice, view["version"])


def _aimed(choice: dict[str, Any], seen: int) -> Iterator[Any]:
    match choice:
        case {"do": "place", "slots": slots}:
            yield from (c.Place(slot) for slot in slots)
        case {"do": "peek", "places": places}:
            yield from (c.Peek(*place) for place in places)
        case {"do": "swap", "first": first, "second": second}:
            pairs = [(one, other) for one, other in product(first, second) if one != other]
            yield from (c.Swap(*one, *other) for one, other in pairs)
            yield from (c.Swap(*other, *one) for one, other in pairs)
        case {"do": "snap", "places": places, "discard": discard}:
            yield from (c.Snap(seat, slot, discard, seen) for seat, slot in places)
        case {"do": "give", "slots": slots, "none": none}:
            yield from (c.Give(slot) for slot in [*slots, *([None] if none else [])])
        case {"do": "throw", "hands": hands}:
            yield from (c.Throw(hand) for hand in hands)
        case unknown:
            raise Wrong(f"a choice of no known kind: {unknown}")


SIMPLE: dict[str, Any] = {
    "ready": c.Ready(),
    "draw": c.Draw(),
    "take": c.Take(),
    "call": c.Call(),
    "put_down": c.PutDown(),
    "done": c.Done(),
}


def thinkable(view: dict[str, Any], rng: Random) -> list[Any]:
    """Commands of every kind, at every place and beside the table; pairs are sampled."""
    hands = [len(seat["cards"]) for seat in view["seats"]]
    places = [(seat, slot) for seat, slots in enumerate(hands) for slot in range(slots + 1)]
    places += [(len(hands), 0), (-1, 0), (0, -1)]
    slots = range(-1, max(hands) + 2)
    number = view["pile"]["discard"] or 1
    pairs = list(product(places, places))
    return [
        *SIMPLE.values(),
        *(c.Place(slot) for slot in slots),
        *(c.Give(slot) for slot in (*slots, None)),
        *(c.Peek(*place) for place in places),
        *(c.Swap(*one, *other) for one, other in rng.sample(pairs, 25)),
        *(c.Snap(*at, number, view["version"]) for at in rng.sample(places, min(6, len(places)))),
        *(c.Throw(hand) for hand in THROWS),
        c.Throw(cast(c.Throws, "well")),
    ]


def check_offers(
    game: Game[Any], state: Any, seat: int, at_ms: int, rng: Random, race: Race
) -> Counter[str]:
    """Tries commands of one seat on copies; returns the refusals that came."""
    refused = Counter[str]()
    view = game.view(state, seat)
    offers = set(offered(view))
    some = [command for command in offers if not isinstance(command, c.Swap | c.Snap)]
    many = sorted(offers.difference(some), key=repr)
    tried = {*some, *rng.sample(many, min(6, len(many))), *thinkable(view, rng)}
    deaf = race.is_deaf(at_ms) and view["pile"]["discard"] is not None
    before, copy = game.fingerprint(state), _copy(state)
    for command in sorted(tried, key=repr):
        refusal = game.apply(copy, seat, command, at_ms)
        if refusal is not None:
            refused[refusal.code] += 1
        beside = race.until_ms is not None or (deaf and isinstance(command, CLOSERS))
        if beside and not view["paused"] and not isinstance(command, c.Snap):
            _check_waits(race, view, command, refusal)
            copy = _copy(state) if refusal is None else copy
        elif refusal is None:
            check(command in offers, f"{command} of seat {seat} is done but was not offered")
            copy = _copy(state)
        elif refusal.code not in PATIENCE:
            offer = f"{command} was offered to seat {seat} but refused: {refusal.code}"
            check(command not in offers, offer)
    check(game.fingerprint(copy) == before, "a refused command changed the table (T9)")
    return refused


def _check_waits(race: Race, view: Any, command: Any, refusal: RefusalBase | None) -> None:
    """T4: what a seat that has to act asks for beside a race waits for its end, one thing a seat.
    Whoever has nothing to do is refused at once (T9)."""
    seat, found = view["seat"], None if refusal is None else refusal.code
    acts = view["turn"] == seat or any(gift["seat"] == seat for gift in view["gifts"])
    wanted = (
        found == ("too_fast" if race.has_asked(seat) else None)
        if acts
        else found not in (None, "too_fast")
    )
    check(wanted, f"{command} of seat {seat} beside a race: {found} (T4)")


def _copy(state: Any) -> Any:
    """A copy of the state; the rules in it never change and stay shared."""
    return deepcopy(state, {id(state.rules): state.rules})
