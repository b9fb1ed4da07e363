"""What follows from who is here: who is host, which seats the table plays for, when it waits."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from app import lobby_commands as own
from app.audience import Audience
from app.bots import Bots
from app.members import Member
from app.presence import Presence
from app.state import TableState
from engine.bot import Level
from engine.contract import Away, Back, Measured, Pause, Resume

TOLD_MS = 3
"""How much a player's measured delay has to change before a game is told."""
Wanted = tuple[Literal["lobby", "game"], Any]


class Consequences:
    """Of one table's people."""

    def __init__(
        self, state: TableState, audience: Audience, presence: Presence, bots: Bots
    ) -> None:
        self._state = state
        self._audience = audience
        self._presence = presence
        self._bots = bots

    def next(self) -> Wanted | None:
        """The next command that the table has to give itself."""
        lobby, here = self._state.lobby, self._audience.here
        others = [m.id for m in lobby.people.values() if not m.gone and m.id != lobby.host]
        if self._absent(lobby.host) and any(person in here for person in others):
            return "lobby", own.HostGone()
        if lobby.stage != "playing":
            return None
        if lobby.paused_by == "nobody_here" and self.players_here():
            return "lobby", own.SomebodyHere()
        if bool(lobby.paused_by) != self._state.paused:
            return "game", Pause() if lobby.paused_by else Resume()
        if (stand_in := next(self._stand_ins(), None)) is not None:
            return "lobby", stand_in
        wanted = next(self._comings_and_goings(), None) or self._measured()
        return ("game", wanted) if wanted else None

    def players_here(self) -> bool:
        """Whether anybody is connected who plays."""
        lobby, here = self._state.lobby, self._audience.here
        return any(p in here and not lobby.people[p].gone for p in lobby.seated())

    def _measured(self) -> Measured | None:
        """The ways to the server, where races need them and one has changed enough to tell (T4)."""
        if not self._audience.evens_lag():
            return None
        delays, known = self._audience.delays_ms(), self._state.delays_ms
        now = tuple(0 if p is None else delays.get(p, 0) for p in self._state.lobby.seats)
        changed = any(abs(a - b) >= TOLD_MS for a, b in zip(now, known, strict=True))
        return Measured(now) if changed else None

    def _comings_and_goings(self) -> Iterator[Away | Back]:
        """Seats that the table is to play for from now on, and those it is not (T5)."""
        lobby, here = self._state.lobby, self._audience.here
        for seat, person in enumerate(lobby.seated()):
            member, away = lobby.people[person], seat in self._state.away
            played = member.stand_in is not None
            absent = self._absent(person) and not played
            if absent and not away:
                yield Away(seat)
            if away and not absent and (person in here or member.bot or played):
                yield Back(seat)

    def _stand_ins(self) -> Iterator[own.StandIn]:
        """Seats that bots are to play from now on for who is gone, and those they hand back."""
        lobby = self._state.lobby
        for member in (lobby.people[person] for person in lobby.seated()):
            if (level := self._stand_in(member)) != member.stand_in:
                yield own.StandIn(person=member.id, level=level)

    def _stand_in(self, member: Member) -> Level | None:
        here = member.id in self._audience.here and not member.gone
        if here or member.id in self._bots.failed:
            return None
        gone = member.stand_in is not None or self._absent(member.id)
        return self._state.lobby.stand_in if gone else None

    def _absent(self, person: int | None) -> bool:
        """Gone for good, or for long; of a bot: broken down."""
        if person is None or person in self._presence.long_gone:
            return True
        member = self._state.lobby.people[person]
        return member.gone is not None or (member.bot is not None and person in self._bots.failed)
