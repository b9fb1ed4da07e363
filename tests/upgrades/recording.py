"""What a database holds as a text that can be kept, and put back into one of that revision."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, MetaData, Table, insert, select

from app.migrate import configuration, upgrade

FOLDER = Path(__file__).resolve().parent / "revisions"
Row = dict[str, Any]


def revisions() -> list[str]:
    """Every released revision, the oldest first."""
    scripts = ScriptDirectory.from_config(configuration())
    return [script.revision for script in reversed(list(scripts.walk_revisions()))]


def file_of(revision: str) -> Path:
    return FOLDER / f"{revision}.json"


def tables_of(connection: Connection) -> list[Table]:
    """The tables as they are there, parents first, but for Alembic's own."""
    metadata = MetaData()
    metadata.reflect(connection)
    return [table for table in metadata.sorted_tables if table.name != "alembic_version"]


def rows_of(engine: Engine) -> dict[str, list[Row]]:
    """All rows by table, the bytes among them as hex."""
    with engine.connect() as connection:
        return {
            table.name: [
                {key: _text(value) for key, value in row.items()}
                for row in connection.execute(select(table).order_by(*table.primary_key)).mappings()
            ]
            for table in tables_of(connection)
        }


def put_back(engine: Engine, revision: str, rows: dict[str, list[Row]]) -> None:
    """Makes the tables of that revision and fills them."""
    with engine.begin() as connection:
        upgrade(connection, revision)
        for table in tables_of(connection):
            for row in rows[table.name]:
                values = {key: _value(value) for key, value in row.items()}
                connection.execute(insert(table).values(values))


def write(revision: str, rows: dict[str, list[Row]], guests: list[Row]) -> Path:
    file = file_of(revision)
    file.parent.mkdir(exist_ok=True)
    file.write_text(json.dumps({"rows": rows, "guests": guests}, indent=1) + "\n")
    return file


def _text(value: Any) -> Any:
    return {"hex": bytes(value).hex()} if isinstance(value, bytes | memoryview) else value


def _value(value: Any) -> Any:
    return bytes.fromhex(value["hex"]) if isinstance(value, dict) else value
