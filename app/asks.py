"""What is asked of a table over HTTP, as the table answers it. Each may be asked twice: an answer
can get lost on its way between processes."""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from app import bodies
from app import frames as f
from app import lobby_commands as own
from app.inputs import Claim, Come, Info, Link, Reply, Rule
from app.refusals import Refused, ServerRefusal
from app.state import Line
from app.statements import person_write, secret_write

if TYPE_CHECKING:
    from app.table import Table

DONE: dict[str, Any] = {}


def answer(table: Table, question: Any, at_ms: int, reply: Reply) -> None:
    """Does what is asked and replies once it is saved, or says why not."""
    try:
        HANDLERS[type(question)](table, question, at_ms, reply)
    except Refused as refused:
        reply(refused.refusal)


def _info(table: Table, asked: Info, _at_ms: int, reply: Reply) -> None:
    you = table.state.lobby.you(table.person(asked.key))
    reply(bodies.TableInfo(table=table.audience.table_view(), you=you).model_dump())


def _come(table: Table, asked: Come, at_ms: int, reply: Reply) -> None:
    """Comes in, or comes back after leaving; who is here already stays who he is (T6)."""
    command = own.Join(name=asked.name, seated=asked.seated, avatar=asked.avatar)
    known = table.keys.person(asked.key)
    if known is not None:
        if not table.state.lobby.people[known].gone:
            return table.write(_then(reply, {"new": False}))
        table.decide(Line(at_ms, "lobby", command, known), _then(reply, {"new": False}))
        return None
    if table.keys.person(asked.new_key) is not None:
        return table.write(_then(reply, {"new": True}))
    person = len(table.state.lobby.people) + 1
    first = person_write(table.code, person, asked.new_key)
    table.decide(Line(at_ms, "lobby", command, person), _then(reply, {"new": True}), first)
    if person in table.state.lobby.people:
        table.keys.replace(person, asked.new_key)
    return None


def _rule(table: Table, asked: Rule, at_ms: int, reply: Reply) -> None:
    """One lobby command of somebody at the table; a second one with the same id changes nothing."""
    known = table.keys.person(asked.key)
    if known is not None and (known, asked.id) in table.verdicts:
        return table.write(_then(reply, DONE))
    person = _person(table, asked.key)
    start = isinstance(asked.command, f.Start)
    setup = table.state.next_setup(secrets.token_bytes(32)) if start else None
    here = tuple(sorted(table.audience.here))
    line = Line(at_ms, "lobby", asked.command, person, None, asked.id, here, setup)

    def decided(refusal: f.Refusal | None) -> None:
        if refusal is None:
            _send_away(table, person, asked.command)
        reply(refusal or DONE)

    if table.decide(line, decided) is None:
        table.verdicts.add((person, asked.id), None)
    return None


def _send_away(table: Table, person: int, command: Any) -> None:
    """Who was kicked has lost the seat's secret; who was banned is known by it."""
    if isinstance(command, f.Leave):
        table.audience.dismiss(person, ServerRefusal.LEFT)
    if isinstance(command, f.Kick):
        if table.state.lobby.people[command.person].gone == "kicked":
            table.keys.revoke(command.person)
        table.audience.dismiss(command.person, ServerRefusal.KICKED)


def _link(table: Table, asked: Link, at_ms: int, reply: Reply) -> None:
    table.keys.add_link(asked.token, _person(table, asked.key), at_ms)
    reply(DONE)


def _claim(table: Table, asked: Claim, at_ms: int, reply: Reply) -> None:
    """The seat moves to this device: the other one's secret opens nothing any more."""
    if table.keys.person(asked.new_key) is not None:
        return table.write(_then(reply, DONE))
    if (trouble := table.trouble()) is not None:
        raise Refused(trouble)
    person = table.keys.claim(asked.token, at_ms)
    table.keys.replace(person, asked.new_key)
    move = partial(table.audience.dismiss, person, ServerRefusal.MOVED)
    write = secret_write(table.code, person, asked.new_key)
    return table.write(_then(reply, DONE, move), write)


def _person(table: Table, key: str | None) -> int:
    person = table.person(key)
    if person is None:
        raise Refused(ServerRefusal.NOT_AT_TABLE)
    return person


def _then(
    reply: Reply, body: dict[str, Any], after: Callable[[], None] | None = None
) -> Callable[[f.Refusal | None], None]:
    def decided(refusal: f.Refusal | None) -> None:
        if refusal is None and after is not None:
            after()
        reply(body if refusal is None else refusal)

    return decided


HANDLERS: dict[type, Callable[[Any, Any, int, Reply], None]] = {
    Info: _info,
    Come: _come,
    Rule: _rule,
    Link: _link,
    Claim: _claim,
}
