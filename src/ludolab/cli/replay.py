"""``ludolab replay``: a recorded game, move by move."""

from dataclasses import dataclass
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from ludolab.core import AnyState, Json, LudolabError
from ludolab.records import Record
from ludolab.words import Speech, Texts

from .console import paper, wipe
from .ending import tell_ending
from .input_parser import simple
from .log import bulleted, tales
from .records import open_record
from .rulebooks import print_house_rules
from .seats import seat_names
from .table import draw_table, draw_title
from .words import words_for


@dataclass(frozen=True)
class Scene:
    """A position and what led to it."""

    state: AnyState
    events: list[dict[str, Json]]
    mover: int
    move: str


class Replay:
    """A record to look at, with everything or as one seat saw it."""

    def __init__(self, record: Record, seat: str | None, words: Texts) -> None:
        record.verify()
        self.words = words
        first = record.start()
        self.names = seat_names(record.seats, first.players, words)
        self.seat = None if seat is None else find_seat(seat, self.names, words)
        self.speech = Speech(first.game, words.lang, self.names)
        self.scenes: list[Scene] = []
        mover, moves = -1, iter(record.moves)
        move = ""
        for state, events in record.replay():
            told = events if self.seat is None else state.events(self.seat)
            self.scenes.append(Scene(state, told, mover, move))
            mover = state.to_act
            played = next(moves, None)
            if played is not None:
                move = self.speech.move(state.game.move_from_json(played))

    def headline(self, number: int) -> str:
        """Who did what; others' moves are left to what this seat was told."""
        scene = self.scenes[number]
        name = escape(self.speech.name(scene.mover))
        told = f"[dim]{number:>3}[/]  [bold]{name}[/]"
        if self.seat is None or self.seat == scene.mover:
            told += f"  {escape(scene.move)}"
        return told

    def tell(self, console: Console, number: int) -> None:
        console.print(self.headline(number))
        if lines := tales(self.speech, self.scenes[number].events):
            console.print(Padding(bulleted(lines), (0, 0, 0, 5)))

    def show(self, console: Console, number: int) -> None:
        """Draw one position and what led to it."""
        scene = self.scenes[number]
        draw_title(console, scene.state, self.words)
        if not number:
            print_house_rules(console, scene.state.game, scene.state.box, self.words)
        draw_table(console, scene.state, self.seat, self.speech)
        if number:
            console.print()
            self.tell(console, number)
        if scene.state.over:
            tell_ending(console, scene.state, self.speech, self.words)

    def print_all(self, console: Console) -> None:
        """Print the first position, every move, and the last position."""
        self.show(console, 0)
        console.print()
        for number in range(1, len(self.scenes)):
            self.tell(console, number)
        console.print()
        last = self.scenes[-1].state
        draw_title(console, last, self.words)
        draw_table(console, last, self.seat, self.speech)
        if last.over:
            tell_ending(console, last, self.speech, self.words)

    def step_through(self, console: Console) -> None:
        """Enter goes on, b goes back, a number jumps there, q quits."""
        number, last = 0, len(self.scenes) - 1
        while True:
            wipe(console)
            self.show(console, number)
            console.print(f"\n[dim]{self.words.say('replay-keys', last=last)}[/]")
            try:
                typed = simple(console.input(f"[bold]{number}/{last} ▸[/] "))
            except EOFError:
                return
            if typed in self.words.say("keys-quit").split():
                return
            if typed.isdecimal() and len(typed) < 9:
                number = min(int(typed), last)
            elif typed in self.words.say("keys-back").split():
                number = max(number - 1, 0)
            elif not typed and number == last:
                return
            elif not typed:
                number += 1


def replay(path: Path, *, everything: bool, seat: str | None, lang: str | None) -> None:
    words = words_for(lang)
    opened = Replay(open_record(path, words), seat, words)
    console = paper()
    if everything:
        opened.print_all(console)
    else:
        opened.step_through(console)


def list_moves(path: Path, lang: str | None) -> None:
    """Print the moves; the text is the same in every language."""
    console = paper()
    for line in open_record(path, words_for(lang)).listing():
        console.print(line, markup=False, highlight=False, soft_wrap=True)


def find_seat(text: str, names: list[str], words: Texts) -> int:
    """A seat by its number (from 0, as in records) or by the name of who sits there."""
    if text.isdecimal() and len(text) < 4 and int(text) < len(names):
        return int(text)
    for seat, name in enumerate(names):
        if simple(name) == simple(text):
            return seat
    raise LudolabError(
        words.say("error-seat", seat=repr(text[:40]), last=len(names) - 1, names=", ".join(names))
    )
