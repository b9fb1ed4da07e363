"""What was written from the declarations is what they say today."""

from app import protocol, variations_page
from engine.games import GAMES
from hatch_build import Client, find_node
from tests.house.tree import ROOT


def test_the_protocol_page_is_up_to_date() -> None:
    assert (ROOT / protocol.PAGE).read_text(encoding="utf-8") == protocol.page(GAMES.values())


def test_the_variations_page_is_up_to_date() -> None:
    written = (ROOT / variations_page.PAGE).read_text(encoding="utf-8")
    assert written == variations_page.page(GAMES.values())


def test_the_browsers_types_are_up_to_date() -> None:
    client = Client(ROOT / "static")
    client.install_packages()
    written = protocol.types(GAMES.values(), client.folder, find_node().node)
    assert (ROOT / protocol.TYPES).read_text(encoding="utf-8") == written
