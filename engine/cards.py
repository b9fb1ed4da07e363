"""Card faces and decks. A face is a short code; a card in play is a number into its deck's list.

Standard: rank and suit, `As 2h … Td Jc Qs Kh`, jokers `*r` and `*b`. Unlimited: `1` … `9`, `pm`
(Peek Mine, in Rummy the Red Rune), `py` (Peek Yours, the Blue Rune), `sw` (Swap), `rk` and `bk`
(Red and Blue King), and in Rummy `ch` (Chaos) and `en` (Energy).
"""

from __future__ import annotations

RANKS = "A23456789TJQK"
SUITS = "shdc"
JOKERS = ("*r", "*b")
NUMBERS = tuple("123456789")
RUNES = ("pm", "py", "sw")
KINGS = ("rk", "bk")

STANDARD = tuple(rank + suit for suit in SUITS for rank in RANKS)
UNLIMITED_FACES = (*NUMBERS, *RUNES, *KINGS)


def standard_deck(jokers: int, decks: int) -> list[str]:
    """52 cards and that many jokers (0 or 2), `decks` times."""
    return [*STANDARD, *JOKERS[:jokers]] * decks


def unlimited_deck(decks: int) -> list[str]:
    """57 cards: four each of 1-9, five of each rune, three of each king.

    An assumption: half of the published double deck without Chaos and Energy (docs/rules.md).
    """
    one = [*NUMBERS * 4, *RUNES * 5, *KINGS * 3]
    return one * decks


def rummy_deck() -> list[str]:
    """122 cards: eight each of 1-9, ten of each rune, six of each king, four Chaos, four Energy."""
    return [*NUMBERS * 8, *RUNES * 10, *KINGS * 6, *("ch", "en") * 4]


def symbol(face: str) -> str:
    """What a snap compares: the rank, with all kings alike and all jokers alike (C11)."""
    if face in KINGS:
        return "K"
    if face in UNLIMITED_FACES:
        return face
    return face[0]
