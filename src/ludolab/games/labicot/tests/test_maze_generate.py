"""Labyrinths generated from a seed are always valid (LB-2, LB-5)."""

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from ludolab.games.labicot.maze import ALL_DICE, MazeError, Mode, check, generate, write

modes: st.SearchStrategy[Mode] = st.sampled_from(["race", "hunt"])
sides = st.integers(4, 16)


@pytest.mark.long
@settings(deadline=None, max_examples=40)
@given(st.integers(), sides, sides, st.floats(0, 1), modes)
@example(seed=8, width=4, height=4, density=1.0, mode="race")  # arrows keep moves off a square
@example(seed=1178, width=6, height=6, density=0.5, mode="race")  # holes would cut off a corner
def test_lb_2_a_made_up_labyrinth_is_valid_for_all_dice(
    seed: int, width: int, height: int, density: float, mode: Mode
) -> None:
    lab = generate(seed, width, height, density, mode)
    assert (lab.width, lab.height, lab.mode) == (width, height, mode)
    assert [finding for dice in ALL_DICE for finding in check(lab, dice)] == []
    assert mode == "race" or lab.where("beans")


def test_the_same_seed_makes_the_same_labyrinth() -> None:
    assert write(generate(7, 8, 6, 0.5, "race")) == write(generate(7, 8, 6, 0.5, "race"))
    assert generate(7, 8, 6, 0.5, "race") != generate(8, 8, 6, 0.5, "race")


def test_density_is_the_share_of_special_squares() -> None:
    def normal(density: float) -> int:
        return sum(len(generate(seed, 9, 9, density, "race").where("normal")) for seed in range(8))

    assert normal(0) > normal(0.3) > normal(0.6) > normal(1)
    plain = generate(1, 9, 9, 0, "race")
    assert len(plain.where("normal")) == len(plain.squares) - 2


def test_lb_4_and_lb_33_all_kinds_of_squares_and_arrows_and_voids_come_up() -> None:
    labs = [generate(seed, 10, 10, 0.5, "race") for seed in range(10)]
    squares = [square for lab in labs for square in lab.squares.values()]
    assert len({square.kind for square in squares}) == 7
    assert len({square.arrows.kind for square in squares if square.arrows}) == 4
    assert any(len(lab.squares) < 100 for lab in labs)
    # What stays valid stays: a labyrinth isn't stripped of its arrows to be valid.
    assert all(len(lab.where("arrows")) >= 10 for lab in labs)


@pytest.mark.parametrize(
    ("width", "height", "density", "mode", "sentence"),
    [
        (3, 8, 0.5, "race", "4 to 30"),
        (8, 31, 0.5, "race", "4 to 30"),
        (8, 8, 1.5, "race", "from 0 to 1"),
        (8, 8, float("nan"), "race", "from 0 to 1"),
        (8, 8, 0.5, "tag", "race or hunt"),
    ],
)
def test_what_can_not_be_made_is_refused(
    width: int, height: int, density: float, mode: Mode, sentence: str
) -> None:
    with pytest.raises(MazeError, match=sentence):
        generate(1, width, height, density, mode)
