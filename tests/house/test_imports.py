"""Which part may know which: the arrows between packages, and an engine without a clock."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.house.tree import ROOT, imports, is_within, modules, parse, place

GAMES = ("engine.cambio", "engine.rummy")
# Time arrives in the engine as a number and chance as a seeded source, so that a log replays.
IMPURE = {
    "asyncio", "concurrent", "datetime", "io", "logging", "multiprocessing", "os", "pathlib",
    "secrets", "shutil", "socket", "subprocess", "tempfile", "threading", "time", "uuid",
}  # fmt: skip
SIDE_EFFECTS = {"open", "print", "input", "exec", "eval", "breakpoint"}


def test_engine_imports_only_the_standard_library_and_itself() -> None:
    allowed = sys.stdlib_module_names | {"engine"}
    wrong = [
        f"{place(file, line)} imports {name}"
        for file in modules("engine")
        for line, name in imports(file)
        if name.split(".")[0] not in allowed
    ]
    assert not wrong


@pytest.mark.parametrize(("game", "other"), [GAMES, GAMES[::-1]])
def test_no_game_imports_the_other(game: str, other: str) -> None:
    wrong = [
        f"{place(file, line)} imports {name}"
        for file in modules(game.replace(".", "/"))
        for line, name in imports(file)
        if is_within(name, other)
    ]
    assert not wrong


def test_what_the_games_share_knows_no_game_but_in_the_register() -> None:
    register = ROOT / "engine" / "games.py"
    shared = [file for file in (ROOT / "engine").glob("*.py") if file != register]
    assert not list(concrete_games(shared))


def test_app_reaches_games_only_through_the_register() -> None:
    assert not list(concrete_games(modules("app")))


def concrete_games(files: list[Path]) -> Iterator[str]:
    for file in files:
        for line, name in imports(file):
            if any(is_within(name, game) for game in GAMES):
                yield f"{place(file, line)} imports {name}"


def test_engine_imports_neither_clock_nor_input_nor_output() -> None:
    wrong = [
        f"{place(file, line)} imports {name}"
        for file in modules("engine")
        for line, name in imports(file)
        if name.split(".")[0] in IMPURE
    ]
    assert not wrong


def test_engine_draws_only_from_a_seeded_source() -> None:
    """The module's own functions share one hidden, unseeded generator."""
    wrong = [
        place(file, line)
        for file in modules("engine")
        for line in [*random_imports(file), *random_calls(file)]
    ]
    assert not wrong


def random_imports(file: Path) -> Iterator[int]:
    for line, name in imports(file):
        if is_within(name, "random") and name not in {"random", "random.Random"}:
            yield line


def random_calls(file: Path) -> Iterator[int]:
    for node in ast.walk(parse(file)):
        match node:
            case ast.Attribute(value=ast.Name(id="random"), attr=attr) if attr != "Random":
                yield node.lineno


def test_engine_calls_nothing_with_side_effects() -> None:
    wrong = [
        f"{place(file, node.lineno)} calls {name}"
        for file in modules("engine")
        for node in ast.walk(parse(file))
        if isinstance(node, ast.Call) and (name := getattr(node.func, "id", None)) in SIDE_EFFECTS
    ]
    assert not wrong
