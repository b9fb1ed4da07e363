"""The linters, type checkers and the client's own tests, each as one test."""

import subprocess
import sys
from subprocess import PIPE, STDOUT
from typing import Any

import pytest

from hatch_build import Client, find_node
from tests.house.tree import ROOT

CAPTURED: dict[str, Any] = {"stdout": PIPE, "stderr": STDOUT, "text": True}
TYPED = ("engine", "app", "migrations", "tests", "bench", "hatch_build.py", "dev")


def pass_or_show(done: subprocess.CompletedProcess[str]) -> None:
    if done.returncode:
        pytest.fail(done.stdout, pytrace=False)


def run(*arguments: str) -> None:
    command = [sys.executable, "-m", *arguments]
    pass_or_show(subprocess.run(command, cwd=ROOT, check=False, **CAPTURED))


def test_ruff_finds_nothing() -> None:
    run("ruff", "check", "--quiet")


def test_ruff_would_format_nothing() -> None:
    run("ruff", "format", "--quiet", "--diff")


def test_mypy_finds_nothing() -> None:
    present = [name for name in TYPED if (ROOT / name).exists()]
    run("mypy", "--scripts-are-modules", *present)


@pytest.mark.parametrize("script", ["check", "test"])
def test_client_passes_its_own(script: str) -> None:
    client = Client(ROOT / "static")
    client.install_packages()
    node = find_node()
    pass_or_show(node.run(node.npm, "run", script, cwd=client.folder, **CAPTURED))
