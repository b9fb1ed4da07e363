"""What anybody at a Rummy table could follow, from facts alone, and what must be so at each fact.

A hand is a count of known faces and how many cards in it nobody has told of: its player's own view
says which those are. Kinds, values and bonuses are those of the plain oracle in `tests.rummy`.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from engine.contract import Setup
from engine.rummy.commands import Chaos
from tests.rummy.oracle import BONUS, FLOW, POINTS, fits, is_meld
from tests.simulation.checks import check
from tests.simulation.race import Press, Race

EACH = 8
WINDOW_MS = {"off": 0, "2": 2_000, "3": 3_000, "5": 5_000}


def worth(cards: list[str]) -> int:
    return sum(POINTS[face] for face in cards)


@dataclass(slots=True, eq=False)
class Play:
    """Cards put down at once; `gone_ms` is when the Rune was pressed that made them go."""

    number: int
    seat: int
    cards: list[str]
    energized: bool
    new: bool
    at_ms: int
    gone_by: int | None = None
    gone_ms: int = 0

    @property
    def points(self) -> int:
        return worth(self.cards) * (2 if self.energized else 1)

    def all_cards(self) -> list[str]:
        return [*self.cards, *(["en"] if self.energized else [])]


@dataclass(slots=True, eq=False)
class Meld:
    kind: str
    creator: int
    bonus: int
    plays: list[Play]

    def cards(self) -> list[str]:
        return [face for play in self.plays for face in play.cards]


@dataclass(slots=True)
class Hand:
    """`secret` cards were drawn or dealt since its player's view last told which they are."""

    cards: Counter[str] = field(default_factory=Counter)
    secret: int = 0

    def size(self) -> int:
        return self.cards.total() + self.secret

    def give_up(self, cards: list[str]) -> None:
        """A card that the player has not looked at yet in any view goes as one of the secret."""
        for face in cards:
            if self.cards[face]:
                self.cards[face] -= 1
            else:
                check(self.secret > 0, f"a card was played that was not in the hand: {face}")
                self.secret -= 1

    def learn(self, shown: list[str]) -> None:
        """The player's own view: all that was known is there, and as many more as came."""
        missing = self.cards - Counter(shown)
        check(not missing, f"cards have left a hand by themselves: {missing}")
        check(len(shown) == self.size(), "a hand of another size than the facts say")
        self.cards, self.secret = Counter(shown), 0


class Table:
    """One round on the table. `move` takes the facts in order."""

    def __init__(self, setup: Setup, race: Race) -> None:
        self.setup, self.chosen, self.seats = setup, setup.chosen, setup.seats
        self.race = race
        self.press = Press(0, None, 0, 0)
        """The Chaos Rune that is being judged."""
        self.asked = False
        """It has just come, and nothing of it was told yet."""
        self.window_ms = WINDOW_MS[setup.chosen["chaos_window"]]
        self.now_ms = 0
        self.round, self.dealer = 0, -1
        self.totals = list(setup.totals) or [0] * setup.seats
        self.clear()

    def clear(self) -> None:
        self.hands = [Hand() for _ in range(self.seats)]
        self.river: list[str] = []
        self.exploded: list[str] = []
        self.melds: dict[int, Meld] = {}
        self.melded = [False] * self.seats
        self.draw = 0
        self.turn: int | None = None
        self.drawn = False
        self.held = False
        self.taken: str | None = None
        """The River card that was chosen and must be played next (R3)."""
        self.plays: dict[int, Play] = {}
        """Those that a Chaos Rune may name: this turn's and those of the turn before."""
        self.all_plays: dict[int, Play] = {}
        self.fresh: list[int] = []
        """Those of this turn."""
        self.discarded_ms = 0
        self.exploded_in_race = False
        """Something exploded since the last race has ended."""
        self.race.ledger = []
        self.window_until: int | None = None
        self.out: int | None = None

    def move(self, fact: Any) -> None:
        handler = getattr(self, "_" + fact.fact, None)
        if handler is not None:
            handler(fact)

    def shift(self, by_ms: int) -> None:
        for play in self.all_plays.values():
            play.at_ms += by_ms
            play.gone_ms += by_ms
        self.discarded_ms += by_ms
        if self.window_until is not None:
            self.window_until += by_ms

    # Rounds and turns

    def _round_began(self, fact: Any) -> None:
        if self.round:
            check(fact.round == self.round + 1, "rounds are counted one by one")
            check(fact.dealer == (self.dealer + 1) % self.seats, "the dealer moves left (R1)")
        self.clear()
        self.round, self.dealer = fact.round, fact.dealer
        deal = self.setup.deal if fact.round == 1 else None
        sizes = [EACH] * self.seats if deal is None else [len(hand) for hand in deal.hands]
        self.hands = [Hand(secret=size) for size in sizes]
        self.river = [fact.card] if deal is None else list(deal.pile)
        self.draw = 122 - EACH * self.seats - 1 if deal is None else len(deal.draw)

    def _turn_began(self, fact: Any) -> None:
        before = self.dealer if self.turn is None else self.turn
        check(fact.seat == (before + 1) % self.seats, "the turn goes to another one (R1)")
        self.turn, self.drawn = fact.seat, False

    def _reshuffled(self, fact: Any) -> None:
        check(self.draw == 0, "a reshuffle with cards left to draw (R17)")
        check(fact.cards == len(self.exploded) > 0, "a reshuffle of the wrong cards (R17)")
        self.draw, self.exploded = fact.cards, []

    def _draws(self, seat: int) -> None:
        check(seat == self.turn and not self.drawn, "a draw out of turn (R2)")
        self.drawn = True

    def _drew(self, fact: Any) -> None:
        self._draws(fact.seat)
        self.draw -= 1
        self.hands[fact.seat].secret += 1

    def _draw_skipped(self, fact: Any) -> None:
        self._draws(fact.seat)
        check(self.draw == 0 and not self.exploded, "a draw was skipped with cards there (R17)")

    def _took_river(self, fact: Any) -> None:
        self._draws(fact.seat)
        taken = list(fact.cards)
        check(0 < len(taken) <= len(self.river), "more was taken than lies in the River (R3)")
        check(self.river[-len(taken) :] == taken, "other cards than the River's last (R3)")
        del self.river[-len(taken) :]
        self.hands[fact.seat].cards.update(taken)
        self.taken = taken[0]

    # Plays

    def _laid(self, fact: Any) -> None:
        kind, cards = fact.kind, tuple(fact.cards)
        check(is_meld(kind, cards), f"{cards} is no {kind} (R6)")
        check(fact.bonus == BONUS.get(kind, 0), f"the bonus of a {kind} (R7)")
        check(fact.meld not in self.melds, "a meld's number was given twice")
        self.melds[fact.meld] = Meld(kind, fact.seat, fact.bonus, [])
        self.melded[fact.seat] = True
        self._play(fact, new=True)

    def _added(self, fact: Any) -> None:
        meld = self.melds[fact.meld]
        mine = meld.creator == fact.seat or self.melded[fact.seat]
        check(mine, "an addition to others' before one's own meld (R4)")
        check(fits(meld.kind, tuple(meld.cards()), tuple(fact.cards)), "it does not fit (R8)")
        check(not fact.energized or len(fact.cards) == 1, "Energy on several added cards (R10)")
        self._play(fact, new=False)

    def _play(self, fact: Any, *, new: bool) -> None:
        check(fact.seat == self.turn and self.drawn, "a play out of turn (R2)")
        check(not self.held, "a play after the discard (R14)")
        play = Play(fact.play, fact.seat, list(fact.cards), fact.energized, new, self.now_ms)
        check(fact.points == play.points, "what a play counts (R10, R16)")
        if self.taken is not None:
            check(self.taken in play.all_cards(), "the chosen card was not played (R3)")
            self.taken = None
        hand = self.hands[fact.seat]
        hand.give_up(play.all_cards())
        check(hand.size() > 0, "a play emptied the hand (R5)")
        self.melds[fact.meld].plays.append(play)
        self.plays[fact.play] = self.all_plays[fact.play] = play
        self.fresh.append(fact.play)
        if self.window_ms:
            self.window_until = self.now_ms + self.window_ms

    # Discards

    def _window_is_over(self) -> None:
        over = self.window_until is None or self.now_ms >= self.window_until
        check(over, "the Chaos window was cut short (R14)")
        self.window_until = None

    def _discard_held(self, fact: Any) -> None:
        # The window's end waits for a race, and comes after what was held in it (T4).
        until_ms = self.window_until
        open_ = until_ms is not None and self.now_ms <= max(until_ms, self.race.ended_ms)
        check(open_ and fact.seat == self.turn and not self.held, "held for nothing (R14)")
        self.held = True

    def _discard_cancelled(self, fact: Any) -> None:
        check(fact.seat == self.turn, "somebody else's discard was cancelled (R14)")
        self.held = False

    def _window_closed(self, _fact: Any) -> None:
        check(not self.held, "a held discard did not take effect (R14)")
        self._window_is_over()

    def _discarded(self, fact: Any) -> None:
        self._discards(fact.seat, fact.card)
        check(self.hands[fact.seat].size() > 0, "the last card lies face up (R5)")

    def _went_out(self, fact: Any) -> None:
        hand = self.hands[fact.seat]
        check(hand.size() == 1, "went out with cards in the hand (R5)")
        self._discards(fact.seat, next(iter(+hand.cards), "?"))
        self.river[-1] = "?"
        self.out = fact.seat

    def _discards(self, seat: int, card: str) -> None:
        check(seat == self.turn and self.drawn, "a discard out of turn (R2)")
        self._window_is_over()
        self.hands[seat].give_up([card])
        self.river.append(card)
        self.held = False
        self.plays = {number: self.plays[number] for number in self.fresh}
        self.fresh = []
        self.discarded_ms = self.now_ms

    # Chaos

    def throw(self, seat: int, command: Chaos, now_ms: int) -> None:
        """One was taken: it is judged next, or held."""
        self.press, self.asked = self.race.press(seat, command, now_ms), True

    def _judged(self, fact: Any) -> Play:
        """The next Rune of a race, or the one that has just come; and its target."""
        if self.race.judged:
            self.press = self.race.next_judged(fact.seat)
        else:
            check(self.race.until_ms is None, "judged beside an open race (T4)")
            deaf = bool(self.press.unsure_ms) and self.turn is not None
            check(not deaf, "judged while the server was deaf (T2)")
            check(self.asked, "a Rune was judged that nobody threw")
            self.asked = False
        check(self.press.seat == fact.seat, "somebody else's Rune was judged")
        check(self.press.command.play == fact.play, "another play was hit than named (R11)")
        return self.plays[fact.play]

    def _is_open(self, play: Play) -> bool:
        return play.number in self.fresh and play.gone_by is None

    def _race_held(self, _fact: Any) -> None:
        held = [press for press in self.race.presses if isinstance(press.command, Chaos)]
        check(self.asked and not held, "a race is told of that nobody has joined (T4)")
        self._hold()

    def all_told(self) -> None:
        """T4: a Rune of which nothing was told is in the race that is open."""
        if self.asked:
            check(self.race.until_ms is not None, "a Rune was taken, and nothing came of it (T4)")
            self._hold()

    def _hold(self) -> None:
        play, self.asked = self.plays[self.press.command.play], False
        until_ms = self.race.open_until(self.press, play.at_ms, self.turn)
        self.race.hold(self.press, until_ms if self._is_open(play) else self.press.at_ms)

    def _photo_finish(self, fact: Any) -> None:
        self.race.draw_lots(fact.seats)

    def _enter(self, play: Play, verdict: str) -> None:
        self.race.enter(self.press, play.number, play.at_ms, verdict)

    def void(self, press: Press) -> None:
        """A Rune that the discard before it has left without an aim (R11, R13)."""
        check(bool(self.race.overtook), "a Rune of a race came to nothing (T4)")
        self.press = press
        self._enter(self.all_plays[press.command.play], "moved")

    def _exploded_at(self, play: Play) -> int:
        return max(self.press.placed_ms - play.at_ms, 0)

    def _exploded(self, fact: Any) -> None:
        at_once = not self.race.judged
        play = self._judged(fact)
        self.exploded_in_race = True
        self._enter(play, "won")
        check(self._is_open(play), "a play exploded that was safe or gone (R11, R13)")
        check(fact.seat not in (play.seat, self.turn), "one's own play exploded (R11)")
        check(fact.after_ms == self._exploded_at(play), "how long after the play (T3)")
        if at_once:
            until_ms = self.race.open_until(self.press, play.at_ms, self.turn)
            check(until_ms == self.press.at_ms, "judged though a rival may have been first (T4)")
        meld = self.melds[fact.meld]
        check(play in meld.plays and fact.whole == play.new, "another meld was hit (R11)")
        self.hands[fact.seat].give_up(["ch"])
        check(self.hands[fact.seat].size() > 0, "the only card was thrown (R13)")
        hit = meld.plays if play.new else [play]
        cards = [face for gone in hit for face in gone.all_cards()]
        check(Counter(cards) == Counter(fact.cards), "other cards exploded (R11)")
        self.exploded += [*fact.cards, "ch"]
        for gone in hit:
            self._go(gone)
        if play.new:
            del self.melds[fact.meld]
        meld.plays = [kept for kept in meld.plays if kept not in hit]
        stranded = self._strand(meld) if meld.plays else []
        check(Counter(stranded) == Counter(fact.stranded), "other cards are stranded (R12)")
        assert self.turn is not None
        self.hands[self.turn].cards.update(stranded)

    def _go(self, play: Play) -> None:
        play.gone_by, play.gone_ms = self.press.seat, self.press.placed_ms

    def _strand(self, meld: Meld) -> list[str]:
        """R12: what no longer hangs together with the cards as first laid."""
        if meld.kind not in ("flow", "high_flow"):
            return []
        there, reached = set(meld.cards()), set(meld.plays[0].cards)
        for face in [*FLOW, *reversed(FLOW)]:
            place = FLOW.index(face)
            beside = {FLOW[n] for n in (place - 1, place + 1) if 0 <= n < len(FLOW)}
            if face in there and beside & reached:
                reached.add(face)
        stranded = []
        for play in list(meld.plays):
            kept = [face for face in play.cards if face in reached]
            if not kept:
                stranded += play.all_cards()
                meld.plays.remove(play)
                self._go(play)
            else:
                stranded += [face for face in play.cards if face not in reached]
                play.cards = kept
        return stranded

    def _chaos_late(self, fact: Any) -> None:
        play = self._judged(fact)
        drawn = fact.behind in self.press.lot
        if fact.behind is None:
            drawn = self.race.lost_by_lot(self.press)
        self._enter(play, "photo" if drawn else "late")
        check(self.hands[fact.seat].size() > 1, "the only card was thrown (R13)")
        if fact.behind is None:
            check(play.number not in self.fresh, "late for a play that is open (R13)")
            by_ms = max(self.press.at_ms - self.discarded_ms, 0)
        else:
            check(fact.behind == play.gone_by != fact.seat, "late behind nobody (R13)")
            by_ms = max(self.press.placed_ms - play.gone_ms, 0)
        check(fact.by_ms == by_ms, "how late a Chaos Rune was (T3)")

    def _round_scored(self, fact: Any) -> None:
        self.turn = None
        self.totals = list(fact.totals)
