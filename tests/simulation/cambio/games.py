"""Which games are played: first all pairs of choices, then presets and what hosts make of them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from engine.contract import Deal, Setup
from engine.games import GAMES
from engine.variation import choose
from tests.simulation.cambio.rulebook import TARGET, deck
from tests.simulation.pairs import pairwise
from tests.simulation.planned import Planned

GAME = GAMES["cambio"]
SEATS = tuple(map(str, range(GAME.fewest_seats, GAME.most_seats + 1)))
PRESETS = [preset.key for preset in GAME.presets]


def choices() -> dict[str, tuple[str, ...]]:
    """Every choice of every variation, read from the declarations."""
    return {v.key: tuple(choice.key for choice in v.choices) for v in GAME.variations}


def rows(rng: Random) -> list[dict[str, str]]:
    """Choices and a number of seats, all pairs in as few games as a greedy search finds."""
    return pairwise({**choices(), "seats": SEATS}, rng)


def plan(seed: str, preset: str | None = None) -> Iterator[Planned]:
    """Games without end. With a preset: that one, at most slightly changed."""
    number = 0
    if preset is None:
        for row in rows(Random(seed)):
            chosen = {key: value for key, value in row.items() if key != "seats"}
            name = f"{seed}:{number}"
            yield Planned(name, "pairs", lay(Random(name), chosen, int(row["seats"])))
            number += 1
    while True:
        name = f"{seed}:{number}"
        rng = Random(name)
        key = preset or PRESETS[number % len(PRESETS)]
        chosen = mix(rng, key, rng.choice((0, 0, 2, 5, 40)))
        yield Planned(name, key, lay(rng, chosen, rng.randint(2, 8)))
        number += 1


def mix(rng: Random, preset: str, changes: int) -> dict[str, str]:
    """A preset with some choices changed."""
    every = choices()
    keys = rng.sample(list(every), min(changes, len(every)))
    return choose(
        GAME.variations, GAME.presets, preset, {key: rng.choice(every[key]) for key in keys}
    )


def lay(rng: Random, chosen: dict[str, str], seats: int) -> Setup:
    """A game near its end, so that it ends, and now and then with few or odd cards."""
    target = TARGET[chosen["play_to"]]
    low = max(target - 40, 0)
    totals = tuple(rng.choice((low, rng.randint(0, max(target - 1, 0)))) for _ in range(seats))
    if rng.random() < 0.15:
        # Equal totals and hands of one like card each: ties for the lowest.
        totals = (low,) * seats
        deal: Deal | None = deal_alike(rng, chosen, seats)
    else:
        deal = deal_by_hand(rng, chosen, seats) if rng.random() < 0.35 else None
    dealer = rng.choice((None, rng.randrange(seats)))
    return Setup(seats, chosen, rng.randbytes(32), dealer, totals, deal)


def deal_by_hand(rng: Random, chosen: dict[str, str], seats: int, few: int = 14) -> Deal:
    """Hands with gaps, some of them empty, and a draw pile that soon runs out."""
    cards = deck(chosen, seats)
    rng.shuffle(cards)
    each = int(chosen["cards_each"])
    hands = []
    for _ in range(seats):
        gaps = rng.choice((0, 0, 0.3, 1))
        hands.append(tuple(None if rng.random() < gaps else cards.pop() for _ in range(each)))
    draw = tuple(cards.pop() for _ in range(min(rng.randint(0, few), len(cards))))
    pile = tuple(cards.pop() for _ in range(min(rng.choice((0, 0, 3)), len(cards))))
    return Deal(tuple(hands), draw, pile)


def deal_alike(rng: Random, chosen: dict[str, str], seats: int) -> Deal:
    """Everybody holds one card, of one rank as far as it goes."""
    cards = sorted(deck(chosen, seats), key=lambda face: (face[0], rng.random()))
    start = rng.randrange(len(cards) - seats)
    mine, rest = cards[start : start + seats], cards[:start] + cards[start + seats :]
    rng.shuffle(rest)
    gaps = (None,) * (int(chosen["cards_each"]) - 1)
    return Deal(tuple((face, *gaps) for face in mine), tuple(rest[: rng.randint(0, 8)]))
