"""``ludolab arena``: bots against bots, and who is how much better."""

import json
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path

import typer
from rich.console import Console
from rich.markup import escape
from rich.table import Table

from ludolab.bots import arena as ring
from ludolab.bots.arena.result import Share, Standing
from ludolab.bots.own import own_command
from ludolab.bots.workers import find_workers
from ludolab.core import AnyState, Game, LudolabError
from ludolab.words import Texts

from .bar import games_bar
from .charts import Bar, Group, interval_chart
from .console import paper
from .errors import INTERRUPTED
from .files import console_beside, require_ordinary, require_writable, write_file
from .setup import (
    find_game,
    read_options,
    read_pieces,
    read_seed,
    require_games,
    require_players,
    usual_players,
)
from .words import decimal, percent, words_for


def arena(
    name: str,
    bots: str,
    games: int,
    players: int | None,
    options: list[str],
    pieces: Path | None,
    seed: str | None,
    own: list[str],
    *,
    processes: int | None,
    ray: str | None,
    target: Path | None,
    chart: Path | None,
    journal: Path | None,
    lang: str | None,
) -> None:
    """Play, count, tell, write."""
    words = words_for(lang)
    game = find_game(name, words)
    for file in (target, chart, journal):
        require_writable(file, words)
    require_ordinary(journal, words)
    contest = _contest(game, bots, games, players, options, pieces, seed, own, journal, words)
    if contest.games != games:
        told = words.say("arena-rounded", asked=games, seatings=len(contest.seatings))
        paper(error=True).print(f"[dim]{escape(told)}[/]")
    result = ring.Result.of(contest, _play(contest, processes, ray, journal, words))
    console = console_beside(target, chart)
    _tell(console, game, result, words)
    if target is not None:
        data = json.dumps(result.to_json(), ensure_ascii=False, indent=1)
        write_file(target, data + "\n", console, words)
    if chart is not None:
        write_file(chart, _drawn(game, result, words), console, words)


# --- before ---------------------------------------------------------------------------------


def _contest(
    game: Game[AnyState],
    bots: str,
    games: int,
    players: int | None,
    options: list[str],
    pieces: Path | None,
    seed: str | None,
    own: list[str],
    journal: Path | None,
    words: Texts,
) -> ring.Contest:
    require_games(games, words)
    seats = usual_players(game) if players is None else players
    require_players(game, seats, words)
    names = [name.strip() for name in bots.split(",") if name.strip()]
    if len(names) < 2 or seats < 2:
        raise LudolabError(words.say("error-contest"))
    root = read_seed(seed, words)
    if root is None and journal is not None:
        root = ring.journal_seed(journal)
    try:
        return ring.Contest.of(
            game,
            names,
            games,
            players=seats,
            options=read_options(game, options, words),
            pieces=read_pieces(game, pieces, words),
            seed=root,
            own=[
                ring.Contestant(named, named, command) for named, command in map(own_command, own)
            ],
        )
    except ring.NoContestant as error:
        known = ", ".join(error.known)
        raise LudolabError(words.say("error-contestant", name=error.name, known=known)) from None


# --- the games ------------------------------------------------------------------------------


def _play(
    contest: ring.Contest,
    processes: int | None,
    ray: str | None,
    path: Path | None,
    words: Texts,
) -> list[ring.PlayedGame]:
    """All games; if somebody presses Ctrl-C, one sentence about what is kept."""
    done = 0
    screen = paper(error=True)
    bar = games_bar(screen)
    task = bar.add_task(words.say("playing"), total=contest.games)

    def heard(count: int) -> None:
        nonlocal done
        done = count
        bar.update(task, completed=count)

    try:
        with _journal(path, contest, words) as journal, bar:
            return ring.run(contest, find_workers(processes, ray), journal, heard)
    except KeyboardInterrupt:
        if path is None:
            told = words.say("interrupted")
        else:
            told = words.say("arena-stopped", done=done, games=contest.games, file=str(path))
        typer.echo("\n" + told, err=True)
        raise typer.Exit(INTERRUPTED) from None


def _journal(
    path: Path | None, contest: ring.Contest, words: Texts
) -> AbstractContextManager[ring.Journal | None]:
    if path is None:
        return nullcontext()
    try:
        return ring.Journal(path, contest)
    except ring.OtherContest:
        raise LudolabError(words.say("error-journal", file=str(path))) from None


# --- the result -----------------------------------------------------------------------------


def _title(game: Game[AnyState], contest: ring.Contest, words: Texts) -> str:
    return words.say(
        "arena-title",
        game=game.title,
        games=contest.games,
        players=contest.players,
        deals=contest.deals,
        seatings=len(contest.seatings),
    )


def _tell(console: Console, game: Game[AnyState], result: ring.Result, words: Texts) -> None:
    contest = result.contest
    console.print(f"\n[bold]{escape(_title(game, contest, words))}[/]")
    console.print(f"[dim]{words.say('sim-seed', seed=contest.seed)}[/]\n")
    console.print(_table(result, words))
    if not any(standing.rating for standing in result.standings):
        console.print(f"[dim]{escape(words.say('arena-no-ratings'))}[/]")
    if len(result.standings) > 2 and result.duels:
        console.print(f"\n[bold]{words.say('arena-duels')}[/]")
        console.print(_duels(result, words))
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


def _table(result: ring.Result, words: Texts) -> Table:
    table = Table(box=None, pad_edge=False, collapse_padding=True)
    rated = any(standing.rating for standing in result.standings)
    forfeited = any(contestant.command for contestant in result.contest.contestants)
    table.add_column(words.say("arena-bot"))
    columns = [
        words.say("arena-games"),
        words.say("wins"),
        words.say("share"),
        words.say("interval"),
        words.say("mean-score"),
        *([words.say("arena-rating")] if rated else []),
        words.say("arena-choices"),
        words.say("arena-ms"),
        *([words.say("arena-forfeits")] if forfeited else []),
    ]
    for column in columns:
        table.add_column(column, justify="right")
    for standing in result.standings:
        table.add_row(
            escape(standing.name),
            str(standing.seats),
            decimal(standing.wins, 1, words),
            percent(standing.share.mean, words),
            _interval(standing.share, words),
            decimal(standing.mean_score, 2, words),
            *([_rating(standing, words)] if rated else []),
            decimal(standing.decisions, 1, words),
            f"{decimal(standing.mean_ms, 1, words)} · {decimal(standing.longest_ms, 0, words)}",
            *([str(standing.forfeits)] if forfeited else []),
        )
    return table


def _rating(standing: Standing, words: Texts) -> str:
    rating = standing.rating
    assert rating is not None
    return f"{decimal(rating.mu, 1, words)} ± {decimal(rating.sigma, 1, words)}"


def _interval(share: Share, words: Texts) -> str:
    low, high = (decimal(100 * bound, 1, words) for bound in (share.low, share.high))
    return words.say("percent", number=f"{low}–{high}")


def _duels(result: ring.Result, words: Texts) -> Table:
    """Rows against columns."""
    names = [standing.name for standing in result.standings]
    shares = {(duel.one, duel.other): duel.share.mean for duel in result.duels}
    table = Table(box=None)
    table.add_column("")
    for name in names:
        table.add_column(escape(name), justify="right")
    for one in names:
        row: Sequence[str] = [
            percent(shares[one, other], words) if (one, other) in shares else "" for other in names
        ]
        table.add_row(escape(one), *row)
    return table


def _drawn(game: Game[AnyState], result: ring.Result, words: Texts) -> str:
    """The mark is what everybody would have who is as good as the others."""
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
    return interval_chart(_title(game, result.contest, words), [Group("", bars)])
