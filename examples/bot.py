"""A bot of one's own: joins a table by its link and plays, by the published protocol alone.

    python examples/bot.py http://localhost:8000/t/KITCHENS Robbie

It needs Python and `websockets`. Both games say in every view what can be done (`choices`), so a
bot knows no rules: it picks. docs/protocol.md has every frame, docs/bots.md what the server's do.
"""

import json
import sys
import time
from collections.abc import Iterator
from itertools import count
from typing import Any
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

from websockets.sync.client import ClientConnection, connect

Json = dict[str, Any]
THINKS_S = 0.7
LOW = "A2345"
CALLS_AFTER_TURNS = 6


def join(link: str, name: str) -> tuple[str, str]:
    """Takes a seat. Returns where the table's socket is, and the cookie that is the seat's key."""
    there = urlsplit(link)
    api = f"{there.netloc}/api/tables/{there.path.rsplit('/', 1)[-1]}"
    body = json.dumps({"name": name, "seated": True}).encode()
    headers = {"content-type": "application/json"}
    with urlopen(Request(f"{there.scheme}://{api}/join", body, headers)) as answer:
        cookie = answer.headers["set-cookie"].split(";")[0]
    return f"{there.scheme.replace('http', 'ws')}://{api}/live", cookie


def play(link: str, name: str, thinks_s: float = THINKS_S) -> Json:
    """Plays until a game is over; returns the last view."""
    address, cookie = join(link, name)
    with connect(address, additional_headers={"Cookie": cookie}) as socket:
        for view in views(socket, thinks_s):
            if view["phase"] == "over":
                return view
    raise ConnectionError("the table is gone")


def views(socket: ClientConnection, thinks_s: float) -> Iterator[Json]:
    """Every view that comes; answers it with a command where there is one to send."""
    ids, view, answered, waiting = count(1), None, None, False
    for text in socket:
        frame = json.loads(text)
        if frame["t"] == "ping":
            socket.send(json.dumps({"t": "pong", "nonce": frame["nonce"]}))
        elif frame["t"] == "step":
            view = frame["view"]
            if view is not None:
                yield view
        elif frame["t"] == "answer":
            waiting = False
            if frame["refusal"] is not None and view is answered:
                view = None  # somebody was faster: the next view says what can be done now
        command = choose(view) if view is not None and not waiting else None
        if command is not None:
            time.sleep(thinks_s)
            socket.send(json.dumps({"t": "command", "id": f"bot-{next(ids)}", "command": command}))
            waiting, answered = True, view


def choose(view: Json) -> Json | None:
    """One of the view's choices, filled in, or nothing."""
    choices = {choice["do"]: choice for choice in view["choices"]}
    choices.pop("snap", None)  # it remembers no card, so it does not snap
    choices.pop("chaos", None)
    return rummy(choices) if view["game"] == "rummy" else cambio(view, choices)


def cambio(view: Json, choices: dict[str, Json]) -> Json | None:
    """Keeps low cards, puts high ones down, uses no powers, calls after some turns."""
    if "call" in choices and view["seats"][view["seat"]]["turns"] >= CALLS_AFTER_TURNS:
        return {"do": "call"}
    if "place" in choices and (view["held"]["card"][0] in LOW or "put_down" not in choices):
        slots = choices["place"]["slots"]
        return {"do": "place", "slot": slots[view["version"] % len(slots)]}
    if "give" in choices:
        return {"do": "give", "slot": choices["give"]["slots"][0]}
    if "throw" in choices:
        return {"do": "throw", "hand": choices["throw"]["hands"][0]}
    plain = ("ready", "draw", "take", "put_down", "done", "call")
    return next(({"do": do} for do in plain if do in choices), None)


def rummy(choices: dict[str, Json]) -> Json | None:
    """Draws, plays what brings most, and throws away what comes first."""
    if "lay" in choices:
        offer = choices["lay"]["offers"][0]
        return {"do": "lay", "kind": offer["kind"], "cards": offer["cards"]}
    if "add" in choices:
        offer = choices["add"]["offers"][0]
        return {"do": "add", "meld": offer["melds"][0], "cards": offer["cards"]}
    if "discard" in choices:
        return {"do": "discard", "card": choices["discard"]["cards"][0]}
    return next(({"do": do} for do in ("ready", "draw") if do in choices), None)


if __name__ == "__main__":
    over = play(sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "Robbie")
    print("won" if over["seat"] in over["winners"] else "lost")
