"""Rummy's choices against what is really taken: what is offered is done, all else is refused."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import replace
from random import Random
from typing import Any, get_args

from engine.contract import Game
from engine.rummy import commands as c
from tests.rummy.oracle import FLOW, KINDS, is_meld, worth
from tests.simulation.checks import check
from tests.simulation.race import Race

BEST = 12
"""So many plays of each River card are offered; a take may be played in any legal way."""


def offered(view: dict[str, Any]) -> Iterator[Any]:
    """Every command that the view's choices amount to."""
    for choice in view["choices"]:
        match choice["do"]:
            case "ready":
                yield c.Ready()
            case "draw":
                yield c.Draw()
            case "discard":
                yield from (c.Discard(card) for card in choice["cards"])
            case "chaos":
                yield from (c.Chaos(play) for play in choice["plays"])
            case _:
                for offer in choice["offers"]:
                    yield from _plays(choice, offer)


def _plays(choice: dict[str, Any], offer: dict[str, Any]) -> Iterator[Any]:
    cards, kind = tuple(offer["cards"]), offer["kind"]
    where = 0 if offer["melds"] else kind
    for energy, scores in ((False, offer["points"]), (True, offer["energized"])):
        if scores is None:
            continue
        check(worth((where, cards, energy)) == scores, f"{offer} scores otherwise (R7, R10)")
        for meld in offer["melds"] or [None]:
            if choice["do"] == "take":
                yield c.Take(choice["river"], cards, None if meld else kind, meld, energy)
            elif meld is None:
                yield c.Lay(cards, energy, kind=kind)
            else:
                yield c.Add(meld, cards, energy)


def thinkable(view: dict[str, Any], seat: int, rng: Random) -> list[Any]:
    """Commands of every kind, mostly with cards of the own hand."""
    hand = view["seats"][seat]["hand"] or ["1"]
    river = len(view["river"])
    return [
        c.Ready(),
        c.Draw(),
        *(c.Discard(face) for face in (*FLOW, "x")),
        *(c.Chaos(number) for number in range(-1, 9)),
        *(nonsense(hand, river, rng) for _ in range(40)),
    ]


def nonsense(hand: list[str], river: int, rng: Random) -> Any:
    """A play of some cards, seldom a legal one."""
    several = rng.sample(hand, min(rng.randint(1, 4), len(hand)))
    alike = [rng.choice(hand)] * rng.randint(1, 3)
    cards = tuple(sorted(rng.choice((several, alike)), key=FLOW.index))
    kind: c.KindName = rng.choice(get_args(c.KindName))
    meld, energy = rng.randint(0, 4), rng.random() < 0.3
    return rng.choice(
        (
            c.Lay(cards, energy, kind=rng.choice((kind, None))),
            c.Add(meld, cards, energy),
            c.Take(rng.randint(-1, river), cards, kind, None, energy),
            c.Take(rng.randint(-1, river), cards, None, meld, energy),
            c.Take(0, cards, rng.choice((kind, None)), rng.choice((meld, None)), energy),
        )
    )


def check_offers(
    game: Game[Any], state: Any, seat: int, at_ms: int, rng: Random, race: Race
) -> Counter[str]:
    """Tries commands of one seat on copies; returns the refusals that came."""
    refused = Counter[str]()
    view = game.view(state, seat)
    offers = set(offered(view))
    many = sorted(offers, key=repr)
    tried = {*rng.sample(many, min(12, len(many))), *thinkable(view, seat, rng)}
    cut = {o["river"] for o in view["choices"] if o["do"] == "take" and len(o["offers"]) >= BEST}
    before, copy = game.fingerprint(state), _copy(state)
    waits = race.until_ms is not None and seat == view["turn"]
    deaf = race.is_deaf(at_ms) and seat == view["turn"]
    for command in sorted(tried, key=repr):
        refusal = game.apply(copy, seat, command, at_ms)
        if refusal is None:
            open_ended = isinstance(command, c.Take) and command.river in cut
            # A Chaos Rune may come too late and is told so; a race holds what would be refused.
            held = waits or (deaf and isinstance(command, c.Discard))
            loose = open_ended or held or isinstance(command, c.Chaos) or _named(command) in offers
            check(loose or command in offers, f"{command} of seat {seat} was not offered")
            copy = _copy(state)
        else:
            refused[refusal.code] += 1
            offer = f"{command} was offered to seat {seat} but refused: {refusal.code}"
            check(command not in offers, offer)
    check(game.fingerprint(copy) == before, "a refused command changed the table (T9)")
    return refused


def _named(command: Any) -> Any:
    """A new meld without a kind, or a flow that is high, by the kind it has on the table (R6)."""
    new = isinstance(command, c.Lay) or (isinstance(command, c.Take) and command.meld is None)
    if not new or command.kind not in (None, "flow"):
        return command
    kinds: Any = ("high_flow", "flow") if command.kind else KINDS
    return replace(command, kind=next(k for k in kinds if is_meld(k, command.cards)))


def _copy(state: Any) -> Any:
    """A copy of the state; the rules in it never change and stay shared."""
    return deepcopy(state, {id(state.rules): state.rules})
