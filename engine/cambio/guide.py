"""How to play at this table: values, powers, snapping, calling and ties as they were chosen."""

from __future__ import annotations

from engine.cambio.presets import PRESETS
from engine.cambio.rules import Power, Rules
from engine.cambio.variations import VARIATIONS
from engine.cards import KINGS, symbol
from engine.guide import CardLine, Cards, Section, chosen_sentences
from engine.variation import Chosen, differing, meaningless

POWER_TEXTS = {
    Power.PEEK_OWN: "Look at one of your own cards.",
    Power.PEEK_OTHER: "Look at one of somebody else's cards.",
    Power.SWAP_WITH_OTHER: "Swap one of your cards with one of somebody else's, unseen.",
    Power.SWAP_ANY: "Swap any two cards on the table, unseen.",
    Power.LOOK_AND_SWAP: "Look at one of yours and one of somebody else's, then swap them or not.",
    Power.TWO_ACTIONS: "Two actions: each a look at any card, or a swap of any two.",
}
GOAL = "Have the fewest points in front of you when the round ends. Your cards lie face down."
DEAL = "Slots keep their places for the whole round, so remember where each card lies."
TURN = (
    "On your turn, draw a card. Swap it for one of yours, which goes on the discard pile, or put "
    "it down there itself.",
    "The new card goes into the very slot of the card it replaces.",
)
POWERS = "A power may be left unused or stopped half way. A snapped card has none."
SNAP = (
    "When a card on the discard pile matches one on the table, press that card before anybody "
    "else does, whoever's turn it is.",
    "A wrong snap is shown to everybody and goes back.",
)
CALL = (
    "When you think you have the fewest points, call Cambio at the start of your turn instead of "
    "drawing.",
    "The caller's cards are locked: nobody moves them. Everybody else has one more turn, then all "
    "cards are shown.",
    "If anybody ties or beats the caller, the call was bad.",
)
UNLIMITED = (
    "One Unlimited deck has 57 cards, half of the published deck without its Chaos and Energy "
    "Runes: four each of 1 to 9, five of each rune and three of each king."
)
PEEKS = "The Red Rune is Peek Mine and the Blue Rune is Peek Yours."


def guide(preset: str, chosen: Chosen, seats: int) -> tuple[Section, ...]:
    """The page for one table; what has no meaning there is left out."""
    rules = Rules(chosen, seats)
    snaps = SNAP if rules.snapping_on else ()
    stopping = (POWERS,) if rules.powers else ()
    sections = (
        Section("goal", "The goal", (GOAL,)),
        Section("deal", "The deal", (*_of("deal", chosen), DEAL)),
        Section("turn", "Your turn", (*TURN, *_of("turn", chosen))),
        Section("values", "What cards count", (), _values(rules)),
        Section("powers", "Powers", (*_of("powers", chosen), *stopping), _powers(rules)),
        Section("snapping", "Snapping", (*snaps, *_of("snapping", chosen))),
        Section("calling", "Calling Cambio", (*CALL, *_of("calling", chosen))),
        Section("scoring", "The end", _of("scoring", chosen)),
        Section("table", "This table", _of("table", chosen)),
        Section("assumptions", "Assumed", _assumptions(preset, chosen, rules)),
    )
    return tuple(section for section in sections if section.sentences or section.cards)


def card_sheet(chosen: Chosen, seats: int) -> tuple[CardLine, ...]:
    """The deck by points and power, as the table scores and plays it."""
    rules = Rules(chosen, seats)
    alike: dict[tuple[int, Power | None], list[str]] = {}
    for face in dict.fromkeys(rules.deck):
        alike.setdefault((rules.points[face], rules.powers.get(face)), []).append(face)
    return tuple(
        CardLine(_pictured(faces), points, power and POWER_TEXTS[power])
        for (points, power), faces in sorted(alike.items(), key=lambda line: line[0][0])
    )


def _of(group: str, chosen: Chosen) -> tuple[str, ...]:
    return chosen_sentences(VARIATIONS, chosen, group)


def _values(rules: Rules) -> tuple[Cards, ...]:
    """The faces of each value together, the cheapest first; one suit stands for both of a colour
    and one colour for both where they count the same."""
    by_points: dict[int, list[str]] = {}
    for face, points in rules.points.items():
        if face in rules.deck:
            by_points.setdefault(points, []).append(face)
    return tuple(
        Cards(_pictured(by_points[points]), _points_text(points)) for points in sorted(by_points)
    )


def _powers(rules: Rules) -> tuple[Cards, ...]:
    """The faces of each power together, in the order of the powers' own list."""
    return tuple(
        Cards(_pictured([f for f, its in rules.powers.items() if its is power]), text)
        for power, text in POWER_TEXTS.items()
        if power in rules.powers.values()
    )


def _pictured(faces: list[str]) -> tuple[str, ...]:
    """One face for each symbol, and for kings one of each colour that is among them."""
    pictured: dict[str, str] = {}
    for face in faces:
        looks = face if face in KINGS else symbol(face)
        pictured.setdefault(looks + "red" * (face in ("Kh", "Kd")), face)
    return tuple(pictured.values())


def _points_text(points: int) -> str:
    number = f"−{-points}" if points < 0 else str(points)
    return f"{number} point" if abs(points) == 1 else f"{number} points"


def _assumptions(preset: str, chosen: Chosen, rules: Rules) -> tuple[str, ...]:
    """What this table takes for granted where the published rules are silent."""
    unlimited = chosen["deck"] == "unlimited"
    found = [UNLIMITED] if unlimited else []
    if unlimited and rules.powers:
        found.append(PEEKS)
    differs = differing(VARIATIONS, PRESETS, preset, chosen)
    changed = {*differs, *meaningless(VARIATIONS, chosen)}
    about = next(p.assumptions for p in PRESETS if p.key == preset)
    return (*found, *(each.sentence for each in about if not changed.intersection(each.about)))
