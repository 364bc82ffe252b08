"""Rules in the terminal."""

from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape

from ludolab.core import AnyState, Box, Game, LudolabError
from ludolab.words import Rule, Rulebook, Texts, tell_house_rules


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


def print_house_rules(
    console: Console, game: Game[AnyState], box: Box, words: Texts, rule: str | None = None
) -> None:
    """What this box says otherwise than ours; of one rule alone, if it is given."""
    for found in tell_house_rules(game, box, words.lang):
        if rule in (None, found.rule):
            console.print(f"[bold]{escape(found.text)}[/]")
