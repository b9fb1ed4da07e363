"""Twins of a Cambio table: who knows which card by the model, and tables laid out otherwise.

What a card does follows from its face only once it has been shown to all, so nothing else may
differ: not the choices, clocks, order, shuffles or anybody's refusals.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

from engine.contract import Deal, Setup, Viewer
from engine.replay import Input
from tests.simulation.cambio.crowd import Crowd
from tests.simulation.cambio.games import deal_by_hand
from tests.simulation.cambio.run import Run
from tests.simulation.checks import Wrong
from tests.simulation.planned import Planned
from tests.simulation.play import Failure, describe
from tests.simulation.twins import Meeting, Seen, difference, frames_of, permute

MOST_STEPS = 220


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
        inputs = [line for line, _ in story.lines]
        story.frames = frames_of(Run.game, story.setup, inputs, list(story.learnt))
        rng = Random(planned.seed + "/cuts")
        met = Meeting()
        for viewer in [*range(planned.setup.seats), None]:
            for share in (1.0, rng.random()):
                met.add(_compare(story, viewer, int(share * len(story.lines)), rng))
    except Exception as error:
        raise Failure(Run.game, planned, describe(error), tuple(tried)) from error
    return met


def tell(planned: Planned, tried: list[Input]) -> Story:
    """Plays one round, at most until it is scored."""
    story = Story(planned, planned.setup)
    viewers: list[Viewer] = [*range(planned.setup.seats), None]
    # The discards lie open before the first step, in which they may be shuffled already.
    story.learnt = {viewer: dict.fromkeys(_discards(planned.setup.deal), 0) for viewer in viewers}
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


def _discards(deal: Deal | None) -> range:
    """The numbers of the cards on the discard pile."""
    assert deal is not None
    first = sum(face is not None for hand in deal.hands for face in hand) + len(deal.draw)
    return range(first, first + len(deal.pile))


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
    assert story.setup.deal is not None
    deal, moved = permute(story.setup.deal, known, rng)
    if cut == 0 or moved == 0:
        return Meeting()
    # While no chance was drawn the seed is as unknown as the cards.
    other_seed = bytes(32) if story.chance[cut - 1] == 0 else story.setup.seed
    twin = Seen(Run.game, replace(story.setup, deal=deal, seed=other_seed))
    for number in range(cut + 1):
        if number:
            twin.send(story.lines[number - 1][0])
        one, other = story.frames[viewer][number], twin.frame(viewer)
        if one != other:
            where = f"viewer {viewer} can tell twin tables apart at input {number}"
            raise Wrong(f"{where}: {difference(one, other)} (T1)")
    return Meeting(1, cut, moved)
