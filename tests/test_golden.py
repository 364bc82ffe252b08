"""Whole games, written down: nothing in rules, events or views changes unnoticed.

A few telling tables are kept whole in `golden`, to be read. Of all others `golden/digests.json`
has a line each: how many moves the game has, the digest of its last state, and that of its
playthrough, which is made of every legal move, event and view.
`make golden` writes all of it anew. `python -m tools.golden 'LINE'`, with a line of digests.json,
prints that game whole.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from ludolab.core import AnyState, Game, Json
from ludolab.core.options import OptionValue
from ludolab.games import shipped
from ludolab.laws.conformance import MANY
from ludolab.records.playthrough import playthrough

FOLDER = Path(__file__).parent / "golden"
DIGESTS = FOLDER / "digests.json"
USUAL = 4
"""Players of the tables at which each option is tried."""
SHORT: dict[str, OptionValue] = {"round_limit": 1}
"""At tables of very many players."""
GARDEN = """
+---+---+---+---+---+
| S       y   ob    |
+   +---+   +---+   +
| R   W       y   F |
+---+---+---+---+---+
"""
CELLAR = """
+---+---+---+---+---+
| S   o   F   W   R |
+   +---+   +---+   +
|     yb            |
+---+---+---+---+---+
"""


class Wanted(NamedTuple):
    """A game to be played: its seed decides the cards and the moves."""

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


def readable() -> dict[str, Wanted]:
    """Each game at its smallest and its usual size, and what else is worth reading.

    The seeds are those of short games in which nearly everything happens that can.
    """
    games = shipped()
    lab, numbers = games["candy-lab"], games["candy-numbers"]
    kawumm, labicot = games["kawumm"], games["labicot"]
    hunt: dict[str, OptionValue] = {"mode": "hunt", "labyrinths": (GARDEN, CELLAR)}
    return {
        "candy-lab-2": Wanted(lab, 2, 1, {}),
        "candy-lab-4": Wanted(lab, 4, 60, {}),
        "candy-numbers-2": Wanted(numbers, 2, 5, {}),
        "candy-numbers-3": Wanted(numbers, 3, 8, {}),
        "kawumm-2": Wanted(kawumm, 2, 23, {}),
        "kawumm-3-chain-reactions": Wanted(kawumm, 3, 24, {"chain_reactions": True}),
        "kawumm-4": Wanted(kawumm, 4, 42, {}),
        "labicot-1": Wanted(labicot, 1, 20, {}),
        "labicot-4": Wanted(labicot, 4, 11, {}),
        "labicot-4-teams": Wanted(labicot, 4, 48, {"teams": 2}),
        "labicot-4-two-labyrinths": Wanted(labicot, 4, 48, {"teams": 2, **hunt, "round_limit": 20}),
    }


def digested() -> Iterator[Wanted]:
    """Every game at every player count, and with every option; short ones where there are very
    many players."""
    for game in shipped().values():
        for players in range(game.fewest, game.most + 1):
            yield Wanted(game, players, players, {} if players <= MANY else SHORT)
        players = min(USUAL, game.most)
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


def stored() -> list[dict[str, Json]]:
    lines: list[dict[str, Json]] = json.loads(DIGESTS.read_text("utf-8"))
    return lines


def name_of(wanted: object) -> str:
    if not isinstance(wanted, Wanted):
        return ""
    return "-".join([wanted.game.name, str(wanted.players), *wanted.options])


@pytest.mark.parametrize("name", readable())
def test_readable(name: str) -> None:
    """`make golden` writes these files anew; read the difference first."""
    assert readable()[name].text() == (FOLDER / f"{name}.txt").read_text("utf-8")


def test_nothing_is_kept_that_is_not_played() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == {*readable()}
    played = [wanted.to_json() for wanted in digested()]
    assert [{k: line[k] for k in played[0]} for line in stored()] == played


@pytest.mark.parametrize("wanted", [*digested()], ids=name_of)
def test_digest(wanted: Wanted) -> None:
    [line] = [line for line in stored() if line.items() >= wanted.to_json().items()]
    assert digest_of(wanted) == line
