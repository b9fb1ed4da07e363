"""The notation itself (docs/notation.md): T9 and T10 need scenarios that can fail."""

from pathlib import Path

import pytest

from engine.contract import Deal, Setup
from engine.games import GAMES
from engine.notation.parser import SETTINGS, parse
from engine.notation.player import Failure, play
from engine.notation.script import SETTING_WORDS, NotationError
from engine.notation.writer import handles, write, write_game
from engine.replay import Input, advance, send
from engine.variation import choose

TABLE = """\
# C4: a table for these tests
game cambio classic
with first_look 0
seats ana bo
dealer bo
hand ana 2s 3s
hand bo 5c As
draw 5s 6c 9h
"""
DRAWN = TABLE + "\n@1000 ana: draw\n"


def failures(text: str) -> list[Failure]:
    return play(parse(text)).failures


def message(text: str) -> str:
    with pytest.raises(NotationError) as raised:
        play(parse(text))
    return str(raised.value)


def test_c4_a_text_comes_back_as_it_was_written() -> None:
    text = (
        DRAWN
        + "  told drew ana\n  not told took\n# a comment\n"
        + "@1500 ana: call\n  refused not_now\n@2000 ana: put_down\n"
        + "  ana sees bo 0 = ?\n  bo sees no 3s\n  top = 5s\n  turn != ana\n"
        + "@2500 bo: snap bo 0 on 1 seen @2000\n@2600\n  bo may not call\n"
        + "  ana bo spectator see the same pile.top\n"
    )
    assert write(parse(text)) == text
    assert not failures(text)


@pytest.mark.parametrize(
    "wrong",
    [
        "told took",
        "told drew bo",
        "not told drew",
        "told nothing",
        "ana sees held = 6c",
        "bo sees held = 5s",
        "ana sees held != 5s",
        "ana sees no 5s",
        "ana sees ana cards = ? ? ?",
        "bo sees bo 1 = absent",
        "turn = bo",
        "totals = 0 1",
        "phase = turn",
        "ana may draw",
        "ana may not put_down",
        "ana may place 2",
        "ana may nothing",
        "ana bo see the same held",
        "ana bo see the same",
        "fingerprint = 00",
        "ana sees hash = 00",
    ],
)
def test_c4_a_wrong_expectation_fails_in_its_line(wrong: str) -> None:
    found = failures(DRAWN + "  " + wrong)
    assert [f.line for f in found] == [11]
    assert found[0].expected != found[0].found


def test_c14_the_documented_example_plays() -> None:
    page = Path(__file__).parents[2] / "docs" / "notation.md"
    example = page.read_text(encoding="utf-8").split("```")[1]
    assert not failures(example)


def test_t9_a_refusal_that_was_not_expected_fails_and_ends_the_play() -> None:
    found = failures(DRAWN + "@1100 ana: draw\n  turn = bo")
    assert found == [Failure(11, "taken", "refused not_now")]


def test_t9_a_command_that_was_taken_and_should_not_be_fails() -> None:
    found = failures(DRAWN + "  refused not_now")
    assert found == [Failure(11, "refused not_now", "taken")]


def test_t9_another_refusal_than_expected_fails() -> None:
    found = failures(DRAWN + "@1100 bo: draw\n  refused not_now")
    assert found == [Failure(12, "refused not_now", "refused not_your_turn")]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        ("@1000 ana: fly", "line 10: expected one of ready, draw, take"),
        ("@1000 cy: draw", "line 10: expected a seat (ana, bo), found 'cy'"),
        ("@soon ana: draw", "line 10: expected a stamp in ms like @1250"),
        ("@1000 ana draw", "line 10: expected `NAME: COMMAND`"),
        ("@1000 ana: place", "line 10: expected slot to be said here"),
        ("@1000 ana: place one", "line 10: invalid literal"),
        ("@1000 ana: draw 5", "line 10: expected no further words, found '5'"),
        ("@1000 ana: throw well", "line 10: 'well' is not one of rock, paper, scissors"),
        ("@1000 ana: snap bo 0", "line 10: expected discard to be said here"),
        ("@1000 ana: snap bo 0 on 1 seen", "line 10: expected a value after 'seen'"),
        ("refused not_now", "line 10: expected `refused` right after a command"),
        ("@1 ana: draw\nrefused because", "line 11: expected `refused` and one of"),
        ("told flew ana", "line 10: expected `told` and one of nothing, paused"),
        ("told drew ana.1 2", "line 10: expected seat, found '2'"),
        ("ana sees bo", "line 10: expected `PATH = VALUE`"),
        ("ana sees purse = 5", "line 10: there is no 'purse', only game, version"),
        ("ana sees held.card.x = -", ""),
        ("ana may fly", "line 10: expected `may` and one of nothing, ready"),
        ("ana bo see pile", "line 10: expected `NAME NAME see the same [PATH]`"),
        ("ana wins", "line 10: expected a command"),
        ("@5 ana: draw\n@4 ana: put_down", "line 11: expected a stamp from @5 on"),
        ("@5 ana: draw\nseats ana bo", "line 11: expected 'seats' before the first command"),
    ],
)
def test_t9_a_line_that_makes_no_sense_is_named_with_what_was_expected(
    line: str, says: str
) -> None:
    if says:
        assert message(TABLE + "\n" + line).startswith(says)
    else:
        assert not failures(TABLE + "\n" + line)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "line 1: expected `game` and `seats`"),
        ("game whist classic", "line 1: expected `game` with cambio"),
        ("game cambio golden", "line 1: There is no preset called 'golden'."),
        ("seats ana bo", "line 1: expected `game` before 'seats'"),
        ("game cambio classic\nwith gift never", "line 2: Gift cannot be 'never'."),
        ("game cambio classic\nwith luck on", "line 2: There is no variation called 'luck'."),
        ("game cambio classic\nseats ana ana", "line 2: 'ana' cannot be a seat's name"),
        ("game cambio classic\nseats ana table", "line 2: 'table' cannot be a seat's name"),
        ("game cambio classic\nseats ana bo\ntotals 1", "line 3: expected one number for each"),
        ("game cambio classic\nturn = ana", "line 2: expected one of game, with"),
    ],
)
def test_t9_a_setting_that_makes_no_sense_is_named(text: str, says: str) -> None:
    assert message(text).startswith(says)


def test_t9_a_card_that_the_deck_does_not_have_is_named() -> None:
    assert "no card 'pm'" in message("game cambio classic\nseats ana bo\nhand ana pm\nhand bo 2s")


def test_c13_seen_is_the_version_of_that_time() -> None:
    race = "@2000 ana: put_down\n@3000 bo: snap bo 0\n@3001 ana: snap bo 0 on 1 seen "
    late = DRAWN + race
    assert not failures(late + "@2000\n  told snapped_late ana bo.0 behind=bo by_ms=1")
    assert not failures(late + "@3000\n  refused no_such_card")


def test_t10_players_names_become_words_of_their_own() -> None:
    names = ["Ana María", "ana maría", "Table", "Pile", "7up", "🂡", "李"]
    words = handles(names)
    assert words[0] == "ana_maría"
    assert len(set(words)) == len(names)
    assert parse(f"game cambio classic\nseats {' '.join(words)}\n").names == tuple(words)


def test_c4_no_seat_is_called_like_a_setting() -> None:
    assert set(SETTINGS) == set(SETTING_WORDS)


def test_t10_a_played_game_as_text_gives_the_same_fingerprint() -> None:
    game = GAMES["cambio"]
    chosen = choose(game.variations, game.presets, "stick", {"turn_timer": "20", "first_look": "1"})
    deal = Deal((("2s", None), ("5c", "As")), ("5s", "6c"), ("Th",))
    setup = Setup(2, chosen, bytes(range(32)), 1, (3, -4), deal, (5, 6))
    state = game.start(setup, 1_000)
    log = advance(game, state, 60_000)
    kind = next(k for k in game.commands if k.__name__ == "Draw")
    wanted = Input(1 - game.view(state, None)["turn"], kind(), 60_000)
    assert send(game, state, wanted) is not None
    text = write_game(game, ["Ana", "Bo"], setup, 1_000, log)
    assert f"fingerprint = {game.fingerprint(state)}" in text
    again = play(parse(text))
    assert not again.failures
    assert (again.setup, again.inputs, again.start_ms) == (setup, log, 1_000)


def test_t10_a_changed_game_as_text_fails_its_own_check() -> None:
    game = play(parse(DRAWN))
    text = write_game(game.game, game.names, game.setup, game.start_ms, game.inputs)
    assert [f.expected.split()[2] for f in failures(text.replace("6c", "7c"))] == ["fingerprint"]
