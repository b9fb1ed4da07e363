"""Plays a script: its commands into the game, its expectations against what came of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from typing import Any

from engine.contract import Deal, Game, RefusalBase, Setup, Timeout
from engine.games import GAMES
from engine.notation import script as s
from engine.notation.parser import LATER, command_kinds, fact_kinds
from engine.notation.paths import look, mentions, offers, resolve, view_hash, views_hash
from engine.notation.values import assign, fields_of, matches, read, show
from engine.notation.writer import write_fact
from engine.replay import Input, due
from engine.variation import choose


@dataclass(frozen=True, slots=True)
class Failure:
    """An expectation that did not hold."""

    line: int
    expected: str
    found: str


@dataclass(slots=True)
class Played:
    """A game as far as its script went. `inputs` are those that were taken, timeouts included."""

    game: Game[Any]
    names: Sequence[str]
    setup: Setup
    start_ms: int
    state: Any
    inputs: list[Input] = field(default_factory=list)
    failures: list[Failure] = field(default_factory=list)


def play(script: s.Script, games: Mapping[str, Game[Any]] = GAMES) -> Played:
    """The game that a script plays, with every expectation that failed.

    It stops at a command whose answer is not the one that was expected, because nothing after it
    means what it should. NotationError for a step that cannot be played at all.
    """
    player = _Player(script, games[script.game])
    try:
        for step, following in zip(script.steps, [*script.steps[1:], None], strict=True):
            player.step(step, following)
    except _Stop:
        pass
    return player.played


def setup_of(script: s.Script, game: Game[Any]) -> Setup:
    """The setup that a script's settings describe."""
    hands = tuple(
        tuple(None if card == "-" else card for card in script.hands.get(name, ()))
        for name in script.names
    )
    return Setup(
        seats=len(script.names),
        chosen=choose(game.variations, game.presets, script.preset, script.changes),
        seed=script.seed,
        dealer=None if script.dealer is None else script.names.index(script.dealer),
        totals=script.totals,
        last_scores=script.last_scores,
        deal=Deal(hands, script.draw, script.pile) if script.hands else None,
        unhurried=script.unhurried,
    )


class _Stop(Exception):
    """A command was answered in another way than expected."""


class _Player:
    def __init__(self, script: s.Script, game: Game[Any]) -> None:
        setup = setup_of(script, game)
        try:
            state = game.start(setup, script.start_ms)
        except ValueError as wrong:
            raise s.NotationError(1, str(wrong)) from None
        self.played = Played(game, script.names, setup, script.start_ms, state)
        self.game, self.names, self.state = game, script.names, state
        self.listed = script.listed
        self.at_ms = script.start_ms
        self.told: list[Any] = list(game.news(state))
        self.versions: list[tuple[int, Any]] = [(script.start_ms, self._version())]

    def step(self, step: s.Step, following: s.Step | None) -> None:
        match step:
            case s.Command():
                refused = following if isinstance(following, s.Refusal) else None
                self._command(step, refused)
            case s.Wait():
                self.told = []
                self._pass_time(step.line, step.at_ms)
            case s.Told():
                self._check_told(step)
            case s.Sees():
                self._check_sees(step)
            case s.SeesNo():
                if mentions(self._view(step.viewer), step.word):
                    self._fail(step.line, f"{step.word} nowhere in the view", "it is there")
            case s.May():
                self._check_may(step)
            case s.Same():
                self._check_same(step)

    # Commands

    def _command(self, step: s.Command, expected: s.Refusal | None) -> None:
        self.told = []
        if step.at_ms is not None:
            self._pass_time(step.line, step.at_ms)
        seats = range(len(self.names)) if step.who == s.EVERYBODY else [self._seat(step.who)]
        for seat in seats:
            command = self._build(step, seat)
            self._check_answer(step, self._apply(seat, command, self.at_ms), expected)

    def _check_answer(
        self, step: s.Command, refusal: RefusalBase | None, expected: s.Refusal | None
    ) -> None:
        wanted = "taken" if expected is None else f"refused {expected.code}"
        found = "taken" if refusal is None else f"refused {refusal.code}"
        if wanted != found:
            line = step.line if expected is None else expected.line
            self._fail(line, wanted, found)
            raise _Stop

    def _build(self, step: s.Command, seat: int | None) -> Any:
        """The command with the fields that were left unsaid: from the view, or their defaults."""
        kind = command_kinds(self.game, step.who)[step.words[0]]
        said = assign(kind, step.words[1:], self.game.notation.arguments)
        paths = self.game.notation.defaults.get(step.words[0], {})
        own = {f.name: f.default for f in fields(kind) if f.default is not MISSING}
        values: dict[str, Any] = {}
        for name, hint in fields_of(kind).items():
            if name in said:
                values[name] = self._value(step.line, hint, said[name])
            elif name in paths:
                values[name] = look(self.game.view(self.state, seat), paths[name])
            elif name in own:
                values[name] = own[name]
            if values.get(name, MISSING) is MISSING or (name in paths and values[name] is None):
                raise s.NotationError(step.line, f"expected {name} to be said here")
        return kind(**values)

    def _value(self, line: int, hint: Any, word: str) -> Any:
        if not word.startswith(LATER):
            return read(hint, word, self.names)
        seen = [version for at_ms, version in self.versions if at_ms <= int(word[1:])]
        if not seen:
            raise s.NotationError(line, f"nothing had happened yet at {word}")
        return seen[-1]

    def _apply(self, seat: int | None, command: Any, at_ms: int) -> RefusalBase | None:
        before = self.game.fingerprint(self.state)
        refusal = self.game.apply(self.state, seat, command, at_ms)
        if refusal is None:
            self.played.inputs.append(Input(seat, command, at_ms))
            self.told += self.game.news(self.state)
            self.versions.append((at_ms, self._version()))
        elif self.game.fingerprint(self.state) != before:
            raise AssertionError(f"the refusal {refusal.code} changed the table (T9)")
        return refusal

    def _pass_time(self, line: int, to_ms: int) -> None:
        if to_ms < self.at_ms:
            raise s.NotationError(line, f"expected a stamp from @{self.at_ms} on: time runs on")
        while not self.listed and (at_ms := due(self.game, self.state, to_ms)) is not None:
            refusal = self._apply(None, Timeout(), at_ms)
            if refusal is not None:
                raise s.NotationError(line, f"a deadline at @{at_ms} was refused ({refusal.code})")
        self.at_ms = to_ms

    # Expectations

    def _check_told(self, step: s.Told) -> None:
        found = "; ".join(write_fact(fact, self.names) for fact in self.told) or "nothing"
        if step.fact == "nothing":
            holds = not self.told
        else:
            kind = fact_kinds(self.game)[step.fact]
            wanted = assign(kind, step.words, {})
            holds = any(
                type(fact) is kind
                and all(matches(getattr(fact, n), [w], self.names) for n, w in wanted.items())
                for fact in self.told
            )
        if holds == step.negated:
            said = " ".join([step.fact, *step.words])
            self._fail(step.line, f"{'not ' if step.negated else ''}told {said}", f"told {found}")

    def _check_sees(self, step: s.Sees) -> None:
        viewer = step.viewer or s.SPECTATOR
        value = self._look(step.line, viewer, step.path)
        if matches(value, step.value, self.names) == step.negated:
            path = " ".join(step.path)
            wanted = f"{'not ' if step.negated else ''}{' '.join(step.value)}"
            a_seat = step.value[0] in self.names and isinstance(value, int)
            found = show(value, self.names, "seat" if a_seat else "")
            self._fail(step.line, f"{viewer} sees {path} = {wanted}", found)

    def _check_may(self, step: s.May) -> None:
        choices = self._view(step.viewer)["choices"]
        if step.words[0] == "nothing":
            holds = not choices
        else:
            holds = offers(choices, step.words, self.names)
        if holds == step.negated:
            said = " ".join(step.words)
            found = "; ".join(map(str, choices)) or "no choice"
            self._fail(step.line, f"{step.viewer} may {'not ' * step.negated}{said}", found)

    def _check_same(self, step: s.Same) -> None:
        first, *others = [self._shared(step, viewer) for viewer in step.viewers]
        for viewer, other in zip(step.viewers[1:], others, strict=True):
            if other != first:
                expected = f"{step.viewers[0]} and {viewer} see the same {' '.join(step.path)}"
                self._fail(step.line, expected, f"{_differences(first, other)}")

    def _shared(self, step: s.Same, viewer: str) -> Any:
        """What is compared: at no path the whole view, but for who looks and what he can do."""
        if step.path:
            return self._look(step.line, viewer, step.path)
        view = self._view(viewer)
        return {key: value for key, value in view.items() if key not in ("seat", "choices")}

    def _look(self, line: int, viewer: str, path: Sequence[str]) -> Any:
        if list(path) == ["fingerprint"]:
            return self.game.fingerprint(self.state)
        if list(path) == ["views"]:
            return views_hash(self.game, self.state, len(self.names))
        view = self._view(viewer)
        if list(path) == ["hash"]:
            return view_hash(view)
        try:
            return look(view, resolve(path, self.names, self.game.notation))
        except KeyError as wrong:
            raise s.NotationError(line, str(wrong.args[0])) from None

    def _view(self, viewer: str) -> dict[str, Any]:
        return self.game.view(self.state, self._seat(viewer))

    def _version(self) -> Any:
        return self.game.view(self.state, None).get("version")

    def _seat(self, who: str) -> int | None:
        return self.names.index(who) if who in self.names else None

    def _fail(self, line: int, expected: str, found: str) -> None:
        self.played.failures.append(Failure(line, expected, found))


def _differences(first: Any, other: Any) -> str:
    if not isinstance(first, dict) or not isinstance(other, dict):
        return f"{first} and {other}"
    return "; ".join(f"{k}: {first[k]} and {other[k]}" for k in first if first[k] != other[k])
