"""Both databases, with today's tables."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine

from app.log import connect
from app.migrate import migrate
from app.settings import Settings


@pytest.fixture(params=["sqlite", "postgres"])
def engine(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Engine]:
    """An empty database of either kind."""
    url = f"sqlite:///{tmp_path / 'log.sqlite3'}"
    if request.param == "postgres":
        url = Settings(DATABASE_URL=request.getfixturevalue("postgres_url")).database
    migrate(url)
    made = connect(url)
    yield made
    made.dispose()
