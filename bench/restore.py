"""How long a server takes to have tables from its log again, after a start."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from time import perf_counter

from sqlalchemy import Engine

from app import frames as f
from app import lobby_commands as own
from app.credentials import new_code
from app.lobby import opened
from app.log import Write, connect
from app.migrate import migrate
from app.state import Line, TableState
from app.statements import game_write, input_write, table_write
from bench import servers
from bench.engine import GAMES, play_out
from bench.engine import setup as setup_of
from bench.people import ask

AT_MS = 1_000_000_000_000
LINES = 100
"""Commands of each game that is restored: about three rounds of the table."""


@dataclass(frozen=True, slots=True)
class Restored:
    tables: int
    lines_each: int
    start_s: float
    """From starting the process until it listens."""
    all_s: float
    """From then until every table is in memory, asked for one after the other."""


def restore(tables: int) -> Restored:
    with TemporaryDirectory(prefix="cambio-bench-") as folder:
        data = Path(folder)
        url = f"sqlite:///{data / 'cambio.sqlite3'}"
        migrate(url)
        codes, lines = write_log(connect(url), tables)
        began_s = perf_counter()
        with servers.product(data=data) as server:
            start_s = perf_counter() - began_s
            for code in codes:
                ask(server.port, "GET", f"/api/tables/{code}")
            return Restored(tables, lines, start_s, perf_counter() - began_s - start_s)


def write_log(engine: Engine, tables: int) -> tuple[list[str], int]:
    """The same game on so many tables; their codes and the lines that each has."""
    command = own.Open(game="cambio", preset="classic", changes={})
    lines = game_lines(command)
    codes = [new_code() for _ in range(tables)]
    with engine.begin() as connection:
        for code in codes:
            for statement, values in writes(code, command, lines):
                connection.execute(statement, values)
    engine.dispose()
    return codes, len(lines)


def game_lines(command: own.Open) -> list[Line]:
    game, preset = GAMES[0]
    setup = setup_of(game, preset, 0)
    state = TableState(opened(command))
    names = ("Ana", "Bo", "Cleo", "Dev")
    lines = [Line(AT_MS, "lobby", own.Join(name=n, seated=True), p) for p, n in enumerate(names, 1)]
    lines.append(Line(AT_MS, "lobby", f.Start(do="start"), 1, setup=setup))
    for line in play_out(game, setup, 0)[:LINES]:
        person = None if line.seat is None else line.seat + 1
        lines.append(Line(AT_MS + line.at_ms, "game", line.command, person, line.seat))
    assert all(state.apply(line) is None for line in lines)
    return lines


def writes(code: str, command: own.Open, lines: list[Line]) -> list[Write]:
    state = TableState(opened(command))
    made = [table_write(code, command, AT_MS)]
    for seq, line in enumerate(lines, 1):
        state.seq = seq
        made.append(input_write(code, seq, line))
        if line.setup is not None:
            made.append(game_write(code, state, line, line.setup))
    return made
