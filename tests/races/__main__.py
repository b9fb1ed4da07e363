"""`python3 dev races [--quick]`: races over real sockets, and a table of figures.

Ends with 1 when a figure falls short.
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from tests.races import judging as j
from tests.races.contest import racing_server
from tests.races.oracle import Press, even_out_lag, first_to_arrive
from tests.races.trials import TRIALS, Figure

RACES, QUICK_RACES = 500, 32
QUICK_SAMPLE = 2_000


def main() -> None:
    parser = argparse.ArgumentParser(prog="python3 dev races", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="fewer races, in under 50 s")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    began_s = time.monotonic()
    figures = [judged(quick=wanted.quick, seed=wanted.seed)]
    print(figures[0].line(), flush=True)
    figures += asyncio.run(raced(QUICK_RACES if wanted.quick else RACES, wanted.seed))
    short = sum(not figure.enough for figure in figures)
    took_s = time.monotonic() - began_s
    print(
        f"{len(figures) - short} of {len(figures)} figures are as they should be; {took_s:.0f} s."
    )
    sys.exit(1 if short else 0)


def judged(*, quick: bool, seed: int) -> Figure:
    """The judging by itself against the oracle: all races of one to five, or a sample of five."""
    right = total = 0
    for presses in _enumerated(quick=quick, seed=seed):
        wanted = even_out_lag(presses, j.SHOWN_MS, j.DELAYS_MS)
        right += j.judged("first", presses) == first_to_arrive(presses)
        right += j.judged("even", presses) == wanted
        total += 2
    note = f"{QUICK_SAMPLE} of five contenders are a sample" if quick else "all are enumerated"
    return Figure("judged as the rules say, 1 to 5 contenders", right, total, right == total, note)


def _enumerated(*, quick: bool, seed: int) -> Iterator[list[Press]]:
    of_five = j.sampled(5, QUICK_SAMPLE, seed) if quick else j.races(5)
    return chain(*(j.races(n) for n in (1, 2, 3, 4)), of_five)


async def raced(count: int, seed: int) -> list[Figure]:
    figures: list[Figure] = []
    with tempfile.TemporaryDirectory() as folder:
        async with racing_server(Path(folder)) as server:
            for trial in TRIALS:
                for figure in await trial(server, count, seed):
                    print(figure.line(), flush=True)
                    figures.append(figure)
    return figures


if __name__ == "__main__":
    main()
