"""Many games of bots, as `sim` and `arena` are asked to play them."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from ludolab.bots.contestants import NoContestant
from ludolab.core import AnyState, Game, Json, LudolabError
from ludolab.words import Texts

from .setup import (
    find_game,
    read_options,
    read_pieces,
    read_seed,
    require_games,
    require_players,
    usual_players,
)


@dataclass(frozen=True)
class ManyWanted:
    """What the command line asks for."""

    game: str
    games: int
    players: int | None
    options: Sequence[str]
    pieces: Path | None
    seed: str | None
    bots: str


@dataclass(frozen=True)
class ManyGames:
    """The same, read and checked."""

    game: Game[AnyState]
    games: int
    players: int
    options: dict[str, Json]
    pieces: str | None
    seed: int | str | None
    bots: list[str]


def read_many(wanted: ManyWanted, words: Texts) -> ManyGames:
    """What to play, or LudolabError with one sentence."""
    game = find_game(wanted.game, words)
    require_games(wanted.games, words)
    players = usual_players(game) if wanted.players is None else wanted.players
    require_players(game, players, words)
    return ManyGames(
        game,
        wanted.games,
        players,
        read_options(game, wanted.options, words),
        read_pieces(game, wanted.pieces, words),
        read_seed(wanted.seed, words),
        [name.strip() for name in wanted.bots.split(",") if name.strip()],
    )


@contextmanager
def naming_bots(words: Texts) -> Iterator[None]:
    """A bot that doesn't exist is refused in the language of the terminal."""
    try:
        yield
    except NoContestant as error:
        known = ", ".join(error.known)
        raise LudolabError(words.say("error-contestant", name=error.name, known=known)) from None
