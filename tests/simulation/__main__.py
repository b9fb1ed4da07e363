"""`python3 dev simulate`: random players play every variation, and everything is checked."""

from __future__ import annotations

import argparse
import secrets
import sys
from collections import Counter
from itertools import islice
from time import monotonic

from tests.simulation.kinds import KINDS
from tests.simulation.planned import Kind
from tests.simulation.play import Failure, play
from tests.simulation.twins import Meeting

REPORT_S = 5.0


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 dev simulate", description=__doc__)
    parser.add_argument("--game", choices=KINDS, default="cambio", help="which one (cambio)")
    parser.add_argument("--games", type=int, default=200, help="how many games (default 200)")
    parser.add_argument("--seed", default=None, help="the same games again")
    parser.add_argument("--preset", help="only this one, slightly changed")
    arguments = parser.parse_args()
    kind = KINDS[arguments.game]
    presets = [preset.key for preset in kind.game.presets]
    if arguments.preset not in (None, *presets):
        parser.error(f"--preset: one of {', '.join(presets)}")
    seed = arguments.seed or secrets.token_hex(4)
    print(f"{arguments.games} games of {kind.game.name}, seed {seed}", flush=True)
    try:
        run(kind, arguments.games, seed, arguments.preset)
    except Failure as failure:
        print(f"\nFAILED: {failure}\n\nagain with: --seed {seed}", file=sys.stderr)
        return 1
    return 0


def run(kind: Kind, games: int, seed: str, preset: str | None) -> None:
    """Each game alone, then its like in pairs that one viewer cannot tell apart."""
    began = said = monotonic()
    happened, refused = Counter[str](), Counter[str]()
    met = Meeting()
    steps = 0
    for number, planned in enumerate(islice(kind.plan(seed, preset), games), 1):
        played = play(kind, planned)
        happened, refused, steps = (
            happened + played.happened,
            refused + played.refused,
            steps + played.steps,
        )
        met.add(kind.meet(planned))
        if monotonic() - said > REPORT_S:
            said = monotonic()
            print(f"{number} games, {steps} steps, {said - began:.0f} s", flush=True)
    print(f"{games} games, {steps} steps, {monotonic() - began:.1f} s, nothing found")
    print(
        f"{met.viewers} viewers met a twin table over {met.steps} steps, {met.hidden} cards hidden"
    )
    print("facts:", ", ".join(f"{key} {count}" for key, count in happened.most_common()))
    print("refusals:", ", ".join(f"{key} {count}" for key, count in refused.most_common()))


if __name__ == "__main__":
    sys.exit(main())
