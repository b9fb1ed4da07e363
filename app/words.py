"""What the games declare, in other languages than the English it is declared in.

A language is a file of `languages/`: from an English text to the same in that language, where `{}`
stands for a number, so that texts which differ in nothing else are translated once. A choice whose
word depends on its variation stands there as `Variation: Choice`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path

FOLDER = Path(__file__).parent / "languages"
NUMBER = re.compile(r"[−+]?\d+(?:\.\d+)?")


class Words:
    """One language: called with an English text, it says the same, or the text it does not know."""

    def __init__(self, catalogue: Mapping[str, str]) -> None:
        self.catalogue = catalogue

    def __call__(self, text: str, of: str = "") -> str:
        """`of` is the label of the variation whose choice the text is."""
        key = self.key(text, of)
        return text if key is None else self.catalogue[key].format(*NUMBER.findall(text))

    def key(self, text: str, of: str) -> str | None:
        """The entry that says this text."""
        keys = (f"{of}: {text}", text, NUMBER.sub("{}", text))
        return next((key for key in keys if key in self.catalogue), None)


ENGLISH = Words({})
LANGUAGES = {
    file.stem: Words(json.loads(file.read_text("utf-8"))) for file in FOLDER.glob("*.json")
}


def in_language(lang: str = "en") -> Words:
    """The words of a language by its tag; English for one that there is not."""
    return LANGUAGES.get(lang, ENGLISH)
