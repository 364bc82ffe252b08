"""The section "What is in the box": CN-1 to CN-5, and boxes that can't be played with."""

from collections import Counter
from importlib import resources

import pytest

from ludolab.core import BadPieces
from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.moves import Look
from ludolab.words import LANGUAGES, texts_of

from .table import event, start, turn

TEXT = resources.files(game.package).joinpath("pieces.toml").read_text("utf-8")


def test_five_witnesses() -> None:
    """CN-1: five witnesses, all with the first player."""
    state = game.new(2, seed=1)
    assert (state.spare, state.witnesses) == (5, ())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_player_tiles(players: int) -> None:
    """CN-2: an X, a 5, a −5 and two 0 of the player's colour."""
    state = game.new(players, seed=1)
    colours = ["red", "yellow", "green", "blue"][:players]
    assert state.hands == [
        (f"{c}-x", f"{c}-5", f"{c}-minus-5", f"{c}-0", f"{c}-0") for c in colours
    ]


def test_garden_tiles() -> None:
    """CN-3: 36 neutral tiles."""
    assert Counter(game.new(4, seed=1).garden) == {
        "8": 2,
        "7": 2,
        "6": 3,
        "5": 3,
        "4": 4,
        "3": 4,
        "2": 5,
        "1": 5,
        "0": 6,
        "x": 2,
    }


@pytest.mark.parametrize(
    ("players", "unplayed"), [(2, ["green-x", "blue-x"]), (3, ["blue-x"]), (4, [])]
)
def test_an_unplayed_x_replaces_a_0(players: int, unplayed: list[str]) -> None:
    """CN-4: six X are in play with any number of players, and no other tile of unplayed colours."""
    state = game.new(players, seed=3)
    assert len(state.garden) == 36
    assert state.garden.count("0") == 6 - len(unplayed)
    assert sorted(tile for tile in state.garden if "-" in tile) == sorted(unplayed)
    assert sum(tile in state.box.xs for tile in state.pieces()) == 6
    assert len(state.pieces()) == 36 + 5 * players


def test_a_face_tells_the_colour() -> None:
    """CN-5: a peek at a coloured tile reveals its colour; until then all backs look alike."""
    state = start("8 green-x")
    turn(state, "a1", put="red-5")
    assert state.view(1)["garden"] == 36
    state.play(Look("a1"))
    assert event(state, "looked", seat=1)["tile"] == "red-5"
    assert state.view(1)["peeked"] == [0, ["red-5"]]
    state = start("8 green-x")
    state.play(Look("b1"))
    assert event(state, "looked", seat=0)["tile"] == "green-x"


def test_every_tile_has_a_name() -> None:
    """CN-2: tiles are called in the player's language."""
    box = game.new(2).box
    for lang in LANGUAGES:
        words = [texts_of(game, lang).word(tile) for tile in box.points]
        assert len({*words}) == len(words)
        assert not [word for word in words if "-" in word or "minus" in word]
    assert texts_of(game, "fr").word("red-minus-5") == "−5 rouge"


@pytest.mark.parametrize(
    ("old", "new", "sentence"),
    [
        ("witnesses = 5", "witnesses = 11", "line 5: witnesses is from 0 to 10, not 11"),
        ("witnesses = 5", 'witnesses = "5"', "line 5: witnesses is a whole number, not '5'"),
        ("witnesses = 5", "witness = 5", "line 5: there is no key 'witness'"),
        ("value = 8\ncount = 2", "value = 8\ncount = 3", "the garden has 36 tiles, not 37"),
        ("value = 8\ncount = 2", "value = 7\ncount = 2", "the value 7 comes twice"),
        ("value = 8\ncount = 2", "value = 8\ncount = 0", "count is from 1 to 36, not 0"),
        ("value = 8\ncount = 2", "value = 8\ncolour = 2", "a tile has a value and a count"),
        ("value = 8\ncount = 2", "count = 2", "tile needs 'value'"),
        ('value = "X"\ncount = 2', 'value = "Y"\ncount = 2', "value is a whole number, not 'Y'"),
        ("value = 0\ncount = 2", "value = 0\ncount = 3", "each colour has 5 player tiles, not 6"),
        ('value = "X"\ncount = 1', "value = 9\ncount = 1", "each colour has exactly one X"),
        ("value = 0\ncount = 6", "value = 9\ncount = 6", "the garden needs 2 tiles 0"),
    ],
)
def test_boxes_that_cannot_be_played(old: str, new: str, sentence: str) -> None:
    """CN-1, CN-2, CN-3, CN-4: one clear sentence for each mistake."""
    assert TEXT.count(old) == 1
    with pytest.raises(BadPieces, match=sentence):
        game.own_box(TEXT.replace(old, new))


def test_the_line_of_a_mistake() -> None:
    """CN-3: the sentence names the line."""
    changed = TEXT.replace("value = 8\ncount = 2", "value = 8\ncount = 0")
    line = changed.splitlines().index("count = 0") + 1
    with pytest.raises(BadPieces, match=f"pieces, line {line}: count"):
        game.own_box(changed)


def test_a_box_of_your_own() -> None:
    """CN-3: a table owner may use other tiles; the edition and the words go with them."""
    text = TEXT.replace("value = 8\ncount = 2", "value = -2\ncount = 2")
    state = game.new(3, seed=1, pieces=text)
    assert state.garden.count("minus-2") == 2
    while not state.over:
        state.play(state.legal_moves()[0])
    assert game.from_json(state.to_json()) == state
