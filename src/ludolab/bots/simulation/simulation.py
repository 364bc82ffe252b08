"""A simulation: a table, its bots, and how many games they play."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from importlib.metadata import version
from pathlib import Path

from ludolab.bots.contestants import RANDOM, Contestant, read_contestants
from ludolab.bots.deals import Series, series
from ludolab.core import AnyState, Game, Json, LudolabError
from ludolab.games import game as find_game


@dataclass(frozen=True)
class Simulation(Series):
    """All that a worker needs to know. Equal simulations play the same games, wherever they run.

    `bots` are seated in this order; `games` is how many deals of the series are played.
    """

    bots: tuple[Contestant, ...]
    games: int

    @classmethod
    def of(
        cls,
        game: str | Game[AnyState],
        games: int,
        *,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        pieces: str | Path | None = None,
        seed: int | str | None = None,
        bots: int | str | Sequence[int | str] = RANDOM,
    ) -> "Simulation":
        """`bots` are levels, ``random`` or ``cheat``: one for all seats, or one for each.

        Without `players` there are two, or as near to it as the game allows.
        """
        found = find_game(game) if isinstance(game, str) else game
        if games < 1:
            raise LudolabError(f"at least one game has to be played, not {games}")
        seats = min(max(found.fewest, 2), found.most) if players is None else players
        table = series(found, seats, options, pieces, seed)
        names = [bots] if isinstance(bots, (int, str)) else bots
        seated = read_contestants([str(name) for name in names], found)
        if len(seated) not in (1, seats):
            raise LudolabError(f"{len(seated)} bots for {seats} seats: name one for all, or each")
        if len(seated) == 1:
            seated *= seats
        return cls(**asdict(table), bots=tuple(seated), games=games)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return tuple(bot.name for bot in self.bots)

    @cached_property
    def at_random(self) -> bool:
        """Whether all bots play at random."""
        return {*self.names} == {RANDOM}

    def to_json(self) -> dict[str, Json]:
        return {
            "game": self.game,
            "edition": self.first.box.edition,
            "players": self.players,
            "options": json.loads(self.options),
            "pieces": self.pieces,
            "bots": list(self.names),
            "seed": self.seed,
            "games": self.games,
            "version": version("ludolab"),
        }
