"""The public names that README and design promise."""

from importlib.metadata import version

import pytest

import ludolab


def test_public_names() -> None:
    classes = "AnyState Bot Game IllegalMove InvalidMove LudolabError Match Move Outcome Record"
    named = f"COMPILED {classes} Refusal State View __version__ batch bot check game games"
    assert sorted(ludolab.__all__) == sorted(named.split())
    assert all(hasattr(ludolab, name) for name in ludolab.__all__)


def test_the_games_are_a_package_too() -> None:
    """`ludolab.games()` must not hide `ludolab.games`."""
    import ludolab.games.labicot.maze as maze  # noqa: PLR0402  # this very way

    assert maze.ready()


def test_the_version() -> None:
    assert ludolab.__version__ == version("ludolab")


def test_no_name_is_made_up() -> None:
    with pytest.raises(AttributeError, match="'ludolab' has no attribute 'chess'"):
        ludolab.chess  # type: ignore[attr-defined]  # noqa: B018
