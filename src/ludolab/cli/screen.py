"""What stands on the screen: the table, what happened, the question with its moves."""

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape

from ludolab.core import AnyState
from ludolab.words import Speech, Texts

from .console import height, wipe
from .input_parser import Command, Unclear, command_keys
from .log import bulleted
from .table import draw_table, draw_title

MANY = 8
"""More moves than that are listed side by side."""
FEWEST_TOLD = 3
"""At least this many lines of what happened are told, however little room there is."""
AROUND, INTRO = 7, 4
"""Lines of the screen between its parts, and those that stand there before the first question."""


class Screen:
    """The terminal of a game. What was shown can't be scrolled back to, if it is `private`."""

    def __init__(self, console: Console, speech: Speech, words: Texts, *, private: bool) -> None:
        self.console = console
        self.speech = speech
        self.words = words
        self.private = private
        self.drawn = False

    def fresh(self) -> None:
        """A clean screen, but keep what stands there before the first question."""
        if self.drawn:
            wipe(self.console, for_good=self.private)
        self.drawn = True
        self.console.print()

    def table(self, state: AnyState, viewer: int | None) -> None:
        """The table alone, at the end of a game."""
        self.fresh()
        draw_title(self.console, state, self.words)
        draw_table(self.console, state, viewer, self.speech)

    def ask(self, state: AnyState, seat: int, listed: list[str], news: Sequence[str]) -> None:
        """The table, what happened since, and the question with its moves."""
        first = not self.drawn
        self.fresh()
        draw_title(self.console, state, self.words, self.speech.name(seat))
        used = draw_table(self.console, state, seat, self.speech) + (INTRO if first else 0)
        question = Group(f"[bold]{escape(self.speech.prompt(state))}[/]", numbered(listed))
        room = self.console.height - used - height(self.console, question) - AROUND
        self.tell(news, room)
        self.console.print()
        self.console.print(question)

    def tell(self, lines: Sequence[str], room: int | None = None) -> None:
        """What happened; on a screen only the last of it, if it would push the table out."""
        if not lines:
            return
        shown = lines
        if room is not None and self.console.is_terminal:
            while len(shown) > FEWEST_TOLD and height(self.console, bulleted(shown)) > room:
                shown = shown[1:]
        self.console.print()
        if len(shown) < len(lines):
            count = len(lines) - len(shown)
            self.console.print(f"[dim]{self.words.say('more-told', count=count)}[/]")
        self.console.print(bulleted(shown))

    def read(self, name: str) -> str:
        """What a player types."""
        return self.console.input(f"[dim]{self.words.say('hint')}[/]\n[bold]{escape(name)} ▸[/] ")

    def pause(self, text: str) -> str:
        """Wait until it has been read."""
        return self.console.input("\n" + escape(text) + " ")

    def curtain(self, seat: int, news: Sequence[str]) -> None:
        """Hide what the last person saw until the next one sits there; tell what all may know."""
        self.fresh()
        self.tell(news)
        name = self.speech.name(seat)
        self.console.print(f"[bold]{escape(self.words.say('hand-over', name=name))}[/]")
        self.console.input(escape(self.words.say("press-enter", name=name)) + " ")

    def remark(self, text: str) -> None:
        self.console.print(f"[yellow]{escape(text)}[/]")

    def digest(self, digest: str) -> None:
        """What is told of the seed before its end."""
        self.console.print(f"[dim]{escape(self.words.say('digest', digest=digest))}[/]")

    def unclear(self, typed: Unclear, count: int) -> None:
        if typed.fitting:
            numbers = ", ".join(str(at + 1) for at in typed.fitting)
            self.remark(self.words.say("several-fit", numbers=numbers))
        else:
            self.remark(self.words.say("none-fits", count=count))

    def help(self, *, answers: bool) -> None:
        """What can be typed; how to be asked, where there are answers to give."""
        words = self.words
        texts: dict[Command, str] = {
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


def numbered(moves: list[str]) -> RenderableType:
    """The moves with their numbers; many of them side by side."""
    wide = len(str(len(moves)))
    entries = [
        f"  [bold cyan]{number:>{wide}}[/]  {escape(move)}" for number, move in enumerate(moves, 1)
    ]
    if len(entries) > MANY:
        return Columns(entries, column_first=True, padding=(0, 2))
    return Group(*entries)
