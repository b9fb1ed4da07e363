"""What the log says afterwards, beside what the players remember."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import psycopg

from app.state import Line, TableState
from app.statements import stored_log
from tests.chaos.figure import Figure
from tests.chaos.ground import Ground
from tests.chaos.player import Player
from tests.chaos.prints import fingerprint
from tests.chaos.table import Table

Race = tuple[int, int, int]
"""Which game of the table, which round, on which discard."""


@dataclass(slots=True)
class Truth:
    """Summed over tables."""

    acknowledged: int = 0
    in_log: int = 0
    twice: int = 0
    views: int = 0
    known: int = 0
    """Views that the log gives again."""
    backwards: int = 0
    """Views that were older than one that the same player had seen before."""
    stale: int = 0
    """Lines whose epoch is older than the line's before, or that had another writer than it."""
    lines: int = 0
    races: int = 0
    """On which players at different processes snapped."""
    won_once: int = 0
    won_twice: int = 0
    """Or more often."""
    bugs: list[str] = field(default_factory=list)

    def figures(self) -> list[Figure]:
        return [
            _all("acknowledged commands that are in the log", self.in_log, self.acknowledged),
            _none("commands that were applied twice", self.twice, self.acknowledged),
            _all("views that replaying the log gives again", self.known, self.views),
            _none("views older than one seen before", self.backwards, self.views),
            _none("lines of a stale epoch or a second writer", self.stale, self.lines),
            _none("bugs that the processes reported", len(self.bugs), self.lines),
        ]


def _all(name: str, good: int, of: int) -> Figure:
    return Figure(name, f"{good:,} of {of:,}", "all", good == of > 0)


def _none(name: str, bad: int, of: int) -> Figure:
    return Figure(name, f"{bad:,} in {of:,}", "none", bad == 0)


def truth(ground: Ground, tables: Sequence[Table]) -> Truth:
    """Call it when nobody plays any more."""
    found = Truth(bugs=ground.bugs())
    for table in tables:
        _of_table(ground, table, found)
    codes = [table.code for table in tables]
    with psycopg.connect(ground.postgres.url) as connection:
        rows = connection.execute(
            "SELECT code, seq, epoch, process FROM writers WHERE code = ANY(%s) ORDER BY code, seq",
            [codes],
        ).fetchall()
    found.lines += len(rows)
    found.stale += _stale(rows)
    return found


def _of_table(ground: Ground, table: Table, found: Truth) -> None:
    stored = stored_log(ground.engine, table.code)
    assert stored is not None, "a table is lost"
    lobby, lines = stored
    told: list[dict[bytes, tuple[int, int]]] = [{} for _ in table.players]
    races = _Races(table.players)
    ids = Counter((line.person, line.command_id) for line in lines if line.command_id)
    state = TableState(lobby)
    for line in lines:
        refusal = state.apply(line)
        assert refusal is None, f"the log does not replay: {refusal}"
        races.follow(line, state)
        _remember(told, state)
    found.twice += sum(times - 1 for times in ids.values())
    found.races += races.far
    found.won_once += races.won(1)
    found.won_twice += races.far - races.won(0) - races.won(1)
    for seat, player in enumerate(table.players):
        person = lobby.seated()[seat]
        found.acknowledged += len(player.taken)
        found.in_log += sum((person, id_) in ids for id_ in player.taken)
        found.views += len(player.told)
        _compare(player.told, told[seat], found)


def _remember(told: list[dict[bytes, tuple[int, int]]], state: TableState) -> None:
    """The first and the last line after which each seat's view looked like that."""
    sight = state.sight()
    if sight is None:
        return
    for seat, seen in enumerate(told):
        print_ = fingerprint(sight(seat))
        seen[print_] = (seen.get(print_, (state.seq, 0))[0], state.seq)


def _compare(told: Sequence[bytes], known: dict[bytes, tuple[int, int]], found: Truth) -> None:
    newest = 0
    for print_ in told:
        if print_ not in known:
            continue
        first, last = known[print_]
        found.known += 1
        found.backwards += last < newest
        newest = max(newest, first)


class _Races:
    """Snaps on the same discard: from where they came and how many won."""

    def __init__(self, players: Sequence[Player]) -> None:
        self._players = players
        self._from: dict[Race, set[int]] = {}
        self._won: Counter[Race] = Counter()

    def follow(self, line: Line, state: TableState) -> None:
        if line.kind != "game" or state.play is None:
            return
        place = state.lobby.games_played, state.play.round
        if type(line.command).__name__ == "Snap" and line.seat is not None:
            came = self._players[line.seat].taken.get(line.command_id or "")
            if came is not None:
                self._from.setdefault((*place, line.command.discard), set()).add(came)
        for on in _snapped(state.facts):
            self._won[*place, on] += 1

    @property
    def far(self) -> int:
        return len(self._raced())

    def won(self, times: int) -> int:
        """How many of them were won so often."""
        return sum(self._won[race] == times for race in self._raced())

    def _raced(self) -> list[Race]:
        return [race for race, came in self._from.items() if len(came) > 1]


def _snapped(facts: Sequence[Any]) -> Iterator[int]:
    return (fact.on for fact in facts if fact.fact == "snapped")


def _stale(rows: Sequence[tuple[Any, ...]]) -> int:
    bad = 0
    for before, row in pairwise(rows):
        if before[0] == row[0]:
            older = row[2] < before[2]
            second = row[2] == before[2] and row[3] != before[3]
            bad += older or second
    return bad
