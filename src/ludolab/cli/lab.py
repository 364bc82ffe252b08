"""``ludolab lab``: change a rule, and see what it does."""

import json
import shlex
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from time import monotonic

import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import Progress as Bar
from rich.progress import TaskID
from rich.table import Table

from ludolab.bots import arena
from ludolab.bots.workers import find_workers
from ludolab.core import AnyState, Game, LudolabError
from ludolab.lab import Comparison, LabExperiment, LabGame, LabProgress, run
from ludolab.lab.parquet import write_games
from ludolab.lab.report import report
from ludolab.lab.sentences import DRAWN, LabSpeech, by_part
from ludolab.lab.variants import BASE, game_of
from ludolab.lab.verdict import verdict
from ludolab.words import Texts

from .bar import games_bar
from .console import paper
from .errors import INTERRUPTED
from .files import (
    console_beside,
    read_text,
    require_ordinary,
    require_writable,
    tell_written,
    write_file,
)
from .many import naming_bots
from .setup import find_game, read_options, read_seed, require_players, usual_players
from .words import decimal, words_for


@dataclass(frozen=True)
class LabWanted:
    """What the command line asks for."""

    variants: Sequence[str]
    game: str | None
    players: int | None
    level: str
    options: Sequence[str]
    seed: str | None
    precision: float
    deals: int
    chances: bool


def compare(
    wanted: LabWanted,
    *,
    processes: int | None,
    ray: str | None,
    journal: Path | None,
    numbers: Path | None,
    page: Path | None,
    table: Path | None,
    lang: str | None,
) -> None:
    """Run an experiment, print what it found, and write the files that were asked for."""
    words = words_for(lang)
    for file in (numbers, page, table):
        require_writable(file, words)
    require_ordinary(journal, words)
    require_writable(journal, words)
    experiment = _experiment(wanted, journal, words)
    begun = monotonic()
    found = _run(experiment, processes, ray, journal, words)
    seconds = monotonic() - begun
    console = console_beside(numbers, page)
    _tell(console, found, words)
    if numbers is not None:
        data = json.dumps(found.to_json(), ensure_ascii=False, indent=1)
        write_file(numbers, data + "\n", console, words)
    if page is not None:
        command = _command(wanted, experiment)
        write_file(page, report(found, words.lang, command, seconds), console, words)
    if table is not None:
        write_games(found, table)
        tell_written(table, console, words)


def _command(wanted: LabWanted, experiment: LabExperiment) -> str:
    """How to run the same experiment again."""
    given = [Path(one).name if one != BASE else one for one in wanted.variants]
    if wanted.game is not None:
        given += ["--game", wanted.game]
    for option in wanted.options:
        given += ["--option", option]
    told = {
        "players": experiment.players,
        "level": wanted.level,
        "precision": f"{wanted.precision:g}",
        "deals": wanted.deals,
        "seed": experiment.seed,
    }
    given += ["--chances"] if wanted.chances else []
    given += [str(word) for name, value in told.items() for word in (f"--{name}", value)]
    return shlex.join(["ludolab", "lab", "compare", *given])


def _experiment(wanted: LabWanted, journal: Path | None, words: Texts) -> LabExperiment:
    given = [one if one == BASE else Path(one) for one in wanted.variants]
    for one in given:
        if isinstance(one, Path):
            read_text(one, words)
    game = _game(wanted, given, words)
    players = usual_players(game) if wanted.players is None else wanted.players
    require_players(game, players, words)
    seed = read_seed(wanted.seed, words)
    if seed is None and journal is not None:
        seed = arena.journal_seed(journal)
    with naming_bots(words):
        return LabExperiment.of(
            game,
            given,
            players=players,
            bots=[name.strip() for name in wanted.level.split(",") if name.strip()],
            options=read_options(game, wanted.options, words),
            seed=seed,
            deals=wanted.deals,
            precision=wanted.precision,
            chances=wanted.chances,
        )


def _game(wanted: LabWanted, given: Sequence[str | Path], words: Texts) -> Game[AnyState]:
    return game_of(given) if wanted.game is None else find_game(wanted.game, words)


# --- the games --------------------------------------------------------------------------------


class _Told:
    """Tells how far an experiment is: a bar, and a line after each look."""

    def __init__(self, screen: Console, bar: Bar, task: TaskID, words: Texts) -> None:
        self.screen = screen
        self.bar = bar
        self.task = task
        self.words = words
        self.done = 0
        self.looked = 0

    def __call__(self, progress: LabProgress) -> None:
        self.done = progress.done
        self.bar.update(self.task, completed=progress.done, total=progress.games)
        latest = progress.latest
        if latest is not None and latest.deals != self.looked:
            self.looked = latest.deals
            if self.screen.is_terminal:
                self.screen.print(f"[dim]{escape(self._line(latest))}[/]")

    def _line(self, latest: Comparison) -> str:
        speech = LabSpeech(latest, self.words.lang)
        told = speech.clearest()
        return self.words.say(
            "lab-look",
            deals=latest.deals,
            width=decimal(latest.width, 1, self.words),
            change=told or self.words.say("lab-no-change"),
        )


def _run(
    experiment: LabExperiment,
    processes: int | None,
    ray: str | None,
    path: Path | None,
    words: Texts,
) -> Comparison:
    """Run it; on Ctrl-C say in one sentence what was kept."""
    screen = paper(error=True)
    bar = games_bar(screen)
    told = _Told(screen, bar, bar.add_task(words.say("playing"), total=None), words)
    try:
        with _journal(path, experiment, words) as journal, bar:
            return run(experiment, find_workers(processes, ray), journal, told)
    except KeyboardInterrupt:
        kept = words.say("interrupted")
        if path is not None:
            kept = words.say("lab-stopped", done=told.done, file=str(path))
        typer.echo("\n" + kept, err=True)
        raise typer.Exit(INTERRUPTED) from None


def _journal(
    path: Path | None, experiment: LabExperiment, words: Texts
) -> AbstractContextManager[arena.Journal[LabGame] | None]:
    if path is None:
        return nullcontext()
    try:
        return arena.Journal(path, experiment, LabGame.read)
    except arena.OtherContest:
        raise LudolabError(words.say("error-journal", file=str(path))) from None


# --- the answer -------------------------------------------------------------------------------


def _tell(console: Console, found: Comparison, words: Texts) -> None:
    speech = LabSpeech(found, words.lang)
    console.print(f"\n[bold]{escape(speech.title())}[/]")
    console.print(f"[dim]{escape(speech.how())}[/]")
    console.print(f"[dim]{words.say('sim-seed', seed=found.experiment.seed)}[/]")
    for at in range(len(found.experiment.variants)):
        for rule in speech.house_rules(at):
            console.print(escape(rule))
    console.print()
    for sentence in verdict(speech):
        console.print(escape(sentence))
    console.print()
    console.print(_table(found, speech))
    console.print(f"[dim]{escape(speech.texts.say('report-intervals'))}[/]")
    console.print(f"[dim]{escape(words.say('lab-clear'))}[/]")
    for sentence in speech.beside():
        console.print(f"[dim]{escape(sentence)}[/]")


def _table(found: Comparison, speech: LabSpeech) -> Table:
    """A row for each measure; the first variant as it is, then how the others differ."""
    table = Table(box=None)
    names = [speech.name(variant.name) for variant in found.experiment.variants]
    table.add_column(speech.texts.say("report-measure"))
    for name in names:
        table.add_column(escape(name), justify="right")
    for findings in by_part(found.findings):
        if findings[0].measure.name in DRAWN:
            continue
        there = {finding.variant: finding for finding in findings}
        cells: list[str] = []
        for variant in found.experiment.variants:
            finding = there.get(variant.name)
            if finding is None:
                cells.append("")
            elif finding.change is None:
                cells.append(speech.range(finding.measure, finding.value))
            else:
                mark = " ●" if finding.change.clear else ""
                cells.append(speech.change(finding) + mark)
        table.add_row(escape(speech.label(findings[0])), *map(escape, cells))
    return table
