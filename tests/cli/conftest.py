"""A finished record, and a small game with hidden hands."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludolab.bots import bot
from ludolab.core import AnyState, Game
from ludolab.games import game
from ludolab.records import Match
from tests.sweets import among_the_games


@pytest.fixture(autouse=True)
def data(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The data folder, in which games are kept; each test has its own."""
    folder = tmp_path_factory.mktemp("data")
    monkeypatch.setenv("LUDOLAB_DATA", str(folder))
    return folder


@pytest.fixture
def record(tmp_path: Path) -> Path:
    """The file of a game of Kawumm! between two bots."""
    match = Match(game("kawumm").new(2, seed=3), ("Anne", "Paul"))
    player = bot("kawumm", seed=1)
    while not match.state.over:
        match.play(player.choose(match.state.view(match.state.to_act)))
    path = tmp_path / "game.json"
    match.record().save(path)
    return path


@pytest.fixture
def sweets(tmp_path: Path) -> Iterator[Game[AnyState]]:
    """Three Sweets among the games: it has hands and draws nothing."""
    with among_the_games(tmp_path):
        yield game("three-sweets")
