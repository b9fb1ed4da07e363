"""A whole table as a fold over its log: the lobby and the game in play (T10)."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Literal

from app import frames as f
from app.lobby import Lobby
from app.refusals import Refused, ServerRefusal, said
from engine.contract import Away, Back, Measured, Pause, Resume, Setup
from engine.games import GAMES
from engine.sight import Sight

LOG = logging.getLogger("cambio.state")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a table's log: who wants what, stamped.

    `here` goes with lobby commands, `setup` with `start` alone; `command_id` is the browser's (T6).
    """

    at_ms: int
    kind: Literal["lobby", "game"]
    command: Any
    person: int | None = None
    seat: int | None = None
    command_id: str | None = None
    here: tuple[int, ...] = ()
    setup: Setup | None = None


@dataclass(slots=True)
class TableState:
    """`play` is the game's own state, None before a game. `away` are seats the table plays for."""

    lobby: Lobby
    seq: int = 0
    last_ms: int = 0
    play: Any = None
    paused: bool = False
    away: set[int] = field(default_factory=set)
    delays_ms: tuple[int, ...] = ()
    """What the game was told last of each seat's way to the server (T4)."""
    last_scores: dict[int, int] = field(default_factory=dict)
    """By person: the scores of the last game's last round."""
    facts: Sequence[Any] = ()
    """What the last line told, if it was the game's."""

    def apply(self, line: Line) -> f.Refusal | None:
        """Moves the table by one line, or returns why not and changes nothing."""
        refusal = self._lobby(line) if line.kind == "lobby" else self._game(line)
        if refusal is None:
            self.seq += 1
            self.last_ms = line.at_ms
        return refusal

    def runs(self) -> bool:
        """Whether a game is played, and nobody has paused it."""
        return self.lobby.stage == "playing" and not self.lobby.paused_by

    def deadline(self) -> int | None:
        """When the game's next clock runs out (T5)."""
        if self.play is None or self.lobby.stage != "playing":
            return None
        return GAMES[self.lobby.game].deadline(self.play)

    def sight(self) -> Sight | None:
        """The game as all who look see it; None before a game (T7)."""
        return None if self.play is None else GAMES[self.lobby.game].sight(self.play)

    def view(self, seat: int | None) -> dict[str, Any] | None:
        """The game as this seat sees it, or a spectator; None before a game (T7)."""
        sight = self.sight()
        return None if sight is None else sight(seat)

    def next_setup(self, seed: bytes) -> Setup:
        """What a game of those who sit here now would start from."""
        seated = self.lobby.seated()
        same = set(seated) == set(self.last_scores)
        last_scores = tuple(self.last_scores[person] for person in seated) if same else ()
        return Setup(len(seated), dict(self.lobby.chosen), seed, last_scores=last_scores)

    def _lobby(self, line: Line) -> f.Refusal | None:
        if isinstance(line.command, f.Start):
            return self._start(line)
        refusal = self.lobby.apply(line.person, line.command, line.here)
        if refusal is None:
            self.facts = ()
            if self.lobby.stage == "lobby":
                self.play = None
        return refusal

    def _start(self, line: Line) -> f.Refusal | None:
        refusal = self.lobby.start_refusal(line.person)
        if refusal is not None:
            return refusal
        assert line.setup is not None
        game = GAMES[self.lobby.game]
        try:
            play = game.start(laid_out(self.lobby, line.setup), line.at_ms)
        except ValueError as error:
            return f.Refusal(code=ServerRefusal.IMPOSSIBLE_MIX.code, sentence=str(error))
        self.lobby.apply(line.person, line.command, line.here)
        self.play, self.paused, self.away = play, False, set()
        self.delays_ms = (0,) * line.setup.seats
        self.facts = game.news(play)
        return None

    def _game(self, line: Line) -> f.Refusal | None:
        if self.play is None:
            return said(ServerRefusal.NOT_PLAYING)
        game = GAMES[self.lobby.game]
        refusal = game.apply(self.play, line.seat, line.command, line.at_ms)
        if refusal is not None:
            return said(refusal)
        self.facts = game.news(self.play)
        match line.command:
            case Away(seat):
                self.away.add(seat)
            case Back(seat):
                self.away.discard(seat)
            case Measured(delays_ms):
                self.delays_ms = delays_ms
            case Pause() | Resume():
                self.paused = isinstance(line.command, Pause)
        result = game.result(self.play)
        if self.lobby.stage == "playing" and result is not None:
            self.last_scores = dict(zip(self.lobby.seated(), result.last_scores, strict=False))
            self.lobby.finish()
        return None


def laid_out(lobby: Lobby, setup: Setup) -> Setup:
    """The same; of a lesson, with its deal, so that the first seat begins and is not hurried."""
    if lobby.deal is None:
        return setup
    return replace(setup, deal=lobby.deal, dealer=setup.seats - 1, unhurried=True)


def replayed(lobby: Lobby, lines: Sequence[Line]) -> TableState:
    """The table after these lines; Refused (broken) when one of them does not fit any more."""
    state = TableState(lobby)
    for line in lines:
        refusal = state.apply(line)
        if refusal is not None:
            LOG.error("log_does_not_replay", extra={"error": refusal.code})
            raise Refused(ServerRefusal.BROKEN)
    return state
