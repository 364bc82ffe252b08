"""What stands on the screen: the table, what happened, the question with its moves."""

from collections.abc import Sequence

from rich.console import Console, Group
from rich.markup import escape

from ludolab.core import AnyState
from ludolab.words import Speech, Texts

from .console import height, wipe
from .input_parser import Command, Unclear, command_keys
from .listing import numbered
from .log import bulleted
from .table import draw_table, draw_title, drawn, print_table, width

FEWEST_TOLD = 3
"""At least this many lines of what happened are told, however little room there is."""
AROUND, INTRO = 7, 4
"""Lines of the screen between its parts, and those that stand there before the first question."""
CLOSE = 2
"""Lines beside them where there is little room: the title, and what is typed."""


class Screen:
    """The terminal of a game. What was shown can't be scrolled back to, if it is `private`."""

    def __init__(self, console: Console, speech: Speech, words: Texts, *, private: bool) -> None:
        self.console = console
        self.speech = speech
        self.words = words
        self.private = private
        self.drawn = False
        self.tight = False
        """Whether there is no room for empty lines."""
        self.warning = ""
        """What must be said for as long as it is so; on a screen above every question."""
        self._warned = ""

    def fresh(self) -> None:
        """A clean screen, but keep what stands there before the first question."""
        if self.drawn:
            wipe(self.console, for_good=self.private)
        self.drawn = True
        if not self.tight:
            self.console.print()

    def table(self, state: AnyState, viewer: int | None) -> None:
        """The table alone, at the end of a game."""
        self.tight = False
        self.fresh()
        draw_title(self.console, state, self.words)
        draw_table(self.console, state, viewer, self.speech)

    def ask(
        self, state: AnyState, seat: int, listed: list[str], news: Sequence[str], note: str = ""
    ) -> None:
        """The table, what happened since, and the question with its moves: all of it in sight."""
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
        """A screen is wiped for the next question; what was printed elsewhere stays."""
        again = self.console.is_terminal or self.warning != self._warned
        self._warned = self.warning
        told = [self.warning if again else "", note]
        return [f"[yellow]{escape(text)}[/]" for text in told if text]

    def tell(self, lines: Sequence[str], room: int | None = None) -> None:
        """What happened; on a screen only the last of it, if it would push the table out."""
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
        """With the line that says how much there was before."""
        return height(self.console, bulleted(shown)) + (self.tight and len(shown) < len(lines))

    def read(self, name: str) -> str:
        """What a player types."""
        hint = self.words.say("hint-short") + " · " if self.tight else self.words.say("hint") + "\n"
        return self.console.input(f"[dim]{hint}[/][bold]{escape(name)} ▸[/] ")

    def pause(self, text: str) -> str:
        """Wait until it has been read."""
        return self.console.input("\n" + escape(text) + " ")

    def curtain(self, seat: int, news: Sequence[str]) -> None:
        """Hide what the last person saw until the next one sits there; tell what all may know."""
        self.tight = False
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

    def unclear(self, typed: Unclear, count: int) -> str:
        """What to say to whoever typed it."""
        if typed.fitting:
            numbers = ", ".join(str(at + 1) for at in typed.fitting)
            return self.words.say("several-fit", numbers=numbers)
        return self.words.say("none-fits", count=count)

    def explain(self, state: AnyState, seat: int) -> None:
        """The table once more with all that there was no room for, such as what its signs mean."""
        self.console.print()
        print_table(self.console, drawn(state, seat, self.speech))

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
