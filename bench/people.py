"""Tables and the people at them, made over HTTP as browsers make them."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from http.client import HTTPConnection
from itertools import count, cycle
from typing import Any

from bench.servers import HOST

ADDRESSES = cycle(f"127.0.0.{number}" for number in range(2, 250))
"""Each request comes from the next loopback address: the limit on requests is by address."""
NAMES = count(1)


def ask(port: int, method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
    """One request; its answer and the cookie that came with it."""
    connection = HTTPConnection(HOST, port, timeout=20, source_address=(next(ADDRESSES), 0))
    headers = {"content-type": "application/json", "cookie": cookie}
    connection.request(method, path, None if body is None else json.dumps(body), headers)
    response = connection.getresponse()
    answer = json.loads(response.read())
    connection.close()
    if response.status >= 400:
        raise RuntimeError(f"{method} {path}: {response.status} {answer}")
    return answer, (response.headers.get("set-cookie") or "").partition(";")[0]


@dataclass(slots=True)
class Party:
    """A table's code and its players' cookies, the host's first."""

    port: int
    code: str
    cookies: list[str] = field(default_factory=list)

    def start(self) -> None:
        self._host("start")

    def start_again(self) -> None:
        """After the end of a game: the next one with the same people."""
        self._host("play_again")
        self._host("start")

    def _host(self, do: str) -> None:
        ask(self.port, "POST", f"/api/tables/{self.code}/lobby", {"do": do}, self.cookies[0])


def party(port: int, players: int = 4, game: str = "cambio", preset: str = "classic") -> Party:
    """Opens a table and lets so many in."""
    wanted = {"game": game, "preset": preset, "name": f"P{next(NAMES)}"}
    created, cookie = ask(port, "POST", "/api/tables", wanted)
    made = Party(port, created["code"], [cookie])
    for _ in range(players - 1):
        joining = {"name": f"P{next(NAMES)}"}
        made.cookies.append(ask(port, "POST", f"/api/tables/{made.code}/join", joining)[1])
    return made
