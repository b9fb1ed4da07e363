"""What the system says of a process, and Redis of its streams."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from redis import Redis

from app.mailbag import stream_key
from tests.chaos.ground import Ground


def memory_kb(pid: int) -> int:
    """What a process holds in memory now."""
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))


def open_files(pid: int) -> list[str]:
    """What each of them leads to; a socket's name has a number that `peers` knows."""
    found = []
    for file in Path(f"/proc/{pid}/fd").iterdir():
        with suppress(FileNotFoundError):  # closed meanwhile
            found.append(str(file.readlink()))
    return found


def peers() -> dict[str, int]:
    """The port at the other end of each socket of this machine."""
    lines = Path("/proc/net/tcp").read_text().splitlines()[1:]
    rows = [line.split() for line in lines]
    return {f"socket:[{row[9]}]": int(row[2].partition(":")[2], 16) for row in rows}


@dataclass(frozen=True, slots=True)
class Sample:
    """Memory and open files of all processes, the longest stream, and what Redis holds.

    `pooled`: connections to Redis and PostgreSQL, which are kept for when many are needed again.
    `files`: all others.
    """

    memory_mb: float
    files: int
    pooled: int
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
    files, ports = [file for pid in pids for file in open_files(pid)], peers()
    services = {ground.redis.port, ground.postgres.port}
    pooled = sum(ports.get(file) in services for file in files)
    return Sample(
        sum(memory_kb(pid) for pid in pids) / 1024,
        len(files) - pooled,
        pooled,
        longest,
        redis_bytes / 2**20,
    )
