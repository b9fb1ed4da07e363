"""The page for whoever runs the server says what the server reads."""

import ast
import re
from collections.abc import Iterator

from app.settings import Settings
from tests.house.tree import ROOT, modules, parse


def test_every_setting_is_on_the_operations_page() -> None:
    page = (
        (ROOT / "docs" / "operations.md").read_text(encoding="utf-8").partition("### Containers")[0]
    )
    listed = re.findall(r"^\| `(?:CAMBIO_)?([A-Z_]+)` \| `?([^|`]*)`? \|", page, re.MULTILINE)
    fields = Settings.model_fields
    assert {name.lower() for name, _ in listed} == set(fields)
    for name, default in listed:
        value = fields[name.lower()].default
        if isinstance(value, int | float):
            assert float(default) == value, name


def test_every_event_of_the_servers_log_is_on_the_operations_page() -> None:
    page = (ROOT / "docs" / "operations.md").read_text(encoding="utf-8")
    _, _, section = page.partition("## The log of the server")
    events = set(logged())
    assert len(events) > 5
    assert not {event for event in events if f"`{event}`" not in section}


def logged() -> Iterator[str]:
    """The fixed words with which anything is logged: `LOG.error("not_saved")`."""
    for file in modules("app"):
        for node in ast.walk(parse(file)):
            match node:
                case ast.Call(func=ast.Attribute(value=ast.Name(id="LOG")), args=[word, *_]):
                    words = [word.body, word.orelse] if isinstance(word, ast.IfExp) else [word]
                    yield from (ast.literal_eval(each) for each in words)
