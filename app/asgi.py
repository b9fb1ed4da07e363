"""The few words of ASGI that several modules use."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
App = Callable[[Scope, Receive, Send], Awaitable[None]]


def header(scope: Scope, name: bytes) -> str | None:
    """A request header's value."""
    return next((value.decode("latin-1") for key, value in scope["headers"] if key == name), None)


def address(scope: Scope) -> str:
    """The client's address, behind a trusted proxy too (uvicorn reads its headers)."""
    client = scope.get("client")
    return client[0] if client else ""


def is_own_origin(scope: Scope, public_url: str | None) -> bool:
    """Whether a request comes from a page of this server. Programs send no Origin; browsers do."""
    origin = header(scope, b"origin")
    if origin is None or origin == public_url:
        return True
    return origin.partition("://")[2] == header(scope, b"host")


def is_https(scope: Scope, public_url: str | None) -> bool:
    """Whether the browser speaks https, to a proxy at least."""
    return scope["scheme"] in ("https", "wss") or (public_url or "").startswith("https:")
