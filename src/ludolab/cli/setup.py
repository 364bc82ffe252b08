"""From what was typed to a game that can begin."""

import re
from pathlib import Path

import typer

from ludolab.core import (
    AnyState,
    BadOption,
    BadPlayers,
    BadSeed,
    Game,
    Json,
    LudolabError,
    UnknownGame,
)
from ludolab.core.options import option_from_text
from ludolab.games import game as load_game
from ludolab.games import names
from ludolab.words import Texts

MOST_DIGITS = 40
"""A seed is at most 2^128 - 1, which has 39 digits."""


def find_game(name: str, words: Texts) -> Game[AnyState]:
    """The game of that name; ``Candy Lab`` is as good as ``candy-lab``."""
    wanted = re.sub(r"[\s_]+", "-", name.strip().lower())
    if wanted not in names():
        raise UnknownGame(
            words.say("error-unknown-game", name=repr(name[:40]), games=", ".join(names()))
        )
    try:
        return load_game(wanted)
    except Exception as error:  # whatever is wrong with it, it is no fault of who typed
        raise LudolabError(words.say("error-broken", name=wanted, why=repr(error))) from error


def playable(words: Texts) -> list[Game[AnyState]]:
    """All games; one that is broken doesn't take the others along."""
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
                players=str(players),
            )
        )


def usual_players(game: Game[AnyState]) -> int:
    """You and one more, where the game allows it."""
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


def read_options(game: Game[AnyState], given: list[str], words: Texts) -> dict[str, Json]:
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
        chosen[name] = option_from_text(declared[name], value.strip())
    return chosen


def begin(
    game: Game[AnyState],
    players: int,
    seed: str | None,
    options: list[str],
    pieces: Path | None,
    words: Texts,
) -> AnyState:
    """A game ready for its first decision."""
    require_players(game, players, words)
    return game.new(players, read_seed(seed, words), read_options(game, options, words), pieces)
