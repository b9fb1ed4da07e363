"""Drops tables that nobody has touched for long, from a database that may be in use."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Engine, Select, delete, func, select

from app.log_tables import GAMES, INPUTS, METADATA, TABLES

AT_ONCE = 100
"""Tables dropped in one transaction: the server's commits wait for each."""


@dataclass(slots=True)
class Pruned:
    """What was dropped, or would be."""

    tables: int = 0
    games: int = 0
    inputs: int = 0


def prune(engine: Engine, before_ms: int, *, dry_run: bool) -> Pruned:
    """Drops every table whose last input, or else its opening, is older than `before_ms`."""
    pruned = Pruned()
    with engine.connect() as connection:
        idle = connection.scalars(_idle(before_ms)).all()
    for codes in _slices(idle):
        with engine.begin() as connection:
            _lock(connection)
            still = connection.scalars(_idle(before_ms).where(TABLES.c.code.in_(codes))).all()
            _count(connection, still, pruned)
            if not dry_run:
                _drop(connection, still)
    if pruned.tables and not dry_run:
        _give_back(engine)
    return pruned


def _idle(before_ms: int) -> Select[str]:
    last_ms = select(func.max(INPUTS.c.at_ms)).where(INPUTS.c.code == TABLES.c.code)
    touched_ms = func.coalesce(last_ms.scalar_subquery(), TABLES.c.opened_ms)
    return select(TABLES.c.code).where(touched_ms < before_ms).with_for_update(of=TABLES)


def _slices(codes: Sequence[str]) -> Iterator[Sequence[str]]:
    for start in range(0, len(codes), AT_ONCE):
        yield codes[start : start + AT_ONCE]


def _lock(connection: Connection) -> None:
    """Nobody writes from here on. PostgreSQL locks the rows that are read instead."""
    if connection.dialect.name == "sqlite":
        connection.exec_driver_sql("BEGIN IMMEDIATE")


def _count(connection: Connection, codes: Sequence[str], pruned: Pruned) -> None:
    def rows(table: Any) -> int:
        of_codes = select(func.count()).select_from(table).where(table.c.code.in_(codes))
        return connection.scalar(of_codes) or 0

    pruned.tables += len(codes)
    pruned.games += rows(GAMES)
    pruned.inputs += rows(INPUTS)


def _drop(connection: Connection, codes: Sequence[str]) -> None:
    for table in reversed(METADATA.sorted_tables):
        connection.execute(delete(table).where(table.c.code.in_(codes)))


def _give_back(engine: Engine) -> None:
    """SQLite gives the room back to the disk when told; PostgreSQL uses it again by itself."""
    if engine.dialect.name == "sqlite":
        with engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("VACUUM")
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
