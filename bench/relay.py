"""The product on PostgreSQL, with Redis between sockets and tables and without."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from bench import servers
from bench.servers import Server
from tests.services.postgres import OwnPostgres, fresh_database, programs
from tests.services.redis import OwnRedis, program


@contextmanager
def relayed_and_not() -> Iterator[tuple[Server, Server] | None]:
    """One process each, so every socket is at its table's owner. None where PostgreSQL or Redis is
    missing."""
    postgres, redis = programs(), program()
    if postgres is None or redis is None:
        yield None
        return
    with (
        OwnPostgres(postgres) as database,
        OwnRedis(redis) as relay,
        fresh_database(database.url) as one,
        fresh_database(database.url) as other,
        servers.product(DATABASE_URL=one, REDIS_URL=relay.url) as relayed,
        servers.product(DATABASE_URL=other) as direct,
    ):
        yield relayed, direct
