"""The servers that are measured: each in a process of its own, pinned to the first core."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

HOST = "127.0.0.1"
PATIENCE_S = 20
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else [0]
SERVER_CORE, LOAD_CORE = CORES[0], CORES[-1]
UNLIMITED = {
    "CAMBIO_HOST": HOST,
    "CAMBIO_LOG_LEVEL": "error",
    "CAMBIO_TABLES_PER_ADDRESS": "1000000",
    "CAMBIO_SOCKETS_PER_ADDRESS": "1000000",
    "CAMBIO_FRAMES_AT_ONCE": "1000000",
    "CAMBIO_FRAMES_PER_S": "1000000",
}
"""A load comes from few addresses and presses faster than people: its limits are lifted."""


class Used(NamedTuple):
    """What a process has used so far, in seconds of CPU."""

    user_s: float
    system_s: float

    @property
    def cpu_s(self) -> float:
        return self.user_s + self.system_s

    def since(self, before: Used) -> Used:
        return Used(self.user_s - before.user_s, self.system_s - before.system_s)


def pin(core: int) -> None:
    """This process, and all that it starts from now on, runs on one core."""
    if hasattr(os, "sched_setaffinity"):
        os.sched_setaffinity(0, {core})


class Server:
    """One running server; what it uses is read from /proc."""

    def __init__(self, module: str, *arguments: str, **environment: str) -> None:
        self.port = free_port()
        words = [word.replace("PORT", str(self.port)) for word in arguments]
        command = [sys.executable, "-m", module, *words]
        pin(SERVER_CORE)
        try:
            self._process = subprocess.Popen(command, env={**os.environ, **environment})
        finally:
            pin(LOAD_CORE)
        self.pid = self._process.pid

    def wait(self) -> None:
        """Until it listens."""
        until_s = time.monotonic() + PATIENCE_S
        while time.monotonic() < until_s:
            if self._process.poll() is not None:
                break
            try:
                socket.create_connection((HOST, self.port), 1).close()
            except OSError:
                time.sleep(0.02)
            else:
                return
        raise RuntimeError("a server did not start")

    def used(self) -> Used:
        ticks = os.sysconf("SC_CLK_TCK")
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return Used(int(fields[11]) / ticks, int(fields[12]) / ticks)

    def memory_kb(self) -> int:
        lines = Path(f"/proc/{self.pid}/status").read_text().splitlines()
        return next(int(line.split()[1]) for line in lines if line.startswith("VmRSS"))

    def stop(self) -> None:
        """Ends it, kindly at first."""
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        try:
            self._process.wait(10)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()


@contextmanager
def running(server: Server) -> Iterator[Server]:
    try:
        server.wait()
        yield server
    finally:
        server.stop()


@contextmanager
def floor() -> Iterator[Server]:
    with running(Server("bench.floor", "PORT")) as server:
        yield server


@contextmanager
def bare() -> Iterator[Server]:
    with running(Server("bench.bare", "PORT")) as server:
        yield server


@contextmanager
def product(*switches: str, data: Path | None = None, **more: str) -> Iterator[Server]:
    """With a log of its own, in a folder that goes with it unless one is given; `more` settings.

    `switches` are those of `bench.product`.
    """
    with TemporaryDirectory(prefix="cambio-bench-") as folder:
        environment = {**UNLIMITED, "CAMBIO_DATA": str(data or folder), **more}
        server = Server("bench.product", *switches, "serve", "--port", "PORT", **environment)
        with running(server):
            yield server


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
