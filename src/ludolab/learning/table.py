"""The kind of table that an environment plays at."""

import logging
from collections.abc import Mapping
from math import fsum
from pathlib import Path
from typing import Literal, TypeAlias, get_args

from ludolab.core import AnyState, BadOption, BadPlayers, Game, LudolabError
from ludolab.core.catalogue import game as find_game

from .encoding import Encoding

Rewards: TypeAlias = Literal["share", "zero-sum"]
"""The reward of each seat at the end of a game.

`share`: its share of the win, from 0 to 1. `zero-sum`: its share less the mean of all shares.
"""

ILLEGAL = -1.0
"""The reward of an illegal action, which ends the game."""
TOO_EARLY = "reset() has to come first"
VERSION = 0
"""Raised when numbers change their meaning."""

log = logging.getLogger("ludolab.learning")


def usual_players(game: Game[AnyState]) -> int:
    """Two, or as near to it as the game allows."""
    return min(max(game.fewest, 2), game.most)


class EncodedTable:
    """A game with players, options and pieces: all games at such a table have the same spaces."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        options: Mapping[str, object] | None = None,
        pieces: str | Path | None = None,
        rewards: Rewards = "share",
    ) -> None:
        self.game = find_game(game)
        seats = usual_players(self.game) if players is None else players
        self.options = dict(options or {})
        self.empty = self.game.blank(seats, self.options, pieces)
        self.players = self.empty.players
        self.pieces = self.empty.box.own_text
        self.encoding = self.game.encoding(self.players, self.options, self.pieces)
        if rewards not in get_args(Rewards):
            raise LudolabError(
                f"rewards are {' or '.join(map(repr, get_args(Rewards)))}, not {rewards!r}"
            )
        self.rewards = rewards

    def begin(
        self, seed: int, given: Mapping[str, object] | None = None
    ) -> tuple[AnyState, Encoding[AnyState]]:
        """A new game and its encoding. `given` is what an environment was reset with: options of
        this one game, or a `position` to begin from. It can't change the spaces."""
        if not given:
            return self.game.new(self.players, seed, self.options, self.pieces), self.encoding
        if given.get("position") is not None:
            state, encoding = self.take_over(given["position"])
            if state.over:
                raise LudolabError("there is nothing to play in a position that is over")
            return state, encoding
        state = self.game.new(
            self.players, seed, {**self.options, **self._options(given)}, self.pieces
        )
        return state, self._encoding(state)

    def take_over(self, position: object) -> tuple[AnyState, Encoding[AnyState]]:
        """A copy of a position at such a table, and its encoding."""
        if not isinstance(position, self.game.state) or position.players != self.players:
            raise LudolabError(
                f"a position of this table is a state of {self.game.name} with {self.players} "
                f"players, not {position!r}"
            )
        return position.clone(), self._encoding(position)

    def worth(self, state: AnyState) -> list[float]:
        """The rewards of the seats at the end of a game."""
        shares = state.shares()
        if self.rewards == "share":
            return shares
        mean = fsum(shares) / len(shares)
        return [share - mean for share in shares]

    def _options(self, given: Mapping[str, object]) -> dict[str, object]:
        """The game's options among those of `reset`; wrappers may have others of their own."""
        if given.get("players", self.players) != self.players:
            raise BadPlayers(
                f"this environment is for {self.players} players: make another for more or fewer"
            )
        names = [option.name for option in self.game.options]
        for name in given:
            if name not in (*names, "players", "position"):
                log.warning("%s has no option %r: it is ignored", self.game.name, name)
        return {name: value for name, value in given.items() if name in names}

    def _encoding(self, state: AnyState) -> Encoding[AnyState]:
        """The encoding for another game at this table."""
        pieces = state.box.own_text
        if (state.options, pieces) == (self.empty.options, self.pieces):
            return self.encoding
        encoding = self.game.encoding(self.players, state.options, pieces)
        if not encoding.means_the_same(self.encoding):
            raise BadOption(
                "these options change what actions and observations there are: make another "
                "environment with them"
            )
        return encoding
