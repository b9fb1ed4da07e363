"""Every scenario says which rule of the game it pins down."""

import ast
import re

from tests.house.tree import ROOT, modules, parse, place

SCENARIOS = ROOT / "tests" / "scenarios"
# A letter for the rule book's part, a number for the rule: C12, r3, in test_c12_... too.
RULE = re.compile(r"(?<![A-Za-z0-9])[CRT]\d+(?![0-9])", re.IGNORECASE)


def test_every_scenario_file_cites_a_rule() -> None:
    silent = [
        file.name
        for file in SCENARIOS.rglob("*")
        if file.is_file()
        and file.suffix not in {".py", ".pyc", ".md"}
        and not RULE.search(file.name + file.read_text(encoding="utf-8"))
    ]
    assert not silent


def test_every_scenario_function_cites_a_rule() -> None:
    silent = [
        f"{place(file, node.lineno)} {node.name}"
        for file in modules("tests/scenarios")
        for node in ast.walk(parse(file))
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)
        and node.name.startswith("test_")
        and not RULE.search(node.name.replace("_", " "))
        and not RULE.search(ast.get_docstring(node) or "")
    ]
    assert not silent
