"""Questions when no game was named: what would you like to play, and who is playing?"""

from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

import typer
from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from ludolab.core import AnyState, Game, LudolabError
from ludolab.words import Texts, texts_of

from .input_parser import Chosen, is_quit, read_typed
from .kept import KeptGame
from .seats import level_names, read_seats, usual_seats
from .setup import find_game, playable, require_players, usual_players
from .words import listed


def choose_game(console: Console, words: Texts) -> Game[AnyState]:
    """Ask until a game is chosen."""
    games = playable(words)
    console.print(f"\n[bold]{words.say('which-game')}[/]\n")
    for number, game in enumerate(games, 1):
        range_ = words.say("for-players", fewest=game.fewest, most=game.most)
        console.print(f"  [bold cyan]{number}[/]  [bold]{escape(game.title)}[/]  [dim]{range_}[/]")
        texts = texts_of(game, words.lang)
        if texts.has("blurb"):
            console.print(Padding(escape(texts.say("blurb")), (0, 0, 0, 5)))
    titles = [game.title for game in games]
    while True:
        typed = read_typed(_typed(console, words), titles, words)
        if isinstance(typed, Chosen):
            return games[typed.at]
        console.print(f"[yellow]{words.say('not-in-menu', count=len(games))}[/]")


def choose_kept(
    console: Console, games: Sequence[tuple[Path, KeptGame]], words: Texts
) -> tuple[Path, KeptGame]:
    """Ask which game to resume; just Enter takes the one that was played last."""
    console.print(f"\n[bold]{escape(words.say('which-kept'))}[/]\n")
    for number, (path, kept) in enumerate(games, 1):
        record = kept.record
        when = datetime.fromtimestamp(path.stat().st_mtime).astimezone()
        told = words.say(
            "kept-line",
            game=find_game(record.game, words).title,
            names=listed([*record.seats], words),
            move=len(record.moves),
            when=f"{when:%Y-%m-%d %H:%M}",
        )
        console.print(f"  [bold cyan]{number}[/]  {escape(told)}")
    while True:
        typed = _typed(console, words)
        if not typed:
            return games[0]
        if typed.isdecimal() and len(typed) < 6 and 0 < int(typed) <= len(games):
            return games[int(typed) - 1]
        console.print(f"[yellow]{words.say('not-in-menu', count=len(games))}[/]")


def choose_seats(console: Console, game: Game[AnyState], words: Texts) -> str:
    """Ask until the seats fit the game."""
    usual = ",".join(
        "bot" if seat.level else seat.name for seat in usual_seats(usual_players(game), words)
    )
    question = words.say("who-plays", fewest=game.fewest, most=game.most)
    console.print(f"\n[bold]{question}[/]\n{escape(words.say('who-plays-how', usual=usual))}")
    levels = words.say("bot-levels", levels=level_names(words))
    console.print(f"[dim]{escape(levels)}[/]")
    while True:
        text = _typed(console, words) or usual
        try:
            require_players(game, len(read_seats(text, words)), words)
        except LudolabError as error:
            console.print(f"[yellow]{escape(str(error))}[/]")
        else:
            return text


def _typed(console: Console, words: Texts) -> str:
    """An answer; whoever quits here has begun nothing."""
    text = console.input("\n[bold]▸[/] ").strip()
    if is_quit(text, words):
        console.print(words.say("bye"))
        raise typer.Exit
    return text
