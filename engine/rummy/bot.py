"""A player of Rummy who sees what its seat sees: the contract of `engine.bot.Bot`."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.bot import Decision
from engine.rummy.bot_chaos import Thrower
from engine.rummy.bot_memory import Memory
from engine.rummy.bot_outlook import Outlook
from engine.rummy.bot_skill import Skill
from engine.rummy.bot_turn import Command, Turn
from engine.rummy.faces import FLOW
from engine.rummy.rules import Rules


class RummyBot:
    """Remembers, plans what is best played, and takes its time."""

    def __init__(self, seat: int, rules: Rules, skill: Skill, rng: Random) -> None:
        self.seat, self.rules, self.skill, self.rng = seat, rules, skill, rng
        self.memory = Memory(rules.seats, skill, rng)
        self.thrower = Thrower(seat, rng)
        self.view: dict[str, Any] = {"choices": []}
        self._fresh = False
        """Something was seen since the last decision."""
        self._occasion: tuple[Any, ...] = ()
        self._due_ms = 0
        self._blind: frozenset[int] = frozenset()
        """Places that are overlooked in this turn."""

    def see(self, view: dict[str, Any], facts: Sequence[Any], at_ms: int) -> None:  # noqa: ARG002
        if view["turn"] == self.seat and self.view.get("turn") != self.seat:
            overlooks = self.skill.overlooks
            places = range(len(FLOW))
            self._blind = frozenset(p for p in places if self.rng.random() < overlooks)
        self.view = view
        self.memory.follow(view, facts)
        self._fresh = True

    def decide(self, at_ms: int) -> Decision | None:
        if not self._fresh:
            self.thrower.refused(self.view)
        self._fresh = False
        choices = {choice["do"]: choice for choice in self.view["choices"]}
        outlook = Outlook(self.view, self.memory, self.rules, self.skill, self._blind)
        throw = self.thrower.decide(outlook, choices.pop("chaos", None), at_ms)
        if throw is not None:
            return throw
        if not choices or self.view["judging"] is not None:
            return None  # during a race one waits for the verdict
        return Decision(self._command(outlook, choices), self._when(choices, at_ms))

    def _command(self, outlook: Outlook, choices: dict[str, Any]) -> Command:
        if "ready" in choices:
            return {"do": "ready"}
        turn = Turn(outlook, self.rng)
        if "draw" in choices:
            takes = [choice for choice in self.view["choices"] if choice["do"] == "take"]
            return turn.begin(choices, takes)
        return turn.play()

    def _when(self, choices: dict[str, Any], at_ms: int) -> int:
        """The thinking time for one occasion is drawn once, and again if it came to nothing."""
        view = self.view
        plays = sum(len(meld["plays"]) for meld in view["melds"])
        occasion = (*choices, view["round"], view["phase"], plays, len(view["exploded"]))
        if occasion != self._occasion or self._due_ms <= at_ms:
            self._occasion = occasion
            self._due_ms = at_ms + self.skill.pace.move(self.rng)
        return self._due_ms
