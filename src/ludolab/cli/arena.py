"""``ludolab arena``: bots against bots, and how much better one is than another."""

import json
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import typer
from rich.console import Console, Group
from rich.markup import escape

from ludolab.bots import arena as contests
from ludolab.bots.arena.result import Share, Standing
from ludolab.bots.own import own_command
from ludolab.bots.workers import find_workers
from ludolab.core import AnyState, Game, LudolabError
from ludolab.words import Texts

from . import charts
from .bar import games_bar
from .charts import Bar, interval_chart
from .columns import Column, in_columns
from .console import paper
from .errors import INTERRUPTED
from .files import console_beside, require_ordinary, require_writable, write_file
from .many import ManyWanted, naming_bots, read_many
from .words import decimal, percent, words_for


def arena(
    wanted: ManyWanted,
    own: list[str],
    *,
    processes: int | None,
    ray: str | None,
    target: Path | None,
    chart: Path | None,
    journal: Path | None,
    lang: str | None,
) -> None:
    """Play a contest, print its result, and write the files that were asked for."""
    words = words_for(lang)
    for file in (target, chart, journal):
        require_writable(file, words)
    require_ordinary(journal, words)
    contest = _contest(wanted, own, journal, words)
    if contest.games != wanted.games:
        told = words.say("arena-rounded", asked=wanted.games, seatings=len(contest.seatings))
        paper(error=True).print(f"[dim]{escape(told)}[/]")
    result = contests.Result.of(contest, _play(contest, processes, ray, journal, words))
    game, console = contest.first.game, console_beside(target, chart)
    _tell(console, game, result, words)
    if target is not None:
        data = json.dumps(result.to_json(), ensure_ascii=False, indent=1)
        write_file(target, data + "\n", console, words)
    if chart is not None:
        write_file(chart, _drawn(game, result, words), console, words)


def _contest(
    wanted: ManyWanted, own: list[str], journal: Path | None, words: Texts
) -> contests.Contest:
    many = read_many(wanted, words)
    if len(many.bots) < 2 or many.players < 2:
        raise LudolabError(words.say("error-contest"))
    seed = many.seed
    if seed is None and journal is not None:
        seed = contests.journal_seed(journal)
    with naming_bots(words):
        return contests.Contest.of(
            many.game,
            many.bots,
            many.games,
            players=many.players,
            options=many.options,
            pieces=many.pieces,
            seed=seed,
            own=[
                contests.Contestant(named, named, command)
                for named, command in map(own_command, own)
            ],
        )


# --- the games ------------------------------------------------------------------------------


def _play(
    contest: contests.Contest,
    processes: int | None,
    ray: str | None,
    path: Path | None,
    words: Texts,
) -> list[contests.PlayedGame]:
    """Play all games; on Ctrl-C say in one sentence what was kept."""
    done = 0
    screen = paper(error=True)
    bar = games_bar(screen)
    task = bar.add_task(words.say("playing"), total=contest.games)

    def progress(count: int) -> None:
        nonlocal done
        done = count
        bar.update(task, completed=count)

    try:
        with _journal(path, contest, words) as journal, bar:
            return contests.run(contest, find_workers(processes, ray), journal, progress)
    except KeyboardInterrupt:
        if path is None:
            told = words.say("interrupted")
        else:
            told = words.say("arena-stopped", done=done, games=contest.games, file=str(path))
        typer.echo("\n" + told, err=True)
        raise typer.Exit(INTERRUPTED) from None


def _journal(
    path: Path | None, contest: contests.Contest, words: Texts
) -> AbstractContextManager[contests.Journal[contests.PlayedGame] | None]:
    if path is None:
        return nullcontext()
    try:
        return contests.Journal(path, contest, contests.PlayedGame.read)
    except contests.OtherContest:
        raise LudolabError(words.say("error-journal", file=str(path))) from None


# --- the result -----------------------------------------------------------------------------


def _title(game: Game[AnyState], contest: contests.Contest, words: Texts) -> str:
    return words.say(
        "arena-title",
        game=game.title,
        games=contest.games,
        players=contest.players,
        deals=contest.deals,
        seatings=len(contest.seatings),
    )


def _tell(console: Console, game: Game[AnyState], result: contests.Result, words: Texts) -> None:
    contest = result.contest
    console.print(f"\n[bold]{escape(_title(game, contest, words))}[/]")
    console.print(f"[dim]{words.say('sim-seed', seed=contest.seed)}[/]\n")
    console.print(_table(console, result, words))
    if not any(standing.rating for standing in result.standings):
        console.print(f"[dim]{escape(words.say('arena-no-ratings'))}[/]")
    if len(result.standings) > 2 and result.duels:
        console.print(f"\n[bold]{words.say('arena-duels')}[/]")
        console.print(_duels(console, result, words))
    if result.nobody:
        console.print(f"\n{words.say('arena-nobody', games=result.nobody)}")
    if result.same_seat is not None:
        same = result.same_seat
        told = words.say(
            "arena-same-seat",
            share=percent(same.share.mean, words),
            interval=_interval(same.share, words),
            chance=percent(same.chance, words),
        )
        console.print(f"\n{told}")


def _table(console: Console, result: contests.Result, words: Texts) -> Group:
    standings = result.standings
    columns = [
        Column(words.say("arena-games"), [str(s.seats) for s in standings]),
        Column(words.say("wins"), [decimal(s.wins, 1, words) for s in standings]),
        Column(words.say("share"), [percent(s.share.mean, words) for s in standings]),
        Column(words.say("interval"), [_interval(s.share, words) for s in standings]),
        Column(words.say("mean-score"), [decimal(s.mean_score, 2, words) for s in standings]),
    ]
    if any(standing.rating for standing in standings):
        columns.append(Column(words.say("arena-rating"), [_rating(s, words) for s in standings]))
    columns += [
        Column(words.say("arena-choices"), [decimal(s.decisions, 1, words) for s in standings]),
        Column(words.say("arena-ms"), [_time(s, words) for s in standings]),
    ]
    if any(contestant.command for contestant in result.contest.contestants):
        columns.append(Column(words.say("arena-forfeits"), [str(s.forfeits) for s in standings]))
    names = Column(words.say("arena-bot"), [standing.name for standing in standings])
    return in_columns(console, names, columns)


def _time(standing: Standing, words: Texts) -> str:
    return f"{decimal(standing.mean_ms, 1, words)} · {decimal(standing.longest_ms, 0, words)}"


def _rating(standing: Standing, words: Texts) -> str:
    rating = standing.rating
    assert rating is not None
    return f"{decimal(rating.mu, 1, words)} ± {decimal(rating.sigma, 1, words)}"


def _interval(share: Share, words: Texts) -> str:
    low, high = (decimal(100 * bound, 1, words) for bound in (share.low, share.high))
    return words.say("percent", number=f"{low}–{high}")


def _duels(console: Console, result: contests.Result, words: Texts) -> Group:
    """Rows against columns."""
    names = [standing.name for standing in result.standings]
    shares = {(duel.one, duel.other): duel.share.mean for duel in result.duels}

    def told(one: str, other: str) -> str:
        return percent(shares[one, other], words) if (one, other) in shares else ""

    against = [Column(other, [told(one, other) for one in names]) for other in names]
    return in_columns(console, Column("", names), against)


def _drawn(game: Game[AnyState], result: contests.Result, words: Texts) -> str:
    """The chart; its mark is what everybody would have if all were equally good."""
    bars = [
        Bar(
            standing.name,
            standing.share.mean,
            standing.share.low,
            standing.share.high,
            percent(standing.share.mean, words),
            1 / result.contest.players,
        )
        for standing in result.standings
    ]
    return interval_chart(_title(game, result.contest, words), [charts.BarGroup("", bars)])
