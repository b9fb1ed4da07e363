"""`python3 dev arena`: bots play each other, and the better ones have to win."""

from __future__ import annotations

import argparse
import sys

from engine.games import GAMES
from tests.arena.figures import Figures
from tests.arena.pairings import Pairing, pairings
from tests.arena.series import play_all

MEDIAN_MS, LONGEST_MS = 5.0, 50.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 dev arena", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="as many games as 35 s allow")
    parser.add_argument("--game", choices=GAMES, help="only this one")
    parser.add_argument("--games", type=int, default=1_000, help="of each pairing (1000)")
    parser.add_argument("--seed", default="1", help="other deals (1)")
    arguments = parser.parse_args()
    keys = [arguments.game] if arguments.game else list(GAMES)
    seconds = 35.0 if arguments.quick else None
    found = play_all(list(pairings(keys)), arguments.games, arguments.seed, seconds)
    return report(found)


def report(found: dict[Pairing, Figures]) -> int:
    """The table, the sum in the last line, and the exit status."""
    print("| game | players | games | won | 95 % interval | goal | |")
    print("| --- | --- | --- | --- | --- | --- | --- |")
    verdicts, all_of_them = [], Figures()
    for pairing, figures in found.items():
        verdicts.append(figures.verdict(pairing.goal))
        all_of_them.add(figures)
        low, high = figures.interval
        won = f"{figures.rate:.1%} | {low:.1%} to {high:.1%} | {pairing.goal:.0%}"
        row = f"{pairing.name} | {pairing.players} | {figures.games} | {won}"
        print(f"| {row} | {verdicts[-1]} |")
    median_ms, longest_ms = all_of_them.median_ms(), all_of_them.longest_ms()
    slow = median_ms > MEDIAN_MS or longest_ms > LONGEST_MS
    print(
        f"{all_of_them.games} games; of {len(verdicts)} goals {verdicts.count('met')} met, "
        f"{verdicts.count('open')} open, {verdicts.count('missed')} missed; a decision took "
        f"{median_ms:.2f} ms at the median and {longest_ms:.1f} ms at most"
    )
    return 1 if slow or "missed" in verdicts else 0


if __name__ == "__main__":
    sys.exit(main())
