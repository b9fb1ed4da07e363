"""A game of Cambio under watch: the model follows the facts, the referee checks them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from engine.cambio.commands import Snap, Throw
from engine.games import GAMES
from engine.replay import Input
from tests.simulation.cambio.clocks import check_clock
from tests.simulation.cambio.model import Table
from tests.simulation.cambio.offers import CLOSERS, check_offers
from tests.simulation.cambio.referee import Referee
from tests.simulation.cambio.rulebook import deck
from tests.simulation.cambio.score import check_sheet, check_winners
from tests.simulation.cambio.sight import check_view
from tests.simulation.checks import check
from tests.simulation.watched import Watched


class Run(Watched):
    """What Cambio's rules ask for, after every step."""

    game = GAMES["cambio"]
    attempt = Snap

    def prepare(self) -> None:
        self.table = Table(self.setup)
        self.referee = Referee(self.table, self.race)
        self.before = list(self.table.totals)
        self.throws: list[Any] = []
        self.locked: list[int] | None = None
        self.thrown: dict[int, str] = {}
        """What each seat has thrown in secret (C26)."""

    def asked(self, line: Input) -> None:
        self.before = list(self.table.totals)
        if isinstance(line.command, Throw) and line.seat is not None:
            self.thrown[line.seat] = line.command.hand
        if line.seat is not None and isinstance(line.command, Snap):
            self.referee.snap(line.seat, line.command, line.at_ms)
        elif line.seat is not None:
            self._ask(line.seat, line.command, line.at_ms)

    def _ask(self, seat: int, command: Any, at_ms: int) -> None:
        """Something that is no snap: done, or held for a race."""
        overtakes = isinstance(command, CLOSERS)
        opens = overtakes and self.race.is_deaf(at_ms) and self.table.chain_open
        if opens or self.race.until_ms is not None:
            self.race.wait(seat, command, at_ms, overtakes=overtakes)

    def hear(self, fact: Any) -> None:
        self.table.now_ms = self.clock_ms
        self.referee.before(fact)
        self.table.move(fact)
        if fact.fact == "round_began":
            self.throws, self.locked = [], None
        elif fact.fact == "throws_shown":
            self.throws.append(fact)
            self.thrown = {}

    def all_told(self) -> None:
        self.referee.all_told()

    def compare(self, news: list[Any]) -> None:
        table = self.table
        self.referee.after_step()
        table.remember(self.views[-1]["version"])
        for seat, view in enumerate(self.views):
            check_view(table, view, seat if seat < table.seats else None)
        if any(fact.fact == "round_scored" for fact in news):
            check_sheet(table, self.views[-1], self.before)
        if self.over:
            check_winners(table, self.views[-1], self.throws)
        self._check_cards()
        self._check_power()
        self._check_throws()
        if not self.over and self.paused_ms is None:
            deadline = self.game.deadline(self.state)
            check_clock(table, self.views[-1], news, self.now_ms, deadline)

    def shift(self, by_ms: int) -> None:
        self.referee.shift(by_ms)

    def try_offers(self, seat: int, at_ms: int, rng: Random) -> Counter[str]:
        return check_offers(self.game, self.state, seat, at_ms, rng, self.race)

    def _check_cards(self) -> None:
        """Every card is in one place, and the caller's stay where they are (C21)."""
        state = self.state
        there = [card for hand in state.hands for card in hand if card >= 0]
        there += [*state.draw_pile, *state.pile, *([] if state.held is None else [state.held])]
        check(sorted(there) == list(range(len(state.deck))), "a card is lost or there twice")
        if self.setup.deal is None or state.round > 1:
            expected = sorted(deck(self.setup.chosen, self.table.seats))
            check(sorted(state.deck) == expected, "the deck is another one")
        if self.table.caller is not None and not self.table.shown:
            hand = list(state.hands[self.table.caller])
            self.locked = hand if self.locked is None else self.locked
            check(self.locked == hand, "the caller's cards have changed (C21)")

    def _check_power(self) -> None:
        """C8: a power that can do nothing more is over by itself."""
        table = self.table
        if table.power is not None and not table.looks and self.paused_ms is None:
            assert table.turn is not None
            can = {choice["do"] for choice in self.views[table.turn]["choices"]}
            check(bool(can & {"peek", "swap"}), "a power without a target goes on (C8)")

    def _check_throws(self) -> None:
        """C26: a throw is secret until all have thrown."""
        for seat, view in enumerate(self.views):
            if view["showdown"] is not None:
                check(view["showdown"]["mine"] == self.thrown.get(seat), "a throw is shown (C26)")
                check(view["showdown"]["chosen"] == sorted(self.thrown), "who has thrown (C26)")
