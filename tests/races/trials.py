"""The trials of docs/races.md: what is raced, and what has to come out."""

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from random import Random

from tests.races.contest import Line, Outcome, Outcomes, Plan, contest
from tests.server.running import Running

DELAYS_MS = ((5, 40, 150), (40, 80, 5), (80, 150, 40), (150, 5, 80))
"""One way, of the three players of a table."""
TABLES = 2
"""Of each kind at a time."""
CAP_MS, DECIDED_MS, TELLABLE_MS = 150, 15, 10
LATE_MS = 5
"""What is later than that by this machine says nothing of the judging: jitter is enough."""
BESIDE_MS = 20
"""Jitter and a busy machine, on top of the cap."""
MISSES = 0.01
"""The share of evened-out races that jitter may turn; of a few races, one."""
LIAR_DELAY_MS = 5


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table: `good` of `of` races, and whether that is enough."""

    name: str
    good: int
    of: int
    enough: bool
    note: str = ""

    def line(self) -> str:
        share = f"{self.good} of {self.of}"
        return f"{self.name:<50}{share:>14}  {'ok' if self.enough else 'TOO FEW':<8}{self.note}"


def lines(slow_s: float = 0) -> list[list[Line]]:
    """The tables of the mixed trials."""
    return [[Line(ms, slow_s=slow_s) for ms in row] for row in DELAYS_MS for _ in range(TABLES)]


def mixed(count: int, seed: int) -> list[Plan]:
    """Either may press first, by up to 120 ms."""
    chance = Random(seed)
    return [Plan(chance.uniform(0, 120), chance.randrange(2)) for _ in range(count)]


async def first_to_arrive(server: Running, count: int, seed: int) -> list[Figure]:
    raced = await contest(server, "first", lines(), mixed(count, seed), seed)
    told = [outcome for outcome in raced if outcome.photo]
    sure = [outcome for outcome in raced if not outcome.photo]
    good = _count(sure, lambda o: o.winner == o.arrived_first)
    name = "first to arrive: won by whose frame came first"
    note = f"{len(told)} more were photo finishes; closest {_closest(sure):.2f} ms"
    return [Figure(name, good, len(sure), good == len(sure), note)]


def _closest(raced: Outcomes) -> float:
    gaps = (abs(a - b) for a, b in (o.arrived_ms.values() for o in raced))
    return min(gaps, default=0)


async def even_out_lag(server: Running, count: int, seed: int) -> list[Figure]:
    raced = await contest(server, "even", lines(), mixed(count, seed), seed)
    decided = [o for o in raced if o.gap_ms >= DECIDED_MS and not o.photo and o.late_ms < LATE_MS]
    good = _count(decided, lambda o: o.winner == o.pressed_first)
    overtook = _count(decided, lambda o: o.arrived_first != o.pressed_first)
    photos = sum(outcome.photo for outcome in raced)
    note = f"the slower frame came first in {overtook}; {photos} photo finishes"
    name = f"even out lag: won by who pressed {DECIDED_MS} ms before"
    enough = bool(decided) and _enough(good, len(decided))
    return [Figure(name, good, len(decided), enough, note)]


async def liar(server: Running, count: int, seed: int) -> list[Figure]:
    """Two honest players at each table, and one who answers pings a second late."""
    honest, lying = Line(LIAR_DELAY_MS), Line(LIAR_DELAY_MS, slow_s=1)
    rows = [[honest, honest, lying], [lying, honest, honest]] * 2 * TABLES
    chance = Random(seed)
    plans = [Plan(chance.uniform(60, 240), chance.randrange(2)) for _ in range(count)]
    raced = await contest(server, "even", rows, plans, seed)
    gained = [o.gap_ms for o in raced if o.winner != o.pressed_first]
    over = sum(gap > CAP_MS + BESIDE_MS for gap in gained)
    name = "pongs a second late: gain the cap at most"
    note = f"won from {max(gained, default=0):.0f} ms behind at most"
    return [Figure(name, len(raced) - over, len(raced), not over, note)]


async def deaf(server: Running, count: int, seed: int) -> list[Figure]:
    """The loop is blocked for 50 ms; the noisy one presses second, by 11 to 30 ms."""
    near = [[Line(0, 0)] * 3 for _ in range(TABLES)]
    chance = Random(seed)
    plans = [Plan(chance.uniform(11, 30), chance.randrange(2), stalled=True) for _ in range(count)]
    raced = await contest(server, "first", near, plans, seed)
    wide = [o for o in raced if abs(_arrival_gap(o)) > TELLABLE_MS]
    told = [o for o in wide if o.photo]
    turned = _count(wide, lambda o: o.winner != o.arrived_first and not o.photo)
    noisy = _count(told, lambda o: o.winner != o.arrived_first)
    name = "deaf for 50 ms: no inversion that is not declared"
    note = f"{len(told)} photo finishes, {noisy} of them drawn for the noisy one"
    enough = not turned and len(told) > len(wide) / 2
    return [Figure(name, len(wide) - turned, len(wide), enough, note)]


def _enough(good: int, of: int) -> bool:
    return of - good <= max(1, MISSES * of)


def _arrival_gap(outcome: Outcome) -> float:
    one, other = outcome.arrived_ms.values()
    return one - other


def _count(raced: Sequence[Outcome], wanted: Callable[[Outcome], bool]) -> int:
    return sum(wanted(outcome) for outcome in raced)


Trial = Callable[[Running, int, int], Awaitable[list[Figure]]]
TRIALS: tuple[Trial, ...] = (first_to_arrive, even_out_lag, liar, deaf)
