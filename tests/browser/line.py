"""The network between one browser and the server: it can lag, and it can break."""

import asyncio
from asyncio import StreamReader, StreamWriter

from tests.server.running import HOST


class Line:
    """A relay on a port of its own. Bytes go both ways until somebody steps on the cable."""

    def __init__(self, port: int) -> None:
        self._port = port
        self._clear = asyncio.Event()
        self._clear.set()
        self._broken = False
        self._writers: set[StreamWriter] = set()
        self._pumps: set[asyncio.Task[None]] = set()
        self._relay: asyncio.Server | None = None
        self.url = ""

    async def start(self) -> None:
        self._relay = await asyncio.start_server(self._serve, HOST, 0)
        self.url = f"http://{HOST}:{self._relay.sockets[0].getsockname()[1]}"

    async def stop(self) -> None:
        self.cut()
        await asyncio.gather(*self._pumps, return_exceptions=True)
        if self._relay:
            self._relay.close()

    def lag(self) -> None:
        """What the server says does not arrive; what the browser says does."""
        self._clear.clear()

    def flow(self) -> None:
        """All that was held back arrives now."""
        self._clear.set()

    def cut(self) -> None:
        """Every connection breaks, with all that was held back, and no new one is made."""
        self._broken = True
        for writer in self._writers:
            writer.transport.abort()
        self._clear.set()

    def mend(self) -> None:
        self._broken = False

    async def _serve(self, reader: StreamReader, writer: StreamWriter) -> None:
        try:
            from_server, to_server = await self._dial()
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, to_server}
        up, down = self._pump(reader, to_server), self._pump(from_server, writer, held=True)
        pumps = {asyncio.create_task(up), asyncio.create_task(down)}
        self._pumps |= pumps
        await asyncio.wait(pumps)
        self._pumps -= pumps
        self._writers -= {writer, to_server}

    async def _dial(self) -> tuple[StreamReader, StreamWriter]:
        if self._broken:
            raise ConnectionRefusedError
        return await asyncio.open_connection(HOST, self._port)

    async def _pump(self, reader: StreamReader, writer: StreamWriter, held: bool = False) -> None:
        try:
            while data := await reader.read(65536):
                if held:
                    await self._clear.wait()
                writer.write(data)
                await writer.drain()
        except OSError:
            writer.transport.abort()
        finally:
            writer.close()
