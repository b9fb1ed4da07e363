"""What all tables of a process share."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from app.clock import Clock
from app.heartbeat import Heartbeat
from app.inputs import BotCommand, Input
from app.log import Log
from app.minds import Minds
from app.settings import Settings


@dataclass(frozen=True, slots=True)
class House:
    """`forget` drops a table from memory; `send` is the way to a table's inbox, also for what it
    tells itself, `press` that of its bots."""

    settings: Settings
    clock: Clock
    log: Log
    forget: Callable[[str], None]
    send: Callable[[str, Input], None]
    press: Callable[[str, BotCommand], None]
    heart: Heartbeat = field(default_factory=Heartbeat)
    minds: Minds = field(default_factory=Minds)
