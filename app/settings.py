"""What whoever runs the server may set, by environment variables that begin with CAMBIO_."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Literal, Self

from pydantic import Field, SecretStr, model_validator
from pydantic_settings import BaseSettings, SettingsConfigDict


def _data_folder() -> Path:
    """Where this user's programs keep what they have to keep."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home())) / "cambio"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "cambio"


class Settings(BaseSettings):
    """All that can be set. Seconds are fractions where that makes sense."""

    model_config = SettingsConfigDict(
        env_prefix="CAMBIO_",
        env_ignore_empty=True,
        use_attribute_docstrings=True,
        extra="forbid",
        frozen=True,
    )

    host: str = "0.0.0.0"
    """The address to listen on. The default lets the phones in the room in."""
    port: int = Field(8000, ge=0, le=65535)
    data: Path = Field(default_factory=_data_folder)
    """The folder of the embedded database."""
    database_url: SecretStr | None = Field(None, validation_alias="DATABASE_URL")
    """PostgreSQL instead of it: postgresql://user:password@host/name."""
    redis_url: SecretStr | None = Field(None, validation_alias="REDIS_URL")
    """Redis or Valkey, for more than one process; it needs PostgreSQL too."""
    public_url: str | None = Field(None, pattern=r"^https?://[^/]+$")
    """How browsers reach this server, where a proxy stands before it: https://cards.example."""
    trusted_proxies: str = "127.0.0.1"
    """Whose X-Forwarded-For is believed: addresses and networks with commas between, or *."""
    metrics_token: SecretStr | None = Field(None, min_length=16)
    """Who sends it as a bearer token may read /metrics; without one, only this machine may."""
    log_level: Literal["debug", "info", "warning", "error"] = "info"

    away_after_s: float = 30
    """How long a player may be gone before the table plays on for it (T5)."""
    alone_after_s: float = 3
    """How long all players may be gone before the game is paused (T5)."""
    ping_every_s: float = 5
    silent_after_s: float = 12
    """A socket that has been silent for so long is dead; it is looked at with each ping."""
    frames_at_once: int = 40
    """How many frames one socket may send in a burst."""
    frames_per_s: float = 20
    sockets_per_address: int = 64
    tables_per_address: int = 20
    """How many tables one address may open at once; one more every half minute."""

    @model_validator(mode="after")
    def _shares_a_database(self) -> Self:
        if self.redis_url is not None and self.database_url is None:
            raise ValueError("REDIS_URL needs DATABASE_URL: processes share their tables' log")
        return self

    @property
    def database(self) -> str:
        """The database as SQLAlchemy names it."""
        if self.database_url is not None:
            scheme, _, rest = self.database_url.get_secret_value().partition("://")
            named = "postgresql+psycopg" if scheme in ("postgres", "postgresql") else scheme
            return f"{named}://{rest}"
        return f"sqlite:///{self.data / 'cambio.sqlite3'}"
