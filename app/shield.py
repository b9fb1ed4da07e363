"""What holds for every HTTP request: tight headers, small bodies, no foreign pages."""

from __future__ import annotations

from starlette.responses import JSONResponse

from app.asgi import App, Message, Receive, Scope, Send, header, is_own_origin
from app.refusals import ServerRefusal, said, status

MOST_BYTES = 16 * 1024
POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
]


class Shield:
    """Stands before the HTTP application."""

    def __init__(self, app: App, public_url: str | None) -> None:
        self._app = app
        self._public_url = public_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], *HEADERS]
            await send(message)

        refusal = self._refusal(scope)
        if refusal is None:
            await self._app(scope, receive, send_with_headers)
            return
        answer = JSONResponse(said(refusal).model_dump(), status(said(refusal)))
        await answer(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope) -> ServerRefusal | None:
        changes = scope["method"] not in ("GET", "HEAD")
        if changes and not is_own_origin(scope, self._public_url):
            return ServerRefusal.FOREIGN_ORIGIN
        length = header(scope, b"content-length") or "0"
        too_big = not length.isdigit() or int(length) > MOST_BYTES
        # A body of unknown length is not needed by any page of ours.
        chunked = header(scope, b"transfer-encoding") is not None
        return ServerRefusal.TOO_BIG if too_big or chunked else None
