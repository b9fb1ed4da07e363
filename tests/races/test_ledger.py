"""The races of a game are part of its export, which still replays."""

from pathlib import Path

from engine.notation.parser import parse
from engine.notation.player import play
from engine.notation.writer import write_game

SCENARIO = "T3_the_races_of_a_round_lie_open_after_it.scn"
FOLDER = Path(__file__).parents[1] / "scenarios"


def test_t3_the_export_has_the_races_of_every_round() -> None:
    script = parse((FOLDER / SCENARIO).read_text(encoding="utf-8"))
    played = play(script)
    text = write_game(played.game, played.names, played.setup, played.start_ms, played.inputs)
    assert "\n# race on 1 (5s), even out lag: cy @350 -120 won; bo @300 -20 late\n" in text
    assert play(parse(text)).failures == []
