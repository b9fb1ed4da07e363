"""Who is or was at a table: people and bots, and names that tell them apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Literal

from app.names import clean, skeleton
from app.refusals import Refused, ServerRefusal
from engine.bot import Level

BOTS = (
    "Momo", "Kiwi", "Taro", "Nori", "Pixel", "Zuzu", "Bongo", "Dodo",
    "Juno", "Fez", "Yuki", "Rolo", "Sumo", "Coco", "Tapa", "Vega",
)  # fmt: skip


@dataclass(slots=True)
class Member:
    """Somebody who is or was at the table. `bot`: how well it plays, if it is one; `stand_in`: how
    well the bot plays that plays for who is gone."""

    id: int
    name: str
    seat: int | None = None
    gone: Literal["left", "kicked", "banned"] | None = None
    bot: Level | None = None
    stand_in: Level | None = None

    def played_by(self) -> Level | None:
        """The level of the bot that plays this seat, if one does."""
        return self.stand_in or (None if self.gone else self.bot)


People = Mapping[int, Member]


def fit_name(people: People, raw: str, whose: int | None) -> str:
    """The name as it is shown; Refused when it is none, or somebody else's."""
    name = clean(raw)
    if name is None:
        raise Refused(ServerRefusal.NAME_UNFIT)
    for other in people.values():
        if other.id == whose or skeleton(other.name) != skeleton(name):
            continue
        if other.gone == "banned":
            raise Refused(ServerRefusal.BANNED)
        if not other.gone or other.seat is not None:
            raise Refused(ServerRefusal.NAME_TAKEN)
    return name


def bot_name(people: People) -> str:
    """The first of the bots' names that nobody has here, or has had."""
    taken = {skeleton(m.name) for m in people.values() if not (m.bot and m.gone)}
    return next(name for name in _bot_names() if skeleton(name) not in taken)


def _bot_names() -> Iterator[str]:
    yield from BOTS
    yield from (f"{name} {number}" for number in count(2) for name in BOTS)
