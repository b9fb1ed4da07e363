"""Brings the database to today's tables, from a checkout and from an installed wheel alike."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, func, select

from app.log import connect

HERE = Path(__file__).resolve().parent
MIGRATING = 0x63616D
"""The lock that PostgreSQL gives to one process at a time."""
LOCK = 0xCA3B10
SHIPPED, CHECKED_OUT = HERE / "migrations", HERE.parent / "migrations"


def migrate(url: str) -> None:
    """Every migration that is missing, in one transaction; one process after the other."""
    engine = connect(url)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(select(func.pg_advisory_xact_lock(MIGRATING)))
        upgrade(connection)
    engine.dispose()


def upgrade(connection: Connection, to: str = "head") -> None:
    """Every migration that is missing up to that revision."""
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, to)


def configuration() -> Config:
    config = Config()
    config.set_main_option("script_location", str(SHIPPED if SHIPPED.is_dir() else CHECKED_OUT))
    return config
