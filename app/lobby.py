"""The table around the game as a pure fold: who is here, who sits where, what will be played.

A lobby is moved by commands alone. Who is connected comes with a command as `here`, so that the
same log always gives the same lobby (T10).
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass, field
from typing import Any, Literal

from app import frames as f
from app import lobby_commands as own
from app.members import Member, bot_name, check_avatar, fit_avatar, fit_name
from app.refusals import Refused, ServerRefusal
from engine.bot import Level
from engine.contract import Deal, TableRefusal
from engine.games import GAMES
from engine.variation import ImpossibleMix, choose, differing

MOST_PEOPLE = 100
"""With a name, over a table's whole life; more can only be somebody who fills it for fun."""


@dataclass(slots=True)
class Lobby:
    """`seats` has the member in each seat: before a game all there are, in a game those played."""

    game: str
    preset: str
    chosen: dict[str, str]
    seats: list[int | None]
    stage: Literal["lobby", "playing", "finished"] = "lobby"
    locked: bool = False
    host: int | None = None
    people: dict[int, Member] = field(default_factory=dict)
    paused_by: Literal["host", "everybody", "nobody_here"] | None = None
    votes: set[int] = field(default_factory=set)
    deal: Deal | None = None
    """Of a lesson; chance deals the games after it."""
    games_played: int = 0
    stand_in: Level | None = None
    talk: f.Allowed = "all"

    def apply(self, person: int | None, command: Any, here: Collection[int]) -> f.Refusal | None:
        """Moves the lobby by one command, or returns why not and changes nothing."""
        try:
            HANDLERS[type(command)](self, person, command, here)
        except Refused as refused:
            return refused.refusal
        return None

    def present(self, person: int | None) -> Member:
        """The member of that id, if still at the table."""
        member = self.people.get(person) if person is not None else None
        if member is None or member.gone:
            raise Refused(ServerRefusal.NOT_AT_TABLE)
        return member

    def you(self, person: int | None) -> f.You:
        """Who somebody is at this table; nobody, for who is gone or has not joined."""
        member = self.people.get(person) if person is not None else None
        if member is None or member.gone:
            return f.You(person=None, seat=None, host=False)
        return f.You(person=member.id, seat=member.seat, host=member.id == self.host)

    def seated(self) -> list[int]:
        return [person for person in self.seats if person is not None]

    def expected(self) -> Iterator[int]:
        """People who have not left; bots never come."""
        return (m.id for m in self.people.values() if not m.gone and not m.bot)

    def finish(self) -> None:
        """The game has a result."""
        self.stage = "finished"
        self.games_played += 1
        self.paused_by = None
        self.votes.clear()
        for member in self.people.values():
            member.stand_in = None

    def start_refusal(self, person: int | None) -> f.Refusal | None:
        """Why this person cannot start the game now."""
        try:
            _may_start(self, person)
        except Refused as refused:
            return refused.refusal
        return None

    def view(
        self, code: str, here: Collection[int], spectators: int, delays: dict[int, int]
    ) -> f.TableView:
        """What everybody sees of it. Who has gone is listed only while a seat has that name."""
        listed = [m for m in self.people.values() if not m.gone or m.seat is not None]
        game = GAMES[self.game]
        return f.TableView(
            code=code,
            game=self.game,
            preset=self.preset,
            chosen=self.chosen,
            differing=differing(game.variations, game.presets, self.preset, self.chosen),
            stage=self.stage,
            locked=self.locked,
            people=[
                m.seen(host=m.id == self.host, here=m.id in here, delay_ms=delays.get(m.id))
                for m in listed
            ],
            spectators=spectators,
            seats=list(self.seats),
            lesson=self.deal is not None,
            paused_by=self.paused_by,
            pause_votes=sorted(self.votes),
            games_played=self.games_played,
            stand_in=self.stand_in,
            talk=self.talk,
        )


def opened(command: own.Open) -> Lobby:
    """A new table; Refused when the game or the mix does not exist."""
    if command.game not in GAMES:
        raise Refused(ServerRefusal.NO_SUCH_GAME)
    chosen = _chosen(command.game, command.preset, command.changes)
    seats: list[int | None] = [None] * GAMES[command.game].most_seats
    return Lobby(command.game, command.preset, chosen, seats, deal=command.deal)


def _chosen(game: str, preset: str, changes: dict[str, str]) -> dict[str, str]:
    try:
        return choose(GAMES[game].variations, GAMES[game].presets, preset, changes)
    except ImpossibleMix as mix:
        raise Refused(f.Refusal(code=mix.code, sentence=mix.sentence)) from None


def _host(lobby: Lobby, person: int | None) -> None:
    if lobby.present(person).id != lobby.host:
        raise Refused(ServerRefusal.NOT_HOST)


def _before_game(lobby: Lobby) -> None:
    if lobby.stage != "lobby":
        raise Refused(ServerRefusal.NOT_IN_LOBBY)


def _join(lobby: Lobby, person: int | None, command: own.Join, _: Collection[int]) -> None:
    assert person is not None
    known = lobby.people.get(person)
    if known and known.gone == "banned":
        raise Refused(ServerRefusal.BANNED)
    if lobby.locked and not known:
        raise Refused(ServerRefusal.LOCKED)
    if len(lobby.people) >= MOST_PEOPLE and not known:
        raise Refused(ServerRefusal.TABLE_FULL)
    name = fit_name(lobby.people, command.name, person)
    sits = command.seated and lobby.stage == "lobby" and (known is None or known.seat is None)
    if sits and None not in lobby.seats:
        raise Refused(ServerRefusal.TABLE_FULL)
    seat = lobby.seats.index(None) if sits else None
    wish = command.avatar or (known.avatar if known else None)
    avatar = fit_avatar(lobby.people, wish, person, seat)
    member = known or Member(person, name, avatar)
    if sits:
        _sit(lobby, member, seat)
    member.name, member.avatar, member.gone = name, avatar, None
    lobby.people[person] = member
    if lobby.host is None:
        lobby.host = person


def _sit(lobby: Lobby, member: Member, seat: int | None) -> None:
    if member.seat is not None:
        lobby.seats[member.seat] = None
    if seat is not None:
        lobby.seats[seat] = member.id
    member.seat = seat


def _take_seat(lobby: Lobby, person: int | None, command: f.TakeSeat, _: Collection[int]) -> None:
    member = lobby.present(person)
    _before_game(lobby)
    if not 0 <= command.seat < len(lobby.seats):
        raise Refused(ServerRefusal.NO_SUCH_SEAT)
    if lobby.seats[command.seat] not in (None, person):
        raise Refused(ServerRefusal.SEAT_TAKEN)
    _sit(lobby, member, command.seat)


def _leave_seat(lobby: Lobby, person: int | None, _: f.LeaveSeat, __: Collection[int]) -> None:
    member = lobby.present(person)
    _before_game(lobby)
    _sit(lobby, member, None)


def _rename(lobby: Lobby, person: int | None, command: f.Rename, _: Collection[int]) -> None:
    member = lobby.present(person)
    member.name = fit_name(lobby.people, command.name, person)


def _configure(lobby: Lobby, person: int | None, command: f.Configure, _: Collection[int]) -> None:
    _host(lobby, person)
    _before_game(lobby)
    lobby.chosen = _chosen(lobby.game, command.preset, command.changes)
    lobby.preset = command.preset


def _may_start(lobby: Lobby, person: int | None) -> None:
    _host(lobby, person)
    _before_game(lobby)
    if len(lobby.seated()) < GAMES[lobby.game].fewest_seats:
        raise Refused(ServerRefusal.TOO_FEW_PLAYERS)
    if all(lobby.people[player].bot for player in lobby.seated()):
        raise Refused(ServerRefusal.ONLY_BOTS)


def _start(lobby: Lobby, person: int | None, _: f.Start, __: Collection[int]) -> None:
    """Empty seats are closed up, so that the game's seats are 0 to n - 1 in the table's order."""
    _may_start(lobby, person)
    lobby.seats = list(lobby.seated())
    for seat, player in enumerate(lobby.seated()):
        lobby.people[player].seat = seat
    lobby.stage = "playing"


def _play_again(lobby: Lobby, person: int | None, _: f.PlayAgain, __: Collection[int]) -> None:
    _host(lobby, person)
    if lobby.stage != "finished":
        raise Refused(ServerRefusal.NOT_FINISHED)
    lobby.stage, lobby.deal = "lobby", None
    lobby.seats += [None] * (GAMES[lobby.game].most_seats - len(lobby.seats))
    for member in lobby.people.values():
        if member.gone:
            _sit(lobby, member, None)


def _voter(lobby: Lobby, person: int | None) -> Member:
    member = lobby.present(person)
    if lobby.stage != "playing":
        raise Refused(ServerRefusal.NOT_PLAYING)
    if member.seat is None and member.id != lobby.host:
        raise Refused(TableRefusal.SPECTATOR)
    return member


def _agreed(lobby: Lobby, member: Member, here: Collection[int]) -> bool:
    """Whether the host, or with this vote every player who is here, wants it."""
    if member.id == lobby.host:
        return True
    lobby.votes.add(member.id)
    return lobby.votes >= {p for p in lobby.seated() if p in here and not lobby.people[p].gone}


def _pause(lobby: Lobby, person: int | None, _: f.PauseGame, here: Collection[int]) -> None:
    member = _voter(lobby, person)
    if lobby.paused_by:
        raise Refused(ServerRefusal.ALREADY_PAUSED)
    if _agreed(lobby, member, here):
        lobby.paused_by = "host" if member.id == lobby.host else "everybody"
        lobby.votes.clear()


def _resume(lobby: Lobby, person: int | None, _: f.ResumeGame, here: Collection[int]) -> None:
    member = _voter(lobby, person)
    if not lobby.paused_by:
        raise Refused(TableRefusal.NOT_PAUSED)
    if _agreed(lobby, member, here):
        lobby.paused_by = None
        lobby.votes.clear()


def _kick(lobby: Lobby, person: int | None, command: f.Kick, _: Collection[int]) -> None:
    _host(lobby, person)
    other = lobby.people.get(command.person)
    if other is None or other.id == person or (other.gone and not command.ban):
        raise Refused(ServerRefusal.NO_SUCH_PERSON)
    _go(lobby, other, "banned" if command.ban and not other.bot else "kicked")


def _lock(lobby: Lobby, person: int | None, command: f.Lock, _: Collection[int]) -> None:
    _host(lobby, person)
    lobby.locked = command.locked


def _hand_over(lobby: Lobby, person: int | None, command: f.HandOver, _: Collection[int]) -> None:
    _host(lobby, person)
    other = lobby.people.get(command.person)
    if other is None or other.gone:
        raise Refused(ServerRefusal.NO_SUCH_PERSON)
    if other.bot:
        raise Refused(ServerRefusal.BOTS_NEVER_HOST)
    lobby.host = other.id


def _add_bots(lobby: Lobby, person: int | None, command: f.AddBots, _: Collection[int]) -> None:
    """All of them or none. Whoever was sent away before is the first to come."""
    _host(lobby, person)
    _before_game(lobby)
    if not all(0 <= seat < len(lobby.seats) for seat in command.seats):
        raise Refused(ServerRefusal.NO_SUCH_SEAT)
    if any(lobby.seats[seat] for seat in command.seats):
        raise Refused(ServerRefusal.SEAT_TAKEN)
    for seat in dict.fromkeys(command.seats):
        idle = (m.id for m in lobby.people.values() if m.bot and m.gone)
        bot = next(idle, len(lobby.people) + 1)
        avatar = fit_avatar(lobby.people, None, bot, seat)
        lobby.people[bot] = Member(bot, bot_name(lobby.people), avatar, bot=command.level)
        _sit(lobby, lobby.people[bot], seat)


def _choose_stand_in(
    lobby: Lobby, person: int | None, command: f.ChooseStandIn, _: Collection[int]
) -> None:
    _host(lobby, person)
    lobby.stand_in = command.level


def _choose_avatar(
    lobby: Lobby, person: int | None, command: f.ChooseAvatar, _: Collection[int]
) -> None:
    member = lobby.present(person)
    _before_game(lobby)
    check_avatar(lobby.people, command.avatar, member)
    member.avatar = command.avatar


def _choose_talk(
    lobby: Lobby, person: int | None, command: f.ChooseTalk, _: Collection[int]
) -> None:
    _host(lobby, person)
    lobby.talk = command.talk


def _stand_in(lobby: Lobby, _: int | None, command: own.StandIn, __: Collection[int]) -> None:
    lobby.people[command.person].stand_in = command.level


def _leave(lobby: Lobby, person: int | None, _: f.Leave, here: Collection[int]) -> None:
    member = lobby.present(person)
    _go(lobby, member, "left")
    if lobby.host == person:
        _next_host(lobby, here)


def _go(lobby: Lobby, member: Member, how: Literal["left", "kicked", "banned"]) -> None:
    """A seat in a game stays under its player's name, and the table plays on for it."""
    member.gone = how
    lobby.votes.discard(member.id)
    if lobby.stage == "lobby":
        _sit(lobby, member, None)


def _next_host(lobby: Lobby, here: Collection[int]) -> None:
    """Who is here before who is not, players before the others, then who came first."""
    people = lobby.people.values()
    heirs = [m for m in people if not m.gone and not m.bot and m.id != lobby.host]
    heirs.sort(key=lambda m: (m.id not in here, m.seat is None, m.id))
    lobby.host = heirs[0].id if heirs else None


def _host_gone(lobby: Lobby, _: int | None, __: own.HostGone, here: Collection[int]) -> None:
    _next_host(lobby, here)


def _nobody_here(lobby: Lobby, _: int | None, __: own.NobodyHere, ___: Collection[int]) -> None:
    if lobby.stage != "playing" or lobby.paused_by:
        raise Refused(ServerRefusal.ALREADY_PAUSED)
    lobby.paused_by = "nobody_here"
    lobby.votes.clear()


def _somebody_here(lobby: Lobby, _: int | None, __: own.SomebodyHere, ___: Collection[int]) -> None:
    if lobby.paused_by != "nobody_here":
        raise Refused(TableRefusal.NOT_PAUSED)
    lobby.paused_by = None


HANDLERS: dict[type, Callable[[Lobby, int | None, Any, Collection[int]], None]] = {
    own.Join: _join,
    own.HostGone: _host_gone,
    own.NobodyHere: _nobody_here,
    own.SomebodyHere: _somebody_here,
    own.StandIn: _stand_in,
    f.Configure: _configure,
    f.TakeSeat: _take_seat,
    f.LeaveSeat: _leave_seat,
    f.Rename: _rename,
    f.Start: _start,
    f.PlayAgain: _play_again,
    f.PauseGame: _pause,
    f.ResumeGame: _resume,
    f.Kick: _kick,
    f.Lock: _lock,
    f.HandOver: _hand_over,
    f.AddBots: _add_bots,
    f.ChooseStandIn: _choose_stand_in,
    f.ChooseAvatar: _choose_avatar,
    f.ChooseTalk: _choose_talk,
    f.Leave: _leave,
}
