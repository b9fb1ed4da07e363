"""People's names: what is a name, and which two names look the same."""

from __future__ import annotations

import unicodedata

LONGEST = 20
# Controls, formats (zero-width, bidi), surrogates, private use, unassigned, line ends.
UNFIT = {"Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"}
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
    if any(unicodedata.category(character) in UNFIT for character in text):
        return None
    return text if skeleton(text) else None


def skeleton(name: str) -> str:
    """What is left of a name when case, accents, blanks and look-alikes are set aside."""
    plain = unicodedata.normalize("NFKD", name.casefold())
    letters = (c for c in plain if unicodedata.category(c) not in ("Mn", "Me", "Zs"))
    return "".join(letters).translate(LOOK_ALIKES).replace("i", "l")
