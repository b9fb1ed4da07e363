"""A player of Cambio who sees what its seat sees: the contract of `engine.bot.Bot`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.bot import Decision
from engine.cambio import bot_turn
from engine.cambio.bot_memory import Memory
from engine.cambio.bot_outlook import Outlook
from engine.cambio.bot_skill import Skill
from engine.cambio.bot_snap import Snapper
from engine.cambio.rules import Rules


class CambioBot:
    """Remembers, weighs what is offered, and takes its time."""

    def __init__(self, seat: int, rules: Rules, skill: Skill, rng: Random) -> None:
        self.seat, self.rules, self.skill, self.rng = seat, rules, skill, rng
        self.memory = Memory(seat, rules, skill, rng)
        self.snapper = Snapper(seat, rules, rng)
        self.view: dict[str, Any] = {"choices": []}
        self._fresh = False
        """Something was seen since the last decision."""
        self._occasion: tuple[Any, ...] = ()
        self._due_ms = 0

    def see(self, view: dict[str, Any], facts: Sequence[Any], at_ms: int) -> None:
        self.view = view
        self.memory.follow(view, facts)
        self.snapper.follow(facts, at_ms)
        if view["judging"] is not None and view["judging"]["mine"]:
            self.snapper.held(at_ms)
        self._fresh = True

    def decide(self, at_ms: int) -> Decision | None:
        if not self._fresh:
            self.snapper.refused()
        self._fresh = False
        choices = {choice["do"]: choice for choice in self.view["choices"]}
        if not choices:
            return None
        outlook = Outlook(self.view, self.memory, self.rules, self.skill)
        snap = self.snapper.decide(outlook, choices.pop("snap", None), at_ms)
        if snap is not None:
            return snap
        if not choices or self.view["judging"] is not None:
            return None  # during a race one waits for the verdict
        command = bot_turn.move(outlook, choices, self.rng)
        return Decision(command, self._when(choices, at_ms))

    def _when(self, choices: dict[str, Any], at_ms: int) -> int:
        """The thinking time for one occasion is drawn once, and again if it came to nothing."""
        view = self.view
        power = view["power"]
        occasion = (
            *choices,
            view["round"],
            view["seats"][self.seat]["turns"],
            len(view["gifts"]),
            len(view["looks"]),
            power and power["actions"],
        )
        if occasion != self._occasion or self._due_ms <= at_ms:
            self._occasion = occasion
            self._due_ms = at_ms + self.skill.pace.move(self.rng)
        return self._due_ms
