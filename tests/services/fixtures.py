"""PostgreSQL and Redis as tests ask for them: one of each for the session, or one to be killed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.services import postgres, redis
from tests.services.postgres import OwnPostgres
from tests.services.redis import OwnRedis


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The URL of a server on which `postgres.fresh_database` makes databases."""
    if (url := postgres.found()) is not None:
        yield url
        return
    with OwnPostgres(_postgres_programs()) as server:
        yield server.url


@pytest.fixture
def postgres_url(postgres_server: str) -> Iterator[str]:
    """An empty database."""
    with postgres.fresh_database(postgres_server) as url:
        yield url


@pytest.fixture(scope="module")
def own_postgres() -> Iterator[OwnPostgres]:
    """One that the module's tests may stop, kill and start again."""
    with OwnPostgres(_postgres_programs()) as server:
        yield server


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """The URL of a server on which `redis.fresh_redis` finds empty databases."""
    if (url := redis.found()) is not None:
        yield url
        return
    with OwnRedis(_redis_program()) as server:
        yield server.url


@pytest.fixture
def redis_url(redis_server: str) -> Iterator[str]:
    """An empty database."""
    with redis.fresh_redis(redis_server) as url:
        yield url


@pytest.fixture(scope="module")
def own_redis() -> Iterator[OwnRedis]:
    """One that the module's tests may stop, kill and start again."""
    with OwnRedis(_redis_program()) as server:
        yield server


def _postgres_programs() -> Path:
    found = postgres.programs()
    if found is None:
        pytest.skip("no PostgreSQL: set TEST_DATABASE_URL, or install postgresql")
    return found


def _redis_program() -> Path:
    found = redis.program()
    if found is None:
        pytest.skip("no Redis: set TEST_REDIS_URL, or install valkey or redis")
    return found
