"""The floor: the least a card table needs, on nothing but `websockets`.

A press is read, its turn checked, the move counted, about 600 bytes encoded once and sent to the
four viewers of the table. No rules, no redaction, no log, no lobby: whatever the product does
costs something on top of this.
"""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from collections import defaultdict
from dataclasses import dataclass, field

from websockets.asyncio.server import ServerConnection, serve

VIEWERS = 4
FILLER = [{"seat": seat, "cards": ["??"] * 21, "points": 0} for seat in range(VIEWERS)]


@dataclass(slots=True)
class Table:
    viewers: list[ServerConnection] = field(default_factory=list)
    turn: int = 0
    moves: int = 0

    def frame(self) -> str:
        state = {"version": self.moves, "turn": self.turn, "seats": FILLER}
        return json.dumps({"t": "step", "view": state}, separators=(",", ":"))


async def main(port: int) -> None:
    tables: defaultdict[str, Table] = defaultdict(Table)

    async def play(socket: ServerConnection) -> None:
        assert socket.request is not None
        _, code, seat = socket.request.path.split("/")
        table = tables[code]
        table.viewers.append(socket)
        await socket.send(table.frame())
        async for text in socket:
            pressed = json.loads(text)
            if int(seat) == table.turn and pressed["command"]["do"] == "draw":
                table.turn = (table.turn + 1) % VIEWERS
                table.moves += 1
                frame = table.frame()
                for viewer in table.viewers:
                    await viewer.send(frame)

    async with serve(play, "127.0.0.1", port, ping_interval=None) as server:
        await server.serve_forever()


if __name__ == "__main__":
    logging.getLogger("websockets").setLevel(logging.CRITICAL)
    asyncio.run(main(int(sys.argv[1])))
