"""The games there are: the folders, and what other packages bring."""

import importlib
from collections.abc import Iterator
from importlib.metadata import EntryPoint, EntryPoints

import pytest

import ludolab
from ludolab.core import Game, UnknownGame
from ludolab.core.catalogue import game, names
from ludolab.records import Match, Record
from tests.tiny import game as tiny
from tests.tiny.rules import Roll


def forget() -> None:
    names.cache_clear()
    game.cache_clear()


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """As if a package offered Tiny, and another game under the name of one of ours."""

    def points(group: str) -> EntryPoints:
        assert group == "ludolab.games"
        return EntryPoints(
            EntryPoint(name, "tests.tiny:game", group) for name in ("tiny", "kawumm")
        )

    forget()
    monkeypatch.setattr(importlib.import_module("ludolab.core.catalogue"), "entry_points", points)
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


@pytest.mark.usefixtures("installed")
def test_a_record_finds_an_installed_game() -> None:
    match = Match(tiny.new(2, 1))
    match.play(Roll(1))
    assert Record.from_json(match.record().to_json()).verify() == match.state


def test_a_record_of_a_game_that_is_not_there() -> None:
    match = Match(tiny.new(2, 1))
    with pytest.raises(UnknownGame, match="there is no game 'tiny'"):
        match.record().verify()
