"""Cambio's numbers once more, written apart from the engine so that the two can disagree."""

from __future__ import annotations

from collections.abc import Mapping

Chosen = Mapping[str, str]
Place = tuple[int, int]

UNLIMITED = {"pm": 10, "py": 10, "sw": 10, "bk": 13, "rk": -2}
RED_KING = {"minus_1": -1, "0": 0}
JOKER = {"0": 0, "minus_1": -1, "minus_2": -2}
GOOD_CALL = {"nothing": 0, "5": -5}
MISSED = {"1": 1, "2": 2}
EARLIEST = {"any": 0, "1": 1, "2": 2}
TARGET = {"round": 0, "50": 50, "100": 100, "150": 150}

# Peeks at own cards, peeks at others', swaps: how often each power may do what (C6).
ACTIONS = {
    "peek_own": (1, 0, 0),
    "peek_other": (0, 1, 0),
    "swap_with_other": (0, 0, 1),
    "swap_any": (0, 0, 1),
    "look_and_swap": (1, 1, 1),
    "two_actions": (2, 2, 2),
}


def points(chosen: Chosen, face: str) -> int:
    """What a card counts."""
    if chosen["deck"] == "unlimited":
        return UNLIMITED[face] if face in UNLIMITED else int(face)
    if face[0] == "*":
        return JOKER[chosen["joker"]]
    if face in ("Kh", "Kd"):
        return RED_KING[chosen["red_king"]]
    if face[0] in "JQK":
        return 10 if chosen["pictures"] == "all_10" else 11 + "JQK".index(face[0])
    return "A23456789T".index(face[0]) + 1


def matches(one: str, other: str) -> bool:
    """Whether a snap of one on the other is right (C11)."""
    kings = {"rk", "bk"}
    if one in kings or other in kings:
        return one in kings and other in kings
    standard = len(one) == 2 and one[1] in "shdcrb" and one not in UNLIMITED
    return one[0] == other[0] if standard else one == other


def power(chosen: Chosen, face: str) -> str | None:
    """What putting the card down lets its player do (C6)."""
    if chosen["powers"] == "none":
        return None
    if chosen["deck"] == "unlimited":
        runes = {"pm": "peek_own", "py": "peek_other", "sw": "swap_any"}
        return runes.get(face, "two_actions" if face in ("rk", "bk") else None)
    if face in ("Ks", "Kc"):
        return "look_and_swap"
    queen = "swap_any" if chosen["queen"] == "any_two" else "swap_with_other"
    ranks = {"7": "peek_own", "8": "peek_own", "9": "peek_other", "T": "peek_other"}
    return {**ranks, "J": "swap_with_other", "Q": queen}.get(face[0])


def deck(chosen: Chosen, seats: int) -> list[str]:
    """All the cards that are dealt from, in no order that matters."""
    if chosen["deck"] == "unlimited":
        one = [str(n) for n in range(1, 10)] * 4 + ["pm", "py", "sw"] * 5 + ["rk", "bk"] * 3
    else:
        one = [rank + suit for rank in "A23456789TJQK" for suit in "shdc"]
        one += ["*r", "*b"] if chosen["jokers"] == "2" else []
    return one * (2 if seats >= 7 or chosen["decks"] == "2" else 1)


def first_look_slots(chosen: Chosen) -> range:
    """The leftmost slots of the lower of two rows (C1)."""
    near = int(chosen["cards_each"]) // 2
    return range(near, near + int(chosen["first_look"]))


def extra(chosen: Chosen, sums: list[int], caller: int) -> int:
    """What the call adds to the caller's score (C23)."""
    others = [total for seat, total in enumerate(sums) if seat != caller]
    if min(others) > sums[caller]:
        return GOOD_CALL[chosen["good_call"]]
    bad = chosen["bad_call"]
    if bad == "doubled":
        return max(sums[caller], 0)
    return 0 if bad == "nothing" else int(bad)


def left_of_a_tie(
    chosen: Chosen, tied: list[int], hands: list[list[str]], caller: int | None
) -> list[int]:
    """Who is still in after all that *Ties* can settle without a throw (C26)."""
    if chosen["ties"] == "shared" or len(tied) == 1:
        return tied
    left = [seat for seat in tied if seat != caller] or tied
    if chosen["ties"] == "burn":
        fewest = min(len(hands[seat]) for seat in left)
        return [seat for seat in left if len(hands[seat]) == fewest]
    # A hand that has run out of cards is lower than any card: pad it with less than any.
    longest = max(len(hands[seat]) for seat in left)
    rows = {
        seat: [*sorted((points(chosen, face) for face in hands[seat]), reverse=True)]
        + [-99] * (longest - len(hands[seat]))
        for seat in left
    }
    return [seat for seat in left if rows[seat] == min(rows.values())]
