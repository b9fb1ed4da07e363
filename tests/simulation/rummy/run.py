"""A game of Rummy under watch: the model follows the facts and checks them."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

from engine.games import GAMES
from engine.replay import Input
from engine.rummy.commands import Chaos, Discard
from tests.rummy.oracle import FLOW, POINTS
from tests.rummy.playing import all_cards
from tests.simulation.checks import check
from tests.simulation.rummy.clocks import AWAY_MS, Budget
from tests.simulation.rummy.model import Table
from tests.simulation.rummy.offers import check_offers
from tests.simulation.rummy.score import check_sheet
from tests.simulation.rummy.sight import check_view
from tests.simulation.watched import Watched

DECK = Counter(dict.fromkeys("123456789", 8)) + Counter(
    {"pm": 10, "py": 10, "sw": 10, "rk": 6, "bk": 6, "ch": 4, "en": 4}
)
DONE_BY = {
    "draw": ("drew", "draw_skipped"),
    "take": ("took_river",),
    "lay": ("laid",),
    "add": ("added",),
    "discard": ("discard_cancelled",),
}
"""What comes of each command that waited for a race; a discard is given back (R14)."""


class Run(Watched):
    """What Rummy's rules ask for, after every step."""

    game = GAMES["rummy"]
    attempt = Chaos

    def prepare(self) -> None:
        self.table = Table(self.setup, self.race)
        self.budget = Budget(self.setup.chosen["turn_timer"])
        self.before = list(self.table.totals)
        deal = self.setup.deal
        self.cards = DECK if deal is None else Counter(deal.draw) + Counter(deal.pile)
        if deal is not None:
            self.cards += Counter(face for hand in deal.hands for face in hand if face)

    def asked(self, line: Input) -> None:
        self.table.exploded_in_race = False
        self.before = list(self.table.totals)
        if line.seat is not None and isinstance(line.command, Chaos):
            again = any(press.seat == line.seat for press in self.race.presses)
            check(not again, "two Runes of one seat in a race (T4)")
            self.table.throw(line.seat, line.command, line.at_ms)
        elif line.seat is not None:
            self._ask(line.seat, line.command, line.at_ms)

    def _ask(self, seat: int, command: Any, at_ms: int) -> None:
        """Something that is no Chaos Rune: done, or held for a race."""
        overtakes = isinstance(command, Discard)
        opens = overtakes and self.race.is_deaf(at_ms) and bool(self.table.fresh)
        if opens or self.race.until_ms is not None:
            check(seat == self.table.turn, "somebody waits who is not on turn (T4)")
            self.race.wait(seat, command, at_ms, overtakes=overtakes)

    def hear(self, fact: Any) -> None:
        if fact.fact == "round_began" and self.table.round:
            self.cards = DECK
        self.table.now_ms = self.clock_ms
        self._next_waiting(fact)
        self.table.move(fact)

    def _next_waiting(self, fact: Any) -> None:
        """What is done beside the judging: what overtakes it at its place, what waited after it."""
        overtakes = self.race.overtakes_next()
        if overtakes is not None and self.table.exploded_in_race:
            # It is given back, so that its player can think again (R14).
            self.race.next_judged(overtakes.seat)
        elif overtakes is not None:
            if fact.fact in ("discarded", "went_out"):
                self.race.overtake(fact.seat)
            elif fact.fact in ("discard_held", "not_done"):
                self.race.next_judged(fact.seat)
        elif fact.fact == "not_done" and self.race.judged:
            self.table.void(self.race.next_judged(fact.seat))
        elif self.race.left and not self.race.judged:
            seat, command = self.race.left[0]
            name = (fact.seat, fact.command) if fact.fact == "not_done" else None
            if name == (seat, command.do) or fact.fact in DONE_BY.get(command.do, ()):
                self.race.left.pop(0)

    def all_told(self) -> None:
        self.table.all_told()

    def compare(self, news: list[Any]) -> None:
        told = {fact.fact for fact in news}
        if (given_back := self.race.overtakes_next()) and self.table.exploded_in_race:
            self.race.next_judged(given_back.seat)
            check("discard_cancelled" in told, "a discard was neither done nor given back (R14)")
        check(not self.race.judged, "a Rune of a race was never judged (T4)")
        check(not self.race.left, f"what waited was never done: {self.race.left} (T4)")
        check(self.table.taken is None, "a take without its play (R3)")
        paused = self.paused_ms is not None
        for seat, view in enumerate(self.views):
            check_view(self.table, view, seat if seat < self.seats else None, paused=paused)
        check(all_cards(self.state) == self.cards, "a card is lost or there twice")
        if "round_scored" in told:
            check_sheet(self.table, self.views[-1], self.before)
        if "played_for" in told:
            self._check_played_for(news)
        if "paused" in told:
            self.budget.pause(self.now_ms)
        if not paused:
            if "resumed" in told:
                self.budget.last_ms = self.now_ms
            self.budget.check(self.views[-1], told, self.now_ms)
            self._check_absence()

    def _check_played_for(self, news: list[Any]) -> None:
        """T5: the highest card goes, of equal ones the later in flow order."""
        for fact in news:
            if fact.fact == "discarded":
                hand = self.views[fact.seat]["seats"][fact.seat]["hand"]
                check(all(rank(fact.card) >= rank(face) for face in hand), "not the highest (T5)")

    def _check_absence(self) -> None:
        view = self.views[-1]
        turn = view["turn"]
        if turn is not None and view["seats"][turn]["away"]:
            deadline = self.game.deadline(self.state)
            check(deadline is not None, "the table does not play for who is away (T5)")
            assert deadline is not None
            stands = view["window"] or view["judging"]
            check(bool(stands) or deadline <= self.now_ms + AWAY_MS, "waits for who is away (T5)")

    def shift(self, by_ms: int) -> None:
        self.table.shift(by_ms)

    def try_offers(self, seat: int, at_ms: int, rng: Random) -> Counter[str]:
        return check_offers(self.game, self.state, seat, at_ms, rng, self.race)


def rank(face: str) -> tuple[int, int]:
    return POINTS[face], FLOW.index(face)
