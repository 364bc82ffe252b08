"""The ready-made labyrinths (LB-5)."""

import pytest

from ludolab.games.labicot.maze import MazeError, check, load, ready


@pytest.mark.parametrize("name", ready())
@pytest.mark.parametrize("dice", [(4,), (6,), (8,), (6, 6)], ids=str)
def test_lb_2_every_ready_made_labyrinth_is_valid(name: str, dice: tuple[int, ...]) -> None:
    assert check(load(name), dice) == []


def test_lb_5_there_are_small_and_large_ones_for_race_and_hunt() -> None:
    labs = [load(name) for name in ready()]
    assert len(labs) >= 10
    for mode in ("race", "hunt"):
        sizes = sorted(len(lab.squares) for lab in labs if lab.mode == mode)
        assert sizes[0] <= 42
        assert any(42 < size < 100 for size in sizes)
        assert sizes[-1] >= 100


@pytest.mark.parametrize("name", ready())
def test_a_hunt_has_beans_and_every_labyrinth_a_name(name: str) -> None:
    lab = load(name)
    assert lab.mode == "race" or lab.where("beans")
    assert lab.name


@pytest.mark.parametrize("name", ["nowhere", "", "../tiles", "potager.txt"])
def test_a_wrong_name_is_answered_with_the_known_ones(name: str) -> None:
    with pytest.raises(MazeError, match=r"there are .*potager, .*spirale"):
        load(name)
