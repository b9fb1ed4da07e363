"""How a race has to come out, worked out a second time from the rules alone (C15, T4)."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

Kind = Literal["right", "wrong", "moved", "late"]
KINDS: tuple[Kind, ...] = ("right", "wrong", "moved", "late")
CAP_MS = 150


@dataclass(frozen=True, slots=True)
class Press:
    """One player's snap: when the finger came down, and how long its frame takes."""

    seat: int
    kind: Kind
    pressed_ms: int
    delay_ms: int

    @property
    def arrives_ms(self) -> int:
        return self.pressed_ms + self.delay_ms


Verdicts = dict[int, str]


def first_to_arrive(presses: Sequence[Press]) -> Verdicts:
    """Each is judged when it arrives."""
    return _judge(sorted(presses, key=lambda press: press.arrives_ms), won=False)


def even_out_lag(presses: Sequence[Press], shown_ms: int, delays_ms: Sequence[int]) -> Verdicts:
    """The first one, whatever it is worth, is held until no rival who saw the card could have been
    faster; but for one whose card has moved, which is told at once."""
    verdicts: Verdicts = {}
    left = sorted(presses, key=lambda press: press.arrives_ms)
    while left:
        opener, left = left[0], left[1:]
        group = [opener]
        if opener.kind != "moved" and "won" not in verdicts.values():
            until_ms = _open_until(opener, shown_ms, delays_ms)
            group += [press for press in left if press.arrives_ms <= until_ms]
            left = [press for press in left if press.arrives_ms > until_ms]
        group.sort(key=lambda press: press.pressed_ms)
        verdicts |= _judge(group, won="won" in verdicts.values())
    return verdicts


def _open_until(opener: Press, shown_ms: int, delays_ms: Sequence[int]) -> int:
    could_be_faster = [
        opener.pressed_ms + delay_ms
        for seat, delay_ms in enumerate(delays_ms)
        if seat != opener.seat and shown_ms + delay_ms < opener.pressed_ms
    ]
    until_ms = max([opener.arrives_ms, *could_be_faster])
    return min(until_ms, opener.arrives_ms + CAP_MS)


def _judge(ordered: Sequence[Press], *, won: bool) -> Verdicts:
    verdicts: Verdicts = {}
    for press in ordered:
        if press.kind == "moved":
            verdicts[press.seat] = "moved"
        elif won:
            verdicts[press.seat] = "late"
        elif press.kind == "wrong":
            verdicts[press.seat] = "wrong"
        else:
            verdicts[press.seat] = "won"
            won = True
    return verdicts


def by_lot(presses: Sequence[Press], seats: Sequence[int]) -> Verdicts:
    """Judged in the order that lots gave; who is late lost by lot."""
    drawn = sorted(presses, key=lambda press: seats.index(press.seat))
    judged = _judge(drawn, won=False)
    return {seat: "photo" if said == "late" else said for seat, said in judged.items()}
