"""Options: read, checked, and typed in a terminal."""

import pytest

from ludolab.core import (
    BadOption,
    BadPlayers,
    Flag,
    Json,
    Number,
    Option,
    SeatOrRandom,
    Teams,
    Words,
)
from ludolab.core.options import OneOf, OptionValue, option_from_text
from tests.tiny import game

DEFAULTS: dict[str, OptionValue] = {
    "sides": 6,
    "open": False,
    "first": None,
    "mood": "calm",
    "maps": ("one",),
}


def test_defaults() -> None:
    assert game.new(2, 1).options == DEFAULTS


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("sides", 2, 2),
        ("sides", 20, 20),
        ("open", True, True),
        ("first", 0, 0),
        ("first", None, None),
        ("mood", "wild", "wild"),
        ("maps", ["a", "b"], ("a", "b")),
        ("maps", "a", ("a",)),
    ],
)
def test_chosen(name: str, value: object, read: OptionValue) -> None:
    assert game.new(2, 1, {name: value}).options == {**DEFAULTS, name: read}


@pytest.mark.parametrize(
    ("name", "value", "sentence"),
    [
        ("sides", 1, "option sides is a whole number from 2 to 20, not 1"),
        ("sides", 21, "option sides is a whole number from 2 to 20, not 21"),
        ("sides", True, "option sides is a whole number from 2 to 20, not True"),
        ("open", 1, "option open is true or false, not 1"),
        ("first", 2, "option first is a seat from 0 to 1, or null for a random one, not 2"),
        ("first", False, "option first is a seat from 0 to 1"),
        ("mood", "sad", "option mood is one of calm, wild, not 'sad'"),
        ("mood", None, "option mood is one of calm, wild, not None"),
        ("maps", [], "option maps is a list of 1 to 2 strings"),
        ("maps", ["a", "b", "c"], "option maps is a list of 1 to 2 strings"),
        ("maps", [1], "option maps is a list of strings, not [1]"),
        ("dice", 3, "tiny has no option 'dice'; it has sides, open, first, mood, maps"),
    ],
)
def test_refused(name: str, value: object, sentence: str) -> None:
    with pytest.raises(BadOption) as wrong:
        game.new(2, 1, {name: value})
    assert str(wrong.value).startswith(sentence)


@pytest.mark.parametrize("value", [True, 1.0, "1", None])
def test_only_whole_numbers_are_numbers(value: object) -> None:
    with pytest.raises(BadOption, match="option n is a whole number from 0 to 5"):
        Number("n", 0, 0, 5).read(value, 2)


@pytest.mark.parametrize("players", [0, 1, 4, -2, True, "2", 2.0])
def test_players(players: int) -> None:
    with pytest.raises(BadPlayers, match="Tiny is for 2 to 3 players, not "):
        game.new(players, 1)


def test_the_fewest_players_are_the_default() -> None:
    assert game.new().players == 2


@pytest.mark.parametrize(
    ("value", "by_seat"),
    [(0, ()), (2, (0, 1, 0, 1)), (3, (0, 1, 2, 0)), ([0, 0, 1, 1], (0, 0, 1, 1))],
)
def test_teams_are_a_number_or_told_by_seat(value: object, by_seat: tuple[int, ...]) -> None:
    teams = Teams("t", most=3)
    assert Teams.by_seat(teams.read(value, 4), 4) == by_seat


@pytest.mark.parametrize("value", [1, 4, -1, True, "2", None, [0, 1], [0, 0, 2, 2], [0, 1, 2, 3]])
def test_teams_that_nobody_could_form(value: object) -> None:
    with pytest.raises(BadOption):
        Teams("t", most=3).read(value, 4)


@pytest.mark.parametrize("option", game.options, ids=lambda option: option.name)
def test_examples_can_be_chosen(option: Option) -> None:
    for value in option.examples(3):
        assert option.read(value, 3) == value


@pytest.mark.parametrize(
    ("option", "typed", "value"),
    [
        (Flag("f"), "ON", True),
        (Flag("f"), "no", False),
        (Flag("f"), "perhaps", "perhaps"),
        (Number("n"), "-3", -3),
        (Number("n"), "three", "three"),
        (SeatOrRandom("s"), "Random", None),
        (SeatOrRandom("s"), "1", 1),
        (OneOf("c"), "wild", "wild"),
        (Words("w"), "a, b", ["a", "b"]),
        (Teams("t"), "2", 2),
        (Teams("t"), "0, 1,1,x", [0, 1, 1, "x"]),
    ],
)
def test_typed_in_a_terminal(option: Option, typed: str, value: Json) -> None:
    assert option_from_text(option, typed) == value
