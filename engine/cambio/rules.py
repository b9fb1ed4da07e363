"""The questions that play asks of the chosen variations. Nothing else reads a choice's value."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any

from engine.cambio.variations import VARIATIONS
from engine.cards import KINGS, NUMBERS, standard_deck, symbol, unlimited_deck
from engine.variation import meaningless

TWO_DECKS_FROM = 7
RUNE_POINTS = {"pm": 10, "py": 10, "sw": 10, "bk": 13, "rk": -2}
UNLIMITED_POINTS = {number: int(number) for number in NUMBERS} | RUNE_POINTS


class Power(Enum):
    """What a discarded card lets its player do (C6)."""

    PEEK_OWN = "peek_own"
    PEEK_OTHER = "peek_other"
    SWAP_WITH_OTHER = "swap_with_other"
    SWAP_ANY = "swap_any"
    LOOK_AND_SWAP = "look_and_swap"
    TWO_ACTIONS = "two_actions"


class Taking(Enum):
    """What may be done with the top discard at the start of a turn (C4)."""

    NO = "no"
    SWAP = "swap"
    SWAP_OR_PLAY = "swap_or_play"


class Snappers(Enum):
    """Who may snap on a discard (C13)."""

    EVERYONE = "everyone"
    FIRST = "first"
    FIRST_CONTROLS = "first_controls"


class Rules:
    """One table's rules. Built once a game; every attribute is the answer to one question.

    A variation without meaning beside the others is read as its default.
    """

    def __init__(self, chosen: Mapping[str, str], seats: int) -> None:
        pointless = meaningless(VARIATIONS, chosen)
        value = {
            v.key: v.choice(v.default if v.key in pointless else chosen[v.key]).value
            for v in VARIATIONS
        }
        snapping = value["snapping"]
        self.chosen = {v.key: chosen[v.key] for v in VARIATIONS}
        self.seats = seats

        self.deck = _deck(value, seats)
        self.points = _points(value)
        self.symbols = {face: symbol(face) for face in self.points}
        self.powers = _powers(value)
        self.cards_each: int = value["cards_each"]
        self.first_look: int = value["first_look"]
        self.who_starts: str = value["who_starts"]
        self.running_start: bool = value["running_start"]

        self.taking = Taking(value["taking"])
        self.freezes: bool = value["discard_freeze"]
        self.hand_cards_have_powers: bool = value["powers_from"] == "deck_or_hand"
        self.no_cards_calls: bool = value["no_cards"] == "calls"

        self.snapping_on: bool = snapping != "off"
        self.others_cards_snap: bool = snapping == "anyones"
        self.snappers = Snappers(value["who_snaps"])
        self.evens_lag: bool = value["race_judging"]
        self.late_costs: bool = value["late_snap"]
        self.miss_costs: int = value["missed_snap"]
        self.gift_is_owed: bool = value["gift"] == "must"
        self.own_discard_snaps: bool = value["own_discard"]
        self.one_hand: bool = value["one_hand"]

        self.turns_before_call: int = value["earliest_call"]
        self.caller_may_be_peeked_at: bool = value["callers_cards"]
        self._bad_call: int | str = value["bad_call"]
        self.good_call: int = value["good_call"]
        self.play_to: int = value["play_to"]
        self.ties: str = value["ties"]
        self.remembers: bool = value["remember"]
        self.turn_ms: int = value["turn_timer"]

    def identity(self) -> dict[str, str]:
        return self.chosen

    def bad_call(self, hand: int) -> int:
        """What a bad call adds to a hand of so many points (C23)."""
        if self._bad_call == "doubled":
            return max(hand, 0)
        return int(self._bad_call)

    def ends_game(self, totals: list[int]) -> bool:
        """Whether the round that led to these totals was the last (C25)."""
        return self.play_to == 0 or max(totals) >= self.play_to


def _deck(value: Mapping[str, Any], seats: int) -> list[str]:
    decks = 2 if seats >= TWO_DECKS_FROM else value["decks"]
    if value["deck"] == "unlimited":
        return unlimited_deck(decks)
    return standard_deck(value["jokers"], decks)


def _points(value: Mapping[str, Any]) -> dict[str, int]:
    if value["deck"] == "unlimited":
        return dict(UNLIMITED_POINTS)
    jack, queen, king = value["pictures"]
    ranks = {"A": 1, **{str(n): n for n in range(2, 10)}, "T": 10, "J": jack, "Q": queen, "K": king}
    points = {face: ranks[face[0]] for face in standard_deck(0, 1)}
    points["Kh"] = points["Kd"] = value["red_king"]
    points["*r"] = points["*b"] = value["joker"]
    return points


def _powers(value: Mapping[str, Any]) -> dict[str, Power]:
    """The power of each face that has one."""
    if not value["powers"]:
        return {}
    if value["deck"] == "unlimited":
        runes = {"pm": Power.PEEK_OWN, "py": Power.PEEK_OTHER, "sw": Power.SWAP_ANY}
        return {**runes, **dict.fromkeys(KINGS, Power.TWO_ACTIONS)}
    queen = Power.SWAP_ANY if value["queen"] == "any_two" else Power.SWAP_WITH_OTHER
    ranks = {
        "7": Power.PEEK_OWN,
        "8": Power.PEEK_OWN,
        "9": Power.PEEK_OTHER,
        "T": Power.PEEK_OTHER,
        "J": Power.SWAP_WITH_OTHER,
        "Q": queen,
    }
    powers = {face: ranks[face[0]] for face in standard_deck(0, 1) if face[0] in ranks}
    return {**powers, "Ks": Power.LOOK_AND_SWAP, "Kc": Power.LOOK_AND_SWAP}
