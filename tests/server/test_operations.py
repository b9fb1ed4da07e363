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


def test_t5_the_rules_say_when_the_server_counts_whom_as_gone() -> None:
    """The shipped settings, in the words of the page that players read."""
    page = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8")
    t5 = " ".join(page.partition("- **T5**")[2].partition("- **T6**")[0].split())
    after = {name: field.default for name, field in Settings.model_fields.items()}
    silent_s, ping_s = after["silent_after_s"], after["ping_every_s"]
    assert (silent_s, ping_s) == (12, 5)
    assert f"{silent_s:g} to {silent_s + ping_s:g} s after the last sign" in t5
    assert f"been away for {after['away_after_s']:g} s" in t5
    assert f"from {after['alone_after_s']:g} s after the last" in t5


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
