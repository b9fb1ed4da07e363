"""`python -m tests.golden [PRESET...]`: plays and writes the golden games anew."""

import sys

from tests.golden.playout import opening, play_out, transcript
from tests.golden.test_golden import GOLDEN, file_of


def main(wanted: list[str]) -> None:
    """Write the golden game of each preset that is named, or of all."""
    for game, preset in GOLDEN:
        if not wanted or preset in wanted:
            script = opening(game, preset)
            lines = transcript(game, script, play_out(game, script))
            file_of(preset).write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
