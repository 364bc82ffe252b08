"""``ludolab lab search``: look for a variant that reaches a goal."""

from pathlib import Path

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ludolab.bots import arena
from ludolab.core import LudolabError
from ludolab.lab.plan import Goal, Plan, read_plan
from ludolab.lab.search import Candidate, Found, search
from ludolab.lab.sentences import LabSpeech
from ludolab.lab.verdict import verdict
from ludolab.words import Texts

from .bar import games_bar
from .console import paper
from .errors import INTERRUPTED
from .files import console_beside, read_text, require_writable, write_file
from .setup import read_seed
from .words import decimal, words_for

MOST_SHOWN = 10


def look_for(
    file: Path,
    seed: str | None,
    *,
    processes: int | None,
    ray: str | None,
    folder: Path | None,
    out: Path | None,
    lang: str | None,
) -> None:
    """Search, print what was found and its proof, and write the best variant."""
    words = words_for(lang)
    require_writable(out, words)
    read_text(file, words)
    plan = read_plan(file)
    found = _search(plan, read_seed(seed, words), processes, ray, folder, words)
    console = console_beside(out, None)
    _tell(console, found, words)
    if out is not None:
        write_file(out, found.text, console, words)


def _search(
    plan: Plan,
    seed: int | str | None,
    processes: int | None,
    ray: str | None,
    folder: Path | None,
    words: Texts,
) -> Found:
    screen = paper(error=True)
    bar = games_bar(screen)
    task = bar.add_task(words.say("search-trying"), total=plan.trials)

    def watch(number: int, one: Candidate) -> None:
        bar.update(task, completed=number)

    try:
        with bar:
            return search(plan, seed=seed, processes=processes, ray=ray, folder=folder, watch=watch)
    except KeyboardInterrupt:
        told = words.say("interrupted")
        if folder is not None:
            told = words.say("search-stopped", folder=str(folder))
        typer.echo("\n" + told, err=True)
        raise typer.Exit(INTERRUPTED) from None
    except arena.OtherContest as error:
        raise LudolabError(words.say("error-journal", file=str(error.path))) from None


def _tell(console: Console, found: Found, words: Texts) -> None:
    plan, speech = found.plan, LabSpeech(found.proof, words.lang)
    dropped = sum(one.deals < plan.deals for one in found.candidates)
    how = words.say(
        "search-how", candidates=len(found.candidates), dropped=dropped, deals=plan.deals
    )
    console.print(f"\n{escape(how)}")
    console.print(f"[dim]{words.say('sim-seed', seed=found.base.experiment.seed)}[/]\n")
    console.print(_table(found, speech, words))
    console.print(f"[dim]{escape(words.say('search-misses'))}[/]\n")
    if found.base.loss <= found.best.loss:
        console.print(escape(words.say("search-none")) + "\n")
    console.print(f"[bold]{escape(words.say('search-best'))}[/]")
    console.print(escape(found.text))
    console.print(f"[bold]{escape(words.say('search-proof', deals=found.proof.deals))}[/]")
    for sentence in verdict(speech):
        console.print(escape(sentence))
    for goal in plan.goals:
        for finding in found.proof.findings:
            told = finding.measure.name == goal.measure and goal.part in ("", finding.part)
            if told and finding.change is not None:
                console.print(escape(speech.sentence(finding)))


def _table(found: Found, speech: LabSpeech, words: Texts) -> Table:
    """Our box, then those that no other beats in every goal."""
    table = Table(box=None)
    table.add_column(words.say("search-variant"))
    for goal in found.plan.goals:
        table.add_column(escape(_asked(goal, speech, words)), justify="right")
    for one in [found.base, *found.trade_offs()[:MOST_SHOWN]]:
        lines = [free.line(one.chosen[free.name]) for free in found.plan.free if one.chosen]
        name = ", ".join(lines) or speech.texts.say("lab-base")
        mark = " ●" if one is found.best else ""
        losses = [decimal(loss, 2, words).replace("-", "−") for loss in one.losses]
        table.add_row(escape(name + mark), *losses)
    return table


def _asked(goal: Goal, speech: LabSpeech, words: Texts) -> str:
    if goal.kind == "even":
        return words.say("search-even")
    return speech.texts.say(f"measure-{goal.measure}", part=goal.part)
