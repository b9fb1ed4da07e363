"""What the system says of a process, and Redis of its streams."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from redis import Redis

from app.mailbag import stream_key
from tests.chaos.ground import Ground


def memory_kb(pid: int) -> int:
    """What a process holds in memory now."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def open_files(pid: int) -> int:
    return len(list(Path(f"/proc/{pid}/fd").iterdir()))


@dataclass(frozen=True, slots=True)
class Sample:
    """Memory and open files of all processes, the longest stream, and what Redis holds."""

    memory_mb: float
    files: int
    longest: int
    redis_mb: float


def sample(ground: Ground, codes: list[str]) -> Sample:
    pids = [process.pid for process in ground.processes]
    with Redis.from_url(ground.redis.url) as client:
        pipeline = client.pipeline(transaction=False)
        for code in codes:
            pipeline.xlen(stream_key(code))
        longest = max(map(int, pipeline.execute()))
        redis_bytes = client.info("memory")["used_memory"]
    return Sample(
        sum(memory_kb(pid) for pid in pids) / 1024,
        sum(open_files(pid) for pid in pids),
        longest,
        redis_bytes / 2**20,
    )
