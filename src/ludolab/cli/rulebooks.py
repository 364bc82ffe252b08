"""Rules in the terminal."""

from rich.console import Console
from rich.markdown import Markdown

from ludolab.core import LudolabError
from ludolab.words import Rule, Rulebook, Texts


def find_rule(book: Rulebook, number: str, words: Texts) -> Rule:
    """The rule of that number, or LudolabError with one sentence that says which there are."""
    try:
        return book.rule(number)
    except LudolabError:
        first, last = next(iter(book.rules)), next(reversed(book.rules))
        raise LudolabError(
            words.say("error-no-rule", number=number[:40], first=first, last=last)
        ) from None


def print_rule(console: Console, rule: Rule) -> None:
    console.print(f"[bold]{rule.id} · {rule.title}[/]  [dim]{rule.section}[/]\n")
    console.print(Markdown(rule.text))
