"""The network between one player and the server: a delay each way, with jitter, from a seed."""

import asyncio
from asyncio import StreamReader, StreamWriter
from random import Random

from tests.server.running import HOST

COMMAND_BYTES = 80
"""A command's frame is longer; a pong's is shorter."""


class Relay:
    """A relay on a port of its own for one connection. Bytes keep their order."""

    def __init__(self, port: int, delay_ms: float, jitter_ms: float, seed: int) -> None:
        self._port = port
        self.delay_ms = delay_ms
        self._jitter_ms = jitter_ms
        self._chance = Random(seed)
        self._relay: asyncio.Server | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._writers: list[StreamWriter] = []
        self.arrived_s = 0.0
        """When the last command was handed to the server."""
        self.port = 0

    @property
    def most_ms(self) -> float:
        """How long a frame takes at most, by this line alone."""
        return self.delay_ms + self._jitter_ms

    async def start(self) -> None:
        self._relay = await asyncio.start_server(self._serve, HOST, 0)
        self.port = self._relay.sockets[0].getsockname()[1]

    async def stop(self) -> None:
        if self._relay:
            self._relay.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for writer in self._writers:
            writer.transport.abort()
            await asyncio.gather(writer.wait_closed(), return_exceptions=True)

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        from_server, to_server = await asyncio.open_connection(HOST, self._port)
        self._writers += [writer, to_server]
        for source, drain, up in ((reader, to_server, True), (from_server, writer, False)):
            chunks: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()
            self._tasks.add(asyncio.create_task(self._take(source, chunks)))
            self._tasks.add(asyncio.create_task(self._hand_on(chunks, drain, up=up)))

    async def _take(self, reader: StreamReader, chunks: asyncio.Queue[tuple[float, bytes]]) -> None:
        now = asyncio.get_running_loop().time
        while data := await reader.read(65536):
            delay_ms = self.delay_ms + self._chance.uniform(0, self._jitter_ms)
            chunks.put_nowait((now() + delay_ms / 1000, data))
        chunks.put_nowait((now(), b""))

    async def _hand_on(
        self, chunks: asyncio.Queue[tuple[float, bytes]], writer: StreamWriter, *, up: bool
    ) -> None:
        now = asyncio.get_running_loop().time
        while True:
            due_s, data = await chunks.get()
            if (wait_s := due_s - now()) > 0:
                await asyncio.sleep(wait_s)
            if not data or writer.is_closing():
                writer.close()
                return
            writer.write(data)
            if up and len(data) > COMMAND_BYTES:
                self.arrived_s = now()
