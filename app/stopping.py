"""A planned stop: uvicorn closes the sockets before the application hears of it, so the application
is asked first."""

from __future__ import annotations

import socket

import uvicorn

from app.server import Server


class Draining(uvicorn.Server):
    """Serves `server` until a signal comes, then lets it hand over before anything is closed."""

    def __init__(self, server: Server, config: uvicorn.Config) -> None:
        super().__init__(config)
        self._server = server

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        await self._server.drain()
        await super().shutdown(sockets)
