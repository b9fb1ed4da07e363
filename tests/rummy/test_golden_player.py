"""A golden game of Rummy can be played, written down and played again (T10)."""

from __future__ import annotations

import pytest

from engine.notation.parser import parse
from engine.notation.player import play
from tests.golden import players
from tests.golden.playout import opening, play_out, transcript
from tests.rummy.golden_player import rummy
from tests.rummy.playing import RUMMY


def test_t10_a_golden_game_comes_out_line_by_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(players.PLAYERS, "rummy", rummy)
    script = opening(RUMMY, "rummy")
    text = "\n".join(transcript(RUMMY, script, play_out(RUMMY, script)))
    played = play(parse(text, {"rummy": RUMMY}), {"rummy": RUMMY})
    assert not played.failures
    result = RUMMY.result(played.state)
    assert result is not None
    assert max(result.totals) >= 333
    for fact in ("took_river", "exploded", "went_out", "added", "round_scored"):
        assert f"told {fact} " in text
