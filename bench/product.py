"""The product as it is shipped, `cambio serve`.

Two switches are the benchmark's alone. With `--unsafe` first its log is not made durable, with
`--hollow` nothing is played: they tell what durability and the game cost.
"""

from __future__ import annotations

import sys
from typing import Any

from sqlalchemy import event
from sqlalchemy.pool import Pool

from app.cli import main
from bench.hollow import Hollow
from engine.games import GAMES


def forget_durability(connection: Any, _record: Any, _proxy: Any) -> None:
    """At every checkout, so after whatever the product asked for."""
    connection.execute("PRAGMA synchronous=OFF")


if __name__ == "__main__":
    if sys.argv[1] == "--unsafe":
        del sys.argv[1]
        event.listen(Pool, "checkout", forget_durability)
    if sys.argv[1] == "--hollow":
        del sys.argv[1]
        GAMES["cambio"] = Hollow()
    main()
