"""`cambio serve`, but three players whose snaps are for their own cards hold nothing but fives, and
`/stall` makes the loop deaf for 50 ms, and on until whoever listens at the port that it names lets
go. The server that people play on has no such way in.
"""

import socket
import time
from dataclasses import replace

from app import cli
from app.asgi import Receive, Scope, Send
from app.server import Server
from engine.cambio.game import Cambio
from engine.cambio.state import State
from engine.contract import Deal, Setup
from engine.games import GAMES
from tests.server.running import HOST

SEATS, CARDS, STALL_S = 3, 16, 0.05
PATIENCE_S = 10
FIVES = Deal(hands=(("5h",) * CARDS,) * SEATS, draw=("5s",) * 80)


class LaidOut(Cambio):
    """Whatever is discarded, everybody has a match."""

    def start(self, setup: Setup, at_ms: int) -> State:
        if setup.seats == SEATS and setup.chosen["snapping"] == "own":
            setup = replace(setup, deal=FIVES)
        return super().start(setup, at_ms)


class Stalling(Server):
    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and scope["path"] == "/stall":
            be_deaf(int(scope["query_string"]))
            await send({"type": "http.response.start", "status": 204, "headers": []})
            await send({"type": "http.response.body", "body": b""})
        else:
            await super().__call__(scope, receive, send)


def be_deaf(port: int) -> None:
    with socket.create_connection((HOST, port), PATIENCE_S) as listener:
        time.sleep(STALL_S)
        listener.recv(1)


if __name__ == "__main__":
    GAMES["cambio"] = LaidOut()
    vars(cli)["Server"] = Stalling
    cli.main()
