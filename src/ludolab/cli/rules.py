"""``ludolab rules``: the text of a rule, the code that carries it out, and its tests."""

from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown

from ludolab.words import Rulebook, Texts, rulebook_of
from ludolab.words.rulebook import CodePlace

from .console import paper
from .rulebooks import find_rule, print_house_rules, print_rule
from .setup import find_game, read_pieces
from .words import words_for


def rules(
    name: str, number: str | None, *, whole: bool, pieces: Path | None, lang: str | None
) -> None:
    """Print one rule, all of them, or the table of contents, and the house rules of a box."""
    words = words_for(lang)
    game = find_game(name, words)
    own = read_pieces(game, pieces, words)
    box = game.box if own is None else game.own_box(own)
    book = rulebook_of(game, words.lang)
    console = paper()
    if number is not None:
        rule = find_rule(book, number, words)
        print_rule(console, rule)
        print_house_rules(console, game, box, words, rule.id)
        print_places(console, words.say("in-code"), book.code(rule.id), words)
        print_places(console, words.say("in-tests"), book.tests(rule.id), words)
    elif whole:
        console.print(Markdown(book.whole))
    else:
        print_contents(console, game.title, book, words)
        print_house_rules(console, game, box, words)


def print_places(console: Console, title: str, places: list[CodePlace], words: Texts) -> None:
    console.print(f"\n[bold]{title}[/]")
    for place in places:
        console.print(f"  {place}", soft_wrap=True)
    if not places:
        console.print(f"  [dim]{words.say('no-places')}[/]")


def print_contents(console: Console, title: str, book: Rulebook, words: Texts) -> None:
    console.print(f"[bold]{title}[/]")
    section = ""
    for rule in book.rules.values():
        if rule.section != section:
            section = rule.section
            console.print(f"\n[bold]{section}[/]")
        console.print(f"  [cyan]{rule.id:6}[/] {rule.title}")
    first = next(iter(book.rules))
    console.print(f"\n[dim]{words.say('contents-hint', rule=first)}[/]")
