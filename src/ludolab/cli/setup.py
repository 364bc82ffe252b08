"""Games, options and seeds as typed."""

import re
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import typer

from ludolab.core import (
    AnyState,
    BadOption,
    BadPlayers,
    BadSeed,
    BrokenGame,
    Game,
    Json,
    LudolabError,
    Option,
    UnknownGame,
    Words,
)
from ludolab.core.json_schema import shorten
from ludolab.core.options import option_from_text
from ludolab.games import game as load_game
from ludolab.games import names
from ludolab.words import Texts

from .files import is_path, read_text

MOST_DIGITS = 40
"""A seed is at most 2^128 - 1, which has 39 digits."""
MOST_GAMES = 1_000_000_000
"""More than anybody would wait for."""


def find_game(name: str, words: Texts) -> Game[AnyState]:
    """The game of that name; ``Candy Lab`` works as well as ``candy-lab``."""
    wanted = re.sub(r"[\s_]+", "-", name.strip().lower())
    if wanted not in names():
        raise UnknownGame(
            words.say("error-unknown-game", name=repr(name[:40]), games=", ".join(names()))
        )
    try:
        return load_game(wanted)
    except BrokenGame as error:
        why = repr(error.__cause__ or error)
        raise LudolabError(words.say("error-broken", name=wanted, why=why)) from error


def installed() -> list[Game[AnyState]]:
    """All games except broken ones."""
    found: list[Game[AnyState]] = []
    for name in names():
        with suppress(LudolabError):
            found.append(load_game(name))
    return found


def playable(words: Texts) -> list[Game[AnyState]]:
    """All games except broken ones, which are reported."""
    found: list[Game[AnyState]] = []
    for name in names():
        try:
            found.append(find_game(name, words))
        except LudolabError as error:
            typer.echo(f"ludolab: {error}.", err=True)
    return found


def require_players(game: Game[AnyState], players: int, words: Texts) -> None:
    if not game.fewest <= players <= game.most:
        raise BadPlayers(
            words.say(
                "error-players",
                game=game.title,
                fewest=game.fewest,
                most=game.most,
                players=shorten(players),
            )
        )


def require_games(games: int, words: Texts) -> None:
    if not 1 <= games <= MOST_GAMES:
        raise LudolabError(words.say("error-games", games=shorten(games), most=MOST_GAMES))


def usual_players(game: Game[AnyState]) -> int:
    """Two, or as near to it as the game allows."""
    return min(max(game.fewest, 2), game.most)


def read_seed(text: str | None, words: Texts) -> int | str | None:
    """A seed as typed: nothing, a number, or 32 hexadecimal digits."""
    if text is None:
        return None
    text = text.strip()
    if re.fullmatch(r"[0-9a-fA-F]{32}", text):
        return text
    if re.fullmatch(rf"-?[0-9]{{1,{MOST_DIGITS}}}", text):
        return int(text)
    raise BadSeed(words.say("error-seed", seed=repr(text[:40])))


def read_options(game: Game[AnyState], given: Sequence[str], words: Texts) -> dict[str, Json]:
    """Options as typed: ``name=value``."""
    declared = {option.name: option for option in game.options}
    chosen: dict[str, Json] = {}
    for text in given:
        name, equals, value = text.partition("=")
        name = name.strip().replace("-", "_")
        if not equals:
            raise BadOption(words.say("error-option", option=repr(text[:40])))
        if name not in declared:
            known = ", ".join(declared) or "—"
            raise BadOption(
                words.say("error-no-option", game=game.title, name=repr(name[:40]), known=known)
            )
        read = option_from_text(declared[name], value.strip())
        chosen[name] = texts_in_files(declared[name], read, words)
    return chosen


def texts_in_files(option: Option, value: Json, words: Texts) -> Json:
    """The texts of an option; a path, unless it is one of the usual words, is read."""
    if not isinstance(option, Words) or not isinstance(value, list):
        return value
    usual = {word for some in option.usual for word in some}
    return [
        read_text(Path(word), words) + "\n" if word not in usual and is_path(word) else word
        for word in map(str, value)
    ]


def begin(
    game: Game[AnyState],
    players: int,
    seed: str | None,
    options: Sequence[str],
    pieces: Path | None,
    words: Texts,
) -> AnyState:
    """A game ready for its first decision."""
    require_players(game, players, words)
    chosen = read_options(game, options, words)
    return game.new(players, read_seed(seed, words), chosen, read_pieces(game, pieces, words))


def read_pieces(game: Game[AnyState], path: Path | None, words: Texts) -> str | None:
    """The text of a pieces file. A mistake in it is reported with the file's name and line."""
    if path is None:
        return None
    text = read_text(path, words)
    game.own_box(text, path.name)
    return text
