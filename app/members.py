"""Who is or was at a table: people and bots, and names that tell them apart."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import count
from typing import Literal

from app.avatars import free_avatar, is_free
from app.frames import Avatar, Person
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
    avatar: Avatar
    seat: int | None = None
    gone: Literal["left", "kicked", "banned"] | None = None
    bot: Level | None = None
    stand_in: Level | None = None

    def played_by(self) -> Level | None:
        """The level of the bot that plays this seat, if one does."""
        return self.stand_in or (None if self.gone else self.bot)

    def seen(self, *, host: bool, here: bool, delay_ms: int | None) -> Person:
        """As everybody sees this person."""
        return Person(
            id=self.id,
            name=self.name,
            avatar=self.avatar,
            seat=self.seat,
            host=host,
            here=here or (self.bot is not None and not self.gone),
            delay_ms=delay_ms,
            bot=self.bot,
            stand_in=self.stand_in,
        )


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


def fit_avatar(people: People, wish: Avatar | None, whose: int, seat: int | None) -> Avatar:
    """One that nobody else has, as near to the wish as can be."""
    place = whose - 1 if seat is None else seat
    return free_avatar(_other_avatars(people, whose), wish, place)


def check_avatar(people: People, wanted: Avatar, whose: Member) -> None:
    """Refused when somebody else has what would be new."""
    if not is_free(_other_avatars(people, whose.id), wanted, whose.avatar):
        raise Refused(ServerRefusal.AVATAR_TAKEN)


def _other_avatars(people: People, whose: int) -> set[Avatar]:
    shown = (m for m in people.values() if not m.gone or m.seat is not None)
    return {member.avatar for member in shown if member.id != whose}


def bot_name(people: People) -> str:
    """The first of the bots' names that nobody has here, or has had."""
    taken = {skeleton(m.name) for m in people.values() if not (m.bot and m.gone)}
    return next(name for name in _bot_names() if skeleton(name) not in taken)


def _bot_names() -> Iterator[str]:
    yield from BOTS
    yield from (f"{name} {number}" for number in count(2) for name in BOTS)
