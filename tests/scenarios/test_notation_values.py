"""Words and values of the notation, for the commands and facts of any game (T9, T10)."""

from dataclasses import dataclass
from typing import Any, Literal

import pytest

from engine.contract import Notation
from engine.games import GAMES
from engine.notation.paths import offers
from engine.notation.values import assign, fields_of, matches, read, show
from engine.notation.writer import write_command, write_fact

NAMES = ("ana", "bo")


@dataclass(frozen=True)
class Play:
    kind: Literal["flow", "kind"]
    cards: tuple[int, ...]
    energy: int | None = None


@dataclass(frozen=True)
class Everything:
    """A command with a field of every type that a game may use."""

    seat: int
    at: tuple[int, int]
    cards: tuple[str, ...]
    places: tuple[tuple[int, int], ...]
    play: Play | None
    kind: Literal["a", "b"] | None
    sure: bool
    slot: int | None
    do: Literal["everything"] = "everything"


FULL = Everything(
    1, (0, 3), ("5", "rk"), ((0, 1), (1, 2)), Play("flow", (1, 2), 7), "b", sure=True, slot=4
)
BARE = Everything(0, (1, 0), (), (), None, None, sure=False, slot=None)


def read_back(text: str, kind: Any) -> Any:
    words = assign(kind, text.split()[1:], {})
    return kind(**{n: read(h, words[n], NAMES) for n, h in fields_of(kind).items()})


@pytest.mark.parametrize("command", [FULL, BARE])
def test_t10_a_command_of_any_types_is_read_as_it_was_written(command: Everything) -> None:
    text = write_command(command, NAMES, Notation())
    assert read_back(text, Everything) == command


def test_t10_a_written_command_reads_like_speech() -> None:
    text = write_command(FULL, NAMES, Notation())
    assert text.startswith("everything bo ana.3 5,rk ")
    assert text.endswith(" b yes 4")


def sample(hint: Any) -> Any:
    """Some value of a simple field's type."""
    words = ("1", "yes", "-", "ana.3", "1,1")
    options = getattr(hint, "__args__", ())
    for word in (*words, *(option for option in options if isinstance(option, str))):
        try:
            return read(hint, word, NAMES)
        except ValueError:
            continue
    raise AssertionError(f"no sample for {hint}")


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.key)
def test_t10_every_command_of_every_game_is_read_as_it_was_written(game: Any) -> None:
    for kind in game.commands:
        command = kind(**{name: sample(hint) for name, hint in fields_of(kind).items()})
        text = write_command(command, NAMES, Notation())
        assert read_back(text, kind) == command


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "-"),
        (True, "yes"),
        (1, "bo"),
        (1, "1"),
        (-2, "-2"),
        ("5h", "5h"),
        ("?", "?"),
        ([], "[]"),
        ([], "-"),
        ([None], "-"),
        ([None, "?", "5h"], "- ? 5h"),
        ((0, 3), "ana.3"),
        ((0, 3), "0,3"),
        ([1, 0], "bo ana"),
        ([[0, 3]], "[[0,3]]"),
        ({"a": 1}, '{"a":1}'),
    ],
)
def test_c4_a_value_is_what_its_words_say(value: Any, words: str) -> None:
    assert matches(value, words.split(), NAMES)


@pytest.mark.parametrize(
    ("value", "words"),
    [
        (None, "0"),
        (False, "0"),
        (0, "-"),
        (0, "bo"),
        ("5h", "5s"),
        ([], "?"),
        ([None, "?"], "-"),
        ((0, 3), "bo.3"),
        ({"a": 1}, "1"),
        ("", "-"),
    ],
)
def test_c4_another_value_is_not_what_these_words_say(value: Any, words: str) -> None:
    assert not matches(value, words.split(), NAMES)


def test_c4_facts_name_seats_and_places() -> None:
    assert show((1, 2), NAMES, "at") == "bo.2"
    assert show(1, NAMES, "with_seat") == "bo"
    assert show((1, 2), NAMES, "slots") == "1,2"


@dataclass(frozen=True)
class NotDone:
    """A fact may say what was to be done: only its own tag is no field of it."""

    do: str
    fact: Literal["not_done"] = "not_done"


def test_t10_no_field_but_the_tag_is_left_out() -> None:
    assert list(fields_of(NotDone)) == ["do"]
    assert write_fact(NotDone("draw"), NAMES) == "not_done do=draw"


CHOICES: list[dict[str, Any]] = [
    {"do": "peek", "places": [(0, 3), (1, 0)]},
    {"do": "place", "slots": [0, 2]},
    {"do": "discard", "cards": ["6", "rk"], "face_down": False},
    {
        "do": "lay",
        "offers": [
            {"kind": "flow", "melds": [], "cards": ["4", "5", "6"], "points": 15},
            {"kind": "kind", "melds": [], "cards": ["6", "6", "6"], "points": None},
        ],
    },
]


@pytest.mark.parametrize(
    "words",
    [
        "peek",
        "peek ana 3",
        "peek ana.3",
        "place 2",
        "discard 6",
        "discard rk face_down=no",
        "discard cards=6,rk",
        "lay",
        "lay 4",
        "lay kind=flow cards=4,5,6 points=15",
        "lay cards=6,6,6 points=- melds=[]",
    ],
)
def test_t9_what_a_choice_offers_may_be_done(words: str) -> None:
    assert offers(CHOICES, words.split(), NAMES)


@pytest.mark.parametrize(
    "words",
    [
        "draw",
        "peek bo 3",
        "place 1",
        "place bo",
        "discard 5",
        "discard 6 face_down=yes",
        "lay 7",
        "lay kind=kind cards=4,5,6",
        "lay kind=flow points=-",
    ],
)
def test_t9_what_no_choice_offers_may_not_be_done(words: str) -> None:
    assert not offers(CHOICES, words.split(), NAMES)
