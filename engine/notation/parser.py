"""Text to a script: what each line says, and whether the game has such words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.contract import TABLE_COMMANDS, Game, TableRefusal
from engine.games import GAMES
from engine.notation import script as s
from engine.notation.values import assign, fields_of, read
from engine.variation import ImpossibleMix, choose

Words = s.Words
LATER = "@"
"""`seen @900`: a version by its time, known only when it is played."""


def parse(text: str, games: Mapping[str, Game[Any]] = GAMES) -> s.Script:
    """The script of a text. NotationError names the first line that makes no sense."""
    return _Parser(games).parse(text)


class _Parser:
    """Settings come first, then steps; `script` grows with each line."""

    def __init__(self, games: Mapping[str, Game[Any]]) -> None:
        self.games = games
        self.script = s.Script("", "", ())
        self.line = 0
        self.steps: list[s.Step] = []
        self.set_words: set[str] = set()

    def parse(self, text: str) -> s.Script:
        for self.line, raw in enumerate(text.splitlines(), 1):
            line = raw.strip()
            if line.startswith("#"):
                self._comment(line)
            elif words := tuple(line.partition(" #")[0].split()):
                try:
                    self._line(words)
                except (ValueError, ImpossibleMix) as wrong:
                    raise s.NotationError(self.line, str(wrong)) from None
        if not self.script.names:
            raise s.NotationError(self.line + 1, "expected `game` and `seats`")
        return replace(self.script, steps=tuple(self.steps))

    def _comment(self, line: str) -> None:
        if self.set_words:
            self.steps.append(s.Comment(self.line, line))
        else:
            self.script = replace(self.script, about=(*self.script.about, line))

    def _line(self, words: Words) -> None:
        setting = SETTINGS.get(words[0])
        if setting and (len(words) == 1 or words[1] not in ("=", "!=", "sees", "may")):
            if any(not isinstance(step, s.Comment) for step in self.steps):
                raise ValueError(f"expected {words[0]!r} before the first command")
            if words[0] not in ("game", *self.set_words) and not self.script.game:
                raise ValueError(f"expected `game` before {words[0]!r}")
            self.script = setting(self, words[1:])
            self.set_words.add(words[0])
            return
        if not self.script.names:
            raise ValueError(f"expected one of {', '.join(SETTINGS)}; found {words[0]!r}")
        self.steps.append(self._step(words))

    # Settings

    def _game(self, words: Words) -> s.Script:
        if len(words) != 2 or words[0] not in self.games:
            raise ValueError(f"expected `game` with {' or '.join(self.games)} and a preset")
        game = self.games[words[0]]
        choose(game.variations, game.presets, words[1], {})
        return replace(self.script, game=words[0], preset=words[1])

    def _with(self, words: Words) -> s.Script:
        if len(words) != 2:
            raise ValueError("expected `with VARIATION CHOICE`")
        changes = {**self.script.changes, words[0]: words[1]}
        game = self.games[self.script.game]
        choose(game.variations, game.presets, self.script.preset, changes)
        return replace(self.script, changes=changes)

    def _seats(self, words: Words) -> s.Script:
        for name in words:
            plain = name.replace("_", "a").isalnum() and not name[0].isdigit()
            if not plain or name in s.RESERVED or words.count(name) > 1:
                raise ValueError(f"{name!r} cannot be a seat's name here")
        if not words:
            raise ValueError("expected the seats' names")
        return replace(self.script, names=words)

    def _dealer(self, words: Words) -> s.Script:
        return replace(self.script, dealer=self._seat(" ".join(words)))

    def _hand(self, words: Words) -> s.Script:
        name = self._seat(words[0] if words else "")
        return replace(self.script, hands={**self.script.hands, name: words[1:]})

    def _totals(self, words: Words) -> s.Script:
        return replace(self.script, totals=self._numbers(words))

    def _last_scores(self, words: Words) -> s.Script:
        return replace(self.script, last_scores=self._numbers(words))

    def _numbers(self, words: Words) -> tuple[int, ...]:
        if len(words) != len(self.script.names):
            raise ValueError("expected one number for each of the seats")
        return tuple(int(word) for word in words)

    def _seed(self, words: Words) -> s.Script:
        return replace(self.script, seed=bytes.fromhex("".join(words)))

    def _start(self, words: Words) -> s.Script:
        return replace(self.script, start_ms=_stamp("".join(words)))

    def _first_look(self, words: Words) -> s.Script:
        if words != ("unhurried",):
            raise ValueError("expected `first_look unhurried`")
        return replace(self.script, unhurried=True)

    def _timeouts(self, words: Words) -> s.Script:
        if words != ("listed",):
            raise ValueError("expected `timeouts listed`")
        return replace(self.script, listed=True)

    def _seat(self, name: str) -> str:
        if name not in self.script.names:
            raise ValueError(f"expected a seat ({', '.join(self.script.names)}), found {name!r}")
        return name

    # Steps

    def _step(self, words: Words) -> s.Step:
        if words[0].startswith("@") or words[0].endswith(":"):
            return self._command(words)
        if words[0] == "refused":
            return self._refusal(words)
        if words[0] == "told" or words[:2] == ("not", "told"):
            return self._told(words)
        if len(words) > 1 and words[1] in ("sees", "may"):
            return self._view(words)
        if "see" in words:
            return self._same(words)
        if "=" in words or "!=" in words:
            return self._sees(None, words)
        raise ValueError(
            "expected a command (`@1000 ana: draw`), `refused`, `told`, "
            f"`NAME sees`, `NAME may` or `PATH = VALUE`; found {' '.join(words)!r}"
        )

    def _command(self, words: Words) -> s.Step:
        at_ms = None
        if words[0].startswith("@"):
            at_ms, words = _stamp(words[0]), words[1:]
            if not words:
                return s.Wait(self.line, at_ms)
        who = words[0].removesuffix(":")
        if who == words[0] or len(words) < 2:
            raise ValueError("expected `NAME: COMMAND` after the stamp")
        if who not in (s.TABLE, s.SPECTATOR, s.EVERYBODY):
            self._seat(who)
        self._check_command(who, words[1:])
        return s.Command(self.line, at_ms, who, words[1:])

    def _check_command(self, who: str, words: Words) -> None:
        game = self.games[self.script.game]
        kinds = command_kinds(game, who)
        if words[0] not in kinds:
            raise ValueError(f"expected one of {', '.join(kinds)}; found {words[0]!r}")
        kind = kinds[words[0]]
        for field, word in assign(kind, words[1:], game.notation.arguments).items():
            if not word.startswith(LATER):
                read(fields_of(kind)[field], word, self.script.names)

    def _refusal(self, words: Words) -> s.Refusal:
        game = self.games[self.script.game]
        codes = [r.code for r in (*game.refusals, *TableRefusal)]
        if len(words) != 2 or words[1] not in codes:
            raise ValueError(f"expected `refused` and one of {', '.join(codes)}")
        last = next((x for x in reversed(self.steps) if not isinstance(x, s.Comment)), None)
        if not isinstance(last, s.Command):
            raise ValueError("expected `refused` right after a command")
        return s.Refusal(self.line, words[1])

    def _told(self, words: Words) -> s.Told:
        negated = words[0] == "not"
        said = words[2 if negated else 1 :]
        kinds = fact_kinds(self.games[self.script.game])
        if not said or said[0] not in (*kinds, "nothing"):
            raise ValueError(f"expected `told` and one of nothing, {', '.join(kinds)}")
        if said[0] != "nothing":
            assign(kinds[said[0]], said[1:], {})
        return s.Told(self.line, negated, said[0], said[1:])

    def _view(self, words: Words) -> s.Step:
        viewer = words[0] if words[0] == s.SPECTATOR else self._seat(words[0])
        if words[1] == "sees":
            if words[2:3] == ("no",) and len(words) == 4:
                return s.SeesNo(self.line, viewer, words[3])
            return self._sees(viewer, words[2:])
        negated = words[2:3] == ("not",)
        said = words[3 if negated else 2 :]
        kinds = command_kinds(self.games[self.script.game], viewer)
        if not said or said[0] not in (*kinds, "nothing"):
            raise ValueError(f"expected `may` and one of nothing, {', '.join(kinds)}")
        return s.May(self.line, viewer, negated, said)

    def _sees(self, viewer: str | None, words: Words) -> s.Sees:
        at = next((n for n, word in enumerate(words) if word in ("=", "!=")), 0)
        if not 0 < at < len(words) - 1:
            raise ValueError("expected `PATH = VALUE` or `PATH != VALUE`")
        return s.Sees(self.line, viewer, words[:at], words[at] == "!=", words[at + 1 :])

    def _same(self, words: Words) -> s.Same:
        at = words.index("see")
        if words[at : at + 3] != ("see", "the", "same") or at < 2:
            raise ValueError("expected `NAME NAME see the same [PATH]`")
        for viewer in words[:at]:
            if viewer != s.SPECTATOR:
                self._seat(viewer)
        return s.Same(self.line, words[:at], words[at + 3 :])


Setting = Callable[[_Parser, Words], s.Script]

SETTINGS: dict[str, Setting] = {
    "game": _Parser._game,
    "with": _Parser._with,
    "seats": _Parser._seats,
    "dealer": _Parser._dealer,
    "hand": _Parser._hand,
    "draw": lambda p, words: replace(p.script, draw=words),
    "pile": lambda p, words: replace(p.script, pile=words),
    "totals": _Parser._totals,
    "last_scores": _Parser._last_scores,
    "seed": _Parser._seed,
    "start": _Parser._start,
    "first_look": _Parser._first_look,
    "timeouts": _Parser._timeouts,
}


def _stamp(word: str) -> int:
    if not (word.startswith("@") and word[1:].isdigit()):
        raise ValueError(f"expected a stamp in ms like @1250, found {word!r}")
    return int(word[1:])


def command_kinds(game: Game[Any], who: str) -> dict[str, Any]:
    """The commands that `who` may write, by their names."""
    kinds = TABLE_COMMANDS if who == s.TABLE else game.commands
    return {kind.__dataclass_fields__["do"].default: kind for kind in map(_any, kinds)}


def fact_kinds(game: Game[Any]) -> dict[str, Any]:
    """The facts of a game, by their names."""
    return {kind.__dataclass_fields__["fact"].default: kind for kind in map(_any, game.facts)}


def _any(kind: type) -> Any:
    return kind
