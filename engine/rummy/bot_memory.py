"""What a bot remembers of the others' hands: cards that they took in full view and still have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any

from engine.rummy import facts as f
from engine.rummy.bot_skill import Skill
from engine.rummy.faces import FLOW, PLACE, Counts


class Memory:
    """`held` has the cards that each seat is known to hold; those of its own among them."""

    def __init__(self, seats: int, skill: Skill, rng: Random) -> None:
        self.skill, self.rng = skill, rng
        self.held: list[Counts] = []
        self._forget(seats)

    def follow(self, view: dict[str, Any], facts: Sequence[Any]) -> None:
        for fact in facts:
            match fact:
                case f.RoundBegan():
                    self._forget(len(view["seats"]))
                case f.TookRiver():
                    self._receive(fact.seat, fact.cards)
                case f.Laid() | f.Added():
                    self._lose(fact.seat, [*fact.cards, *["en"] * fact.energized])
                case f.Discarded():
                    self._lose(fact.seat, [fact.card])
                case f.Exploded():
                    self._lose(fact.seat, ["ch"])
                    self._receive(view["turn"], fact.stranded)

    def _forget(self, seats: int) -> None:
        self.held = [[0] * len(FLOW) for _ in range(seats)]

    def _receive(self, seat: int, cards: Iterable[str]) -> None:
        for face in cards:
            if self.rng.random() < self.skill.recalls:
                self.held[seat][PLACE[face]] += 1

    def _lose(self, seat: int, cards: Iterable[str]) -> None:
        held = self.held[seat]
        for face in cards:
            held[PLACE[face]] = max(held[PLACE[face]] - 1, 0)
