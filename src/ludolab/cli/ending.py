"""How a game ended, in words and a table."""

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ludolab.core import AnyState, Outcome
from ludolab.words import Speech, Texts

from .words import listed


def tell_ending(console: Console, state: AnyState, speech: Speech, words: Texts) -> None:
    """Who won and why, and what everybody's score is made of."""
    outcome = state.outcome
    winners = [speech.name(seat) for seat in outcome.winners]
    if winners:
        won = words.say("won", names=listed(winners, words), count=len(winners))
    else:
        won = words.say("nobody-won")
    console.print(f"\n[bold green]★ {escape(won)}[/]  {escape(speech.reason(outcome.reason))}")
    console.print(score_table(outcome, speech, words))


def score_table(outcome: Outcome, speech: Speech, words: Texts) -> Table:
    parts = list(dict.fromkeys(part for own in outcome.parts for part in own))
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(words.say("rank"), justify="right")
    table.add_column(words.say("player"))
    table.add_column(words.say("score"), justify="right")
    for part in parts:
        label = speech.texts.say(f"score-{part}")
        table.add_column(escape(label), justify="right", style="dim")
    rank = 1
    for group in outcome.ranking:
        for seat in group:
            own = outcome.parts[seat] if outcome.parts else {}
            table.add_row(
                str(rank),
                escape(speech.name(seat)),
                f"[bold]{outcome.scores[seat]}[/]",
                *(str(own.get(part, "")) for part in parts),
            )
        rank += len(group)
    return table
