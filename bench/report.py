"""What was measured, as a table for people and as JSON for programs."""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from pathlib import Path

from bench.compare import Compared
from bench.engine import Speed
from bench.growth import Growth
from bench.memory import Memory
from bench.restore import Restored

LEAST = 0.6
"""Of the floor's moves a second of CPU, at 50 tables."""
PACKAGES = ("fastapi", "uvicorn", "websockets", "uvloop", "orjson", "sqlalchemy", "pydantic")
Row = tuple[str, str, str]


@dataclass(slots=True)
class Report:
    """Filled as the run goes on; what was not measured stays away from the table."""

    load_before: float = field(default_factory=lambda: os.getloadavg()[0])
    throughput: list[tuple[str, Compared]] = field(default_factory=list)
    paced: Compared | None = None
    hollow: Compared | None = None
    """With no game at the tables."""
    hollow_paced: Compared | None = None
    durability: Compared | None = None
    relay: Compared | None = None
    """With Redis, and without in the floor's place."""
    engine: list[Speed] = field(default_factory=list)
    memory: Memory | None = None
    restored: Restored | None = None
    script_kb: float | None = None
    frames_per_s: float | None = None
    growth: Growth | None = None

    def ratio(self) -> float:
        """The one that decides: moves a second of CPU at the fewest tables, to the floor's."""
        return self.throughput[0][1].moves_per_cpu

    def table(self) -> str:
        rows = [("figure", "measured", "to the floor"), *self._rows()]
        widths = [max(len(row[column]) for row in rows) for column in range(3)]
        lines = [
            "| " + " | ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)) + " |"
            for row in rows
        ]
        lines.insert(1, "|" + "|".join("-" * (width + 2) for width in widths) + "|")
        return "\n".join(lines)

    def last_line(self) -> str:
        """Everything that is a ratio, in one line."""
        ratios = [
            f"{game} {each.tables} tables: moves {each.moves:.2f}, per CPU {each.moves_per_cpu:.2f}"
            for game, each in self.throughput
        ]
        if self.paced:
            ratios.append(f"p50 {self.paced.p50:.2f}, p99 {self.paced.p99:.2f}")
        if self.memory:
            ratios.append(f"memory {self.memory.connection / self.memory.bare_connection:.2f}")
        return f"ratios to the floor: {'; '.join(ratios)}"

    def write(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "table.md").write_text(self.table() + "\n")
        (folder / "figures.json").write_text(json.dumps(self.figures(), indent=2) + "\n")

    def figures(self) -> dict[str, object]:
        return {"machine": machine(), **asdict(self)}

    def _rows(self) -> Iterator[Row]:
        for game, each in self.throughput:
            yield from _throughput(f"{game}, {each.tables} tables", each)
        if self.paced:
            yield from _paced(f"{self.paced.tables} tables × 2 moves/s", self.paced)
        if self.hollow:
            yield from _throughput(f"no game, {self.hollow.tables} tables", self.hollow)
        if self.hollow_paced:
            yield from _paced("no game, at 2 moves/s", self.hollow_paced)
        if self.durability:
            d = self.durability
            on, off = d.product.moves_per_cpu_s, d.floor.moves_per_cpu_s
            both = f"{d.product.moves_per_s:,.0f} / {d.floor.moves_per_s:,.0f}"
            yield "moves/s, log durable / not", both, f"{d.moves:.2f} (to not durable)"
            text = f"{on:,.0f} / {off:,.0f}"
            yield "moves per CPU s, the same", text, f"{d.moves_per_cpu:.2f} (to not durable)"
        if self.relay:
            with_redis, without = self.relay.product.p50_ms, self.relay.floor.p50_ms
            both = f"{with_redis:.2f} / {without:.2f} ms"
            yield "p50 with Redis / without", both, f"{with_redis - without:+.2f} ms"
        for speed in self.engine:
            yield f"{speed.game}: random games/s", f"{speed.games_per_s:,.0f}", ""
            yield f"{speed.game}: random actions/s", f"{speed.actions_per_s:,.0f}", ""
            with_views = f"{speed.actions_with_views_per_s:,.0f}"
            yield f"{speed.game}: with four views each", with_views, ""
        yield from self._sizes()

    def _sizes(self) -> Iterator[Row]:
        if self.memory:
            m = self.memory
            ratio = f"{m.connection / m.bare_connection:.2f} (to bare FastAPI)"
            yield "memory an idle connection", f"{m.connection:.0f} kB", ratio
            yield "memory a table in play", f"{m.table:.0f} kB", ""
        if self.restored:
            r = self.restored
            yield f"start with {r.tables} tables in the log", f"{r.start_s:.1f} s", ""
            yield f"all of them restored ({r.lines_each} lines each)", f"{r.all_s:.1f} s", ""
        if self.script_kb is not None:
            yield "client's script, gzipped", f"{self.script_kb:.0f} kB", ""
        if self.frames_per_s is not None:
            yield "frames/s while a round is dealt", f"{self.frames_per_s:.0f}", ""


def _throughput(name: str, each: Compared) -> Iterator[Row]:
    product, floor = each.product, each.floor
    yield f"{name}: moves/s", f"{product.moves_per_s:,.0f}", f"{each.moves:.2f}"
    per_cpu = f"{product.moves_per_cpu_s:,.0f}"
    yield f"{name}: moves per CPU s", per_cpu, f"{each.moves_per_cpu:.2f}"
    cpu = f"{product.cpu_us:.0f} µs ({product.user_us:.0f} user)"
    yield f"{name}: CPU a move", cpu, f"{floor.cpu_us:.0f} µs ({floor.user_us:.0f} user)"
    yield f"{name}: bytes a frame", f"{product.frame_bytes:,.0f}", f"{floor.frame_bytes:,.0f}"


def _paced(name: str, each: Compared) -> Iterator[Row]:
    product = each.product
    yield f"{name}: p50", f"{product.p50_ms:.2f} ms", f"{each.p50:.2f}"
    yield f"{name}: p99", f"{product.p99_ms:.2f} ms", f"{each.p99:.2f}"


def machine() -> dict[str, object]:
    cpus = Path("/proc/cpuinfo").read_text().splitlines()
    names = {line.partition(":")[2].strip() for line in cpus if line.startswith("model name")}
    return {
        "cpu": sorted(names),
        "cores": os.cpu_count(),
        "load_after": os.getloadavg(),
        "system": platform.platform(),
        "python": sys.version.split()[0],
        **{package: version(package) for package in PACKAGES},
    }
