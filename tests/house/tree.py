"""The source tree as the house tests read it."""

import ast
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


@cache
def modules(*packages: str) -> list[Path]:
    """List the Python files below these folders of the tree."""
    return sorted(file for package in packages for file in (ROOT / package).rglob("*.py"))


@cache
def parse(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"), filename=str(file))


def module_name(file: Path) -> str:
    parts = file.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports(file: Path) -> Iterator[tuple[int, str]]:
    """Yield (line, dotted name) of all that a module imports, relative imports resolved."""
    package = module_name(file).split(".")
    if file.name != "__init__.py":
        package.pop()
    for node in ast.walk(parse(file)):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            base = ".".join([*above, *([node.module] if node.module else [])])
            yield from ((node.lineno, f"{base}.{alias.name}") for alias in node.names)


def is_within(name: str, package: str) -> bool:
    return name == package or name.startswith(package + ".")


def place(file: Path, line: int) -> str:
    return f"{file.relative_to(ROOT)}:{line}"


@cache
def tracked() -> list[Path]:
    """List the files that are in the repository, or about to be."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    return [file for name in listed.split("\0") if name and (file := ROOT / name).is_file()]
