"""How the server is: alive, ready for new tables, and what it has counted."""

from __future__ import annotations

import asyncio
import hmac

from fastapi import APIRouter, Request
from prometheus_client import CONTENT_TYPE_LATEST, generate_latest
from starlette.responses import JSONResponse, Response

from app.api import Door
from app.asgi import Scope, address, header
from app.log import Log
from app.refusals import Refused, ServerRefusal, said
from app.statements import NOTHING

HEALTH = APIRouter()
NO_STORE = {"cache-control": "no-store"}
SOON_S = 1
THIS_MACHINE = ("127.0.0.1", "::1")
FORWARDED = (b"forwarded", b"x-forwarded-for", b"x-real-ip")


@HEALTH.get("/healthz")
async def alive() -> dict[str, str]:
    """The event loop answers; if it does not, start the process again."""
    return {"status": "alive"}


@HEALTH.get("/readyz")
async def ready(door: Door) -> Response:
    """Whether new tables may come here; 503 says why not."""
    trouble = door.tables.trouble()
    if trouble is None and not await saves(door.tables.house.log):
        trouble = ServerRefusal.NOT_SAVED
    if trouble is not None:
        return JSONResponse(said(trouble).model_dump(), 503, NO_STORE)
    return JSONResponse({"status": "ready"}, headers=NO_STORE)


@HEALTH.get("/metrics")
async def metrics(request: Request, door: Door) -> Response:
    """For whoever knows the token, or for a program on this machine if there is none."""
    token = door.tables.house.settings.metrics_token
    known = _knows(request.scope, token.get_secret_value()) if token else _is_local(request.scope)
    if not known:
        raise Refused(ServerRefusal.NOT_FOUND)
    page = generate_latest(request.app.state.registry)
    return Response(page, headers={**NO_STORE, "content-type": CONTENT_TYPE_LATEST})


async def saves(log: Log) -> bool:
    """Whether the database takes writes, asked of the very thread that writes the log."""
    saved: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
    log.append([NOTHING], lambda done: None if saved.done() else saved.set_result(done))
    try:
        return await asyncio.wait_for(saved, SOON_S)
    except TimeoutError:
        return False


def _knows(scope: Scope, token: str) -> bool:
    sent = header(scope, b"authorization") or ""
    return hmac.compare_digest(sent.encode(), f"Bearer {token}".encode())


def _is_local(scope: Scope) -> bool:
    """Straight from this machine: what a proxy passes on comes from anywhere."""
    forwarded = any(header(scope, name) is not None for name in FORWARDED)
    return not forwarded and address(scope) in THIS_MACHINE
