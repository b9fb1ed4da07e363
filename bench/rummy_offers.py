"""How long the offers of a big hand take: `python -m bench.rummy_offers`, CPU time in ms."""

import json
import random
import time
from collections.abc import Iterable
from statistics import median

from engine.cards import rummy_deck
from engine.contract import Setup
from engine.rummy.faces import in_order
from engine.rummy.game import Rummy
from engine.rummy.state import Meld, Phase, Play, State
from engine.variation import choose

RUMMY = Rummy()
MELDS = [
    ("kingdom", "rk rk bk bk"),
    ("balance", "pm py sw"),
    ("red_hand", "pm pm pm"),
    ("blue_hand", "py py py"),
    *(("flow", f"{n} {n + 1} {n + 2}") for n in range(1, 8)),
    *(("kind", f"{n} {n} {n}") for n in range(1, 10)),
]
RUNES = "pm py sw " * 9 + "rk bk " * 6 + "en"
"""The hand of 40 with the most plays."""


def table(hand: Iterable[str], river: Iterable[str], phase: Phase) -> State:
    """A full table with seat 0 on turn."""
    chosen = choose(RUMMY.variations, RUMMY.presets, "rummy", {})
    state = RUMMY.start(Setup(2, chosen, bytes(32), dealer=1), 0)
    state.hands[0], state.river, state.phase = in_order(hand), list(river), phase
    state.melded = [True, True]
    for number, (kind, cards) in enumerate(MELDS, 1):
        play = Play(number, 1, number, tuple(cards.split()), False, True, 0)
        state.melds[number] = Meld(number, kind, 1, 0, [play], ())  # type: ignore[arg-type]
        state.melds[number].refresh()
    return state


def measure(name: str, states: list[State]) -> None:
    times, sizes, counts = [], [], []
    for state in states:
        each = []
        for _ in range(15):
            before = time.process_time()
            view = RUMMY.view(state, 0)
            each.append((time.process_time() - before) * 1000)
        times.append(median(each))
        sizes.append(len(json.dumps(view)) // 1000)
        counts.append(sum(len(choice.get("offers", ())) for choice in view["choices"]))
    print(
        f"{name:24} view: median {median(times):.2f} ms, worst {max(times):.2f} ms; "
        f"at most {max(counts)} offers, {max(sizes)} kB"
    )


def shuffled(seed: int, hand: int, river: int, phase: Phase) -> State:
    deck = rummy_deck()
    random.Random(seed).shuffle(deck)
    return table(deck[:hand], deck[hand : hand + river], phase)


if __name__ == "__main__":
    measure("40 cards, the most plays", [table(RUNES.split(), [], Phase.PLAY)])
    measure("40 random cards", [shuffled(n, 40, 0, Phase.PLAY) for n in range(100)])
    measure("40 cards, River of 35", [shuffled(n, 40, 35, Phase.DRAW) for n in range(100)])
    measure("8 cards, River of 20", [shuffled(n, 8, 20, Phase.DRAW) for n in range(100)])
