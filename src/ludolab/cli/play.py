"""``ludolab play``: a game of people and bots at one screen."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import typer
from rich.console import Console
from rich.markup import escape

from ludolab.core import AnyState, BadRecord, LudolabError
from ludolab.records import Match
from ludolab.records.record import record_text
from ludolab.words import Speech, Texts

from .console import paper, wipe
from .ending import tell_ending
from .errors import INTERRUPTED, NO_MORE_INPUT
from .files import console_beside, require_free, require_writable, why_not, write_file
from .input_parser import is_quit
from .kept import GameFile, KeptGame, games_folder, kept_games, records_folder
from .menu import choose_game, choose_kept, choose_seats
from .rulebooks import print_house_rules
from .seats import Seat, seat_bots, seats_for
from .session import Quit, Session
from .setup import begin, find_game, require_players, usual_players
from .words import listed, words_for


@dataclass(frozen=True)
class Wanted:
    """What the command line asks for."""

    game: str | None
    players: int | None
    seats: str | None
    options: Sequence[str]
    pieces: Path | None
    seed: str | None
    save: Path | None
    force: bool
    resume: bool


class TerminalGame:
    """One game, from its beginning or from where it was left to its end."""

    def __init__(
        self,
        match: Match[AnyState],
        seats: Sequence[Seat],
        file: GameFile,
        save: Path | None,
        words: Texts,
        *,
        force: bool,
    ) -> None:
        self.match, self.file, self.save, self.words, self.force = match, file, save, words, force
        self.levels = tuple(seat.level for seat in seats)
        self.console = console_beside(save)
        state, names = match.state, [seat.name for seat in seats]
        self.speech = Speech(state.game, words.lang, names)
        bots = seat_bots(state, list(seats))
        self.session = Session(match, bots, self.speech, words, self.console, self.keep)
        self.not_kept = ""
        """Why the current position couldn't be saved; empty if it was."""

    def keep(self) -> None:
        """Save the game, once a person has made a move. A full disk doesn't end the game."""
        whole = self.match.state.number == len(self.match.moves)
        if not self.session.moved or self.match.state.over or not whole:
            return
        session = self.session.to_json()
        save = None if self.save is None else str(self.save.absolute())
        game = KeptGame(self.match.record(), self.levels, save, session)
        try:
            self.file.keep(game)
        except LudolabError as error:
            self.not_kept = why_not(error.__cause__ or error, self.words)
            self.session.screen.warning = self.words.say("not-kept", why=self.not_kept)
        else:
            self.not_kept = self.session.screen.warning = ""

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        state, names = self.match.state, list(self.speech.names)
        title = f"[bold]{escape(state.game.title)}[/]  {escape(listed(names, self.words))}"
        self.console.print(f"\n{title}")
        print_house_rules(self.console, state.game, state.box, self.words)
        self.session.screen.digest(state.commitment)
        try:
            self.session.run()
        except Quit:
            self.keep()
            self._wait_for_room()
            self.console.print(self._left(self.words.say("bye")))
        except EOFError:
            self.keep()
            typer.echo("\n" + self._left(self.words.say("play-input-ended")), err=True)
            raise typer.Exit(NO_MORE_INPUT) from None
        except KeyboardInterrupt:
            self.keep()
            typer.echo("\n" + self._left(self.words.say("play-interrupted")), err=True)
            raise typer.Exit(INTERRUPTED) from None
        else:
            self._end()

    def _wait_for_room(self) -> None:
        """When leaving a game that can't be saved, let the user make room first, or give it up."""
        while self.not_kept:
            question = self.words.say("make-room", why=self.not_kept)
            try:
                typed = self.console.input(f"[yellow]{escape(question)}[/] ")
            except (EOFError, KeyboardInterrupt):
                return
            if is_quit(typed, self.words):
                return
            self.keep()

    def _left(self, text: str) -> str:
        """What to say when somebody leaves before the end."""
        if self.not_kept:
            return f"{text} {self.words.say('lost', why=self.not_kept)}"
        return f"{text} {self.words.say('kept')}" if self.session.moved else text

    def _end(self) -> None:
        """Say how it ended, and write the record to the file asked for or the data folder."""
        self.session.finale()
        tell_ending(self.console, self.match.state, self.speech, self.words)
        self.console.print(f"\n[dim]{self.words.say('seed', seed=self.match.state.seed)}[/]")
        target = self.save
        try:
            require_free(target, self.words, force=self.force)
        except LudolabError as error:
            self.session.screen.remark(f"{error}.")
            target = None
        if target is None and self.session.moved:
            target = records_folder() / self.file.path.name
            target.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        if target is not None:
            text = record_text(self.match.record())
            write_file(target, text, self.console, self.words)
            self.file.remove()


def play(wanted: Wanted, lang: str | None) -> None:
    """Begin or resume a game, and play it."""
    words = words_for(lang)
    require_writable(wanted.save, words)
    require_free(wanted.save, words, force=wanted.force)
    (_resumed if wanted.resume else _begun)(wanted, words).play()


def _begun(wanted: Wanted, words: Texts) -> TerminalGame:
    console, seats = paper(), wanted.seats
    if wanted.game is None:
        game = choose_game(console, words)
        if seats is None and wanted.players is None:
            seats = choose_seats(console, game, words)
        wipe(console)
    else:
        game = find_game(wanted.game, words)
    if wanted.players is not None:
        require_players(game, wanted.players, words)
    at_table = seats_for(seats, wanted.players, usual_players(game), words)
    state = begin(game, len(at_table), wanted.seed, wanted.options, wanted.pieces, words)
    match = Match(state, [seat.name for seat in at_table])
    file = GameFile.fresh(games_folder(), game.name)
    return TerminalGame(match, at_table, file, wanted.save, words, force=wanted.force)


def _resumed(wanted: Wanted, words: Texts) -> TerminalGame:
    """A saved game, as it was left."""
    for option, given in (
        ("--players", wanted.players),
        ("--seats", wanted.seats),
        ("--option", wanted.options or None),
        ("--pieces", wanted.pieces),
        ("--seed", wanted.seed),
    ):
        if given is not None:
            raise LudolabError(words.say("error-resume-with", option=option))
    game = None if wanted.game is None else find_game(wanted.game, words).name
    path, kept = _choose(paper(), game, words)
    state = kept.record.start()
    at_table = kept_seats(kept)
    save = wanted.save or (Path(kept.save) if kept.save else None)
    match = Match(state, [seat.name for seat in at_table])
    file = GameFile(path, kept.text)
    resumed = TerminalGame(match, at_table, file, save, words, force=wanted.force)
    moves = [state.game.move_from_json(move) for move in kept.record.moves]
    resumed.session.go_on(kept.session, moves)
    if match.state.digest() != kept.record.digest:
        raise BadRecord(words.say("error-kept-end", file=str(path)))
    return resumed


def _choose(console: Console, game: str | None, words: Texts) -> tuple[Path, KeptGame]:
    """The only saved game, or the one that is chosen."""
    found: list[tuple[Path, KeptGame]] = []
    for path in kept_games(games_folder()):
        try:
            kept = KeptGame.load(path)
        except (LudolabError, OSError):
            told = words.say("error-kept", file=str(path))
            paper(error=True).print(f"[dim]{escape(told)}[/]", soft_wrap=True)
            continue
        if game in (None, kept.record.game):
            found.append((path, kept))
    if not found:
        raise LudolabError(words.say("error-none-kept"))
    return found[0] if len(found) == 1 else choose_kept(console, found, words)


def kept_seats(kept: KeptGame) -> list[Seat]:
    """The players of a saved game."""
    names = kept.record.seats
    return [Seat(name, level) for name, level in zip(names, kept.levels, strict=True)]
