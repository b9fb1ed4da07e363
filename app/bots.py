"""Bots in the seats of one table: they are shown what their seats are shown and send what anybody
there may send, through the same inbox (T1, T2)."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from app.audience import Audience
from app.frames import CommandFrame, Refusal
from app.house import House
from app.inputs import BotCommand, Gone
from app.minds import LOST
from app.state import TableState
from app.thinking import Again, Answer, Failed, Forget, Of, See
from app.viewer import Step
from engine.bot import Level
from engine.contract import RefusalBase

LOG = logging.getLogger("cambio.bots")
ANSWER_S = 5
"""A command that is not answered within so long is lost."""
MOST_LOSSES = 2


@dataclass(frozen=True, slots=True)
class Place:
    """Whose seat is played, and how well."""

    person: int
    seat: int
    level: Level


class Player:
    """One bot: an onlooker of its table, in the process that owns it."""

    def __init__(
        self, code: str, place: Place, of: Of, house: House, on_failure: Callable[[], None]
    ) -> None:
        self.place = place
        self.key: str | None = None
        self.person: int | None = place.person
        self.delay_ms: int | None = None
        self.follows = False
        self._code = code
        self._of = of
        self._house = house
        self._on_failure = on_failure
        self._mind = next(house.minds.numbers)
        self._frame = b""
        """The newest."""
        self._thoughts = 0
        self._losses = 0
        self._unanswered = False
        self._over = False
        self._timer: asyncio.TimerHandle | None = None

    def put(self, outgoing: bytes | Step) -> None:
        if isinstance(outgoing, Step):
            self._frame = outgoing.rest
            self._see()

    def answer(self, _command_id: str, refusal: Refusal | None) -> None:
        self._unanswered = False
        self._stop_timer()
        if refusal is not None:
            self._think_again()

    def close(self, _code: int, _why: RefusalBase, _retry_ms: int | None) -> None:
        self.stop()

    def stop(self) -> None:
        if not self._over and self._thoughts:
            self._house.minds.ask(Forget(self._mind), lambda _: None)
        self._over = True
        self._stop_timer()

    def _see(self) -> None:
        now_ms = self._house.clock.now_ms()
        self._think(See(self._mind, self._of, self._frame, now_ms))

    def _think_again(self) -> None:
        self._unanswered = False
        self._think(Again(self._mind, self._house.clock.now_ms()))

    def _think(self, request: See | Again) -> None:
        """What was decided before does not count any more, unless it is on its way."""
        if self._over:
            return
        if not self._unanswered:
            self._stop_timer()
        self._thoughts += 1
        self._house.minds.ask(request, partial(self._decided, self._thoughts))

    def _decided(self, number: int, answer: Answer) -> None:
        if self._over:
            return
        if isinstance(answer, Failed):
            self._lost(answer)
            return
        self._losses = 0
        if answer is None or self._unanswered or number != self._thoughts:
            return
        wait_ms = answer.at_ms - self._house.clock.now_ms()
        if answer.command["do"] == "ready":
            wait_ms = 0  # nobody waits for a bot
        later = asyncio.get_running_loop().call_later
        self._timer = later(max(wait_ms, 0) / 1000, self._send, answer.command)

    def _lost(self, failed: Failed) -> None:
        """Another's thought may have ended the process: that is tried once more."""
        self._losses += 1
        if failed is LOST and self._losses < MOST_LOSSES:
            return self._see()
        LOG.error("bot_failed", extra={"table": self._code, "error": failed.error})
        self.stop()
        return self._on_failure()

    def _send(self, command: dict[str, Any]) -> None:
        self._unanswered = True
        self._timer = asyncio.get_running_loop().call_later(ANSWER_S, self._think_again)
        sent = CommandFrame(t="command", id=f"bot-{secrets.token_hex(8)}", command=command)
        self._house.press(self._code, BotCommand(self.place.person, sent))

    def _stop_timer(self) -> None:
        if self._timer:
            self._timer.cancel()
            self._timer = None


class Bots:
    """The bots of one table. `failed` are people whose bot has broken down in this game."""

    def __init__(self, code: str, state: TableState, audience: Audience, house: House) -> None:
        self.failed: set[int] = set()
        self._code = code
        self._state = state
        self._audience = audience
        self._house = house
        self._players: dict[int, Player] = {}
        self.follow()

    def player(self, person: int) -> Player | None:
        return self._players.get(person)

    def follow(self) -> None:
        """Takes the seats that the table gives to bots now, and leaves all others."""
        if self._state.lobby.stage != "playing":
            self.failed.clear()
        wanted = self._wanted()
        for person, player in list(self._players.items()):
            if wanted.get(person) != player.place:
                self._dismiss(player)
        for person in wanted.keys() - self._players.keys():
            self._sit(wanted[person])

    def stop(self) -> None:
        for player in list(self._players.values()):
            self._dismiss(player)

    def _wanted(self) -> dict[int, Place]:
        lobby = self._state.lobby
        if lobby.stage != "playing":
            return {}
        seats = [(seat, lobby.people[person]) for seat, person in enumerate(lobby.seated())]
        return {
            member.id: Place(member.id, seat, level)
            for seat, member in seats
            if (level := member.played_by()) and member.id not in self.failed
        }

    def _sit(self, place: Place) -> None:
        lobby = self._state.lobby
        chosen, seats, lesson = dict(lobby.chosen), len(lobby.seats), lobby.deal is not None
        of = Of(lobby.game, place.seat, place.level, chosen, seats, lesson)
        player = Player(self._code, place, of, self._house, partial(self._fail, place.person))
        self._players[place.person] = player
        self._audience.let_play(player, place.seat)

    def _dismiss(self, player: Player) -> None:
        player.stop()
        del self._players[player.place.person]
        self._audience.let_go(player)

    def _fail(self, person: int) -> None:
        """The table plays for that seat from now on, as for one whose player is away."""
        self.failed.add(person)
        self.follow()
        self._house.send(self._code, Gone(everybody=False))
