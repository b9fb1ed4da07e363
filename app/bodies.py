"""Every body that crosses HTTP, declared once; the lobby's commands are in app.frames.

Whatever goes wrong, the answer is a `Refusal`.
"""

from __future__ import annotations

from pydantic import Field

from app.frames import Allowed, Avatar, Frame, Refusal, TableView, You
from engine.bot import Level
from engine.guide import CardLine


class Done(Frame):
    """The body of a lobby command that was done."""


class CreatedTable(Frame):
    """201: the table is there and the cookie set."""

    code: str


class TableInfo(Frame):
    """GET /api/tables/{code}: what the page behind the link shows before somebody joins."""

    table: TableView
    you: You


class DeviceLink(Frame):
    """POST /api/tables/{code}/device: moves the seat of whoever claims it first, once."""

    token: str
    """To be put behind the `#` of a link, where no server and no log sees it."""
    valid_ms: int


class ChoiceInfo(Frame):
    key: str
    label: str
    sentence: str


class VariationInfo(Frame):
    """One question of the lobby form. Any whole number from `low` to `high` is a choice too."""

    key: str
    group: str
    label: str
    help: str
    choices: list[ChoiceInfo]
    default: str
    low: int | None
    high: int | None


class PresetInfo(Frame):
    """A named set of variations; `chosen` has a choice for every variation."""

    key: str
    name: str
    tagline: str
    chosen: dict[str, str]


class GameInfo(Frame):
    """A game that can be played here, its variations in the order of the form."""

    key: str
    name: str
    tagline: str
    fewest_seats: int
    most_seats: int
    presets: list[PresetInfo]
    variations: list[VariationInfo]


class GamesInfo(Frame):
    """GET /api/games?lang=es: the texts in that language, or in English where there is none."""

    games: list[GameInfo]


class CreateTable(Frame):
    """POST /api/tables. With `seated` false the host watches and rules without a seat."""

    game: str
    preset: str
    changes: dict[str, str] = Field(default_factory=dict)
    name: str
    seated: bool = True
    avatar: Avatar | None = None
    talk: Allowed = "all"


class Practice(Frame):
    """POST /api/practice: a table with bots, whose game is begun at once. Answered as a new table
    is."""

    game: str
    preset: str
    changes: dict[str, str] = Field(default_factory=dict)
    name: str
    avatar: Avatar | None = None
    level: Level
    bots: int = Field(ge=1, le=3)


class Learn(Frame):
    """POST /api/lesson: a first game with a partner whose moves are prepared, begun at once.
    Answered as a new table is."""

    game: str
    name: str
    avatar: Avatar | None = None


class JoinTable(Frame):
    """POST /api/tables/{code}/join. With `seated` false: a named spectator."""

    name: str
    seated: bool = True
    avatar: Avatar | None = None
    """A wish: who comes gets something like it when somebody else has it."""


class ClaimSeat(Frame):
    """POST /api/tables/{code}/claim, on another device: the one-time token of a device link."""

    token: str


class CheckVariations(Frame):
    """POST /api/games/{game}/variations?lang=es: what choices would mean. Changes nothing."""

    preset: str
    changes: dict[str, str] = Field(default_factory=dict)
    seats: int | None = None


class GuideCards(Frame):
    """Some faces to be pictured, and what they are or do."""

    faces: list[str]
    text: str


class GuideSection(Frame):
    """One part of the how-to-play page."""

    key: str
    title: str
    sentences: list[str]
    cards: list[GuideCards]


class CheckedVariations(Frame):
    """The whole set, what differs, what has no meaning and why, and how it is played."""

    chosen: dict[str, str]
    differing: list[str]
    meaningless: dict[str, str]
    impossible: Refusal | None
    guide: list[GuideSection]
    """How to play with these choices; empty when they are impossible."""
    cards: list[CardLine]
    """Every card of the deck, the cheapest first; empty when the choices are impossible."""


LobbyBody = CreateTable | Practice | Learn | JoinTable | ClaimSeat | CheckVariations
LobbyAnswer = Done | CreatedTable | TableInfo | DeviceLink | GamesInfo | CheckedVariations
