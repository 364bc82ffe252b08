"""``ludolab sim``: many games and their statistics."""

import json
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ludolab.bots import stats
from ludolab.bots.simulation import GameColumns, Simulation, Tally, parquet_file, run
from ludolab.core import AnyState, Game, LudolabError
from ludolab.words import Texts

from .bar import games_bar
from .console import paper
from .errors import INTERRUPTED
from .files import (
    console_beside,
    is_standard_output,
    require_writable,
    tell_written,
    write_file,
)
from .many import ManyWanted, naming_bots, read_many
from .words import decimal, percent, words_for

BAR = 40
PARQUET = ".parquet"
ENDINGS = (".json", PARQUET)


def sim(
    wanted: ManyWanted,
    *,
    processes: int | None,
    ray: str | None,
    out: Path | None,
    numbers: Path | None,
    lang: str | None,
) -> None:
    """Play the games, print the statistics, and write the files asked for."""
    words = words_for(lang)
    for file in (out, numbers):
        require_writable(file, words)
    if out is not None and not is_standard_output(out) and out.suffix.lower() not in ENDINGS:
        raise LudolabError(words.say("error-ending", file=str(out)))
    simulation = _simulation(wanted, words)
    tables = [out] if out is not None and out.suffix.lower() == PARQUET else []
    tally = _play(simulation, processes, ray, tables, words)
    console = console_beside(out, numbers)
    _tell(console, simulation.first.game, simulation, tally, words)
    for file in tables:
        tell_written(file, console, words)
    summaries = [file for file in (out, numbers) if file is not None and file not in tables]
    for file in summaries:
        data = json.dumps(tally.to_json(simulation), ensure_ascii=False, indent=1)
        write_file(file, data + "\n", console, words)


def _simulation(wanted: ManyWanted, words: Texts) -> Simulation:
    many = read_many(wanted, words)
    if len(many.bots) not in (1, many.players):
        told = words.say("error-bots", bots=len(many.bots), players=many.players)
        raise LudolabError(told)
    with naming_bots(words):
        return Simulation.of(
            many.game,
            many.games,
            players=many.players,
            options=many.options,
            pieces=many.pieces,
            seed=many.seed,
            bots=many.bots,
        )


def _play(
    simulation: Simulation,
    processes: int | None,
    ray: str | None,
    tables: list[Path],
    words: Texts,
) -> Tally:
    """Play all games; on Ctrl-C say in one sentence how many were played."""
    tally = Tally(simulation.players)
    bar = games_bar(paper(error=True))
    task = bar.add_task(words.say("playing"), total=simulation.games)
    try:
        with ExitStack() as stack:
            keepers: list[Callable[[GameColumns], None]] = [tally.add]
            keepers += [stack.enter_context(parquet_file(t, simulation)).add for t in tables]
            stack.enter_context(bar)

            def keep(games: GameColumns) -> None:
                for keeper in keepers:
                    keeper(games)
                bar.update(task, completed=tally.games)

            run(simulation, keep, processes=processes, ray=ray)
    except KeyboardInterrupt:
        told = words.say("sim-stopped", done=tally.games, games=simulation.games)
        typer.echo("\n" + told, err=True)
        raise typer.Exit(INTERRUPTED) from None
    return tally


# --- the result -----------------------------------------------------------------------------


def _tell(
    console: Console, game: Game[AnyState], simulation: Simulation, tally: Tally, words: Texts
) -> None:
    bots = simulation.names
    title = words.say(
        "sim-title",
        game=game.title,
        games=simulation.games,
        players=simulation.players,
        bots=", ".join(bots if len({*bots}) > 1 else bots[:1]),
    )
    console.print(f"\n[bold]{escape(title)}[/]")
    console.print(f"[dim]{words.say('sim-seed', seed=simulation.seed)}[/]")
    _tell_numbers(console, words.say("scores"), tally.all_scores(), words)
    _tell_numbers(console, words.say("lengths"), tally.lengths, words)
    console.print(f"\n[bold]{words.say('wins-title')}[/]")
    console.print(_win_table(tally, words))


def _tell_numbers(console: Console, title: str, counts: Mapping[int, int], words: Texts) -> None:
    """Print mean, quantiles and a histogram."""
    console.print(f"\n[bold]{title}[/]")
    low, five, quarter, half, three, most, high = (
        stats.quantile(counts, q) for q in stats.QUANTILES
    )
    console.print(
        words.say(
            "numbers",
            mean=decimal(stats.mean(counts), 2, words),
            median=half,
            quarter=quarter,
            three=three,
            five=five,
            most=most,
            low=low,
            high=high,
        )
    )
    found = stats.bins(counts)
    highest = max(count for _, _, count in found)
    labels = [str(a) if a == b else f"{a}–{b}" for a, b, _ in found]
    wide = max(len(label) for label in labels)
    for label, (_, _, count) in zip(labels, found, strict=True):
        bar = "█" * round(BAR * count / highest) or ("▏" if count else "")
        console.print(f"  {label:>{wide}} [cyan]{bar}[/] [dim]{count}[/]")


def _win_table(tally: Tally, words: Texts) -> Table:
    """The share of wins by seat, with its interval."""
    table = Table(box=None)
    table.add_column(words.say("seat"), justify="right")
    table.add_column(words.say("wins"), justify="right")
    table.add_column(words.say("share"), justify="right")
    table.add_column(words.say("interval"), justify="right")
    table.add_column(words.say("mean-score"), justify="right")
    for seat, (wins, scores) in enumerate(zip(tally.wins, tally.scores, strict=True), 1):
        low, high = stats.interval(wins, tally.games)
        table.add_row(
            str(seat),
            str(wins),
            percent(wins / tally.games, words),
            f"{percent(low, words)} – {percent(high, words)}",
            decimal(stats.mean(scores), 2, words),
        )
    return table
