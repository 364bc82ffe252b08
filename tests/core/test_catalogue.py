"""The available games: our folders, and those of other packages."""

import importlib.metadata
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest

import ludolab
from ludolab.core import BrokenGame, Game, UnknownGame
from ludolab.core.catalogue import catalogue, loaded, names
from ludolab.records import Match, Record
from tests.tiny import game as tiny
from tests.tiny.rules import Roll


def forget() -> None:
    names.cache_clear()
    loaded.cache_clear()


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if a package offered Tiny, and another game under the name of one of ours."""

    def points(group: str) -> EntryPoints:
        assert group == "ludolab.games"
        return EntryPoints(
            EntryPoint(name, "tests.tiny:game", group) for name in ("tiny", "kawumm")
        )

    forget()
    monkeypatch.setattr(importlib.metadata, "entry_points", points)
    yield
    monkeypatch.undo()
    forget()


def test_folders_are_found() -> None:
    assert "kawumm" in ludolab.games()
    found = ludolab.game("kawumm")
    assert isinstance(found, Game)
    assert found.name == "kawumm"
    assert ludolab.game("kawumm") is found


@pytest.mark.parametrize("name", ["chess", "Kawumm", "", "tests", "__init__"])
def test_unknown_games(name: str) -> None:
    with pytest.raises(UnknownGame, match=f"there is no game '{name}'; we have .*kawumm"):
        ludolab.game(name)


@pytest.mark.usefixtures("installed")
def test_entry_points_are_found() -> None:
    assert "tiny" in ludolab.games()
    assert ludolab.game("tiny") is tiny


@pytest.mark.usefixtures("installed")
def test_no_package_takes_the_place_of_ours() -> None:
    assert ludolab.game("kawumm").name == "kawumm"
    assert ludolab.games().count("kawumm") == 1


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """One package offers a game but can't be imported; another offers something else."""
    (tmp_path / "worn_out.py").write_text("1 / 0\n")
    (tmp_path / "not_a_game.py").write_text("game = 'chess'\n")
    monkeypatch.syspath_prepend(tmp_path)
    offered = [("worn-out", "worn_out:game"), ("not-a-game", "not_a_game:game")]

    def points(group: str) -> EntryPoints:
        return EntryPoints(EntryPoint(name, value, group) for name, value in offered)

    forget()
    monkeypatch.setattr(importlib.metadata, "entry_points", points)
    yield tmp_path
    monkeypatch.undo()
    forget()


@pytest.mark.usefixtures("broken")
def test_a_broken_game_does_not_take_the_others_along() -> None:
    with pytest.warns(UserWarning, match="can't be loaded") as warned:
        found = catalogue()
    assert "kawumm" in found
    assert {*names()} - {*found} == {"worn-out", "not-a-game"}
    assert [str(warning.message) for warning in warned] == [
        "the game not-a-game can't be loaded: not_a_game.game isn't a Game",
        "the game worn-out can't be loaded: ZeroDivisionError: division by zero",
    ]


def test_a_broken_game_is_refused_with_its_cause(broken: Path) -> None:
    for _ in range(2):
        with pytest.raises(BrokenGame, match="worn-out can't be loaded") as refused:
            ludolab.game("worn-out")
        assert isinstance(refused.value.__cause__, ZeroDivisionError)
    (broken / "worn_out.py").write_text("raise AssertionError('imported again')\n")
    with pytest.raises(BrokenGame, match="ZeroDivisionError"):
        ludolab.game("worn-out")


def test_our_games_are_found_without_asking_the_packages() -> None:
    """Importing what reads entry points takes half as long as importing the library."""
    run = "import ludolab, sys; ludolab.game('kawumm'); print('importlib.metadata' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", run], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.usefixtures("installed")
def test_a_record_finds_an_installed_game() -> None:
    match = Match(tiny.new(2, 1))
    match.play(Roll(1))
    assert Record.from_json(match.record().to_json()).verify() == match.state


def test_a_record_of_a_game_that_is_not_there() -> None:
    match = Match(tiny.new(2, 1))
    with pytest.raises(UnknownGame, match="there is no game 'tiny'"):
        match.record().verify()
