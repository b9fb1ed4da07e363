"""`cambio scenario FILE...` (T9, T10): what it prints and how it ends."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import APP
from app.scenario import play_files

RIGHT = (
    "game cambio classic\nseats ana bo\ndealer bo\nhand ana 2s\nhand bo 3s\n\nphase = first_look\n"
)


@pytest.fixture
def right(tmp_path: Path) -> Path:
    file = tmp_path / "right.scn"
    file.write_text(RIGHT, encoding="utf-8")
    return file


def test_t10_files_that_hold_end_with_0(right: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert play_files([right, right]) == 0
    assert capsys.readouterr() == ("2 of 2 played as they should.\n", "")


def test_t10_a_difference_is_shown_with_its_place(
    right: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.scn"
    wrong.write_text(RIGHT + "dealer = ana\n", encoding="utf-8")
    assert play_files([right, wrong]) == 1
    said, differences = capsys.readouterr()
    assert said == "1 of 2 played as they should.\n"
    assert differences == (
        f"{wrong}:8: dealer = ana\n  expected: spectator sees dealer = ana\n  found:    bo\n"
    )


def test_t9_an_unreadable_line_or_file_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    wrong = tmp_path / "wrong.scn"
    wrong.write_text("game cambio classic\nchairs ana bo\n", encoding="utf-8")
    assert play_files([wrong, tmp_path / "absent.scn"]) == 1
    differences = capsys.readouterr().err.splitlines()
    assert differences[0].startswith(f"{wrong}:2: expected one of game, with, seats")
    assert differences[1].startswith(f"{tmp_path / 'absent.scn'}: cannot be read")


def test_t10_the_command_ends_as_the_files_do(right: Path, tmp_path: Path) -> None:
    runner = CliRunner()
    assert runner.invoke(APP, ["scenario", str(right)]).exit_code == 0
    assert runner.invoke(APP, ["scenario", str(tmp_path / "absent.scn")]).exit_code == 1
