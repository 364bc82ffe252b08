"""Golden games: nothing in rules, events or views changes unnoticed.

A game of ours that has `tests/golden_games.py` in its folder has golden games in `tests/golden`.
A few telling tables are kept whole, to be read. For each of the others `digests.json` has a line:
how many moves the game has, the digest of its last state, and that of its playthrough, which
consists of every legal move, event and view.
`make golden` rewrites all of it. `python -m tools.golden 'LINE'`, with a line of digests.json,
prints that whole game.
"""

import hashlib
import importlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import pytest

from ludolab.core import AnyState, Game, Json
from ludolab.core.options import OptionValue
from ludolab.games import shipped
from ludolab.laws.conformance import MANY, player_counts
from ludolab.records.playthrough import playthrough
from tests.games import players_near

USUAL = 4
"""Players of the tables at which each option is tried."""


class Wanted(NamedTuple):
    """A golden game: its seed decides the cards and the moves."""

    game: Game[AnyState]
    players: int
    seed: int
    options: Mapping[str, OptionValue]

    def text(self) -> str:
        return playthrough(self.game, self.players, seed=self.seed, options=self.options)

    def to_json(self) -> dict[str, Json]:
        options: dict[str, Json] = {
            name: [*value] if isinstance(value, tuple) else value
            for name, value in self.options.items()
        }
        return {
            "game": self.game.name,
            "players": self.players,
            "seed": self.seed,
            "options": options,
        }


def own_tests(game: Game[AnyState]) -> Path:
    """The folder of the game's own tests."""
    return Path(importlib.import_module(game.package).__path__[0]) / "tests"


GOLDEN = [g for g in shipped().values() if (own_tests(g) / "golden_games.py").is_file()]
GAMES = pytest.mark.parametrize("game", GOLDEN, ids=[game.name for game in GOLDEN])


def folder(game: Game[AnyState]) -> Path:
    return own_tests(game) / "golden"


def declared(game: Game[AnyState]) -> ModuleType:
    """The module that says which games are golden."""
    return importlib.import_module(f"{game.package}.tests.golden_games")


def readable(game: Game[AnyState]) -> dict[Path, Wanted]:
    """The files of the games that are kept whole."""
    kept: Mapping[str, tuple[int, int, Mapping[str, OptionValue]]] = declared(game).READABLE
    return {folder(game) / f"{name}.txt": Wanted(game, *how) for name, how in kept.items()}


def digested(game: Game[AnyState]) -> Iterator[Wanted]:
    """Games at the player counts of the laws and with every option; short ones with very many
    players."""
    short = getattr(declared(game), "SHORT", game.short)
    for players in player_counts(game):
        yield Wanted(game, players, players, {} if players <= MANY else short)
    players = players_near(game, USUAL)
    for option in game.options:
        for value in option.examples(players):
            if value != option.default:
                yield Wanted(game, players, players, {**game.short, option.name: value})


def digest_of(wanted: Wanted) -> dict[str, Json]:
    """A line of digests.json."""
    text = wanted.text()
    return {
        **wanted.to_json(),
        "moves": text.count("\n   does: "),
        "end": text.rpartition("digest ")[2].strip(),
        "playthrough": hashlib.sha256(text.encode()).hexdigest(),
    }


def stored(game: Game[AnyState]) -> list[dict[str, Json]]:
    text = (folder(game) / "digests.json").read_text("utf-8")
    lines: list[dict[str, Json]] = json.loads(text)
    return lines


def name_of(wanted: object) -> str:
    if isinstance(wanted, Path):
        return f"{wanted.parents[2].name}-{wanted.stem}"
    if not isinstance(wanted, Wanted):
        return ""
    return "-".join([wanted.game.name, str(wanted.players), *wanted.options])


@pytest.mark.parametrize(
    ("file", "wanted"), [one for game in GOLDEN for one in readable(game).items()], ids=name_of
)
def test_readable(file: Path, wanted: Wanted) -> None:
    """`make golden` rewrites these files; read the difference first."""
    assert wanted.text() == file.read_text("utf-8")


@GAMES
def test_nothing_is_kept_that_is_not_played(game: Game[AnyState]) -> None:
    assert {*folder(game).glob("[0-9]*.txt")} == {*readable(game)}
    played = [wanted.to_json() for wanted in digested(game)]
    assert [{k: line[k] for k in played[0]} for line in stored(game)] == played


@pytest.mark.parametrize(
    "wanted", [wanted for game in GOLDEN for wanted in digested(game)], ids=name_of
)
def test_digest(wanted: Wanted) -> None:
    [line] = [line for line in stored(wanted.game) if line.items() >= wanted.to_json().items()]
    assert digest_of(wanted) == line
