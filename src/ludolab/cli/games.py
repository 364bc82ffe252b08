"""``ludolab games``: the games and their options."""

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from ludolab.core import Flag, Number, OneOf, Option, SeatOrRandom, Teams
from ludolab.words import Texts, texts_of

from .console import paper
from .seats import level_names
from .setup import playable
from .words import words_for


def games(lang: str | None) -> None:
    """List the games, and their options with defaults."""
    words = words_for(lang)
    console = paper()
    for game in playable(words):
        console.print(
            f"[bold cyan]{game.name}[/]  [bold]{escape(game.title)}[/]  "
            f"[dim]{words.say('for-players', fewest=game.fewest, most=game.most)}[/]"
        )
        texts = texts_of(game, words.lang)
        if texts.has("blurb"):
            console.print(indented(texts.say("blurb")))
        for option in game.options:
            print_option(console, option, texts, words)
        console.print()
    levels = words.say("bot-levels", levels=level_names(words))
    console.print(f"[dim]{escape(levels)}[/]")
    console.print(f"[dim]{words.say('games-hint')}[/]")


def print_option(console: Console, option: Option, texts: Texts, words: Texts) -> None:
    typed, others = f"{option.name}={default(option)}", possible(option, words)
    console.print(f"  [cyan]{escape(typed)}[/]  [dim]{escape(others)}[/]", soft_wrap=True)
    message = f"option-{option.name.replace('_', '-')}"
    if texts.has(message):
        console.print(indented(texts.say(message), 4))


def indented(text: str, by: int = 2) -> Padding:
    return Padding(escape(text), (0, 0, 0, by))


def default(option: Option) -> str:
    """The default as it would be typed."""
    if isinstance(option, Flag):
        return "on" if option.default else "off"
    if isinstance(option.default, tuple):
        return ",".join(map(str, option.default))
    return "random" if option.default is None else str(option.default)


def possible(option: Option, words: Texts) -> str:
    """The values that may be typed."""
    if isinstance(option, Flag):
        return "on, off"
    if isinstance(option, Number):
        return f"{option.low}–{option.high}"
    if isinstance(option, Teams):
        return words.say("teams-or-seats", most=option.most)
    if isinstance(option, OneOf):
        return ", ".join(option.choices)
    if isinstance(option, SeatOrRandom):
        return words.say("seat-or-random")
    return ""
