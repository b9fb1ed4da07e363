"""What an idle connection and a table hold in memory, beside a connection of bare FastAPI."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from picows import WSListener, WSTransport, ws_connect

from bench import servers
from bench.people import party

WARM = 50
"""Connections and tables made first, so that what is loaded once is not counted."""


@dataclass(frozen=True, slots=True)
class Memory:
    """In kB."""

    connection: float
    bare_connection: float
    table: float


async def memory(connections: int, tables: int) -> Memory:
    with servers.bare() as bare:
        bare_kb = await _connections(bare, "/live", connections)
    with servers.product() as product:
        shared = await asyncio.to_thread(party, product.port)
        path = f"/api/tables/{shared.code}/live"
        # Spectators without a name, waiting for a game to begin.
        connection_kb = await _connections(product, path, connections)
    with servers.product() as product:
        await asyncio.to_thread(_games, product, WARM)
        before_kb = product.memory_kb()
        await asyncio.to_thread(_games, product, tables)
        table_kb = (product.memory_kb() - before_kb) / tables
    return Memory(connection_kb, bare_kb, table_kb)


async def _connections(server: servers.Server, path: str, count: int) -> float:
    url = f"ws://{servers.HOST}:{server.port}{path}"
    open_: list[WSTransport] = []

    async def connect(more: int) -> None:
        for _ in range(more):
            transport, _listener = await ws_connect(WSListener, url)
            open_.append(transport)
        await asyncio.sleep(1)

    await connect(WARM)
    before_kb = server.memory_kb()
    await connect(count)
    each_kb = (server.memory_kb() - before_kb) / count
    for transport in open_:
        transport.disconnect()
    return each_kb


def _games(server: servers.Server, count: int) -> Any:
    """Tables of four in their first round, nobody connected."""
    for _ in range(count):
        party(server.port).start()
