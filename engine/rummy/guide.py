"""How to play at this table: melds, River, Energy and Chaos, and what was chosen."""

from __future__ import annotations

from engine.guide import CardLine, Cards, Section, chosen_sentences
from engine.rummy.faces import FLOW, VALUE
from engine.rummy.variations import VARIATIONS
from engine.variation import Chosen

GOAL = "Lay melds for points. The highest total wins."
DEAL = (
    "Everybody has eight cards. The next card starts the River; the player to the dealer's left "
    "begins."
)
TURN = (
    "Draw a card, or take any card of the River with all that were put there after it. The card "
    "you chose must be played at once.",
    "Then play as much as you like: new melds, cards onto your own melds and, once you have "
    "created a meld this round, onto anybody's.",
    "Then discard one card to the end of the River. Your last card goes there face down and ends "
    "the round; no play may use it up.",
    "When the draw pile is empty the exploded cards become a new one. With none of those either, "
    "a turn goes on without drawing.",
)
MELDS = (
    Cards(("rk", "rk", "bk", "bk"), "Kingdom, bonus 30: kings, two of each colour at least."),
    Cards(
        ("rk", "bk", "ch"),
        "High Flow, bonus 15: a Flow laid with two or more of Red King, Blue King, Chaos, Energy.",
    ),
    Cards(
        ("pm", "py", "sw"),
        "Balance, bonus 10: as many red as blue runes, as many red as blue kings, a pair at least, "
        "and any Swap Runes.",
    ),
    Cards(("pm", "pm", "rk"), "Red Hand, bonus 5: three or more Red Runes and Red Kings."),
    Cards(("py", "bk", "bk"), "Blue Hand, bonus 5: three or more Blue Runes and Blue Kings."),
    Cards(("4", "5", "6"), "Flow: three or more cards that follow each other."),
    Cards(("5", "5", "5"), "Numbers of a Kind: three or more of one number."),
)
ADDING = (
    "What is added keeps the meld's kind: a Flow grows at its ends, a Balance by Swap Runes or by "
    "pairs added together.",
    "Cards count for whoever played them. The bonus is its creator's, for what was there at first.",
)
ENERGY = (
    "One Energy Rune may go with a new meld and doubles its cards, or with a single added card and "
    "doubles that. It doubles no bonus, doubles values below 0 too, and counts nothing itself.",
    "In its own place in a Flow it is a plain card.",
)
CHAOS = (
    "Until the player on turn discards, anybody else may play a Chaos Rune on a play of that turn: "
    "a new meld explodes with all on it, an addition explodes alone.",
    "Cards of a Flow that hang on nothing then go back to the hand they came from.",
    "Of two Chaos Runes on one play the first counts; the other goes back. Nobody plays a Chaos "
    "Rune that is the last card.",
)
POWERS = {
    "ch": "Explodes what somebody else has just played.",
    "en": "Doubles the cards of a new meld, or one added card.",
}
SCORING = "Your round counts the cards you played and your bonuses, less the cards in your hand."


def guide(chosen: Chosen) -> tuple[Section, ...]:
    """The page for one table."""
    order = Cards(FLOW, "Flow order. It does not wrap around.")
    sections = (
        Section("goal", "The goal", (GOAL,)),
        Section("deal", "The deal", (DEAL,)),
        Section("turn", "Your turn", TURN),
        Section("values", "What cards count", (), _values()),
        Section("melds", "Melds", ADDING, (*MELDS, order)),
        Section("energy", "Energy", ENERGY),
        Section("chaos", "Chaos", (*CHAOS, *_of("turn", chosen))),
        Section("scoring", "The end", (SCORING, *_of("scoring", chosen))),
        Section("table", "This table", _of("table", chosen)),
    )
    return tuple(section for section in sections if section.sentences or section.cards)


def card_sheet() -> tuple[CardLine, ...]:
    """The deck by points and power; no choice changes either."""
    alike: dict[tuple[int, str | None], list[str]] = {}
    for face in FLOW:
        alike.setdefault((VALUE[face], POWERS.get(face)), []).append(face)
    return tuple(
        CardLine(tuple(faces), points, power)
        for (points, power), faces in sorted(alike.items(), key=lambda line: line[0][0])
    )


def _of(group: str, chosen: Chosen) -> tuple[str, ...]:
    return chosen_sentences(VARIATIONS, chosen, group)


def _values() -> tuple[Cards, ...]:
    """The faces of each value together, the cheapest first."""
    by_points: dict[int, list[str]] = {}
    for face in FLOW:
        by_points.setdefault(VALUE[face], []).append(face)
    return tuple(
        Cards(tuple(by_points[points]), str(points).replace("-", "−"))
        for points in sorted(by_points)
    )
