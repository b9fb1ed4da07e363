"""Facts that games share because the same thing happens in each."""

from __future__ import annotations

from typing import Literal

from engine.record import record


@record
class SaidReady:
    seat: int
    fact: Literal["said_ready"] = "said_ready"


@record
class TurnBegan:
    seat: int
    fact: Literal["turn_began"] = "turn_began"


@record
class PlayedFor:
    """Time ran out, or the player is away: what follows was done by the table (T5, C14)."""

    seat: int
    fact: Literal["played_for"] = "played_for"


@record
class Drew:
    seat: int
    fact: Literal["drew"] = "drew"


@record
class RaceHeld:
    """A race is held open for rivals whose frames may still be on the way. Who is in it, and who
    opened it, is told to nobody before the judging (T4)."""

    fact: Literal["race_held"] = "race_held"


@record
class NotDone:
    """What a seat asked for during a race, and could not be done after it."""

    seat: int
    command: str
    why: str
    fact: Literal["not_done"] = "not_done"


@record
class PhotoFinish:
    """The server was deaf while these seats' frames came, so that nobody can say which was first:
    lots were drawn, and gave this order."""

    seats: tuple[int, ...]
    fact: Literal["photo_finish"] = "photo_finish"


@record
class GameEnded:
    winners: tuple[int, ...]
    fact: Literal["game_ended"] = "game_ended"
