"""The table in the terminal."""

import random

import pytest
from rich.cells import cell_len
from rich.text import Text

from ludolab.games.candy_numbers import game
from ludolab.games.candy_numbers.moves import Look
from ludolab.games.candy_numbers.state import CandyNumbers
from ludolab.games.candy_numbers.terminal import draw
from ludolab.words import LANGUAGES, texts_of

from .table import put_back, start, turn

NAMES = ["Anna", "Bruno [bold]", "Chloé", "Maximilienne-Alexandrine"]


def lines(state: CandyNumbers, seat: int | None, lang: str = "en") -> list[str]:
    return Text.from_markup(draw(state.show(seat), texts_of(game, lang), NAMES)).plain.splitlines()


def row(state: CandyNumbers, seat: int | None, number: int) -> list[str]:
    """The six squares of a row, as drawn."""
    [line] = [line for line in lines(state, seat) if line.startswith(f"  {number} │")]
    return [cell.strip() for cell in line.split("│")[1:7]]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("memory_aid", [False, True])
def test_it_fits(lang: str, memory_aid: bool) -> None:
    """CN-6: the whole table in 100 columns and 35 lines, at any moment."""
    rng = random.Random(4)
    state = game.new(4, seed=4, options={"memory_aid": memory_aid})
    while True:
        if rng.random() < 0.1 or state.over:
            for seat in (0, 3, None):
                drawn = lines(state, seat, lang)
                assert len(drawn) <= 35
                assert max(map(cell_len, drawn)) <= 100
                assert not [line for line in drawn if "screen-" in line or "letter-" in line]
        if state.over:
            break
        state.play(rng.choice(state.legal_moves()))


def test_backs_witnesses_and_the_tile_you_look_at() -> None:
    """CN-9, CN-10, CN-14: you see your tile, the others only that you look."""
    state = start("8 7 6")
    put_back(state, "a1")
    state.play(Look("c1"))
    assert row(state, 0, 1) == ["●", "▒▒▒", "6", "▒▒▒", "▒▒▒", "▒▒▒"]
    assert row(state, 1, 1) == ["●", "▒▒▒", "???", "▒▒▒", "▒▒▒", "▒▒▒"]
    heading = lines(state, None)[0]
    assert heading == "Candy Numbers · Round 1 of 2 · Turn 1 of 5 · Witnesses ●○○○○"


def test_without_memory_aid_all_backs_are_alike() -> None:
    """CN-5: neither what you saw nor who put it there is drawn."""
    for memory_aid, mine, theirs in (
        (False, ["▒▒▒"] * 3, ["▒▒▒"] * 3),
        (True, ["8", "R−5", "▒Y▒"], ["▒▒▒", "▒R▒", "Y0"]),
    ):
        state = start("8 7 6", memory_aid=memory_aid)
        turn(state, "a1", "b1", put="red-minus-5")
        turn(state, "c1", put="yellow-0")
        assert row(state, 0, 1)[:3] == mine
        assert row(state, 1, 1)[:3] == theirs


def test_hands_and_kept() -> None:
    """CN-14: your own tiles, of the others the backs; with memory aid also what you knew."""
    state = start("8 7 6", memory_aid=True)
    turn(state, "a1", "b1", put="red-minus-5")
    turn(state, "a1", put="yellow-0")
    mine, theirs = "\n".join(lines(state, 0)), "\n".join(lines(state, 1))
    assert "Left RX R5 R0 R0" in mine
    assert "Kept 8" in mine
    assert "Left ▒▒▒ ▒▒▒ ▒▒▒ ▒▒▒" in theirs
    assert "Left YX Y5 Y−5 Y0" in theirs
    assert "Kept 8" in theirs
    assert "Kept 7" in mine
    assert "Kept 7" not in theirs


def test_the_end() -> None:
    """CN-14, CN-22: all kept tiles and the sums."""
    state = game.new(2, seed=1)
    while not state.over:
        state.play(state.legal_moves()[0])
    drawn = "\n".join(lines(state, None))
    for seat in (0, 1):
        assert f"= {state.outcome.scores[seat]}".replace("-", "−") in drawn
    assert drawn.count("Kept") == 2
    assert "Kept ▒" not in drawn
