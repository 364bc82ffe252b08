"""Whole games, written down: nothing in rules, events or views changes unnoticed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from ludolab.core import AnyState, Game
from ludolab.core.options import OptionValue
from ludolab.games import catalogue
from ludolab.laws.conformance import MANY
from ludolab.records.playthrough import playthrough

FOLDER = Path(__file__).parent / "golden"
SHORT: dict[str, OptionValue] = {"round_limit": 1}
Wanted = tuple[Path, Game[AnyState], int, dict[str, OptionValue]]


def every_playthrough() -> Iterator[Wanted]:
    """One game at every player count; short ones where there are very many players."""
    for name, game in catalogue().items():
        for players in range(game.fewest, game.most + 1):
            options = {} if players <= MANY else SHORT
            yield FOLDER / f"{name}-{players}.txt", game, players, options


@pytest.mark.parametrize(
    ("file", "game", "players", "options"),
    list(every_playthrough()),
    ids=lambda value: value.stem if isinstance(value, Path) else "",
)
def test_golden(
    file: Path, game: Game[AnyState], players: int, options: dict[str, OptionValue]
) -> None:
    """`make golden` writes these files anew; read the difference first."""
    assert playthrough(game, players, seed=players, options=options) == file.read_text("utf-8")
