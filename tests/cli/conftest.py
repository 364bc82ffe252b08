"""A finished record, and a small game with hidden hands."""

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludolab.bots import bot
from ludolab.core import AnyState, Game
from ludolab.core.catalogue import game, names
from ludolab.records import Match
from ludolab.words import Texts

PAGE = Path(__file__).parents[2] / "CONTRIBUTING.md"


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
def sweets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Game[AnyState]]:
    """The worked example of CONTRIBUTING.md among the games: it has hands and draws nothing."""
    folder = tmp_path / "three_sweets"
    folder.mkdir()
    blocks = re.findall(
        r"^```\w+ file=(\S+)\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL
    )
    for name, text in blocks:
        (folder / name).write_text(text, "utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    for name in [name for name in sys.modules if name.startswith("three_sweets")]:
        del sys.modules[name]
    monkeypatch.setitem(names(), "three-sweets", "three_sweets")
    game.cache_clear()
    yield game("three-sweets")
    game.cache_clear()
    # It has no French here; where it does, that mustn't be forgotten.
    Texts.of.cache_clear()
