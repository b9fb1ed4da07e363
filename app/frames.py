"""Every frame that crosses the socket and every lobby command, declared once.

The TypeScript types and docs/protocol.md are generated from here (`cambio docs`); a test fails
when they drift. Game commands, facts and views come from the games' own declarations.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import orjson
from pydantic import AfterValidator, BaseModel, ConfigDict, Field

from engine.bot import Level


class Frame(BaseModel):
    """Nothing unknown gets in, nothing is changed on the way."""

    model_config = ConfigDict(extra="forbid", frozen=True, use_attribute_docstrings=True)


# Logs are replayed with these: new ones go to the end.
Figure = Literal[
    "cup", "cat", "fish", "sun", "boat", "bird", "lemon", "moon", "key", "star", "bell", "leaf"
]  # fmt: skip
Colour = Literal["cobalt", "saffron", "vermilion", "mint", "plum", "rose", "olive", "sky"]
Emote = Literal["laugh", "wow", "sad", "grr", "thanks", "bravo", "hurry", "think"]
Allowed = Literal["all", "reactions", "off"]


class Avatar(Frame):
    """A figure on a tile. Each colour has a shape of its own, so that nobody needs to see hues."""

    figure: Figure
    colour: Colour


# Browser to server.

CommandId = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]


def packable(command: dict[str, Any]) -> dict[str, Any]:
    """It goes on as JSON: ValueError for numbers of more than 64 bits."""
    try:
        orjson.dumps(command)
    except orjson.JSONEncodeError as error:
        raise ValueError(str(error)) from None
    return command


class CommandFrame(Frame):
    """A game command. A second frame with the same id is answered as the first was (T6)."""

    t: Literal["command"]
    id: CommandId
    command: Annotated[dict[str, Any], AfterValidator(packable)]
    """One of the game's commands, told apart by `do`."""
    late: bool = False
    """It was sent before over a socket that is gone, and its moment has passed: its answer is asked
    for, and it is not done any more."""


class PongFrame(Frame):
    t: Literal["pong"]
    nonce: str


class SayFrame(Frame):
    """To all who look: 1 to 200 visible characters. The same id is not said twice."""

    t: Literal["say"]
    id: CommandId
    text: str


class ReactFrame(Frame):
    """A reaction, shown at the seat of whoever sent it for two seconds."""

    t: Literal["react"]
    id: CommandId
    emote: Emote


ClientFrame = Annotated[CommandFrame | PongFrame | SayFrame | ReactFrame, Field(discriminator="t")]


# Server to browser.


class Refusal(Frame):
    """Why something was not done: a stable code and a sentence for people."""

    code: str
    sentence: str


class Person(Frame):
    """Somebody at the table. `id` is public and says nothing about the secret."""

    id: int
    name: str
    avatar: Avatar
    seat: int | None
    host: bool
    here: bool
    """Whether a socket of this person is open now."""
    delay_ms: int | None
    """Half the shortest of the last round trips, as the server measured them (T4)."""
    bot: Level | None
    """How well it plays, if it is a bot: then it is always here."""
    stand_in: Level | None
    """How well the bot plays that plays for this person now, who is gone."""


class TableView(Frame):
    """The table around the game: who is here and what will be played. Same for every viewer."""

    code: str
    game: str
    preset: str
    chosen: dict[str, str]
    differing: list[str]
    """Variations that differ from the preset."""
    stage: Literal["lobby", "playing", "finished"]
    lesson: bool
    """This game is a first game, laid out for a learner."""
    locked: bool
    people: list[Person]
    spectators: int
    seats: list[int | None]
    """The person id in each seat. In the lobby: free seats are None; in play seats are fixed."""
    paused_by: Literal["host", "everybody", "nobody_here"] | None
    pause_votes: list[int]
    games_played: int
    stand_in: Level | None
    """How well bots play for who is gone for long; None: the table does, as little as it can."""
    talk: Allowed


class You(Frame):
    """Who the viewer is: no person for a spectator without a name."""

    person: int | None
    seat: int | None
    host: bool


class StepFrame(Frame):
    """One step of the table. On connecting and reconnecting it comes without facts.

    What seldom changes is left out while it is as in the frame before: `table` and `you`, and in
    the view `sheet`. A socket's first step has all.
    """

    t: Literal["step"]
    now_ms: int
    """The table's clock at sending; deadlines in the view are on the same clock."""
    table: TableView | None = None
    you: You | None = None
    facts: list[dict[str, Any]]
    view: dict[str, Any] | None
    """The game's view; None in the lobby."""
    sheet_more: list[Any] | None = None
    """Lines to add to the `sheet` of the frame before, which is not in the view then."""


class Said(Frame):
    """A text or an emote. `id` is its sender's: one person's comes once, or is the same again."""

    id: str
    person: int
    name: str
    """As it was then; so is `avatar`."""
    avatar: Avatar
    text: str | None
    emote: Emote | None
    at_ms: int


class SaidFrame(Frame):
    """What was just said; on connecting and reconnecting the last texts."""

    t: Literal["said"]
    said: list[Said]


class AnswerFrame(Frame):
    """The answer to what was sent with an id, for its sender alone."""

    t: Literal["answer"]
    id: str
    refusal: Refusal | None


class ErrorFrame(Frame):
    """A frame that could not be read at all, so there is no id to answer."""

    t: Literal["error"]
    refusal: Refusal


class PingFrame(Frame):
    """To be sent back at once as a pong; the server measures the way."""

    t: Literal["ping"]
    nonce: str


class ByeFrame(Frame):
    """The server is about to close this socket. `retry_ms` None: do not come back by yourself."""

    t: Literal["bye"]
    refusal: Refusal
    retry_ms: int | None


ServerFrame = Annotated[
    StepFrame | SaidFrame | AnswerFrame | ErrorFrame | PingFrame | ByeFrame,
    Field(discriminator="t"),
]


# The lobby's commands, over HTTP. All other bodies are in app.bodies.

Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
"""A seat's or a person's. None is as large as that, but what is refused goes on as JSON too."""


class Configure(Frame):
    """Host, in the lobby: another preset or other variations."""

    do: Literal["configure"]
    preset: str
    changes: dict[str, str]


class TakeSeat(Frame):
    """In the lobby: sit down in a free seat."""

    do: Literal["take_seat"]
    seat: Number


class LeaveSeat(Frame):
    """In the lobby: give the seat up and watch."""

    do: Literal["leave_seat"]


class Rename(Frame):
    do: Literal["rename"]
    name: str


class Start(Frame):
    """Host: deal the first round."""

    do: Literal["start"]


class PlayAgain(Frame):
    """Host: back to the lobby with the same people."""

    do: Literal["play_again"]


class PauseGame(Frame):
    """The host pauses at once; players when all of them have asked."""

    do: Literal["pause"]


class ResumeGame(Frame):
    do: Literal["resume"]


class Kick(Frame):
    """Host: a person out, for good with `ban`."""

    do: Literal["kick"]
    person: Number
    ban: bool = False


class Lock(Frame):
    """Host: nobody new comes in."""

    do: Literal["lock"]
    locked: bool


class HandOver(Frame):
    """Host: somebody else is host."""

    do: Literal["hand_over"]
    person: Number


class AddBots(Frame):
    """Host, in the lobby: bots in these free seats. One is sent away like anybody."""

    do: Literal["add_bots"]
    seats: list[Number]
    level: Level


class ChooseStandIn(Frame):
    """Host: how well bots play for who is gone for long; None: no bot does."""

    do: Literal["choose_stand_in"]
    level: Level | None


class ChooseAvatar(Frame):
    """In the lobby: another figure or colour, of those that nobody else here has."""

    do: Literal["choose_avatar"]
    avatar: Avatar


class ChooseTalk(Frame):
    """Host: what people may say to each other."""

    do: Literal["choose_talk"]
    talk: Allowed


class Leave(Frame):
    """Leave the table for good."""

    do: Literal["leave"]


LobbyCommand = Annotated[
    Configure | TakeSeat | LeaveSeat | Rename | Start | PlayAgain | PauseGame | ResumeGame
    | Kick | Lock | HandOver | AddBots | ChooseStandIn | ChooseAvatar | ChooseTalk | Leave,
    Field(discriminator="do"),
]  # fmt: skip
