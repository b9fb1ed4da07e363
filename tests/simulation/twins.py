"""Noninterference: tables that a viewer cannot tell apart must look the same to it, to the byte.

A table is played once. For each viewer, the cards whose faces it could not know up to some step
change places among themselves in a twin table, which is then given the same inputs. Which those
are follows from the facts, never from the engine's views.

The commitment is blanked on both sides: it is a hash over the hidden deck and a secret seed, made
to differ while telling nothing before the deal is opened.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from random import Random
from typing import Any

from engine.contract import Deal, Game, RefusalBase, Setup, Viewer
from engine.replay import Input
from tests.simulation.watched import START_MS


@dataclass(slots=True)
class Meeting:
    """How much was compared: viewers, their frames, and cards that lay differently."""

    viewers: int = 0
    steps: int = 0
    hidden: int = 0

    def add(self, other: Meeting) -> None:
        self.viewers += other.viewers
        self.steps += other.steps
        self.hidden += other.hidden


def permute(deal: Deal, known: set[int], rng: Random) -> tuple[Deal, int]:
    """The deal with all cards that are not known in other places, and how many faces changed."""
    faces = [face for hand in deal.hands for face in hand if face is not None]
    faces += [*deal.draw, *deal.pile]
    hidden = [number for number in range(len(faces)) if number not in known]
    mixed = [faces[number] for number in hidden]
    rng.shuffle(mixed)
    after = list(faces)
    for number, face in zip(hidden, mixed, strict=True):
        after[number] = face
    moved = sum(one != other for one, other in zip(faces, after, strict=True))
    rest = iter(after)
    hands = tuple(tuple(None if f is None else next(rest) for f in hand) for hand in deal.hands)
    draw = tuple(next(rest) for _ in deal.draw)
    return Deal(hands, draw, tuple(rest)), moved


class Seen:
    """A table as its viewers see it."""

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        self.game = game
        self.state = game.start(setup, START_MS)
        self.last: tuple[Viewer, str | None] = (None, None)

    def send(self, line: Input) -> RefusalBase | None:
        refusal = self.game.apply(self.state, line.seat, line.command, line.at_ms)
        self.last = (line.seat, refusal.code if refusal is not None else None)
        return refusal

    def frame(self, viewer: Viewer) -> str:
        """News, view, the answer to the one who asked, and when the table acts next."""
        news: list[dict[str, Any]] = [asdict(fact) for fact in self.game.news(self.state)]
        view = self.game.view(self.state, viewer)
        view["commitment"] = ""
        for fact in news:
            fact.pop("commitment", None)
        answer = self.last[1] if self.last[0] == viewer else None
        return json.dumps([news, view, answer, self.game.deadline(self.state)])


def frames_of(
    game: Game[Any], setup: Setup, lines: Sequence[Input], viewers: Sequence[Viewer]
) -> dict[Viewer, list[str]]:
    """What each viewer saw before the first line and after every one."""
    seen = Seen(game, setup)
    frames = {viewer: [seen.frame(viewer)] for viewer in viewers}
    for line in lines:
        seen.send(line)
        for viewer, found in frames.items():
            found.append(seen.frame(viewer))
    return frames


def difference(one: str, other: str) -> str:
    """The first place where two frames part."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"…{one[max(at - 60, 0) : at + 30]}… / …{other[max(at - 10, 0) : at + 30]}…"
