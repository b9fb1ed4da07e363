"""Which games of Rummy are played: all pairs of choices, then whatever hosts may make of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.contract import Deal, Setup
from engine.games import GAMES
from tests.simulation.pairs import pairwise
from tests.simulation.planned import Planned
from tests.simulation.rummy.run import DECK

GAME = GAMES["rummy"]
SEATS = tuple(map(str, range(GAME.fewest_seats, GAME.most_seats + 1)))
BETWEEN = ("50", "77", "2000")
"""Totals to play to that are none of the listed ones."""


def choices() -> dict[str, tuple[str, ...]]:
    """Every choice of every variation, read from the declarations."""
    listed = {v.key: tuple(choice.key for choice in v.choices) for v in GAME.variations}
    return {**listed, "play_to": (*listed["play_to"], *BETWEEN)}


def rows(rng: Random) -> list[dict[str, str]]:
    """Choices and a number of seats, all pairs in as few games as a greedy search finds."""
    return pairwise({**choices(), "seats": SEATS}, rng)


def plan(seed: str, _preset: str | None = None) -> Iterator[Planned]:
    """Games without end: the rows again and again, differently each time."""
    number = 0
    while True:
        for row in rows(Random(f"{seed}:{number}")):
            chosen = {key: value for key, value in row.items() if key != "seats"}
            name = f"{seed}:{number}"
            yield Planned(name, "rummy", lay(Random(name), chosen, int(row["seats"])))
            number += 1


def lay(rng: Random, chosen: dict[str, str], seats: int) -> Setup:
    """A game near its end, so that it ends, and mostly with few cards."""
    near = int(chosen["play_to"]) - rng.choice((1, 15, 40))
    totals = tuple(near - rng.choice((0, 5, 30)) for _ in range(seats))
    deal = deal_by_hand(rng, seats) if rng.random() < 0.6 else None
    dealer = rng.choice((None, rng.randrange(seats)))
    return Setup(seats, chosen, rng.randbytes(32), dealer, totals, deal)


def deal_by_hand(rng: Random, seats: int, most: int = 25) -> Deal:
    """Hands rich in Chaos, Energy and kings, and a draw pile that soon runs out."""
    cards = list(DECK.elements())
    rng.shuffle(cards)
    cards.sort(key=lambda face: face in ("ch", "en", "rk", "bk") and rng.random() < 0.6)
    hands = [tuple(cards.pop() for _ in range(rng.choice((3, 6, 8)))) for _ in range(seats)]
    rest = cards[: rng.randint(4, most)]
    return Deal(tuple(hands), tuple(rest[2:]), tuple(rest[:2]))
