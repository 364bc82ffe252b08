"""The screen of a game: the table, what happened, the question with its moves."""

from collections.abc import Sequence

from rich.console import Console, Group
from rich.markup import escape

from ludolab.core import AnyState
from ludolab.words import Speech, Texts

from .console import height, wipe
from .input_parser import CommandName, Unclear, command_keys
from .listing import numbered
from .log import bulleted
from .table import draw_table, draw_title, drawn, print_table, width

FEWEST_TOLD = 3
"""The least lines of what happened, however little room there is."""
AROUND, INTRO = 7, 4
"""Lines between the parts of the screen, and those above the first question."""
CLOSE = 2
"""Lines around the parts if there is little room: the title and the input."""


class Screen:
    """The terminal of a game. If it is `private`, nothing shown can be scrolled back to."""

    def __init__(self, console: Console, speech: Speech, words: Texts, *, private: bool) -> None:
        self.console = console
        self.speech = speech
        self.words = words
        self.private = private
        self.drawn = False
        self.tight = False
        """Whether there is no room for empty lines."""
        self.warning = ""
        """Shown with every question for as long as it holds."""
        self._warned = ""

    def fresh(self) -> None:
        """Clear the screen, except before the first question."""
        if self.drawn:
            wipe(self.console, for_good=self.private)
        self.drawn = True
        if not self.tight:
            self.console.print()

    def table(self, state: AnyState, viewer: int | None) -> None:
        """Draw the table alone, at the end of a game."""
        self.tight = False
        self.fresh()
        draw_title(self.console, state, self.words)
        draw_table(self.console, state, viewer, self.speech)

    def ask(
        self, state: AnyState, seat: int, listed: list[str], news: Sequence[str], note: str = ""
    ) -> None:
        """Show the table, what happened since, and the question with its moves on one screen."""
        console, first = self.console, not self.drawn
        table = drawn(state, seat, self.speech)
        prompt = f"[bold]{escape(self.speech.prompt(state))}[/]"
        warning = self._warnings(note)
        question = Group(prompt, numbered(console, listed), *warning)
        used = height(console, table) + height(console, question) + AROUND
        room = console.height - used - (INTRO if first else 0)
        told = min(height(console, bulleted(news)), FEWEST_TOLD)
        self.tight = console.is_terminal and (width(table) > console.width or room < told)
        if self.tight:
            table = drawn(state, seat, self.speech, small=True)
            asked = Group(prompt, *warning)
            room = console.height - height(console, table) - height(console, asked) - CLOSE
            moves = numbered(console, listed, room - told)
            question = Group(prompt, moves, *warning)
            room -= height(console, moves)
        self.fresh()
        draw_title(console, state, self.words, self.speech.name(seat))
        print_table(console, table)
        self.tell(news, room)
        if not self.tight:
            console.print()
        console.print(question)

    def _warnings(self, note: str) -> list[str]:
        """The warnings of a question. A file keeps what was printed; a screen needs them again."""
        again = self.console.is_terminal or self.warning != self._warned
        self._warned = self.warning
        told = [self.warning if again else "", note]
        return [f"[yellow]{escape(text)}[/]" for text in told if text]

    def tell(self, lines: Sequence[str], room: int | None = None) -> None:
        """Print what happened; on a screen only the latest part that leaves the table in sight."""
        shown, fewest = lines, 0 if self.tight else FEWEST_TOLD
        if room is not None and self.console.is_terminal:
            while len(shown) > fewest and self._told_height(shown, lines) > room:
                shown = shown[1:]
        if not shown:
            return
        if not self.tight or room is None:
            self.console.print()
        if len(shown) < len(lines):
            count = len(lines) - len(shown)
            self.console.print(f"[dim]{self.words.say('more-told', count=count)}[/]")
        self.console.print(bulleted(shown))

    def _told_height(self, shown: Sequence[str], lines: Sequence[str]) -> int:
        """The height of these lines, and of the line that says how many are left out."""
        return height(self.console, bulleted(shown)) + (self.tight and len(shown) < len(lines))

    def read(self, name: str) -> str:
        """Read what a player types."""
        hint = self.words.say("hint-short") + " · " if self.tight else self.words.say("hint") + "\n"
        return self.console.input(f"[dim]{hint}[/][bold]{escape(name)} ▸[/] ")

    def pause(self, text: str) -> str:
        """Wait until it has been read."""
        return self.console.input("\n" + escape(text) + " ")

    def curtain(self, seat: int, news: Sequence[str]) -> None:
        """Hide what the last person saw until the next one is there; tell what all may know."""
        self.tight = False
        self.fresh()
        self.tell(news)
        name = self.speech.name(seat)
        self.console.print(f"[bold]{escape(self.words.say('hand-over', name=name))}[/]")
        self.console.input(escape(self.words.say("press-enter", name=name)) + " ")

    def remark(self, text: str) -> None:
        self.console.print(f"[yellow]{escape(text)}[/]")

    def digest(self, digest: str) -> None:
        """Print what may be known of the seed during the game."""
        self.console.print(f"[dim]{escape(self.words.say('digest', digest=digest))}[/]")

    def unclear(self, typed: Unclear, count: int) -> str:
        """What to say to an input that isn't clear."""
        if typed.fitting:
            numbers = ", ".join(str(at + 1) for at in typed.fitting)
            return self.words.say("several-fit", numbers=numbers)
        return self.words.say("none-fits", count=count)

    def explain(self, state: AnyState, seat: int) -> None:
        """Draw the table in full, with what there was no room for, such as what its signs mean."""
        self.console.print()
        print_table(self.console, drawn(state, seat, self.speech))

    def help(self, *, answers: bool) -> None:
        """Print what can be typed; with `answers` also how one can be asked for them."""
        words = self.words
        texts: dict[CommandName, str] = {
            "undo": words.say("help-undo"),
            "redo": words.say("help-redo"),
            "advice": words.say("help-advice"),
            "help": words.say("help-help"),
            "rule": words.say("help-rule"),
            "log": words.say("help-log"),
            "digest": words.say("help-digest"),
            "always": words.say("help-always"),
            "fitting": words.say("help-fitting"),
            "not-this-turn": words.say("help-not-this-turn"),
            "quit": words.say("help-quit"),
        }
        self.console.print("\n" + words.say("help-moves"))
        for command, keys in command_keys(words).items():
            if answers or command not in ("always", "fitting", "not-this-turn"):
                self.console.print(f"  [bold]{keys[0]:8}[/] {escape(texts[command])}")
