"""Players out of a hat: mostly what is offered, now and then the right snap, often nonsense."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

from engine.cambio import commands as c
from engine.contract import Away, Back, Measured, Pause, Resume, Stalled, Timeout
from engine.replay import Input
from tests.simulation.cambio.offers import CLOSERS, SIMPLE, THROWS, offered
from tests.simulation.cambio.rulebook import matches
from tests.simulation.cambio.run import Run

GAPS_MS = (0, 1, 3, 20, 90, 200, 300, 700, 1_500, 4_000)
DELAYS_MS = (0, 3, 25, 60, 100, 150)
STALLS_MS = (12, 30, 80, 200)
LONG_MS = (9_000, 11_000, 25_000, 95_000)


class Crowd:
    """Chooses the next input for a game. `noise` is the share of deliberate nonsense."""

    def __init__(self, rng: Random, noise: float = 0.2) -> None:
        self.rng = rng
        self.noise = noise
        self.snappy = rng.choice((0.05, 0.3, 0.6))
        self.truthful = rng.choice((0.5, 0.9))
        self.patience = rng.choice((1, 2, 4, 8))
        self.now_ms = 0
        self.rival: c.Snap | None = None
        """The last snap that was sent: a rival may send the same a moment later."""

    def next(self, run: Run) -> Input:
        at_ms = self.now_ms = self._moment(run)
        for mood in (self._by_the_table, self._into_the_race, self._noisy):
            wanted = mood(run, at_ms)
            if wanted is not None:
                return wanted
        return self._sensible(run, at_ms)

    def _moment(self, run: Run) -> int:
        """Mostly a little later; while a race is open, mostly before its end."""
        rng, until_ms = self.rng, run.race.until_ms
        if run.race.is_deaf(run.now_ms) and rng.random() < 0.9:
            return max(run.now_ms, self.now_ms) + rng.choice((0, 0, 1, 2))
        if until_ms is not None and rng.random() < 0.7:
            return max(run.now_ms, until_ms - rng.choice((0, 10, 40, 80, 140)))
        gaps = LONG_MS if rng.random() < 0.03 else GAPS_MS
        return max(run.now_ms, self.now_ms) + rng.choice(gaps)

    def _by_the_table(self, run: Run, at_ms: int) -> Input | None:
        """Pauses and absences, more often where they may come into a race."""
        rng, race = self.rng, run.race
        if race.even and not any(race.delays_ms):
            return Input(None, self._measured(run), at_ms)
        if run.paused_ms is not None:
            command = Resume() if rng.random() < 0.5 else self._of_the_table(run)
            return Input(None, command, at_ms)
        if race.is_deaf(at_ms) and rng.random() < 0.2:
            return Input(None, Stalled(0), at_ms)
        if rng.random() < 0.02:
            return Input(None, Stalled(rng.choice(STALLS_MS)), at_ms)
        often = 0.15 if race.until_ms is not None else 0.08 if race.even else 0.03
        return Input(None, self._of_the_table(run), at_ms) if rng.random() < often else None

    def _into_the_race(self, run: Run, at_ms: int) -> Input | None:
        """A rival of who has snapped, or at a table of long races whoever has a match."""
        rng, race = self.rng, run.race
        if race.is_deaf(at_ms) and rng.random() < 0.3:
            return self._overtaking(run, at_ms)
        snapped = [press.command for press in race.presses if isinstance(press.command, c.Snap)]
        if snapped and rng.random() < 0.6:
            return self._race(run, rng.choice(snapped), at_ms)
        long = race.even or race.is_deaf(at_ms)
        return self._snap(run, at_ms) if long and rng.random() < 0.4 else None

    def _overtaking(self, run: Run, at_ms: int) -> Input | None:
        """What the player on turn can do that overtakes a snap."""
        seat = run.table.turn
        offers = [] if seat is None else list(offered(run.views[seat]))
        closers = [command for command in offers if isinstance(command, CLOSERS)]
        return Input(seat, self.rng.choice(closers), at_ms) if closers else None

    def _noisy(self, run: Run, at_ms: int) -> Input | None:
        if self.rng.random() >= self.noise:
            return None
        seats = [*range(run.table.seats), None]
        return Input(self.rng.choice(seats), self._nonsense(run), at_ms)

    def _of_the_table(self, run: Run) -> Any:
        seat = self.rng.randrange(run.table.seats)
        moods = (Pause(), Resume(), Away(seat), Back(seat), Back(seat), Timeout())
        return self.rng.choice((*moods, self._measured(run)))

    def _measured(self, run: Run) -> Measured:
        return Measured(tuple(self.rng.choice(DELAYS_MS) for _ in range(run.table.seats)))

    def _sensible(self, run: Run, at_ms: int) -> Input:
        rng, views = self.rng, run.views[:-1]
        seats = [seat for seat, view in enumerate(views) if view["choices"]]
        if not seats:
            return Input(rng.randrange(run.table.seats), c.Done(), at_ms + 3_000)
        snap = self._snap(run, at_ms) if rng.random() < self.snappy else None
        if snap is not None:
            return snap
        active = [s for s in seats if any(o["do"] != "snap" for o in views[s]["choices"])]
        seat = rng.choice(active or seats)
        options = [o for o in views[seat]["choices"] if o["do"] != "snap"]
        if any(o["do"] == "call" for o in options) and not self._calls(run):
            options = [o for o in options if o["do"] != "call"] or options
        if not options:
            # Only a snap is left to do: waiting is sensible.
            return Input(seat, c.Done(), at_ms + 3_000)
        weights = [1 if o["do"] == "done" else 3 for o in options]
        chosen = rng.choices(options, weights)[0]
        commands = list(offered({**views[seat], "choices": [chosen]}))
        return Input(seat, rng.choice(commands), at_ms)

    def _calls(self, run: Run) -> bool:
        return self.rng.random() < min(run.table.turns) / (8 * self.patience)

    def _snap(self, run: Run, at_ms: int) -> Input | None:
        """One that matches, if there is one and the crowd is in the mood; else any."""
        rng = self.rng
        if self.rival is not None and rng.random() < 0.5:
            return self._race(run, self.rival, at_ms)
        seats = [
            (seat, option)
            for seat, view in enumerate(run.views[:-1])
            for option in view["choices"]
            if option["do"] == "snap"
        ]
        if not seats:
            return None
        seat, option = rng.choice(seats)
        top = run.state.deck[run.state.pile[-1]]
        hands = run.state.hands
        right = [at for at in option["places"] if matches(run.state.deck[hands[at[0]][at[1]]], top)]
        if not right and rng.random() < self.truthful:
            return None
        at = rng.choice(right if right and rng.random() < self.truthful else option["places"])
        seen = run.views[seat]["version"] - rng.choice((0, 0, 0, 0, 1, 3))
        self.rival = c.Snap(at[0], at[1], option["discard"], seen)
        return Input(seat, self.rival, at_ms)

    def _race(self, run: Run, first: c.Snap, at_ms: int) -> Input:
        """A rival a moment later: with the same card, or with one of its own on that discard."""
        self.rival = None
        seat = self.rng.randrange(run.table.seats)
        deck, hand = run.state.deck, run.state.hands[seat]
        on = [entry for entry in run.table.chain if entry.number == first.discard]
        face = on[0].card.face if on else None
        there = [slot for slot, card in enumerate(hand) if card >= 0]
        there = [s for s in there if face and matches(deck[hand[s]], face)] or there
        if there and self.rng.random() < 0.5:
            first = c.Snap(seat, self.rng.choice(there), first.discard, first.seen)
        elif self.rng.random() < 0.4:
            # Seen longer ago, perhaps before that card came there.
            first = replace(first, seen=max(first.seen - self.rng.randint(1, 5), 0))
        return Input(seat, first, at_ms)

    def _nonsense(self, run: Run) -> Any:
        rng, view = self.rng, run.views[0]
        seat, slot = rng.randint(-1, run.table.seats), rng.randint(-1, 6)
        other, beside = rng.randint(-1, run.table.seats), rng.randint(-1, 6)
        discard = (view["pile"]["discard"] or 1) - rng.choice((-1, 0, 0, 1, 2))
        seen = view["version"] - rng.choice((-5, 0, 0, 1, 2, 5))
        kinds = (
            lambda: rng.choice(list(SIMPLE.values())),
            lambda: c.Place(slot),
            lambda: c.Peek(seat, slot),
            lambda: c.Swap(seat, slot, other, beside),
            lambda: c.Snap(seat, slot, discard, seen),
            lambda: c.Give(rng.choice((slot, None))),
            lambda: c.Throw(rng.choice(THROWS)),
            lambda: "nonsense",
        )
        return rng.choice(kinds)()
