"""A viewer's WebSocket as uvicorn speaks it, without a task or a queue between it and a table.

ASGI puts a queue and a task's turn of the event loop on either side of every message. Those of a
table in play go past it: read where they come off the socket, written where they are made.
Everything else, from the request to upgrade to the goodbye, stays ASGI's.
"""

from __future__ import annotations

from typing import Protocol

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.protocol import OPEN

EXTENSION = "cambio.wire"
"""Where an ASGI scope's extensions hold the wire."""
TEXT = 0x81
"""How a frame begins that is the whole of a text."""


class Ear(Protocol):
    """Who listens to a wire."""

    def stamp(self) -> None:
        """Something has come and is about to be looked at (T2)."""

    def take(self, text: bytes | None) -> None:
        """A whole message; None when it was no text."""

    def flush(self) -> None:
        """There is room again to write."""


def framed(text: bytes) -> bytes:
    """A whole message in one frame, as a server sends it: unmasked (RFC 6455, 5.2)."""
    length = len(text)
    if length < 126:
        return b"%c%c%b" % (TEXT, length, text)
    if length < 1 << 16:
        return b"%c%c%b%b" % (TEXT, 126, length.to_bytes(2, "big"), text)
    return b"%c%c%b%b" % (TEXT, 127, length.to_bytes(8, "big"), text)


class Wire(WebSocketsSansIOProtocol):
    """`ear` is set once by whoever wants the messages from then on."""

    ear: Ear | None = None

    def write(self, text: bytes) -> None:
        """Puts a message on its way, unless the socket is closing."""
        if self.conn.state is OPEN and not self.disconnected:
            self.transport.write(framed(text))

    @property
    def has_room(self) -> bool:
        """Whether the reader keeps up with what is written."""
        return self.writable.is_set()

    def listen(self, *, on: bool) -> None:
        """Reads on, or leaves what comes to the network."""
        if not self.transport.is_closing():
            self.transport.resume_reading() if on else self.transport.pause_reading()

    def cut(self) -> None:
        """Drops the socket as it is."""
        self.transport.abort()

    async def run_asgi(self) -> None:
        extensions: dict[str, object] = self.scope["extensions"]  # type: ignore[assignment]
        extensions[EXTENSION] = self
        await super().run_asgi()

    def data_received(self, data: bytes) -> None:
        if self.ear is not None:
            self.ear.stamp()
        super().data_received(data)

    def send_receive_event_to_app(self) -> None:
        if self.ear is None:
            super().send_receive_event_to_app()
            return
        message, self.frames = b"".join(self.frames), []
        self.ear.take(message if self.curr_msg_data_type == "text" else None)

    def resume_writing(self) -> None:
        super().resume_writing()
        if self.ear is not None:
            self.ear.flush()
