"""What all tables of a process share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from app.clock import Clock
from app.heartbeat import Heartbeat
from app.inputs import Input
from app.log import Log
from app.settings import Settings


@dataclass(frozen=True, slots=True)
class House:
    """`forget` drops a table from memory; `send` is the way to a table's inbox, also for what it
    tells itself."""

    settings: Settings
    clock: Clock
    log: Log
    forget: Callable[[str], None]
    send: Callable[[str, Input], None]
    heart: Heartbeat = field(default_factory=Heartbeat)
