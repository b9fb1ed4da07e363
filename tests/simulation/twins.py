"""Noninterference: tables that a viewer cannot tell apart must look the same to it, to the byte.

A table is played once. For each viewer, the cards whose faces it could not know up to some step
(by the model, never by the engine's views) change places among themselves in a twin table, which
is then given the same inputs. What a card does follows from its face only once it has been shown
to all, so nothing else may differ: not the choices, clocks, order, shuffles or anybody's refusals.

The commitment is blanked on both sides: it is a hash over the hidden deck and a secret seed, made
to differ while telling nothing before the deal is opened.
"""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field, replace
from random import Random
from typing import Any

from engine.contract import Deal, Setup, Viewer
from engine.replay import Input
from tests.simulation.crowd import Crowd
from tests.simulation.games import Planned, deal_by_hand
from tests.simulation.play import Failure, describe
from tests.simulation.rulebook import Wrong
from tests.simulation.run import GAME, START_MS, Run

MOST_STEPS = 220


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


@dataclass(slots=True)
class Story:
    """A table as it was played: the inputs with their refusals, and who learnt which card when."""

    planned: Planned
    setup: Setup
    lines: list[tuple[Input, str | None]] = field(default_factory=list)
    learnt: dict[Viewer, dict[int, int]] = field(default_factory=dict)
    chance: list[int] = field(default_factory=list)
    """How much chance had been drawn after each line."""
    frames: dict[Viewer, list[str]] = field(default_factory=dict)
    """What each viewer saw before the first line and after every one."""


def twins_of(planned: Planned) -> Planned:
    """The planned game with a deal laid out by hand, so that its twin can be laid out too."""
    rng = Random(planned.seed + "/twins")
    setup = planned.setup
    chosen = {**setup.chosen}
    deal = deal_by_hand(rng, chosen, setup.seats, few=30)
    dealer = rng.randrange(setup.seats)
    return replace(planned, setup=replace(setup, deal=deal, dealer=dealer))


def meet(planned: Planned) -> Meeting:
    """Compares every viewer's frames with those of a twin table. Raises Failure on a difference."""
    tried: list[Input] = []
    try:
        story = tell(planned, tried)
        record(story)
        rng = Random(planned.seed + "/cuts")
        met = Meeting()
        for viewer in [*range(planned.setup.seats), None]:
            for share in (1.0, rng.random()):
                met.add(_compare(story, viewer, int(share * len(story.lines)), rng))
    except Exception as error:
        raise Failure(planned, describe(error), planned.setup, tuple(tried)) from error
    return met


def tell(planned: Planned, tried: list[Input]) -> Story:
    """Plays one round, at most until it is scored."""
    story = Story(planned, planned.setup)
    viewers: list[Viewer] = [*range(planned.setup.seats), None]
    story.learnt = {viewer: {} for viewer in viewers}
    run = Run(planned.setup, offers_every=0, tried=tried)
    run.watch = lambda run: _note(story, run)
    _note(story, run)
    crowd = Crowd(Random(planned.seed + "/twin crowd"), noise=0.1)
    while not run.table.shown and len(run.log) < MOST_STEPS:
        wanted = crowd.next(run)
        taken = len(run.log)
        refusal = run.send(wanted)
        story.lines += [(line, None) for line in run.log[taken:]]
        if refusal is not None:
            story.lines.append((wanted, refusal.code))
        story.chance += [run.state.chance.drawn] * (len(story.lines) - len(story.chance))
    return story


def record(story: Story) -> None:
    """Every viewer's frames of the table as it was played."""
    seen = Seen(story.setup)
    story.frames = {viewer: [seen.frame(viewer)] for viewer in story.learnt}
    for line, _ in story.lines:
        seen.send(line)
        for viewer, frames in story.frames.items():
            frames.append(seen.frame(viewer))


def _note(story: Story, run: Run) -> None:
    step = len(run.log)
    for card in run.table.cards():
        if card.number is None:
            continue
        for viewer in card.seen:
            story.learnt[viewer].setdefault(card.number, step)
        if card.public:
            story.learnt[None].setdefault(card.number, step)
    if run.table.shown:
        for learnt in story.learnt.values():
            for number in range(1_000):
                learnt.setdefault(number, step)


def _compare(story: Story, viewer: Viewer, cut: int, rng: Random) -> Meeting:
    """Frames of both tables up to the line `cut`, or to where the round is scored."""
    steps = [0]
    for _, refusal in story.lines:
        steps.append(steps[-1] + (refusal is None))
    scored = story.learnt[viewer].get(999)
    while cut and scored is not None and steps[cut] >= scored:
        cut -= 1
    known = {number for number, step in story.learnt[viewer].items() if step <= steps[cut]}
    deal, moved = permute(story.setup, known, rng)
    if cut == 0 or moved == 0:
        return Meeting()
    # While no chance was drawn the seed is as unknown as the cards.
    other_seed = bytes(32) if story.chance[cut - 1] == 0 else story.setup.seed
    twin = Seen(replace(story.setup, deal=deal, seed=other_seed))
    for number in range(cut + 1):
        if number:
            twin.send(story.lines[number - 1][0])
        one, other = story.frames[viewer][number], twin.frame(viewer)
        if one != other:
            where = f"viewer {viewer} can tell twin tables apart at input {number}"
            raise Wrong(f"{where}: {difference(one, other)} (T1)")
    return Meeting(1, cut, moved)


def permute(setup: Setup, known: set[int], rng: Random) -> tuple[Deal, int]:
    """The deal with all cards that are not known in other places, and how many faces changed."""
    deal = setup.deal
    assert deal is not None
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

    def __init__(self, setup: Setup) -> None:
        self.state = GAME.start(setup, START_MS)
        self.last: tuple[Viewer, str | None] = (None, None)

    def send(self, line: Input) -> None:
        refusal = GAME.apply(self.state, line.seat, line.command, line.at_ms)
        self.last = (line.seat, refusal.code if refusal is not None else None)

    def frame(self, viewer: Viewer) -> str:
        """News, view, the answer to the one who asked, and when the table acts next."""
        news: list[dict[str, Any]] = [asdict(fact) for fact in GAME.news(self.state)]
        view = GAME.view(self.state, viewer)
        view["commitment"] = ""
        for fact in news:
            fact.pop("commitment", None)
        answer = self.last[1] if self.last[0] == viewer else None
        return json.dumps([news, view, answer, GAME.deadline(self.state)])


def difference(one: str, other: str) -> str:
    """The first place where two frames part."""
    at = next((i for i, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), 0)
    return f"…{one[max(at - 60, 0) : at + 30]}… / …{other[max(at - 10, 0) : at + 30]}…"
