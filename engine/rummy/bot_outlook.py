"""What a bot makes of the table at one moment: what cards are worth in a hand, in points.

One's own points count fully; those of the others by their share, since the highest wins: in a game
of two, what the other loses is as good as what one gains.
"""

from __future__ import annotations

from functools import cached_property
from math import exp, pow
from typing import Any

from engine.rummy.bot_memory import Memory
from engine.rummy.bot_patterns import PATTERNS
from engine.rummy.bot_plan import Group
from engine.rummy.bot_skill import Skill
from engine.rummy.faces import CHAOS, ENERGY, FLOW, PLACE, VALUES, Counts, count
from engine.rummy.kinds import KINDS
from engine.rummy.rules import Rules

GOES_OUT = (1.0, 0.31, 0.24, 0.22, 0.14, 0.1, 0.07, 0.04, 0.03)
"""How likely a seat with so many cards goes out in its next turn; with more, as with the most."""
TURNS, MORE_TURNS, MOST_TURNS = 1.1, 0.27, 3.5
"""How many turns more one expects, and how many more for each card of the smallest other hand."""
RIVER_STAYS = 0.6
"""How likely a River card is still there in one's next turn, and worth what comes with it."""
ADDED_SOON = 0.5
"""How likely one has a meld of one's own, and may add to others', before the end."""
DOUBLES, DOUBLED = 0.25, 32.0
"""How likely an Energy Rune finds within a turn what is worth to be doubled, and what that is."""
EXPLODES, EXPLODED = 0.2, 16.0
"""How likely a Chaos Rune finds within a turn what is worth to be exploded, and what that is."""
FEW_CARDS = 0.5
"""What the others' hands count to whoever is ahead in going out."""
SHARES = 0.5
"""How much of a meld's other cards is gained by the card that completes it."""


class Outlook:
    """Built for one decision; asked for what that needs. `blind` are places that are overlooked."""

    def __init__(
        self,
        view: dict[str, Any],
        memory: Memory,
        rules: Rules,
        skill: Skill,
        blind: frozenset[int],
    ) -> None:
        self.view, self.memory, self.rules, self.skill = view, memory, rules, skill
        self.blind = blind
        self.seat: int = view["seat"]
        mine = view["seats"][self.seat]
        self.hand: Counts = count(mine["hand"])
        self.melded: bool = mine["melded"]
        self.rivals = [s for s in range(rules.seats) if s != self.seat]
        self.share = 1 / (rules.seats - 1)

    # Cards.

    @cached_property
    def unseen(self) -> Counts:
        """What the draw pile and unknown cards of hands may be."""
        left = count(self.rules.deck)
        if not self.skill.counts:
            return left
        view = self.view
        seen = [*view["river"], *view["exploded"]]
        for meld in view["melds"]:
            for play in meld["plays"]:
                seen += play["cards"]
                seen += ["en"] * play["energized"]
        held = [self.memory.held[seat] for seat in self.rivals]
        out = [sum(places) for places in zip(self.hand, count(seen), *held, strict=True)]
        return [max(all_of - gone, 0) for all_of, gone in zip(left, out, strict=True)]

    @cached_property
    def odds(self) -> list[float]:
        """How likely an unknown card is one of each place."""
        total = sum(self.unseen)
        return [n / total if total else 0.0 for n in self.unseen]

    @cached_property
    def average(self) -> float:
        """What an unknown card counts."""
        return sum(odd * value for odd, value in zip(self.odds, VALUES, strict=True))

    # The melds on the table.

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """Melds that take the same cards once; one's own before others'."""
        groups: dict[Any, Group] = {}
        melds = self.view["melds"]
        for meld in sorted(melds, key=lambda meld: bool(meld["creator"] != self.seat)):
            kind = KINDS[meld["kind"]]
            nature = kind.nature(face for play in meld["plays"] for face in play["cards"])
            own = meld["creator"] == self.seat
            groups.setdefault((kind, nature), Group(kind, nature, meld["number"], own))
        return tuple(groups.values())

    @cached_property
    def fits(self) -> list[bool]:
        """Whether a single card of each place can be added to some meld."""
        return self._fits(self.groups)

    @cached_property
    def fits_own(self) -> list[bool]:
        return self._fits(tuple(group for group in self.groups if group.own))

    def _fits(self, groups: tuple[Group, ...]) -> list[bool]:
        found = [False] * len(FLOW)
        for place in range(len(FLOW)):
            alone = [0] * len(FLOW)
            alone[place] = 1
            found[place] = any(group.kind.fits(group.nature, alone) for group in groups)
        return found

    # Time.

    @cached_property
    def fewest(self) -> int:
        """The number of cards in the smallest other hand."""
        counts: list[int] = [self.view["seats"][seat]["count"] for seat in self.rivals]
        return min(counts)

    @cached_property
    def stays(self) -> float:
        """How likely nobody else goes out before one's own next turn."""
        chance = 1.0
        for seat in self.rivals:
            chance *= 1 - GOES_OUT[min(self.view["seats"][seat]["count"], len(GOES_OUT) - 1)]
        return chance

    @cached_property
    def turns(self) -> float:
        """How many more turns one expects to have."""
        return min(TURNS + MORE_TURNS * self.fewest, MOST_TURNS)

    @property
    def has_draws(self) -> bool:
        return bool(self.view["draw"] or self.view["exploded"])

    @cached_property
    def reach(self) -> list[float]:
        """How likely one gets a card of each place in time."""
        turns = self.turns if self.has_draws else 0.0
        found = [self.stays * (1 - pow(1 - odd, turns)) for odd in self.odds]
        for face in {*self.view["river"]} - {"?"}:
            place = PLACE[face]
            found[place] = 1 - (1 - found[place]) * (1 - self.stays * RIVER_STAYS)
        return found

    # A hand.

    def worth(self, hand: Counts, *, melded: bool) -> float:
        """What a hand is worth at the turn's end: what may still be played, less the rest."""
        misses, bonus = self._misses(hand, melded=melded)
        total = bonus
        for place, n in enumerate(hand):
            if n:
                total += n * VALUES[place] * (1 - 2 * misses[place])
        if hand[ENERGY]:
            used = 1 - pow(1 - DOUBLES, self.turns)
            total += used * (DOUBLED - VALUES[ENERGY] * (1 - 2 * misses[ENERGY]))
        if hand[CHAOS]:
            total += (1 - pow(1 - EXPLODES, self.turns)) * EXPLODED
        return total

    def _misses(self, hand: Counts, *, melded: bool) -> tuple[list[float], float]:
        """How likely a card of each place stays in the hand, and what bonus may be had."""
        stays, reach = self.stays, self.reach
        misses = [1.0] * len(FLOW)
        bonuses = 0.0
        for needs, bonus in PATTERNS:
            chance, lacking = stays, 0
            for place, n in needs:
                if hand[place] < n:
                    lacking += n - hand[place]
                    if lacking > 1:
                        break
                    chance = reach[place]
            else:
                for place, n in needs:
                    if hand[place]:
                        misses[place] *= 1 - chance * min(n / hand[place], 1.0)
                bonuses = max(bonuses, bonus * chance)
        for place, fits in enumerate(self.fits):
            if fits and hand[place]:
                now = melded or self.fits_own[place]
                misses[place] *= 1 - (stays if now else stays * ADDED_SOON)
        return misses, bonuses

    def keep(self, hand: Counts, *, melded: bool) -> list[float]:
        """What one card of each place is worth in this hand."""
        whole = self.worth(hand, melded=melded)
        found = [0.0] * len(FLOW)
        for place, n in enumerate(hand):
            if n:
                less = hand.copy()
                less[place] -= 1
                found[place] = whole - self.worth(less, melded=melded)
        return found

    # The others.

    @cached_property
    def caught(self) -> float:
        """What the others' hands would count against them now."""
        caught = sum(self._in_hand(seat) for seat in self.rivals)
        return self.share * caught

    def _in_hand(self, seat: int) -> float:
        held = self.memory.held[seat]
        known = float(sum(n * value for n, value in zip(held, VALUES, strict=True)))
        unknown: int = self.view["seats"][seat]["count"] - sum(held)
        return known + max(unknown, 0) * self.average

    def ahead(self, size: int) -> float:
        """What it is worth to have but so many cards left: to be the one who goes out."""
        return FEW_CARDS * self.caught * self.fewest / (self.fewest + size)

    @cached_property
    def danger(self) -> list[float]:
        """What the others gain by a discard of each place."""
        found = [0.0] * len(FLOW)
        if not self.skill.guards:
            return found
        for number, seat in enumerate(self._in_turn()):
            weight = self.skill.guards * self.share / (1 + number)
            for place, gain in enumerate(self._uses(seat)):
                found[place] += weight * gain
        return found

    def _in_turn(self) -> list[int]:
        seats = self.rules.seats
        return [(self.seat + after) % seats for after in range(1, seats)]

    def _uses(self, seat: int) -> list[float]:
        """What a seat gains on average if it can take a card of each place."""
        one, two = self._has(seat)
        uses = [0.0] * len(FLOW)
        for needs, bonus in PATTERNS:
            for place, _ in needs:
                chance, rest = 1.0, 0
                for other, m in needs:
                    lacking = m - (other == place)
                    if lacking:
                        chance *= (one if lacking == 1 else two)[other]
                        rest += lacking * VALUES[other]
                uses[place] += chance * (VALUES[place] + SHARES * (rest + bonus))
        melded = self.view["seats"][seat]["melded"]
        for place, fits in enumerate(self.fits):
            if fits and melded:
                uses[place] = max(uses[place], VALUES[place])
        return uses

    def _has(self, seat: int) -> tuple[list[float], list[float]]:
        """How likely a seat has one card, and two cards, of each place."""
        held = self.memory.held[seat]
        unknown = max(self.view["seats"][seat]["count"] - sum(held), 0)
        one, two = [], []
        for place, odd in enumerate(self.odds):
            expected = unknown * odd
            none = exp(-expected)
            more = [1.0, 1 - none, 1 - none * (1 + expected)]
            known = held[place]
            one.append(more[max(1 - known, 0)])
            two.append(more[max(2 - known, 0)])
        return one, two

    # The round's end.

    def ends(self, points: int) -> float:
        """What it is worth to go out now, having so many points more on the table."""
        return self.caught + self.decides(points)

    def decides(self, points: int) -> float:
        """Going out may win the game, or let somebody else win it."""
        seats = self.view["seats"]
        mine = seats[self.seat]["points"] + seats[self.seat]["table"] + points
        theirs = max(
            seats[seat]["points"] + seats[seat]["table"] - self._in_hand(seat)
            for seat in self.rivals
        )
        if not self.rules.ends_game([round(mine), round(theirs)]):
            return 0.0
        return WINS if mine > theirs else -WINS


WINS = 200.0
"""What the game is worth beside the points."""
