"""Every statement of the log, made once, and a table read back from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import orjson
from sqlalchemy import Connection, Engine, RowMapping, bindparam, func, insert, select, text, update

from app.commands import read_logged, written
from app.lobby import Lobby, opened
from app.lobby_commands import Open
from app.log import FENCE, HELD_MS, Write
from app.log_tables import GAMES, INPUTS, OWNERS, PEOPLE, TABLES
from app.state import Line, TableState, replayed
from engine.contract import Setup

INSERT_TABLE = insert(TABLES)
INSERT_PERSON = insert(PEOPLE)
INSERT_GAME = insert(GAMES)
INSERT_INPUT = insert(INPUTS)
UPDATE_PERSON = (
    update(PEOPLE)
    .where(PEOPLE.c.code == bindparam("of_code"), PEOPLE.c.person == bindparam("of_person"))
    .values(secret_hash=bindparam("new_hash"))
)
INSERT_OWNER = insert(OWNERS)
END_STOPPED = text(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
    " WHERE datname = current_database() AND usename = current_user AND pid <> pg_backend_pid()"
    " AND state IN ('active', 'idle in transaction') AND wait_event = 'ClientRead'"
    " AND backend_xid IS NOT NULL"
    f" AND state_change < now() - interval '{HELD_MS} milliseconds'"
)
"""Ends sessions whose process was stopped while it sent a commit: their rows would be locked until
the process wakes. PostgreSQL's own timeout sees none that is in the middle of a pipeline, nor one
at its end: the flush that psycopg sends last stops the clock."""
NOTHING: Write = (
    update(TABLES)
    .where(TABLES.c.code == bindparam("of_code"))
    .values(opened=bindparam("as_it_is")),
    {"of_code": "", "as_it_is": ""},
)
"""Changes no row, but only where rows can be changed."""


def table_write(code: str, command: Open, at_ms: int) -> Write:
    return INSERT_TABLE, {"code": code, "opened_ms": at_ms, "opened": written(command)}


def owner_write(code: str) -> Write:
    """The first epoch of a new table."""
    return INSERT_OWNER, {"code": code, "epoch": 1, "entry": ""}


def skip_write(code: str, epoch: int, entry: str) -> Write:
    """Nobody reads that entry again: it broke the table."""
    return FENCE, {"of_code": code, "of_epoch": epoch, "last_entry": entry}


def person_write(code: str, person: int, secret_hash: str) -> Write:
    return INSERT_PERSON, {"code": code, "person": person, "secret_hash": secret_hash}


def secret_write(code: str, person: int, secret_hash: str) -> Write:
    """Another secret for a person: the old one opens nothing any more."""
    return UPDATE_PERSON, {"of_code": code, "of_person": person, "new_hash": secret_hash}


def game_write(code: str, state: TableState, line: Line, setup: Setup) -> Write:
    return INSERT_GAME, {
        "code": code,
        "number": state.lobby.games_played + 1,
        "seq": state.seq,
        "game": state.lobby.game,
        "seats": setup.seats,
        "chosen": orjson.dumps(dict(setup.chosen)).decode(),
        "seed": setup.seed,
        "last_scores": orjson.dumps(setup.last_scores).decode(),
        "started_ms": line.at_ms,
    }


def input_write(code: str, seq: int, line: Line) -> Write:
    return INSERT_INPUT, {
        "code": code,
        "seq": seq,
        "at_ms": line.at_ms,
        "kind": line.kind,
        "person": line.person,
        "seat": line.seat,
        "command_id": line.command_id,
        "here": ",".join(map(str, line.here)),
        "command": written(line.command),
    }


@dataclass(frozen=True, slots=True)
class Stored:
    """A table as the log has it: its state, who holds which secret, which commands were taken."""

    state: TableState
    secrets: dict[str, int]
    taken: set[tuple[int, str]]
    epoch: int | None = None
    """Where several processes share the tables."""
    entry: str = ""


def taken_over_table(engine: Engine, code: str) -> Stored | None:
    """The table of that code, for its new owner; None when there is none."""
    owner, stored = taken_over(engine, code), None
    if owner is not None and (stored := stored_table(engine, code)) is not None:
        stored = replace(stored, epoch=owner[0], entry=owner[1])
    return stored


def stored_table(engine: Engine, code: str) -> Stored | None:
    """The table of that code, rebuilt from its log; None when there is none."""
    with engine.connect() as connection:
        found = _log(connection, code)
        if found is None:
            return None
        lobby, lines = found
        people = connection.execute(
            select(PEOPLE.c.secret_hash, PEOPLE.c.person).where(PEOPLE.c.code == code)
        )
        secrets = dict(people.all())
    taken = {(n.person, n.command_id) for n in lines if n.person is not None and n.command_id}
    return Stored(replayed(lobby, lines), secrets, taken)


def taken_over(engine: Engine, code: str) -> tuple[int, str] | None:
    """Begins an epoch: whoever owned the table before appends no more. Returns the epoch and the
    last entry of the backplane that the log has; None when there is no such table."""
    of_code = OWNERS.c.code == code
    advance = update(OWNERS).where(of_code).values(epoch=OWNERS.c.epoch + 1)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            connection.execute(END_STOPPED)
        if connection.execute(advance).rowcount == 0:
            if connection.scalar(select(TABLES.c.code).where(TABLES.c.code == code)) is None:
                return None
            connection.execute(INSERT_OWNER, {"code": code, "epoch": 1, "entry": ""})
        epoch, entry = connection.execute(
            select(OWNERS.c.epoch, OWNERS.c.entry).where(of_code)
        ).one()
    return epoch, entry


def epoch_of(engine: Engine, code: str) -> int | None:
    """The table's epoch now."""
    with engine.connect() as connection:
        return connection.scalar(select(OWNERS.c.epoch).where(OWNERS.c.code == code))


def stored_log(engine: Engine, code: str) -> tuple[Lobby, Sequence[Line]] | None:
    """The table as it was opened and every line since; None when there is none."""
    with engine.connect() as connection:
        return _log(connection, code)


def last_stamp(engine: Engine) -> int:
    """The latest stamp in the log, before which no clock may begin."""
    with engine.connect() as connection:
        return connection.scalar(select(func.max(INPUTS.c.at_ms))) or 0


def _log(connection: Connection, code: str) -> tuple[Lobby, Sequence[Line]] | None:
    first = connection.scalar(select(TABLES.c.opened).where(TABLES.c.code == code))
    if first is None:
        return None
    lobby = opened(Open.model_validate_json(first))
    games = connection.execute(select(GAMES).where(GAMES.c.code == code)).mappings()
    setups = {game["seq"]: _setup(game) for game in games}
    inputs = select(INPUTS).where(INPUTS.c.code == code).order_by(INPUTS.c.seq)
    rows = connection.execute(inputs).mappings()
    return lobby, [_line(row, lobby.game, setups.get(row["seq"])) for row in rows]


def _setup(row: RowMapping) -> Setup:
    return Setup(
        seats=row["seats"],
        chosen=orjson.loads(row["chosen"]),
        seed=bytes(row["seed"]),
        last_scores=tuple(orjson.loads(row["last_scores"])),
    )


def _line(row: RowMapping, game: str, setup: Setup | None) -> Line:
    here: str = row["here"]
    command: Any = read_logged(game, row["kind"], row["command"])
    return Line(
        at_ms=row["at_ms"],
        kind=row["kind"],
        command=command,
        person=row["person"],
        seat=row["seat"],
        command_id=row["command_id"],
        here=tuple(map(int, here.split(","))) if here else (),
        setup=setup,
    )
