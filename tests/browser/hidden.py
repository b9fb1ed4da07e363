"""What a page may not hold anywhere, not even where nobody looks."""

import json
import re
from typing import Any

from app.state import TableState
from tests.browser.player import Player

FACE = re.compile(r'"([2-9TJQKA][shdc])"')
RANKS = {"T": "10", "J": "Jack", "Q": "Queen", "K": "King", "A": "Ace"}
SUITS = {"s": "spades", "h": "hearts", "d": "diamonds", "c": "clubs"}
DRAWN_FACES = ".sprite:not(.ghost) .card svg"


def faces_in(text: str) -> set[str]:
    return set(FACE.findall(text))


def name(face: str) -> str:
    return f"{RANKS.get(face[0], face[0])} of {SUITS[face[1]]}"


async def assert_no_secret_in(truth: TableState, players: list[Player]) -> None:
    """T1, T7: a page names no card that its viewer may not know; the log knows all there are."""
    for player in players:
        seat = next((m.seat for m in truth.lobby.people.values() if m.name == player.name), None)
        facts = [fact for frame in player.frames if frame["t"] == "step" for fact in frame["facts"]]
        known = faces_in(json.dumps([truth.view(seat), facts]))
        page = await player.page.content()
        hidden = set(truth.play.deck) - known
        assert len(hidden) > 10
        assert [face for face in hidden if name(face) in page or f'"{face}"' in page] == []
        assert await player.page.locator(DRAWN_FACES).count() <= open_cards(truth.view(seat))


def open_cards(view: dict[str, Any] | None) -> int:
    """How many cards lie face up for this viewer."""
    assert view is not None
    cards = [card for seat in view["seats"] for card in seat["cards"]] + view["pile"]["top"]
    if view["held"]:
        cards.append(view["held"]["card"])
    return len([card for card in cards if card not in (None, "?")])
