"""`python3 dev bench`: the product beside its floor. `--quick` takes under two minutes."""

from __future__ import annotations

import argparse
import asyncio
import resource
import sys
from pathlib import Path

import uvloop

from bench import servers
from bench.browser import deal_frames_per_s, script_kb
from bench.compare import both, in_turns, seat
from bench.engine import speeds
from bench.growth import growth
from bench.load import Load
from bench.memory import memory
from bench.plot import plot
from bench.relay import relayed_and_not
from bench.report import LEAST, Report
from bench.restore import restore
from engine.games import GAMES

EVERY_S = 0.5
CLASSIC = ("cambio", "classic")
RESULTS = Path(__file__).resolve().parent / "results"


async def throughput(
    report: Report, tables: int, rounds: int, seconds: float, game: tuple[str, str] = CLASSIC
) -> None:
    say(f"{tables} tables of {game[0]}")
    async with both(tables, *game) as (product, floor):
        report.throughput.append((game[0], await in_turns(product, floor, rounds, seconds)))
        if report.paced is None:
            say(f"{tables} tables, a move every {EVERY_S} s")
            report.paced = await in_turns(product, floor, rounds, seconds, EVERY_S)


async def hollow(report: Report, tables: int, rounds: int, seconds: float) -> None:
    say("tables with no game at them")
    async with both(tables, *CLASSIC, "--hollow") as (product, floor):
        report.hollow = await in_turns(product, floor, rounds, seconds)
        report.hollow_paced = await in_turns(product, floor, rounds, seconds, EVERY_S)


async def durability(report: Report, rounds: int, seconds: float) -> None:
    say("durability on and off")
    with servers.product() as safe, servers.product("--unsafe") as unsafe:
        loads = Load(safe), Load(unsafe)
        for load in loads:
            await seat(load, 50, *CLASSIC)
        report.durability = await in_turns(*loads, rounds, seconds)
        for load in loads:
            await load.close()


async def relay(report: Report, tables: int, rounds: int, seconds: float) -> None:
    say("what Redis adds")
    with relayed_and_not() as found:
        if found is None:
            return
        loads = Load(found[0]), Load(found[1])
        for load in loads:
            await seat(load, tables, *CLASSIC)
        report.relay = await in_turns(*loads, rounds, seconds, EVERY_S)
        for load in loads:
            await load.close()


async def quick(report: Report) -> None:
    await throughput(report, 50, rounds=3, seconds=2)
    await throughput(report, 200, rounds=2, seconds=2)
    say("the engine, memory, the client's size")
    report.engine = speeds(10)
    report.memory = await memory(200, 50)
    report.script_kb = script_kb()


async def full(report: Report, folder: Path) -> None:
    await throughput(report, 50, rounds=6, seconds=4)
    await throughput(report, 200, rounds=4, seconds=4)
    if "rummy" in GAMES:
        await throughput(report, 50, rounds=4, seconds=4, game=("rummy", "rummy"))
    await hollow(report, 50, rounds=4, seconds=3)
    await durability(report, rounds=4, seconds=3)
    await relay(report, 50, rounds=4, seconds=4)
    say("the engine")
    report.engine = speeds(60)
    say("memory")
    report.memory = await memory(1000, 300)
    say("restoring")
    report.restored = await asyncio.to_thread(restore, 1000)
    say("the client")
    report.script_kb, report.frames_per_s = script_kb(), await deal_frames_per_s()
    say("growth")
    report.growth = await growth()
    report.write(folder)
    (folder / "growth.svg").write_text(plot(report.growth))


def say(what: str) -> None:
    print(f"measuring {what} ...", file=sys.stderr, flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(prog="python3 dev bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="under two minutes")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the full form's folder")
    asked = parser.parse_args()
    _soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    report = Report()
    uvloop.run(quick(report) if asked.quick else full(report, asked.out))
    print(report.table(), report.last_line(), sep="\n\n")
    return 0 if report.ratio() >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
