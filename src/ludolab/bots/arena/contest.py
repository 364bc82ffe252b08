"""A contest: who plays what against whom, and on which deals."""

import ast
import hashlib
import importlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TypeAlias

from ludolab import core
from ludolab.bots import cheat, handicaps, random_bot, search, thinking
from ludolab.bots.contestants import Contestant, read_contestants
from ludolab.bots.deals import Series, series
from ludolab.bots.imported import imported_digest, is_import_name
from ludolab.core import AnyState, Game, Json, LudolabError
from ludolab.games import game as find_game

from .seatings import seatings

Pairing: TypeAlias = tuple[int, int]
"""A game of a contest: the number of its deal, and that of its seating."""


@dataclass(frozen=True)
class Contest(Series):
    """All that a worker needs to know. Equal contests play the same games, wherever they run.

    Deals are the games of the series; each is played in every seating.
    """

    contestants: tuple[Contestant, ...]
    deals: int

    @classmethod
    def of(
        cls,
        game: Game[AnyState],
        names: Sequence[str],
        count: int,
        *,
        players: int = 2,
        options: Mapping[str, object] | None = None,
        pieces: str | Path | None = None,
        seed: int | str | None = None,
        own: Sequence[Contestant] = (),
    ) -> "Contest":
        """A contest of at least `count` games: whole deals, each in every seating."""
        table = series(game, players, options, pieces, seed)
        contestants = numbered(read_contestants(names, game, own))
        if len(contestants) < 2 or players < 2:
            raise LudolabError("a contest needs at least two contestants")
        ways = len(seatings(contestants, players))
        deals = -(-count // ways)
        return cls(**asdict(table), contestants=tuple(contestants), deals=deals)

    @cached_property
    def seatings(self) -> list[tuple[Contestant, ...]]:
        return seatings(self.contestants, self.players)

    @property
    def games(self) -> int:
        return self.deals * len(self.seatings)

    def pairings(self) -> Iterator[Pairing]:
        """Every game; those of one deal in a row."""
        return ((deal, at) for deal in range(self.deals) for at in range(len(self.seatings)))

    def names(self, seating: int) -> tuple[str, ...]:
        return tuple(contestant.name for contestant in self.seatings[seating])

    def seed_for(self, deal: int, seating: int, seat: int) -> int:
        """The seed of one player in one game."""
        return self.player_seed(deal, seat, self.names(seating))

    def to_json(self) -> dict[str, Json]:
        """What identifies the contest; the number of deals doesn't, so that it can be raised."""
        return {
            "game": self.game,
            "players": self.players,
            "options": json.loads(self.options),
            "pieces": self.pieces,
            "seed": self.seed,
            "bots": [[c.name, c.kind, *c.command, *_source(c)] for c in self.contestants],
            "code": code_digest(find_game(self.game)),
        }


def _source(contestant: Contestant) -> list[str]:
    """For an imported bot, what tells one version of it from another."""
    kind = contestant.kind
    return [imported_digest(kind)] if is_import_name(kind) else []


def numbered(contestants: Sequence[Contestant]) -> list[Contestant]:
    """Number the contestants if all are the same, so that they can compete."""
    if len({*contestants}) != 1:
        return list(contestants)
    first = contestants[0]
    names = [first.name, *(f"{first.name}#{i}" for i in range(2, len(contestants) + 1))]
    return [Contestant(name, first.kind, first.command) for name in names]


@lru_cache
def code_digest(game: Game[AnyState]) -> str:
    """A fingerprint of the code that makes decisions; comments and docstrings don't count.

    With it a journal refuses games that an older version of the bots played.
    """
    digest = hashlib.sha256()
    for file in sorted(_deciding(game)):
        digest.update(file.name.encode())
        text = file.read_text("utf-8")
        digest.update((bare_code(text) if file.suffix == ".py" else text).encode())
    return digest.hexdigest()[:16]


def _deciding(game: Game[AnyState]) -> list[Path]:
    package = importlib.import_module(game.package).__file__
    modules = (cheat, handicaps, random_bot, search, thinking)
    # The sources are there in both builds, so the fingerprint is the same.
    found = [Path(str(m.__file__)).with_name(f"{m.__name__.split('.')[-1]}.py") for m in modules]
    for init in (core.__file__, package):
        folder = Path(str(init)).parent
        sources = [*folder.rglob("*.py"), *folder.glob("*.toml")]
        found += [file for file in sources if "tests" not in file.relative_to(folder).parts]
    return found


def bare_code(source: str) -> str:
    """The syntax tree alone."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            body[:] = [
                line
                for line in body
                if not (isinstance(line, ast.Expr) and isinstance(line.value, ast.Constant))
            ]
    return ast.dump(tree)
