"""Whether a view shows exactly what its viewer may see, by the model built from facts alone."""

from __future__ import annotations

from typing import Any

from tests.simulation.cambio.model import Card, Table
from tests.simulation.cambio.rulebook import first_look_slots
from tests.simulation.checks import check


def check_view(table: Table, view: dict[str, Any], viewer: int | None) -> None:
    """T1, T6, T7, C27."""
    for seat, shown in enumerate(view["seats"]):
        check(len(shown["cards"]) == len(table.hands[seat]), f"seat {seat} has other slots")
        for slot, (card, face) in enumerate(zip(table.hands[seat], shown["cards"], strict=True)):
            _check_slot(table, viewer, (seat, slot), card, face)
        gaps = [to[1] for _, to in table.gifts if to[0] == seat]
        check(sorted(shown["gaps"]) == sorted(gaps), f"the reserved gaps of {seat} (C14)")
        check(shown["points"] == table.totals[seat], "the totals in the view")
        check(shown["turns"] == table.turns[seat], f"the turns of seat {seat} (C20)")
    _check_held(table, view["held"], viewer)
    _check_table(table, view)
    if viewer is None:
        check(view["choices"] == [], "a spectator is offered something (T7)")


def _check_slot(
    table: Table, viewer: int | None, place: tuple[int, int], card: Card | None, face: str | None
) -> None:
    if card is None or face is None:
        check(card is None and face is None, f"{place} is a gap for one of us only")
    elif table.shown or may_see(table, viewer, place, card):
        check(face != "?", f"viewer {viewer} is not shown {place}, which it may see (C27)")
        card.learn(face)
    else:
        check(face == "?", f"viewer {viewer} is shown {place}: {face} (T1, C27)")


def may_see(table: Table, viewer: int | None, place: tuple[int, int], card: Card) -> bool:
    """Whether a hidden card of a hand is open to this viewer now."""
    if viewer is None:
        return False
    if table.chosen["remember"] == "on":
        return viewer in card.seen
    seat, slot = place
    first = viewer == seat and viewer in table.looking and slot in first_look_slots(table.chosen)
    return first or (viewer == table.turn and any(at == place for at, _ in table.looks))


def _check_held(table: Table, held: dict[str, Any] | None, viewer: int | None) -> None:
    if held is None or table.held is None:
        check(held is None and table.held is None, "the held card is there for one of us only")
        return
    check(held["seat"] == table.turn, "the held card is in the wrong hand")
    check(held["taken"] == table.taken, "a drawn card is not a taken one (C5)")
    if table.taken or viewer == table.turn:
        table.held.learn(held["card"])
    else:
        check(held["card"] == "?", f"viewer {viewer} sees the held card (C5)")


def _check_table(table: Table, view: dict[str, Any]) -> None:
    pile = view["pile"]
    faces = [card.face for card in table.pile]
    top = table.chain[-1].number if table.chain_open else None
    for what, shown, expected in (
        ("turn (C3)", view["turn"], table.turn),
        ("caller (C21)", view["caller"], table.caller),
        ("dealer (C3)", view["dealer"], table.dealer),
        ("draw pile", view["draw"], len(table.draw)),
        ("discard pile", pile["count"], len(faces)),
        ("top discards", pile["top"], faces[-len(pile["top"]) :] if pile["top"] else []),
        ("some of the top", bool(pile["top"]), bool(faces)),
        ("open discard (C11)", pile["discard"], top),
        ("freeze (C18)", pile["frozen"], table.frozen and table.can_draw()),
        ("control (C13)", pile["controller"], table.controller),
        ("looks (C8)", [look["at"] for look in view["looks"]], [at for at, _ in table.looks]),
        ("gifts (C14)", [(g["seat"], g["to"]) for g in view["gifts"]], table.gifts),
        ("power (C6)", view["power"] and view["power"]["power"], table.power),
    ):
        check(shown == expected, f"{what}: the view says {shown}, the facts {expected}")
