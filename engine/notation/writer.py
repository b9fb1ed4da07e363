"""A script, or a game's setup and inputs, as text."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from engine.contract import Game, Notation, Setup
from engine.notation import script as s
from engine.notation.paths import look
from engine.notation.values import fields_of, show
from engine.replay import Input, states
from engine.table_view import RaceView
from engine.variation import choose


def write(script: s.Script) -> str:
    """The text of a script; parsing and writing it again changes nothing."""
    lines = [*script.about, *_settings(script), ""]
    for step in script.steps:
        lines += _step(step)
    return "\n".join(lines).rstrip() + "\n"


def _settings(script: s.Script) -> Iterator[str]:
    yield f"game {script.game} {script.preset}"
    for key, choice in script.changes.items():
        yield f"with {key} {choice}"
    yield f"seats {' '.join(script.names)}"
    if script.dealer is not None:
        yield f"dealer {script.dealer}"
    for name, hand in script.hands.items():
        yield f"hand {name} {' '.join(hand)}".rstrip()
    rows: dict[str, Sequence[Any]] = {
        "draw": script.draw,
        "pile": script.pile,
        "totals": script.totals,
        "last_scores": script.last_scores,
        "seed": [script.seed.hex()] if script.seed != s.DEFAULT_SEED else [],
        "start": [f"@{script.start_ms}"] if script.start_ms else [],
        "first_look": ["unhurried"] if script.unhurried else [],
        "timeouts": ["listed"] if script.listed else [],
    }
    for word, row in rows.items():
        if row:
            yield f"{word} {' '.join(map(str, row))}"


def _step(step: s.Step) -> list[str]:
    match step:
        case s.Comment():
            return [step.text]
        case s.Wait():
            return [f"@{step.at_ms}"]
        case s.Command():
            stamp = "" if step.at_ms is None else f"@{step.at_ms} "
            return [f"{stamp}{step.who}: {' '.join(step.words)}"]
        case _:
            return ["  " + " ".join(_expectation(step))]


def _expectation(step: s.Step) -> list[str]:
    words: list[str] = []
    match step:
        case s.Refusal():
            words = ["refused", step.code]
        case s.Told():
            words = [*(["not"] if step.negated else []), "told", step.fact, *step.words]
        case s.Sees():
            viewer = [] if step.viewer is None else [step.viewer, "sees"]
            words = [*viewer, *step.path, "!=" if step.negated else "=", *step.value]
        case s.SeesNo():
            words = [step.viewer, "sees", "no", step.word]
        case s.May():
            words = [step.viewer, "may", *(["not"] if step.negated else []), *step.words]
        case s.Same():
            words = [*step.viewers, "see", "the", "same", *step.path]
    return words


def write_command(command: Any, names: Sequence[str], notation: Notation) -> str:
    """A command in words: its fields in order, those with an alias after their alias."""
    aliases = {field: alias for alias, field in notation.arguments.items()}
    words, kind = [command.do], command.__class__
    for name in fields_of(kind):
        word = show(getattr(command, name), names, name)
        words += [aliases[name], word] if name in aliases else [word]
    return " ".join(words)


def write_fact(fact: Any, names: Sequence[str]) -> str:
    """A fact in words, every field named."""
    known = fields_of(fact.__class__)
    return " ".join([fact.fact, *(f"{n}={show(getattr(fact, n), names, n)}" for n in known)])


def handles(names: Iterable[str]) -> list[str]:
    """One word for each seat that can stand in a text, as near to its player's name as may be."""
    found: list[str] = []
    for number, name in enumerate(names):
        word = "".join(c if c.isalnum() else "_" for c in name.casefold()).strip("_")
        if not word or word[0].isdigit() or word in s.RESERVED or word in found:
            word = f"seat{number}_{word}".rstrip("_")
        found.append(word)
    return found


def write_game(
    game: Game[Any], names: Sequence[str], setup: Setup, start_ms: int, inputs: Sequence[Input]
) -> str:
    """A whole game from its log, ending with what must come out, so that it checks itself.

    Every timeout is listed, and after each round its races. RuntimeError when the log does not
    replay.
    """
    words = handles(names)
    lines = [*_settings(script_of(game, words, setup, start_ms)), ""]
    log = iter(inputs)
    told: list[RaceView] = []
    for number, state in enumerate(states(game, setup, start_ms, inputs)):
        if number:
            lines.append(write_input(game, words, next(log)))
        view = game.view(state, None)
        races: list[RaceView] = view.get("races", [])
        if races != told:
            lines += [_race(race, words) for race in races]
            told = races
    lines.append(f"  fingerprint = {game.fingerprint(state)}")
    if "phase" in view:
        lines.append(f"  phase = {view['phase']}")
    if totals := game.notation.paths.get("totals"):
        lines.append(f"  totals = {' '.join(map(str, look(view, totals)))}")
    return "\n".join(lines) + "\n"


def _race(race: RaceView, names: Sequence[str]) -> str:
    """One entry of the ledger, as a comment."""
    mode = "even out lag" if race["mode"] == "even" else "first to arrive"
    deaf = f", deaf for {race['stall_ms']} ms" if race["stall_ms"] else ""
    tried = (
        f"{names[one['seat']]} @{one['at_ms']} -{one['evened_ms']} {one['verdict']}"
        for one in race["contenders"]
    )
    lay = f" ({' '.join(race['faces'])})" if race["faces"] else ""
    return f"# race on {race['on']}{lay}, {mode}{deaf}: {'; '.join(tried)}"


def write_input(game: Game[Any], names: Sequence[str], line: Input) -> str:
    """One line of a log."""
    who = s.TABLE if line.seat is None else names[line.seat]
    return f"@{line.at_ms} {who}: {write_command(line.command, names, game.notation)}"


def script_of(game: Game[Any], names: Sequence[str], setup: Setup, start_ms: int) -> s.Script:
    """The settings of a game as a script without steps."""
    preset, changes = _nearest_preset(game, setup)
    deal = setup.deal
    hands = () if deal is None else deal.hands
    return s.Script(
        game=game.key,
        preset=preset,
        names=tuple(names),
        changes=changes,
        dealer=None if setup.dealer is None else names[setup.dealer],
        hands={n: tuple(c or "-" for c in h) for n, h in zip(names, hands, strict=False)},
        draw=() if deal is None else deal.draw,
        pile=() if deal is None else deal.pile,
        totals=setup.totals,
        last_scores=setup.last_scores,
        seed=setup.seed,
        start_ms=start_ms,
        unhurried=setup.unhurried,
        listed=True,
    )


def _nearest_preset(game: Game[Any], setup: Setup) -> tuple[str, dict[str, str]]:
    """The preset from which the fewest variations differ, and those that do."""
    differing = []
    for preset in game.presets:
        own = choose(game.variations, game.presets, preset.key, {})
        changes = {key: choice for key, choice in setup.chosen.items() if own[key] != choice}
        differing.append((preset.key, changes))
    return min(differing, key=lambda each: len(each[1]))
