"""What a connection costs in FastAPI itself: an endpoint that waits and does nothing."""

from __future__ import annotations

import sys

import uvicorn
from fastapi import FastAPI, WebSocket

APP = FastAPI()


@APP.websocket("/{path:path}")
async def wait(socket: WebSocket) -> None:
    await socket.accept()
    await socket.send_text("{}")
    async for _ in socket.iter_text():
        pass


if __name__ == "__main__":
    uvicorn.run(
        APP,
        host="127.0.0.1",
        port=int(sys.argv[1]),
        ws="websockets-sansio",
        ws_per_message_deflate=False,
        ws_ping_interval=None,
        log_config=None,
    )
