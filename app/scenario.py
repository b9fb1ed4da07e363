"""`cambio scenario FILE...`: plays files in the notation and says where they differ."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

from engine.notation.parser import parse
from engine.notation.player import play
from engine.notation.script import NotationError


def play_files(paths: Iterable[Path]) -> int:
    """Plays each file and prints every difference; 0 when there was none, else 1."""
    played = failed = 0
    for path in paths:
        played += 1
        differences = list(_differences(path))
        failed += bool(differences)
        for difference in differences:
            print(difference, file=sys.stderr)
    print(f"{played - failed} of {played} played as they should.")
    return 1 if failed else 0


def _differences(path: Path) -> Iterator[str]:
    """What is wrong with a file, each as `file:line: ...`."""
    try:
        text = path.read_text(encoding="utf-8")
        failures = play(parse(text)).failures
    except (OSError, UnicodeDecodeError) as wrong:
        yield f"{path}: cannot be read: {wrong}"
    except NotationError as wrong:
        yield f"{path}:{wrong.line}: {wrong.message}"
    else:
        lines = text.splitlines()
        for failure in failures:
            yield (
                f"{path}:{failure.line}: {lines[failure.line - 1].strip()}\n"
                f"  expected: {failure.expected}\n"
                f"  found:    {failure.found}"
            )
