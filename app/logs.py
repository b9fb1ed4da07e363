"""The server's own log: one JSON object a line, fixed words and numbers, never what people sent."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from datetime import UTC, datetime

FIELDS = ("error", "table", "count", "ms", "culprit", "port")
"""What a line may carry besides its words."""


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "from": record.name,
            "event": record.getMessage(),
        }
        line |= {key: getattr(record, key) for key in FIELDS if hasattr(record, key)}
        if record.exc_info and record.exc_info[1]:
            line["trace"] = _trace(record.exc_info[1])
        return json.dumps(line)


def _trace(error: BaseException) -> list[str]:
    """Where it happened and what kind of error it was, innermost last. Not what the error says:
    that may quote what somebody sent, or a card."""
    frames = traceback.extract_tb(error.__traceback__)
    places = [f"{frame.filename}:{frame.lineno} {frame.name}" for frame in frames]
    cause = error.__cause__ or error.__context__
    return [*(_trace(cause) if cause else ()), *places, type(error).__name__]


def _is_news(record: logging.LogRecord) -> bool:
    """Where an upgrade is refused with an answer, uvicorn misses its own: strangers could fill the
    log with errors."""
    return record.msg != "ASGI callable returned without completing handshake."


def set_up(level: str) -> None:
    """Sends everything to standard error; of libraries, only what is wrong."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger("cambio").setLevel(level.upper())
    logging.getLogger("uvicorn.error").addFilter(_is_news)
