"""The public names that README and design promise."""

import ludolab


def test_public_names() -> None:
    named = (
        "COMPILED Game IllegalMove InvalidMove LudolabError Match Record batch bot check game games"
    )
    assert sorted(ludolab.__all__) == named.split()
    assert all(hasattr(ludolab, name) for name in ludolab.__all__)


def test_four_games() -> None:
    assert ludolab.games() == ["candy-lab", "candy-numbers", "kawumm", "labicot"]


def test_the_games_are_a_package_too() -> None:
    """`ludolab.games()` must not hide `ludolab.games`."""
    import ludolab.games.labicot.maze as maze  # noqa: PLR0402  # this very way

    assert maze.ready()
