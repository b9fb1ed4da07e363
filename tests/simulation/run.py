"""One game under watch: every step is applied, followed by the model, and checked."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.cambio.commands import Snap, Throw
from engine.chance import commitment
from engine.contract import Game, RefusalBase, Setup, Timeout
from engine.games import GAMES
from engine.replay import Input, due, replay
from tests.simulation.clocks import check_clock
from tests.simulation.model import Table
from tests.simulation.offers import check_offers
from tests.simulation.referee import Referee
from tests.simulation.rulebook import check, deck
from tests.simulation.score import check_sheet, check_winners
from tests.simulation.sight import check_view
from tests.simulation.wire import encode, prints

GAME: Game[Any] = GAMES["cambio"]
START_MS = 1_000


@dataclass(slots=True)
class Shot:
    """All that can be seen from outside, as bytes: to compare before and after."""

    print: str
    news: str
    frames: list[str]
    """A view for each seat, and the spectators' last."""


@dataclass(slots=True)
class Run:
    """A game in play. `tried` holds what was sent, `log` what was taken, the timeouts too."""

    setup: Setup
    offers_every: int = 10
    log: list[Input] = field(default_factory=list)
    tried: list[Input] = field(default_factory=list)
    prints: list[str] = field(default_factory=list)
    refused: Counter[str] = field(default_factory=Counter)
    happened: Counter[str] = field(default_factory=Counter)
    watch: Callable[[Run], None] | None = None
    """Called after every step that was taken."""

    state: Any = field(init=False)
    table: Table = field(init=False)
    referee: Referee = field(init=False)
    views: list[dict[str, Any]] = field(init=False)
    shot: Shot = field(init=False)
    now_ms: int = START_MS
    paused_ms: int | None = None
    commitment: str = ""
    deadline: int | None = None
    left_ms: int | None = None
    """What the next deadline had left when the game was paused."""
    throws: list[Any] = field(default_factory=list)
    locked: list[int] | None = None
    thrown: dict[int, str] = field(default_factory=dict)
    """What each seat has thrown in secret (C26)."""

    def __post_init__(self) -> None:
        self.state = GAME.start(self.setup, START_MS)
        self.table = Table(self.setup)
        self.referee = Referee(self.table)
        self.table.now_ms = START_MS
        self._follow()

    @property
    def over(self) -> bool:
        return GAME.result(self.state) is not None

    def send(self, wanted: Input) -> RefusalBase | None:
        """One command, after every clock that has run out by then."""
        while (at_ms := due(GAME, self.state, wanted.at_ms)) is not None:
            refusal = self._step(Input(None, Timeout(), at_ms))
            check(refusal is None, f"a deadline was refused: {refusal} (T5)")
        self.tried.append(wanted)
        if self.offers_every and len(self.tried) % self.offers_every == 0:
            rng = Random(len(self.tried))
            seat = rng.randrange(self.table.seats)
            self.refused += check_offers(GAME, self.state, seat, wanted.at_ms, rng)
        return self._step(wanted)

    def _step(self, line: Input) -> RefusalBase | None:
        before = self.shot
        refusal = GAME.apply(self.state, line.seat, line.command, line.at_ms)
        if refusal is not None:
            self.refused[refusal.code] += 1
            _, after = self._shoot()
            check(after == before, f"refused ({refusal.code}) but something changed (T9)")
            return refusal
        self.log.append(line)
        self.now_ms = line.at_ms
        if isinstance(line.command, Throw) and line.seat is not None:
            self.thrown[line.seat] = line.command.hand
        if isinstance(line.command, Snap):
            self.referee.seen = line.command.seen
        self._follow()
        return None

    def _follow(self) -> None:
        """Lets the model see the facts, then compares it with state and views."""
        table, before = self.table, list(self.table.totals)
        news = list(GAME.news(self.state))
        for fact in news:
            self._mind_the_pause(fact)
            table.now_ms = self.now_ms if self.paused_ms is None else self.paused_ms
            self.referee.before(fact)
            table.move(fact)
            self.happened[fact.fact] += 1
            self._note(fact)
        self.referee.after_step()
        self.views, self.shot = self._shoot()
        self.prints.append(self.shot.print)
        table.remember(self.views[-1]["version"])
        for seat, view in enumerate(self.views):
            check_view(table, view, seat if seat < table.seats else None)
        if any(fact.fact == "round_scored" for fact in news):
            check_sheet(table, self.views[-1], before)
            self._check_commitment()
        if self.over:
            check_winners(table, self.views[-1], self.throws)
        self._check_cards()
        self._check_power()
        self._check_throws()
        self._check_time(news)
        if self.watch is not None:
            self.watch(self)

    def _mind_the_pause(self, fact: Any) -> None:
        if fact.fact == "paused":
            self.paused_ms = self.now_ms
        elif fact.fact == "resumed":
            assert self.paused_ms is not None
            self.referee.shift(self.now_ms - self.paused_ms)
            self.paused_ms = None

    def _note(self, fact: Any) -> None:
        if fact.fact == "round_began":
            self.commitment, self.throws, self.locked = fact.commitment, [], None
        elif fact.fact == "throws_shown":
            self.throws.append(fact)
            self.thrown = {}

    def _shoot(self) -> tuple[list[dict[str, Any]], Shot]:
        views = [GAME.view(self.state, viewer) for viewer in [*range(self.table.seats), None]]
        frames = [json.dumps(view) for view in views]
        return views, Shot(GAME.fingerprint(self.state), repr(GAME.news(self.state)), frames)

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

    def _check_commitment(self) -> None:
        """T8: the deal that is opened is the one that was promised."""
        opened = self.views[-1]["opened"]
        told = commitment(bytes.fromhex(opened["seed"]), opened["deck"])
        check(told == opened["commitment"] == self.commitment, "the commitment is broken (T8)")

    def _check_time(self, news: list[Any]) -> None:
        """T5: a deadline lies ahead, and there is always one or somebody who can act."""
        deadline = GAME.deadline(self.state)
        check(deadline is None or deadline >= self.now_ms, "a deadline lies in the past (T5)")
        self._check_pause({fact.fact for fact in news}, deadline)
        self.deadline = deadline
        acts = any(view["choices"] for view in self.views)
        waits = self.over or self.paused_ms is not None
        check(waits or acts or deadline is not None, "nobody can act and no clock runs (T5)")
        if not waits:
            check_clock(self.table, self.views[-1], news, self.now_ms, deadline)

    def _check_pause(self, told: set[str], deadline: int | None) -> None:
        """A pause takes nothing from what was left (T5)."""
        if "paused" in told:
            self.left_ms = None if self.deadline is None else self.deadline - self.now_ms
        elif told & {"went_away", "came_back"}:
            self.left_ms = None
        elif "resumed" in told and self.left_ms is not None:
            check(deadline == self.now_ms + self.left_ms, "a pause took time from a clock (T5)")

    def check_replay(self) -> None:
        """T10: the log gives the same state at every step, also when it was written down."""
        text = encode(self.setup, START_MS, self.log)
        check(prints(GAME, text) == self.prints, "the log replays to something else (T10)")
        again = replay(GAME, self.setup, START_MS, self.log)
        check(GAME.fingerprint(again) == self.prints[-1], "replay gives something else (T10)")
