"""``ludolab play``: one game, people and bots at one screen."""

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from ludolab.records import Match
from ludolab.words import Speech, Texts

from .console import paper, wipe
from .ending import tell_ending
from .files import require_writable
from .menu import choose_game, choose_seats
from .seats import seat_bots, seats_for
from .session import Quit, Session
from .setup import begin, find_game, require_players, usual_players
from .words import listed, words_for


def play(
    name: str | None,
    players: int | None,
    seats: str | None,
    options: list[str],
    pieces: Path | None,
    seed: str | None,
    save: Path | None,
    lang: str | None,
) -> None:
    """Set up, play, tell how it ended, save."""
    words = words_for(lang)
    console = paper()
    if name is None:
        game = choose_game(console, words)
        if seats is None and players is None:
            seats = choose_seats(console, game, words)
        wipe(console)
    else:
        game = find_game(name, words)
    if players is not None:
        require_players(game, players, words)
    at_table = seats_for(seats, players, usual_players(game), words)
    state = begin(game, len(at_table), seed, options, pieces, words)
    require_writable(save, words)
    names = [seat.name for seat in at_table]
    match = Match(state, names)
    speech = Speech(game, words.lang, names)
    session = Session(match, seat_bots(state, at_table), speech, words, console)
    console.print(f"\n[bold]{escape(game.title)}[/]  {escape(listed(names, words))}")
    tell_digest(console, state.commitment, words)
    try:
        session.run()
    except Quit:
        console.print(words.say("bye"))
        return
    session.finale()
    tell_ending(console, match.state, speech, words)
    console.print(f"\n[dim]{words.say('seed', seed=match.state.seed)}[/]")
    if save is not None:
        match.record().save(save)
        console.print(escape(words.say("saved", file=str(save))))


def tell_digest(console: Console, digest: str, words: Texts) -> None:
    """What is told of the seed before the game."""
    console.print(f"[dim]{words.say('digest', digest=digest)}[/]")
