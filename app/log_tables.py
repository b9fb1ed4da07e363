"""The log's tables in SQL; the migrations make them, and a test compares the two."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Column,
    ForeignKey,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
)

METADATA = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
    }
)


def _of_table() -> Column[str]:
    return Column("code", String(8), ForeignKey("tables.code"), nullable=False)


TABLES = Table(
    "tables",
    METADATA,
    Column("code", String(8), primary_key=True),
    Column("opened_ms", BigInteger, nullable=False),
    Column("opened", Text, nullable=False),
)
"""Every table with the command that opened it, as JSON."""

PEOPLE = Table(
    "people",
    METADATA,
    _of_table(),
    Column("person", Integer, nullable=False),
    Column("secret_hash", String(64), nullable=False),
    PrimaryKeyConstraint("code", "person"),
)
"""Who holds which secret. Names are in the inputs."""

GAMES = Table(
    "games",
    METADATA,
    _of_table(),
    Column("number", Integer, nullable=False),
    Column("seq", Integer, nullable=False),
    Column("game", String(40), nullable=False),
    Column("seats", Integer, nullable=False),
    Column("chosen", Text, nullable=False),
    Column("seed", LargeBinary, nullable=False),
    Column("last_scores", Text, nullable=False),
    Column("started_ms", BigInteger, nullable=False),
    PrimaryKeyConstraint("code", "number"),
)
"""What each game was started from; `seq` is the line that started it."""

INPUTS = Table(
    "inputs",
    METADATA,
    _of_table(),
    Column("seq", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("kind", String(8), nullable=False),
    Column("person", Integer),
    Column("seat", Integer),
    Column("command_id", String(40)),
    Column("here", Text),
    Column("command", Text, nullable=False),
    PrimaryKeyConstraint("code", "seq"),
    UniqueConstraint("code", "person", "command_id"),
)
"""The log: every command that was taken, in the one order of its table."""

OWNERS = Table(
    "owners",
    METADATA,
    _of_table(),
    Column("epoch", Integer, nullable=False),
    Column("entry", String(40), nullable=False),
    PrimaryKeyConstraint("code"),
)
"""Where several processes share the tables: `epoch` is advanced by whoever takes a table over, and
nobody appends with an older one; `entry` is the last of the backplane's that the log has."""
