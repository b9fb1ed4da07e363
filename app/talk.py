"""What is said at one table: told at once, kept for those who come later, and never saved.

It contains nothing of the game, so spectators who look from behind hear it at once too.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection

from app.frames import Said, SayFrame
from app.inputs import Onlooker, Saying
from app.limits import Bucket
from app.members import Member
from app.names import clean
from app.refusals import Refused, ServerRefusal, said
from app.state import TableState
from app.viewer import frame

MOST_KEPT = 50
LONGEST = 200
AT_ONCE, PER_S = 5, 0.5
"""How much one person may say."""


class Talk:
    """`viewers` are those of now."""

    def __init__(self, state: TableState, viewers: Collection[Onlooker]) -> None:
        self._state = state
        self._viewers = viewers
        self._kept: deque[Said] = deque(maxlen=MOST_KEPT)
        self._patience: dict[int, Bucket] = {}

    def catch_up(self, viewer: Onlooker) -> None:
        """The last texts, for who has just come."""
        if self._kept and self._state.lobby.talk == "all":
            viewer.put(frame("said", said=list(self._kept)))

    def take(
        self, viewer: Onlooker, sent: Saying, trouble: ServerRefusal | None, at_ms: int
    ) -> None:
        """Tells everybody and answers, or answers why not."""
        if trouble is not None:
            return viewer.answer(sent.id, said(trouble))
        try:
            self._tell(viewer.person, sent, at_ms)
        except Refused as refused:
            return viewer.answer(sent.id, refused.refusal)
        return viewer.answer(sent.id, None)

    def _tell(self, person: int | None, sent: Saying, at_ms: int) -> None:
        member = self._state.lobby.present(person)
        if any((each.person, each.id) == (member.id, sent.id) for each in self._kept):
            return
        heard = self._heard(member, sent, at_ms)
        if not self._patience.setdefault(member.id, Bucket(AT_ONCE, PER_S)).take():
            raise Refused(ServerRefusal.TOO_MANY)
        if heard.text is not None:
            self._kept.append(heard)
        told = frame("said", said=[heard])
        for viewer in self._viewers:
            viewer.put(told)

    def _heard(self, member: Member, sent: Saying, at_ms: int) -> Said:
        allowed, text, emote = self._state.lobby.talk, None, None
        if isinstance(sent, SayFrame):
            if allowed != "all":
                raise Refused(ServerRefusal.CHAT_OFF)
            if (text := clean(sent.text, LONGEST)) is None:
                raise Refused(ServerRefusal.MESSAGE_UNFIT)
        elif allowed == "off":
            raise Refused(ServerRefusal.REACTIONS_OFF)
        else:
            emote = sent.emote
        return Said(
            id=sent.id,
            person=member.id,
            name=member.name,
            avatar=member.avatar,
            text=text,
            emote=emote,
            at_ms=at_ms,
        )
