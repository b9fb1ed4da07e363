"""Random players that follow the choices in their views, and what can be asked of their games."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from engine.contract import Measured, Setup
from engine.replay import Input, advance
from engine.rummy import commands as c
from engine.rummy.game import Rummy
from engine.rummy.state import State
from engine.variation import choose

RUMMY = Rummy()


def setup(seats: int, seed: int, **changes: str) -> Setup:
    chosen = choose(RUMMY.variations, RUMMY.presets, "rummy", changes)
    return Setup(seats, chosen, seed.to_bytes(8, "big"))


def all_cards(state: State) -> Counter[str]:
    """Every card of the table, wherever it lies."""
    cards = Counter([*state.draw_pile, *state.river, *state.exploded])
    for hand in state.hands:
        cards.update(hand)
    for meld in state.melds.values():
        for play in meld.plays:
            cards.update(play.all_cards)
    return cards


def command_of(choice: dict[str, Any], rng: random.Random) -> Any:
    """Some command that the choice allows."""
    match choice["do"]:
        case "ready":
            return c.Ready()
        case "draw":
            return c.Draw()
        case "discard":
            return c.Discard(rng.choice(choice["cards"]))
        case "chaos":
            return c.Chaos(rng.choice(choice["plays"]))
    offer = rng.choice(choice["offers"])
    energy = offer["energized"] is not None and (offer["points"] is None or rng.random() < 0.5)
    cards = tuple(offer["cards"])
    meld = rng.choice(offer["melds"]) if offer["melds"] else None
    if choice["do"] == "take":
        kind = None if offer["melds"] else offer["kind"]
        return c.Take(choice["river"], cards, kind, meld, energy)
    return c.Lay(cards, energy, kind=offer["kind"]) if meld is None else c.Add(meld, cards, energy)


@dataclass
class Play:
    """One random game; `steps` goes on with it, stopping after each command."""

    setup: Setup
    rng: random.Random
    state: State = field(init=False)
    at_ms: int = 0
    log: list[Input] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.state = RUMMY.start(self.setup, 0)
        measured = Measured(tuple(self.rng.randint(0, 150) for _ in range(self.setup.seats)))
        self.log.append(Input(None, measured, 0))
        RUMMY.apply(self.state, None, measured, 0)

    def steps(self, most: int) -> Iterator[State]:
        for _ in range(most):
            if RUMMY.result(self.state) is not None:
                return
            self.at_ms += self.rng.choice((self.rng.randint(0, 2_500), self.rng.randint(0, 60)))
            self.log += advance(RUMMY, self.state, self.at_ms)
            if RUMMY.result(self.state) is None and self._act():
                yield self.state

    def _act(self) -> bool:
        seats = list(range(self.setup.seats))
        self.rng.shuffle(seats)
        for seat in seats:
            choices = RUMMY.view(self.state, seat)["choices"]
            if choices and (seat == self.state.turn or self.rng.random() < 0.4):
                wanted = Input(seat, command_of(self.rng.choice(choices), self.rng), self.at_ms)
                assert RUMMY.apply(self.state, seat, wanted.command, self.at_ms) is None
                self.log.append(wanted)
                return True
        return False


def random_game(seed: int) -> Play:
    rng = random.Random(seed)
    changes = {
        "chaos_window": rng.choice(("off", "2", "3")),
        "turn_timer": rng.choice(("off", "20")),
        "race_judging": rng.choice(("first", "even")),
        "play_to": rng.choice(("50", "200")),
    }
    return Play(setup(rng.randint(2, 6), seed, **changes), rng)
