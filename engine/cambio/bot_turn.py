"""What a bot does on turn, or owing a gift: every choice but the snap, by what it gains."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from engine.cambio.bot_outlook import Outlook
from engine.cambio.places import At
from engine.cambio.rules import Power, Taking

Command = dict[str, Any]
Choices = dict[str, Any]
Option = tuple[float, Command]

STAKE = 5.0
"""What the lowest hand is worth beside its points."""
KNOWN_TO_ALL = 0.4
"""What a card loses that everybody has seen taken."""

PATIENT_TURNS, HURRY = 5, 2.0
"""From so many turns on a call has to promise so many points less with every turn."""


def move(outlook: Outlook, choices: Choices, rng: Random) -> Command:
    """The best of what can be done now."""
    for dos, weigh in WEIGHED:
        if any(do in choices for do in dos):
            return _best(weigh(outlook, choices), outlook, rng)
    if "throw" in choices:
        return {"do": "throw", "hand": rng.choice(choices["throw"]["hands"])}
    return {"do": "ready"}


def _best(options: list[Option], outlook: Outlook, rng: Random) -> Command:
    """The option that gains most, as far as this level can tell."""
    noise = outlook.skill.noise
    return max(options, key=lambda option: option[0] + (rng.gauss(0, noise) if noise else 0))[1]


# A gift.


def _gifts(outlook: Outlook, choices: Choices) -> list[Option]:
    choice = choices["give"]
    me = outlook.seat
    options: list[Option] = [
        (outlook.giving((me, slot)), {"do": "give", "slot": slot}) for slot in choice["slots"]
    ]
    if choice["none"]:
        options.append((0.0, {"do": "give", "slot": None}))
    return options


# The beginning of a turn.


def _beginnings(outlook: Outlook, choices: Choices) -> list[Option]:
    options: list[Option] = []
    draw = _draw_gain(outlook)
    if "draw" in choices:
        options.append((draw, {"do": "draw"}))
    if "take" in choices:
        options.append((_take_gain(outlook), {"do": "take"}))
    if "call" in choices:
        options.append((draw + _call_gain(outlook), {"do": "call"}))
    return options


def _draw_gain(outlook: Outlook) -> float:
    """What a card from the draw pile gains on average."""
    total = sum(kind.count for kind in outlook.unseen)
    if total == 0:
        return 0.0
    slots = _slots(outlook)
    gains = 0.0
    for kind in outlook.unseen:
        down = _put_down_gain(outlook, kind.symbol, kind.power)
        place = max((_place_gain(outlook, slot, kind.points) for slot in slots), default=down)
        gains += kind.count * max(down, place)
    return gains / total


def _take_gain(outlook: Outlook) -> float:
    rules, face = outlook.rules, outlook.view["pile"]["top"][-1]
    gains = [
        _place_gain(outlook, slot, rules.points[face]) - KNOWN_TO_ALL for slot in _slots(outlook)
    ]
    if rules.taking is Taking.SWAP_OR_PLAY:
        gains.append(_put_down_gain(outlook, rules.symbols[face], rules.powers.get(face)))
    return max(gains)


def _call_gain(outlook: Outlook) -> float:
    """What a call gains beside one more turn."""
    rules, odds = outlook.rules, outlook.odds()
    bad = STAKE + rules.bad_call(round(outlook.hand(outlook.seat)[0]))
    good = STAKE - rules.good_call
    turns: int = outlook.view["seats"][outlook.seat]["turns"]
    margin = outlook.skill.margin - HURRY * max(turns - PATIENT_TURNS, 0)
    return odds * good - (1 - odds) * bad - margin


def _slots(outlook: Outlook) -> list[int]:
    return [slot for slot, _ in outlook.memory.cards(outlook.seat)]


# The card in hand.


def _held(outlook: Outlook, choices: Choices) -> list[Option]:
    rules, held = outlook.rules, outlook.memory.held
    assert held is not None
    assert held.face is not None
    options: list[Option] = []
    if "put_down" in choices:
        gain = _put_down_gain(outlook, rules.symbols[held.face], rules.powers.get(held.face))
        options.append((gain, {"do": "put_down"}))
    if "place" in choices:
        points = rules.points[held.face]
        options += [
            (_place_gain(outlook, slot, points), {"do": "place", "slot": slot})
            for slot in choices["place"]["slots"]
        ]
    return options


def _put_down_gain(outlook: Outlook, symbol: str, power: Power | None) -> float:
    return outlook.worth_of(power) + outlook.after_discard(symbol)


def _place_gain(outlook: Outlook, slot: int, points: int) -> float:
    """What it gains to put a card of so many points there, the discarded one's power included."""
    rules, card = outlook.rules, outlook.memory.at((outlook.seat, slot))
    assert card is not None
    gain = outlook.guess(outlook.seat, card)[0] - points
    if card.face is None:
        return gain + outlook.learning_own + outlook.unknown_discard
    if rules.hand_cards_have_powers:
        gain += outlook.worth_of(rules.powers.get(card.face))
    return gain + outlook.after_discard(rules.symbols[card.face], slot)


# A power.


def _power(outlook: Outlook, choices: Choices) -> list[Option]:
    options: list[Option] = [(0.0, {"do": "done"})]
    if "swap" in choices:
        options += _swaps(outlook, choices["swap"])
    if "peek" in choices:
        options += [
            (_peek_gain(outlook, (seat, slot)), {"do": "peek", "seat": seat, "slot": slot})
            for seat, slot in choices["peek"]["places"]
        ]
    return options


def _swaps(outlook: Outlook, choice: Any) -> list[Option]:
    """Own for another's: what others exchange among themselves changes nothing."""
    places = {(seat, slot) for side in ("first", "second") for seat, slot in choice[side]}
    own = sorted(place for place in places if place[0] == outlook.seat)
    others = sorted(place for place in places if place[0] != outlook.seat)
    pair = outlook.best_swap(own, others)
    if pair is None:
        return []
    (seat, slot), (with_seat, with_slot) = pair
    command = {"do": "swap", "seat": seat, "slot": slot}
    aim = {"with_seat": with_seat, "with_slot": with_slot}
    return [(outlook.swap_gain(*pair), {**command, **aim})]


def _peek_gain(outlook: Outlook, place: At) -> float:
    """What a look teaches, and whether it finds something to swap where the power goes on so."""
    own = place[0] == outlook.seat
    learnt = 0.0
    if not outlook.knows(place):
        learnt = outlook.learning_own if own else outlook.learning_other
    if outlook.view["power"]["power"] != Power.LOOK_AND_SWAP.value or place[0] == outlook.caller:
        return learnt
    looked = [(seat, slot) for seat, slot in (look["at"] for look in outlook.view["looks"])]
    if own:
        get = max(outlook.movable_others(), key=outlook.getting, default=None)
        return learnt + (outlook.chosen_swap_gain(place, get) if get else 0.0)
    give = looked[0] if looked else max(outlook.own(), key=outlook.giving, default=None)
    return learnt + (outlook.chosen_swap_gain(give, place) if give else 0.0)


WEIGHED: tuple[tuple[tuple[str, ...], Callable[[Outlook, Choices], list[Option]]], ...] = (
    (("give",), _gifts),
    (("draw", "take", "call"), _beginnings),
    (("place", "put_down"), _held),
    (("peek", "swap", "done"), _power),
)
