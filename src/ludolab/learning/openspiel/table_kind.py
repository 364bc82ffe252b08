"""One kind of table: the same game, players, options, pieces and possible deals."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, lru_cache
from pathlib import Path

from ludolab.core import Move
from ludolab.core.catalogue import game as named
from ludolab.learning.table import EncodedTable
from ludolab.words import Speech

from .parameters import Parameter, chance_nodes, options


class TableKind(EncodedTable):
    """What all games at a table of this kind share."""

    def __init__(self, game: str, given: tuple[tuple[str, Parameter], ...], pieces: str | None):
        parameters = dict(given)
        chosen = options(named(game), parameters)
        super().__init__(game, int(parameters["players"]), chosen, pieces, rewards="zero-sum")
        self.given = given
        self.nodes, self.outcomes = chance_nodes(int(parameters["deals"]))
        self.chances = [(outcome, 1 / self.outcomes) for outcome in range(self.outcomes)]
        self.moves: Sequence[Move] = self.encoding.actions
        self.action_of: Mapping[Move, int] = self.encoding.action_of
        self.bound = self.game.bound
        sides = [self.empty.side(seat) for seat in range(self.players)]
        self.alone = len({*sides}) == 1
        """There are no opponents, so a zero sum would always be 0: the share of the win counts."""
        parts = [sides.count(side) / self.players for side in sides]
        self.least = 0.0 if self.alone else -max(parts)
        self.most = 1.0 if self.alone else 1 - min(parts)
        if self.alone:
            self.rewards = "share"

    def __reduce__(self) -> "tuple[Callable[..., TableKind], tuple[object, ...]]":
        return kind, (self.game.name, self.given, self.pieces)

    @cached_property
    def texts(self) -> list[str]:
        """Every move in words, no two alike."""
        speech = Speech(self.game, "en", [f"player_{seat}" for seat in range(self.players)])
        said = [speech.move(move) for move in self.moves]
        met = Counter(said)
        return [text if met[text] == 1 else f"{text} ({at})" for at, text in enumerate(said)]


def kind_of(game: str, parameters: Mapping[str, Parameter]) -> TableKind:
    """From the parameters of a game of OpenSpiel."""
    path = str(parameters["pieces"])
    found = named(game)
    pieces = found.blank(found.fewest, pieces=Path(path)).box.own_text if path else None
    return kind(game, tuple(sorted(parameters.items())), pieces)


@lru_cache(maxsize=64)
def kind(game: str, given: tuple[tuple[str, Parameter], ...], pieces: str | None) -> TableKind:
    """Cached, since OpenSpiel reloads the game for every state that it deserializes."""
    return TableKind(game, given, pieces)
