"""The page for whoever runs the server says what the server reads."""

import re

from app.settings import Settings
from tests.house.tree import ROOT


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
