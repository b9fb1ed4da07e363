"""The browser client's files: every page of it is index.html, assets are kept for ever.

A path that is none of them gets the same file, which says so, under 404.
"""

from __future__ import annotations

import re
from pathlib import Path

from starlette.responses import FileResponse, Response

from app.refusals import Refused, ServerRefusal

HERE = Path(__file__).resolve().parent
SHIPPED, BUILT = HERE / "client", HERE.parent / "static" / "dist"
FOR_EVER = "public, max-age=31536000, immutable"
PAGES = re.compile(r"((new|learn/[a-z]+|t/[A-Za-z0-9]{4,16})/?)?")
"""Those that static/src/route.svelte.ts knows."""


def client_folder() -> Path:
    """In a wheel beside this file, in a checkout where the build puts it."""
    return SHIPPED if SHIPPED.is_dir() else BUILT


def page(path: str) -> Response:
    """The file at a path, or index.html, which shows what is there; 404 where nothing is."""
    folder = client_folder()
    file = _file(folder, path)
    if file is not None:
        hashed = path.startswith("assets/")
        return FileResponse(file, headers={"cache-control": FOR_EVER if hashed else "no-cache"})
    index = folder / "index.html"
    if "." in path.rsplit("/", 1)[-1] or not index.is_file():
        raise Refused(ServerRefusal.NOT_FOUND)
    known = PAGES.fullmatch(path) is not None
    return FileResponse(index, 200 if known else 404, headers={"cache-control": "no-cache"})


def _file(folder: Path, path: str) -> Path | None:
    """What a browser may have of that folder."""
    if any(part.startswith(".") for part in Path(path).parts):
        return None
    try:
        file = (folder / path).resolve()
        return file if file.is_relative_to(folder) and file.is_file() else None
    except (OSError, ValueError):  # no name that a file can have: too long, or a NUL in it
        return None
