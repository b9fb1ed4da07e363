"""People's names: what is a name, and which two names look the same."""

from __future__ import annotations

import re
import unicodedata

LONGEST = 20
# Controls, formats (zero-width, bidi), surrogates, private use, unassigned, line ends.
UNFIT = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
# One sign made of several, as of a family: the joiner between two pictures is not hidden.
PICTURE = "\u2190-\u2bff\U0001f000-\U0001faff"
JOINERS = re.compile(f"(?<=[{PICTURE}\ufe0f])\u200d(?=[{PICTURE}])")
# Letters of other scripts and digits that pass for Latin letters, after case folding.
LOOK_ALIKES = str.maketrans(
    "аеорсухіјѕԁһкмтвнαοενρτυικχ01|",
    "aeopcyxijsdhkmtbhaoevptuikxoll",
)


def clean(raw: str, longest: int = LONGEST) -> str | None:
    """The name, or another text, as it is shown; None when it is none.

    1 to `longest` characters, visible, NFKC.
    """
    text = " ".join(unicodedata.normalize("NFKC", raw).split(" ")).strip()
    if not 0 < len(text) <= longest:
        return None
    if any(unicodedata.category(character) in UNFIT for character in JOINERS.sub("", text)):
        return None
    return text if skeleton(text) else None


def skeleton(name: str) -> str:
    """What is left of a name when case, accents, blanks and look-alikes are set aside."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = (c for c in plain if unicodedata.category(c) not in ("Mn", "Me", "Zs", "Cf"))
    return "".join(letters).translate(LOOK_ALIKES).replace("i", "l")
