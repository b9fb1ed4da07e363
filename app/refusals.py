"""Why the server does not do what somebody asks. Names are stable codes (T9)."""

from __future__ import annotations

from app.frames import Refusal
from engine.contract import RefusalBase


class ServerRefusal(RefusalBase):
    """Each with a sentence for the one who asked."""

    BAD_REQUEST = "That request could not be understood."
    BAD_FRAME = "That message could not be understood."
    NOT_TEXT = "Messages must be text."
    TOO_BIG = "That is too much at once."
    TOO_MANY = "That was too fast. Wait a moment."
    TOO_SLOW = "Your connection could not keep up."
    FOREIGN_ORIGIN = "This page may not talk to this server."
    NOT_FOUND = "There is nothing here."
    WRONG_METHOD = "That cannot be done here."
    NO_SUCH_TABLE = "There is no table with this code."
    NO_SUCH_GAME = "There is no such game."
    NO_SUCH_PERSON = "There is nobody like that at this table."
    NOT_AT_TABLE = "You are not at this table. Join it first."
    NOT_HOST = "Only the host can do that."
    NOT_IN_LOBBY = "That can only be done before the game."
    NOT_PLAYING = "No game is being played."
    NOT_FINISHED = "The game is not over yet."
    NAME_UNFIT = "A name needs 1 to 20 visible characters."
    NAME_TAKEN = "Somebody here has that name, or one that looks like it."
    TABLE_FULL = "Every seat is taken."
    NO_SUCH_SEAT = "There is no such seat."
    SEAT_TAKEN = "Somebody sits there already."
    LOCKED = "The host has locked the table."
    BANNED = "The host does not want you back at this table."
    KICKED = "The host has sent you away."
    LEFT = "You have left the table."
    MOVED = "Your seat is on another device now."
    AVATAR_TAKEN = "Somebody here has that figure or that colour."
    MESSAGE_UNFIT = "A message needs 1 to 200 characters, all of them visible."
    CHAT_OFF = "The host has switched the chat off."
    REACTIONS_OFF = "The host has switched reactions off."
    SPECTATORS_OFF = "Nobody may watch this table."
    TOO_FEW_PLAYERS = "More players are needed."
    ONLY_BOTS = "Bots do not play alone. Somebody must take a seat."
    BOTS_NEVER_HOST = "A bot cannot be host."
    IMPOSSIBLE_MIX = "These choices cannot be played together."
    ALREADY_PAUSED = "The game is paused already."
    LINK_EXPIRED = "This link is used up, too old or lost. Make another on the other device."
    PRESS_LOST = "Your connection broke before this arrived, so it was not done."
    NOT_SAVED = "The table cannot be saved right now. Try again in a moment."
    NO_ANSWER = "The table did not answer. Try again in a moment."
    RESTARTING = "The server is being restarted. Your seat is kept."
    BROKEN = "Something went wrong here. Try again."


def said(refusal: RefusalBase) -> Refusal:
    """A refusal as it goes out."""
    return Refusal(code=refusal.code, sentence=refusal.sentence)


class Refused(Exception):
    """Raised before anything was changed."""

    def __init__(self, refusal: RefusalBase | Refusal) -> None:
        self.refusal = refusal if isinstance(refusal, Refusal) else said(refusal)
        super().__init__(self.refusal.code)


STATUS = {
    ServerRefusal.BAD_REQUEST: 422,
    ServerRefusal.TOO_BIG: 413,
    ServerRefusal.TOO_MANY: 429,
    ServerRefusal.FOREIGN_ORIGIN: 403,
    ServerRefusal.NOT_FOUND: 404,
    ServerRefusal.WRONG_METHOD: 405,
    ServerRefusal.NO_SUCH_TABLE: 404,
    ServerRefusal.NO_SUCH_GAME: 404,
    ServerRefusal.NOT_AT_TABLE: 403,
    ServerRefusal.NOT_HOST: 403,
    ServerRefusal.BANNED: 403,
    ServerRefusal.NOT_SAVED: 503,
    ServerRefusal.NO_ANSWER: 503,
    ServerRefusal.RESTARTING: 503,
    ServerRefusal.BROKEN: 500,
}
STATUS_BY_CODE = {refusal.code: status for refusal, status in STATUS.items()}


def status(refusal: Refusal) -> int:
    """The HTTP status of a refusal; 409 for what only does not fit the table as it is now."""
    return STATUS_BY_CODE.get(refusal.code, 409)
