"""What the other tests stand on: real servers, empty at the start, that can be killed."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import psycopg
import pytest
from redis import Redis

from tests.services.postgres import OwnPostgres, answers, fresh_database
from tests.services.redis import OwnRedis, fresh_redis


def test_postgresql_takes_and_gives_back(postgres_url: str) -> None:
    with psycopg.connect(postgres_url) as connection:
        connection.execute("CREATE TABLE things (name text)")
        connection.execute("INSERT INTO things VALUES ('ace')")
    with psycopg.connect(postgres_url) as connection:
        assert connection.execute("SELECT name FROM things").fetchall() == [("ace",)]


def test_every_test_has_an_empty_postgresql(postgres_server: str) -> None:
    with fresh_database(postgres_server) as one, psycopg.connect(one) as connection:
        connection.execute("CREATE TABLE things (name text)")
        connection.commit()
        with fresh_database(postgres_server) as other, psycopg.connect(other) as elsewhere:
            tables = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'"
            assert elsewhere.execute(tables).fetchone() == (0,)
    assert not answers(one)


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_postgresql_comes_back_on_its_port_with_its_data(
    own_postgres: OwnPostgres, end: str
) -> None:
    with psycopg.connect(own_postgres.url) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS things (name text)")
        connection.execute("INSERT INTO things VALUES (%s)", [end])
    getattr(own_postgres, end)()
    assert not answers(own_postgres.url)
    own_postgres.start()
    with psycopg.connect(own_postgres.url) as connection:
        assert (end,) in connection.execute("SELECT name FROM things").fetchall()


@contextmanager
def talk(url: str) -> Iterator[Any]:
    with Redis.from_url(url, decode_responses=True) as client:
        yield client


def test_redis_takes_and_gives_back(redis_url: str) -> None:
    with talk(redis_url) as client:
        client.xadd("things", {"name": "ace"})
    with talk(redis_url) as client:
        assert [fields for _, fields in client.xrange("things")] == [{"name": "ace"}]


def test_every_test_has_an_empty_redis(redis_server: str) -> None:
    with fresh_redis(redis_server) as one, talk(one) as client:
        client.set("name", "ace")
        with fresh_redis(redis_server) as other, talk(other) as elsewhere:
            assert elsewhere.dbsize() == 0
    with talk(one) as client:
        assert client.dbsize() == 0


@pytest.mark.parametrize("end", ["stop", "kill"])
def test_redis_comes_back_on_its_port_with_its_data(own_redis: OwnRedis, end: str) -> None:
    with talk(own_redis.url) as client:
        client.set(end, "ace")
    getattr(own_redis, end)()
    own_redis.start()
    with talk(own_redis.url) as client:
        assert client.get(end) == "ace"
