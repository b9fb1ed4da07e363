"""A server process that tests start for themselves, and may kill and start again on its data."""

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Self

HOST = "127.0.0.1"
START_S = 20
LOOK_AGAIN_S = 0.02
UNPRIVILEGED = ("postgres", "nobody")


class Service(ABC):
    """On a port of its own; the port and the data stay the same from one start to the next."""

    def __init__(self) -> None:
        self.port = free_port()
        self.folder = Path(tempfile.mkdtemp(prefix="service-"))
        self._as = unprivileged()
        if self._as:
            os.chown(self.folder, self._as["user"], self._as["group"])
        self._process: subprocess.Popen[bytes] | None = None

    @property
    @abstractmethod
    def url(self) -> str: ...

    @property
    @abstractmethod
    def command(self) -> Sequence[str | Path]: ...

    @abstractmethod
    def answers(self) -> bool: ...

    @property
    def preparation(self) -> Sequence[Sequence[str | Path]]:
        """Commands to run once, before the first start."""
        return ()

    def start(self) -> None:
        """Starts it and waits until it answers. Tries again if it ends: after a kill the children
        of PostgreSQL need a moment to see that they are orphans."""
        until_s = time.monotonic() + START_S
        while not (self._runs() and self.answers()):
            if time.monotonic() > until_s:
                raise RuntimeError(f"{type(self).__name__} does not start: {self._last_words()}")
            if not self._runs():
                self._process = self._spawn(self.command)
            time.sleep(LOOK_AGAIN_S)

    def stop(self) -> None:
        """As at a planned stop: it closes its files, and does not wait for its clients."""
        self._end(signal.SIGINT)

    def kill(self) -> None:
        """As a power cut would."""
        self._end(signal.SIGKILL)

    @contextlib.contextmanager
    def hanging(self, only: Sequence[int] = ()) -> Iterator[None]:
        """Connections stay open and nothing comes out of them: all, or those of these processes."""
        pids = only or self._pids()
        try:
            for pid in pids:
                os.kill(pid, signal.SIGSTOP)
            yield
        finally:
            for pid in pids:
                with contextlib.suppress(ProcessLookupError):
                    os.kill(pid, signal.SIGCONT)

    def _pids(self) -> list[int]:
        """The process and its children."""
        assert self._process is not None
        pid = self._process.pid
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text()
        return [pid, *map(int, children.split())]

    def _prepare(self) -> None:
        for command in self.preparation:
            if self._spawn(command).wait(START_S):
                raise RuntimeError(self._last_words())

    def _spawn(self, command: Sequence[str | Path]) -> subprocess.Popen[bytes]:
        environment = {"PATH": os.environ["PATH"], "LC_ALL": "C", "HOME": str(self.folder)}
        with (self.folder / "log").open("ab") as log:
            return subprocess.Popen(
                command,
                cwd=self.folder,
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                **self._as,
            )

    def _runs(self) -> bool:
        return self._process is not None and self._process.poll() is None

    def _end(self, how: signal.Signals) -> None:
        if self._process is not None and self._process.poll() is None:
            self._process.send_signal(how)
            self._process.wait(START_S)

    def _last_words(self) -> str:
        return (self.folder / "log").read_text(errors="replace")[-800:]

    def __enter__(self) -> Self:
        try:
            self._prepare()
            self.start()
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()  # a killed PostgreSQL would leave its shared memory behind
        shutil.rmtree(self.folder, ignore_errors=True)


def unprivileged() -> Mapping[str, Any]:
    """How to start a process that refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    user = next(_known(UNPRIVILEGED))
    return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}


def _known(names: Sequence[str]) -> Iterator[pwd.struct_passwd]:
    for name in names:
        with contextlib.suppress(KeyError):
            yield pwd.getpwnam(name)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
