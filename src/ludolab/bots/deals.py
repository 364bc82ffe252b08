"""The series of games that one seed stands for."""

import hashlib
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from ludolab.core import AnyState, Game
from ludolab.core.chance import hash_draw, seed_bytes, series_seed
from ludolab.games import game as find_game


@dataclass(frozen=True)
class Series:
    """A table and a seed: all that a worker needs to know to deal any game of the series.

    Equal series deal the same games, wherever they are dealt. `options` is the text of a JSON
    object, `pieces` that of a pieces file, `seed` hexadecimal.
    """

    game: str
    players: int
    options: str
    pieces: str | None
    seed: str

    @cached_property
    def first(self) -> AnyState:
        """A game at this table, as the model for all others. Not to be changed."""
        options: dict[str, object] = json.loads(self.options)
        return find_game(self.game).new(self.players, self.seed, options, self.pieces)

    def deal(self, number: int) -> tuple[AnyState, int]:
        """Game `number` of the series, and a number for the choices of its players."""
        first = self.first
        game, options = first.game, first.options
        seed = series_seed(self.seed, number)
        # The defaults needn't be checked again.
        given = None if options == game.usual_options(first.box, first.players) else options
        dealt = game.new(first.players, seed, given, first.box.own_text)
        return dealt, hash_draw(self.seed, 3 * number + 2)

    def player_seed(self, number: int, seat: int, names: Sequence[str]) -> int:
        """The seed of one player in one game; it depends on who sits where, not on any order."""
        text = f"{self.seed} {number} {seat}\n" + "\n".join(names)
        return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8], "big")


def series(
    game: Game[AnyState],
    players: int,
    options: Mapping[str, object] | None,
    pieces: str | Path | None,
    seed: int | str | None,
) -> Series:
    """The series of a table, if it can be set up; without a seed, a new one."""
    root = seed_bytes(seed).hex()
    first = game.new(players, root, options, pieces)
    chosen = json.dumps(dict(first.options), sort_keys=True)
    return Series(game.name, players, chosen, first.box.own_text, root)
