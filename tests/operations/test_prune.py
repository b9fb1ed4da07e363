"""Tables that nobody has touched for long are dropped, and no others."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Engine, insert, select
from typer.testing import CliRunner

from app.cli import APP
from app.log import connect
from app.log_tables import GAMES, INPUTS, METADATA, PEOPLE, TABLES
from app.migrate import migrate
from app.prune import AT_ONCE, Pruned, prune
from app.settings import Settings

LONG_AGO_MS, LATELY_MS, BEFORE_MS = 1_000, 9_000, 5_000
NOTHING = Pruned()


@pytest.fixture(params=["sqlite", "postgres_url"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    sqlite = f"sqlite:///{tmp_path / 'cambio.sqlite3'}"
    url = sqlite if request.param == "sqlite" else request.getfixturevalue(request.param)
    migrate(url)
    engine = connect(url)
    yield engine
    engine.dispose()


def add(engine: Engine, code: str, opened_ms: int, *inputs_ms: int) -> None:
    """A table with one person, one game, and inputs at these times."""
    game = dict.fromkeys((c.name for c in GAMES.c if not c.primary_key), 0)
    texts = {"game": "cambio", "chosen": "{}", "seed": b"", "last_scores": "[]"}
    rows: list[tuple[Any, dict[str, Any]]] = [
        (TABLES, {"code": code, "opened_ms": opened_ms, "opened": "{}"}),
        (PEOPLE, {"code": code, "person": 1, "secret_hash": ""}),
        (GAMES, {**game, **texts, "code": code, "number": 1}),
    ]
    for seq, at_ms in enumerate(inputs_ms):
        line = {"code": code, "seq": seq, "at_ms": at_ms, "kind": "game", "command": "x" * 500}
        rows.append((INPUTS, line))
    with engine.begin() as connection:
        for table, row in rows:
            connection.execute(insert(table).values(row))


def left(engine: Engine) -> dict[str, set[str]]:
    """The codes in every table of the database."""
    with engine.connect() as connection:
        return {
            table.name: set(connection.scalars(select(table.c.code)))
            for table in METADATA.sorted_tables
        }


def test_a_table_without_a_move_for_long_is_dropped_wholly(engine: Engine) -> None:
    add(engine, "OLD", LONG_AGO_MS, LONG_AGO_MS + 1, LONG_AGO_MS + 2)
    assert prune(engine, BEFORE_MS, dry_run=False) == Pruned(tables=1, games=1, inputs=2)
    assert not any(left(engine).values())


def test_an_old_table_with_a_late_move_is_kept_wholly(engine: Engine) -> None:
    add(engine, "OLD", LONG_AGO_MS, LONG_AGO_MS, LATELY_MS)
    before = left(engine)
    assert prune(engine, BEFORE_MS, dry_run=False) == NOTHING
    assert left(engine) == before


def test_a_table_that_was_only_opened_goes_by_its_opening(engine: Engine) -> None:
    add(engine, "OLD", LONG_AGO_MS)
    add(engine, "NEW", LATELY_MS)
    assert prune(engine, BEFORE_MS, dry_run=False).tables == 1
    assert left(engine)["tables"] == {"NEW"}


def test_a_dry_run_counts_and_drops_nothing(engine: Engine) -> None:
    add(engine, "OLD", LONG_AGO_MS, LONG_AGO_MS)
    before = left(engine)
    assert prune(engine, BEFORE_MS, dry_run=True) == Pruned(tables=1, games=1, inputs=1)
    assert left(engine) == before


def test_more_than_fit_one_transaction_are_all_dropped(engine: Engine) -> None:
    for number in range(AT_ONCE + 1):
        add(engine, f"T{number}", LONG_AGO_MS)
    assert prune(engine, BEFORE_MS, dry_run=False).tables == AT_ONCE + 1
    assert left(engine)["tables"] == set()


def test_sqlite_gives_the_room_back_to_the_disk(tmp_path: Path) -> None:
    file = tmp_path / "cambio.sqlite3"
    migrate(f"sqlite:///{file}")
    engine = connect(f"sqlite:///{file}")
    add(engine, "OLD", LONG_AGO_MS, *range(2_000))
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")
    full = file.stat().st_size
    prune(engine, BEFORE_MS, dry_run=False)
    engine.dispose()
    assert file.stat().st_size < full / 4


def test_the_command_says_what_it_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CAMBIO_DATA", str(tmp_path))
    url = Settings().database
    migrate(url)
    engine = connect(url)
    add(engine, "OLD", LONG_AGO_MS, LONG_AGO_MS)
    engine.dispose()
    said = [CliRunner().invoke(APP, ["prune", *options]) for options in (["--dry-run"], [], [])]
    assert [done.output for done in said] == [
        "Would drop: 1 table, 1 game, 1 input.\n",
        "Dropped: 1 table, 1 game, 1 input.\n",
        "Dropped: 0 tables, 0 games, 0 inputs.\n",
    ]


def test_fewer_days_than_one_are_refused() -> None:
    assert CliRunner().invoke(APP, ["prune", "--days", "0"]).exit_code == 2
