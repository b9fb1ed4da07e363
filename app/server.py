"""The whole server as one ASGI application: HTTP through FastAPI, sockets past it."""

from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.routing import APIRoute
from starlette.exceptions import HTTPException
from starlette.responses import JSONResponse, Response

from app.api import API
from app.asgi import Receive, Scope, Send
from app.clock import Clock
from app.doorman import Doorman
from app.health import HEALTH
from app.heartbeat import Heartbeat
from app.log import connect
from app.metrics import COUNTS, Readings, registry
from app.pages import page
from app.refusals import Refused, ServerRefusal, status
from app.settings import Settings
from app.shield import Shield
from app.socket import Sockets, deny
from app.statements import last_stamp
from app.tables import Tables

LOG = logging.getLogger("cambio")
LIVE = re.compile(r"^/api/tables/([^/]+)/live$")
API_PATH = re.compile(r"^api(/|$)")
BY_STATUS = {404: ServerRefusal.NOT_FOUND, 405: ServerRefusal.WRONG_METHOD}


class Server:
    """The ASGI application. The database must have been migrated."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._api = _http(self._lifespan)
        self._http = Shield(self._api, settings.public_url)
        self._sockets: Sockets | None = None
        self._tables: Tables | None = None
        self._heart = Heartbeat()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "lifespan":
            await self._api(scope, receive, send)
        elif scope["type"] == "http":
            work = self._http(scope, receive, send)
            await self._heart.stepwise(work, lambda: _route(scope))
        elif (live := LIVE.match(scope["path"])) and self._sockets:
            await self._sockets.serve(scope, live[1], receive, send)
        else:
            await deny(send, Refused(ServerRefusal.NOT_FOUND))

    async def drain(self) -> None:
        """Hands everything over and sends everybody away, while the sockets are still open."""
        if self._tables is not None and self._sockets is not None:
            await self._tables.drain()
            self._sockets.say_goodbye()

    @asynccontextmanager
    async def _lifespan(self, api: FastAPI) -> AsyncIterator[None]:
        engine = connect(self._settings.database, in_time=True)
        tables = Tables(self._settings, engine, Clock(last_stamp(engine)))
        await tables.start()
        self._tables, self._heart = tables, tables.house.heart
        api.state.doorman = Doorman(tables)
        self._sockets = Sockets(api.state.doorman)
        api.state.registry = registry(partial(_readings, tables, self._sockets))
        yield
        await tables.close()
        engine.dispose()
        LOG.info("stopped")


def _http(lifespan: object) -> FastAPI:
    api = FastAPI(lifespan=lifespan, openapi_url=None, redirect_slashes=False)  # type: ignore[arg-type]
    api.include_router(API)
    api.include_router(HEALTH)
    api.add_exception_handler(Refused, _refused)
    api.add_exception_handler(RequestValidationError, _unreadable)
    api.add_exception_handler(HTTPException, _http_error)
    api.add_exception_handler(Exception, _failed)
    return api


def _route(scope: Scope) -> str:
    """Which of our routes a request goes to, as a fixed word."""
    route = scope.get("route")
    return f"{scope['method']} {route.path}" if isinstance(route, APIRoute) else "page"


def _readings(tables: Tables, sockets: Sockets) -> Readings:
    house = tables.house
    return Readings(tables.count, sockets.count, house.log.stalled, house.heart.stalls)


async def _refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    COUNTS.refusals[error.refusal.code] += 1
    headers = {"cache-control": "no-store"}
    return JSONResponse(error.refusal.model_dump(), status(error.refusal), headers)


async def _unreadable(request: Request, _: Exception) -> Response:
    return await _refused(request, Refused(ServerRefusal.BAD_REQUEST))


async def _failed(request: Request, _: Exception) -> Response:
    return await _refused(request, Refused(ServerRefusal.BROKEN))


async def _http_error(request: Request, error: Exception) -> Response:
    """No route is left for a path: outside the API it is one of the browser client's."""
    assert isinstance(error, HTTPException)
    path = request.url.path.lstrip("/")
    if error.status_code == 404 and request.method in ("GET", "HEAD") and not API_PATH.match(path):
        try:
            return page(path)
        except Refused as refused:
            return await _refused(request, refused)
    why = BY_STATUS.get(error.status_code, ServerRefusal.BAD_REQUEST)
    return await _refused(request, Refused(why))
