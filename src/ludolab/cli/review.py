"""``ludolab review``: what each decision of a finished game cost, and what was luck."""

import json
import os
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.progress import Progress
from rich.table import Table

from ludolab.bots.review import REVIEW, Review, Verdict, review
from ludolab.core import BadRecord, LudolabError
from ludolab.words import Speech, Texts

from .console import paper
from .ending import tell_ending
from .files import console_beside, require_writable, write_file
from .records import open_record
from .seats import seat_names
from .story_chart import text_chart
from .story_page import story_page
from .verdicts import costliest, tell_verdict
from .words import chance, change, words_for


def tell_review(
    path: Path,
    *,
    data: Path | None,
    page: Path | None,
    iterations: int | None,
    processes: int | None,
    lang: str | None,
) -> None:
    """Judge every decision, print the review, and write the files asked for."""
    words = words_for(lang)
    record = open_record(path, words)
    last = record.verify()
    if not last.over:
        raise BadRecord(words.say("error-unfinished", file=str(path), moves=len(record.moves)))
    if last.players == 1:
        raise LudolabError(words.say("error-review-alone"))
    require_writable(data, words)
    require_writable(page, words)
    iterations = REVIEW if iterations is None else iterations
    screen = paper(error=True)
    with Progress(console=screen, transient=True, disable=not screen.is_terminal) as bar:
        task = bar.add_task(words.say("reviewing"), total=None)
        found = review(
            record,
            iterations=iterations,
            processes=processes or os.cpu_count() or 1,
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    speech = Speech(last.game, words.lang, seat_names(record.seats, last.players, words))
    console = console_beside(data, page)
    console.print(f"[bold]{escape(last.game.title)}[/]  {escape(str(path))}")
    tell_ending(console, last, speech, words)
    tell_story(console, found, len(record.moves), speech, words)
    if data is not None:
        written = {
            "game": record.game,
            "edition": record.edition,
            "seats": list(speech.names),
            "moves": len(record.moves),
            "iterations": iterations,
            **found.to_json(),
        }
        text = json.dumps(written, ensure_ascii=False, indent=1) + "\n"
        write_file(data, text, console, words)
    if page is not None:
        write_file(page, story_page(found, len(record.moves), speech, words), console, words)


def tell_story(console: Console, found: Review, moves: int, speech: Speech, words: Texts) -> None:
    """Print the accounts, the chances over time, and the decisions that cost most."""
    console.print(f"\n[bold]{escape(words.say('review-title'))}[/]")
    console.print(account_table(found, speech, words))
    console.print(f"[dim]{escape(words.say('review-sum'))}[/]")
    if not found.verdicts:
        console.print("\n" + escape(words.say("review-nothing")))
        return
    console.print(f"\n[bold]{escape(words.say('chances-title'))}[/]")
    console.print(text_chart(found, moves, speech, words, console.width))
    console.print(f"\n[bold]{escape(words.say('costly-title'))}[/]")
    for seat, name in enumerate(speech.names):
        costly = costliest(found, seat)
        clean = "" if costly else f"  [dim]{escape(words.say('review-clean'))}[/]"
        console.print(f"[bold]{escape(name)}[/]{clean}")
        for verdict in costly:
            console.print(Padding(decision(verdict, speech, words), (0, 0, 0, 2)))


def account_table(found: Review, speech: Speech, words: Texts) -> Table:
    """From the chance at the start to the result, for every player."""
    table = Table(box=None, pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column(words.say("player"))
    for title in (
        words.say("review-start"),
        words.say("review-own"),
        words.say("review-others"),
        words.say("review-luck"),
        words.say("review-result"),
    ):
        table.add_column(title, justify="right")
    for seat, account in enumerate(found.accounts):
        table.add_row(
            escape(speech.name(seat)),
            chance(account.start, words),
            change(account.own, words),
            change(account.others, words),
            change(account.luck, words),
            f"[bold]{chance(account.result, words)}[/]",
        )
    return table


def decision(verdict: Verdict, speech: Speech, words: Texts) -> str:
    """What was played, what it cost, and what would have been better and why."""
    told = tell_verdict(verdict, speech, words)
    colour = "red" if verdict.sure else "yellow"
    return (
        f"[dim]{escape(told.number)}[/]  {escape(told.move)}\n"
        f"[{colour}]{escape(told.cost)}[/]  {escape(told.better)} [dim]{escape(told.why)}[/]"
    )
