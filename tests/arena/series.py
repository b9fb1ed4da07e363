"""Many games of every pairing, spread over processes."""

from __future__ import annotations

import sys
from collections import deque
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from random import Random
from time import monotonic

from engine.contract import Setup
from engine.games import GAMES
from tests.arena.figures import Figures
from tests.arena.match import Match, of_level, stranger
from tests.arena.pairings import Pairing

PROCESSES = 2
CHUNK = 2
"""Games that are played at a stretch: one deal from both seats."""
SAY_S = 30.0


def play_all(
    wanted: list[Pairing], games: int, seed: str, seconds: float | None
) -> dict[Pairing, Figures]:
    """All pairings in turns, until each has had its games or the time is over."""
    found = {pairing: Figures() for pairing in wanted}
    chunks = deque((p, first) for first in range(0, games, CHUNK) for p in wanted)
    running: dict[Future[Figures], Pairing] = {}
    began = said = monotonic()
    with ProcessPoolExecutor(PROCESSES, get_context("spawn")) as pool:
        while chunks or running:
            while chunks and len(running) < 2 * PROCESSES:
                pairing, first = chunks.popleft()
                running[pool.submit(play_chunk, pairing, first, seed)] = pairing
            for done in wait(running, return_when=FIRST_COMPLETED).done:
                found[running.pop(done)].add(done.result())
            if seconds is not None and monotonic() - began > seconds:
                chunks.clear()
            if monotonic() - said > SAY_S:
                said = monotonic()
                done_so_far = sum(figures.games for figures in found.values())
                print(f"{done_so_far} games, {said - began:.0f} s", file=sys.stderr)
    return found


def play_chunk(pairing: Pairing, first: int, seed: str) -> Figures:
    """Some games; of two neighbours one is the other with exchanged seats."""
    figures = Figures()
    for number in range(first, first + CHUNK):
        rng = Random(f"{seed} {pairing} {number // 2}")
        setup = Setup(2, pairing.chosen(rng), rng.randbytes(32))
        play(pairing, setup, number % 2, rng, figures)
    return figures


def play(pairing: Pairing, setup: Setup, seat: int, rng: Random, figures: Figures) -> None:
    """One game, with the better player in that seat."""
    game = GAMES[pairing.game]
    better = of_level(game, pairing.winner)
    other = of_level(game, pairing.loser) if pairing.loser else stranger
    bots = [(better if s == seat else other)(s, setup, Random(rng.random())) for s in range(2)]
    match = Match(game, setup, bots)
    winners = match.result().winners
    figures.games += 1
    figures.won += (seat in winners) / len(winners)
    figures.thought.update(round(s * 100_000) for s in match.thought_s)
