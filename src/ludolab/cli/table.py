"""The table as somebody sees it."""

from collections.abc import Mapping

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule

from ludolab.core import AnyState, Json
from ludolab.words import Speech, Texts

from .generic import draw_anything


def draw_table(console: Console, state: AnyState, listener: int | None, speech: Speech) -> int:
    """What lies on the table, for this seat or for somebody looking on; how many lines it took."""
    view: Mapping[str, Json] = state.show(listener)
    draw = state.game.draw or draw_anything
    text = draw(view, speech.texts, speech.names)
    console.print(text, soft_wrap=True)
    return text.count("\n") + 1


def draw_title(console: Console, state: AnyState, words: Texts, name: str | None = None) -> None:
    """A line with the game, the number of the move and who is to play."""
    parts = [f"[bold]{escape(state.game.title)}[/]", words.say("move-number", number=state.number)]
    if name is not None:
        parts.append(words.say("turn-of", name=escape(name)))
    console.print(Rule(" · ".join(parts), style="dim"))
