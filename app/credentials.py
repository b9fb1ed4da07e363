"""Codes, secrets and cookies. A secret is known to its browser alone; the server keeps its hash."""

from __future__ import annotations

import hashlib
import re
import secrets
from http.cookies import CookieError, SimpleCookie

# No vowels, so no words, and nothing that looks or sounds like something else.
LETTERS = "BCDFGHJKMNPQRTVWXZ"
CODE = re.compile(f"^[{LETTERS}]{{8}}$")
COOKIE_AGE_S = 60 * 60 * 24 * 60


def new_code() -> str:
    """A table's code: 8 letters, one of 10^10."""
    return "".join(secrets.choice(LETTERS) for _ in range(8))


def new_secret() -> str:
    """256 bits for a cookie or a one-time link."""
    return secrets.token_urlsafe(32)


def hashed(secret: str) -> str:
    """What is kept of a secret. It has 256 bits of chance, so no salt or slow hash is needed."""
    return hashlib.sha256(secret.encode()).hexdigest()


def cookie_name(code: str, https: bool) -> str:
    """`__Host-` makes browsers insist on https, on this very host and on the whole path."""
    return f"__Host-cambio_{code}" if https else f"cambio_{code}"


def set_cookie(code: str, secret: str, https: bool) -> str:
    """A Set-Cookie header's value."""
    secure = "; Secure" if https else ""
    name = cookie_name(code, https)
    return f"{name}={secret}; Path=/; HttpOnly; SameSite=Strict; Max-Age={COOKIE_AGE_S}{secure}"


def secret_in(cookies: str, code: str, https: bool) -> str | None:
    """The secret for this table in a Cookie header, if there is one."""
    try:
        found = SimpleCookie(cookies).get(cookie_name(code, https))
    except CookieError:
        return None
    return found.value if found else None
