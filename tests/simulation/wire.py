"""Setups and inputs as JSON, so that a log can be printed, and replayed by another process.

Run as a module it is that process: it reads a list of logs and prints their fingerprints.
"""

from __future__ import annotations

import json
import sys
from dataclasses import asdict, fields
from typing import Any

from engine.contract import TABLE_COMMANDS, Deal, Game, Setup
from engine.games import GAMES
from engine.replay import Input


def encode(key: str, setup: Setup, start_ms: int, log: list[Input]) -> str:
    plain = asdict(setup) | {"seed": setup.seed.hex(), "chosen": dict(setup.chosen)}
    lines = [[line.seat, asdict(line.command), line.at_ms] for line in log]
    return json.dumps({"game": key, "setup": plain, "start_ms": start_ms, "log": lines})


def decode(game: Game[Any], text: str) -> tuple[Setup, int, list[Input]]:
    read = json.loads(text)
    plain = read["setup"]
    deal = plain["deal"]
    setup = Setup(
        seats=plain["seats"],
        chosen=plain["chosen"],
        seed=bytes.fromhex(plain["seed"]),
        dealer=plain["dealer"],
        totals=tuple(plain["totals"]),
        last_scores=tuple(plain["last_scores"]),
        deal=deal
        and Deal(tuple(map(tuple, deal["hands"])), tuple(deal["draw"]), tuple(deal["pile"])),
    )
    types = {_name(kind): kind for kind in (*game.commands, *TABLE_COMMANDS)}
    log = [Input(seat, _command(types, command), at) for seat, command, at in read["log"]]
    return setup, read["start_ms"], log


def _command(types: dict[str, Any], read: dict[str, Any]) -> Any:
    rows = {key: tuple(value) if isinstance(value, list) else value for key, value in read.items()}
    return types[read["do"]](**rows)


def _name(kind: type) -> str:
    """The word that a command goes by."""
    return str(next(field.default for field in fields(kind) if field.name == "do"))


def prints(game: Game[Any], text: str) -> list[str]:
    """The state's fingerprint at the start and after every line of a log."""
    setup, start_ms, log = decode(game, text)
    state = game.start(setup, start_ms)
    found = [game.fingerprint(state)]
    for line in log:
        refusal = game.apply(state, line.seat, line.command, line.at_ms)
        if refusal is not None:
            raise ValueError(f"the log does not replay: {line} was refused ({refusal.code})")
        found.append(game.fingerprint(state))
    return found


if __name__ == "__main__":
    logs = json.load(sys.stdin)
    print(json.dumps([prints(GAMES[json.loads(text)["game"]], text) for text in logs]))
