"""Twins of a Rummy table: cards that a viewer cannot know lie in other hands and in the pile.

Cards are followed by their number in the deal. Equal faces in one hand are told apart in the way
that hides most: a card that is played is one that everybody knew of, if there was such a one. What
another player names in a command that was taken must be there in the twin as well, so it is kept,
and what only another player's refusals depend on is left out.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any

from engine.contract import Deal, Viewer
from engine.replay import Input
from engine.rummy import commands as c
from tests.simulation.checks import Wrong
from tests.simulation.planned import Planned
from tests.simulation.play import Failure, describe
from tests.simulation.rummy.crowd import Crowd
from tests.simulation.rummy.games import deal_by_hand
from tests.simulation.rummy.run import Run
from tests.simulation.twins import Meeting, Seen, difference, frames_of, permute

MOST_STEPS = 150


@dataclass(slots=True)
class Card:
    """`number` in the deal; none once it has been known to all and shuffled again."""

    face: str
    number: int | None = None


@dataclass(slots=True)
class Story:
    """A table as it was played, and at which step a card could first be known."""

    deal: Deal
    hands: list[list[Card]]
    draw: list[Card]
    lines: list[tuple[Input, bool]] = field(default_factory=list)
    """Each with whether it was taken."""
    open_since: dict[int, int] = field(default_factory=dict)
    """The step in which everybody could know a card, or its player named it."""
    held_since: dict[int, dict[int, int]] = field(default_factory=dict)
    """For each seat, the step in which a card came into its hand."""
    forced: list[tuple[int, int]] = field(default_factory=list)
    """Steps in which what is in a seat's hand decides: the table played for it, or it asked during
    a race for what it could not do."""
    scored: list[int] = field(default_factory=list)
    """The step in which all was shown, or what had exploded was shuffled into a draw pile."""

    def open(self, seat: int, faces: Iterable[str], step: int) -> None:
        """These cards of a hand can be known from now on; those known already come first."""
        left = list(self.hands[seat])
        for face in faces:
            card = min(
                (card for card in left if card.face == face),
                key=lambda card: card.number is not None and card.number not in self.open_since,
            )
            left.remove(card)
            if card.number is not None:
                self.open_since.setdefault(card.number, step)

    def remove(self, seat: int, faces: Iterable[str], step: int) -> None:
        for face in faces:
            self.open(seat, [face], step)
            hand = self.hands[seat]
            hand.remove(
                next(
                    card
                    for card in hand
                    if card.face == face and (card.number is None or card.number in self.open_since)
                )
            )

    def known(self, viewer: Viewer, step: int) -> set[int]:
        seen = [self.open_since, *([] if viewer is None else [self.held_since[viewer]])]
        return {number for since in seen for number, first in since.items() if first <= step}


def begin(deal: Deal) -> Story:
    numbers = iter(range(1_000))
    hands = [[Card(face, next(numbers)) for face in hand if face] for hand in deal.hands]
    draw = [Card(face, next(numbers)) for face in deal.draw]
    story = Story(deal, hands, draw)
    story.open_since = {next(numbers): 0 for _ in deal.pile}
    for seat, hand in enumerate(hands):
        story.held_since[seat] = {card.number: 0 for card in hand if card.number is not None}
    return story


def meet(planned: Planned) -> Meeting:
    """Plays one round and compares every viewer's frames with those of a twin table."""
    rng = Random(planned.seed + "/twins")
    deal = deal_by_hand(rng, planned.setup.seats, 60)
    dealer = rng.randrange(planned.setup.seats)
    planned = replace(planned, setup=replace(planned.setup, deal=deal, dealer=dealer))
    tried: list[Input] = []
    met = Meeting()
    try:
        story = tell(planned, deal, tried)
        for viewer in [*range(planned.setup.seats), None]:
            for share in (1.0, rng.random()):
                met.add(_compare(planned, story, viewer, share, rng))
    except Exception as error:
        raise Failure(Run.game, planned, describe(error), tuple(tried)) from error
    return met


def tell(planned: Planned, deal: Deal, tried: list[Input]) -> Story:
    """Plays until the round is scored."""
    story = begin(deal)
    run = Run(planned.setup, 0, tried)
    crowd = Crowd(Random(planned.seed + "/twin crowd"), noise=0.1)
    run.watch = lambda run: _follow(story, run)
    while not story.scored and len(run.log) < MOST_STEPS:
        wanted = crowd.next(run)
        taken = len(run.log)
        refusal = run.send(wanted)
        story.lines += [(line, True) for line in run.log[taken:]]
        if refusal is not None:
            story.lines.append((wanted, False))
    return story


def _follow(story: Story, run: Run) -> None:
    """Moves the cards by the facts of the step that was just taken."""
    step, line = len(run.log), run.log[-1]
    if line.seat is not None:
        _follow_command(story, line.seat, line.command, step)
    for fact in run.game.news(run.state):
        if story.scored:
            return
        if fact.fact == "exploded":
            story.remove(fact.seat, ["ch"], step)
            assert run.table.turn is not None
            story.hands[run.table.turn] += [Card(face) for face in fact.stranded]
        else:
            _follow_fact(story, fact, step)


def _follow_command(story: Story, seat: int, command: Any, step: int) -> None:
    """What a player names is there, or comes of it is told (`not_done`)."""
    match command:
        case c.Discard(card):
            named: tuple[str, ...] = (card,)
        case c.Chaos():
            named = ("ch",)
        case c.Lay() | c.Add():
            named = (*command.cards, "en") if command.energy else command.cards
        case _:
            return
    hand = Counter(card.face for card in story.hands[seat])
    story.open(seat, (Counter(named) & hand).elements(), step)


def _follow_fact(story: Story, fact: Any, step: int) -> None:
    match fact.fact:
        case "round_scored" | "reshuffled":
            story.scored.append(step)
        case "drew":
            card = story.draw.pop(0)
            story.hands[fact.seat].append(card)
            if card.number is not None:
                story.held_since[fact.seat].setdefault(card.number, step)
        case "played_for" | "not_done":
            story.forced.append((step, fact.seat))
        case "took_river":
            story.hands[fact.seat] += [Card(face) for face in fact.cards]
        case "laid" | "added":
            energy = ["en"] if fact.energized else []
            story.remove(fact.seat, [*fact.cards, *energy], step)
        case "discarded":
            story.remove(fact.seat, [fact.card], step)


def shared(story: Story, viewer: Viewer, share: float) -> tuple[list[Input], int]:
    """The inputs that a twin table takes too, at most to where something hidden decides, and how
    many steps they make: a share of them."""
    lines, steps = [], [0]
    for line, taken in story.lines:
        if taken or line.seat == viewer:
            lines.append(line)
            steps.append(steps[-1] + taken)
    ends = [step for step, seat in story.forced if seat != viewer]
    last = min((*ends, *story.scored)) if ends or story.scored else len(story.lines) + 1
    cut = int(share * len(lines))
    while cut and steps[cut] >= last:
        cut -= 1
    return lines[:cut], steps[cut]


def _compare(planned: Planned, story: Story, viewer: Viewer, share: float, rng: Random) -> Meeting:
    """Frames of both tables, after every input that they share."""
    lines, step = shared(story, viewer, share)
    deal, moved = permute(story.deal, story.known(viewer, step), rng)
    if not lines or moved == 0:
        return Meeting()
    frames = frames_of(Run.game, planned.setup, lines, [viewer])[viewer]
    twin = Seen(Run.game, replace(planned.setup, deal=deal))
    for number in range(len(lines) + 1):
        if number:
            twin.send(lines[number - 1])
        one, other = frames[number], twin.frame(viewer)
        if one != other:
            where = f"viewer {viewer} can tell twin tables apart at input {number}"
            raise Wrong(f"{where}: {difference(one, other)} (T1, R14)")
    return Meeting(1, len(lines), moved)
