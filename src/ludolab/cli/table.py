"""Drawing the table."""

from collections.abc import Mapping
from inspect import signature

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.text import Text

from ludolab.core import AnyState, Json
from ludolab.words import Speech, Texts

from .console import height
from .generic import draw_anything

BELOW = 8
"""Lines below a table."""


def drawn(state: AnyState, listener: int | None, speech: Speech, *, small: bool = False) -> Text:
    """The table as this seat or a spectator sees it; `small` leaves room for a question on a screen
    of 80 by 24, if the game can draw it so."""
    view: Mapping[str, Json] = state.show(listener)
    draw = state.game.draw or draw_anything
    how = {"small": True} if small and "small" in signature(draw).parameters else {}
    return Text.from_markup(draw(view, speech.texts, speech.names, **how))


def width(table: Text) -> int:
    return max(line.cell_len for line in table.split(allow_blank=True))


def draw_table(console: Console, state: AnyState, listener: int | None, speech: Speech) -> None:
    """Draw the table without a question; small if the screen is too small for it."""
    table = drawn(state, listener, speech)
    room = console.height - BELOW
    if console.is_terminal and (width(table) > console.width or height(console, table) > room):
        table = drawn(state, listener, speech, small=True)
    print_table(console, table)


def print_table(console: Console, table: Text) -> None:
    """On a screen lines break between words; a file has no width."""
    console.print(table, soft_wrap=not console.is_terminal)


def draw_title(console: Console, state: AnyState, words: Texts, name: str | None = None) -> None:
    """Draw a line with the game, the number of the move and who is to play."""
    parts = [f"[bold]{escape(state.game.title)}[/]", words.say("move-number", number=state.number)]
    if name is not None:
        parts.append(words.say("turn-of", name=escape(name)))
    console.print(Rule(" · ".join(parts), style="dim"))
