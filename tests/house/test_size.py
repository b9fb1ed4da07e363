"""Functions that fit on a screen, files that fit in a head."""

import ast

from tests.house.tree import modules, parse, place, tracked

LONGEST_FUNCTION = 50
LONGEST_FILE = 400
WRITTEN_BY_HAND = {".py", ".ts", ".svelte", ".css", ".html"}


def test_functions_are_short() -> None:
    long = [
        f"{place(file, node.lineno)} {node.name}: {length} lines"
        for file in modules("engine", "app")
        for node in ast.walk(parse(file))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and (length := (node.end_lineno or node.lineno) - node.lineno + 1) > LONGEST_FUNCTION
    ]
    assert not long


def test_files_are_short() -> None:
    long = [
        f"{place(file, lines)}"
        for file in tracked()
        if file.suffix in WRITTEN_BY_HAND
        and "generated" not in file.name
        and (lines := len(file.read_text(encoding="utf-8").splitlines())) > LONGEST_FILE
    ]
    assert not long
