"""The command ``ludolab``. Each command's body is loaded only when it is called."""

import platform
from pathlib import Path
from typing import Annotated

import typer

import ludolab

from .commands import HELP, AllCommands, Commands, OneCommand
from .errors import in_one_sentence

app = typer.Typer(
    cls=AllCommands,
    name="ludolab",
    help="command-ludolab",
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    context_settings=HELP,
)

Lang = Annotated[str | None, typer.Option("--lang", help="option-lang")]


def _games(begun: str) -> list[str]:
    """What a shell offers for the name of a game that is begun."""
    return [name for name in ludolab.games() if name.startswith(begun)]


GameName = Annotated[str, typer.Argument(metavar="GAME", help="option-game", autocompletion=_games)]
Players = Annotated[int | None, typer.Option("--players", "-p", help="option-players")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="option-option"),
]
Pieces = Annotated[Path | None, typer.Option("--pieces", help="option-pieces")]
Seed = Annotated[str | None, typer.Option("--seed", help="option-seed")]
Processes = Annotated[
    int | None, typer.Option("--processes", min=1, max=1024, help="option-processes")
]
Ray = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="option-ray"),
]
Numbers = Annotated[Path | None, typer.Option("--json", help="option-json")]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="option-record")]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL|PATH",
        envvar="LUDOLAB_DATABASE",
        help="option-database",
    ),
]


def _print_version(wanted: bool) -> None:
    if wanted:
        build = "compiled" if ludolab.COMPILED else "plain"
        python = platform.python_version()
        typer.echo(f"ludolab {ludolab.__version__} ({build}, Python {python})")
        raise typer.Exit


@app.callback()
def begin(
    context: typer.Context,
    version: Annotated[
        bool,
        typer.Option("--version", callback=_print_version, is_eager=True, help="option-version"),
    ] = False,
    lang: Lang = None,
) -> None:
    """Options before a command, or without one."""
    if context.invoked_subcommand is None:
        serve(lang=lang)
    elif lang is not None:
        from .tools import with_command

        game = with_command(context.invoked_subcommand)
        tools = {name: {"lang": lang} for name in (game.commands if game else ())}
        context.default_map = {context.invoked_subcommand: {"lang": lang, **tools}}


@app.command(cls=OneCommand, help="command-play")
@in_one_sentence
def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help="option-game-play", autocompletion=_games),
    ] = None,
    players: Players = None,
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="NAMES", help="option-seats"),
    ] = None,
    option: Options = None,
    pieces: Pieces = None,
    seed: Seed = None,
    save: Annotated[Path | None, typer.Option("--save", help="option-save")] = None,
    force: Annotated[bool, typer.Option("--force", help="option-force")] = False,
    resume: Annotated[bool, typer.Option("--resume", help="option-resume")] = False,
    lang: Lang = None,
) -> None:
    from .play import Wanted, play

    wanted = Wanted(game, players, seats, option or [], pieces, seed, save, force, resume)
    play(wanted, lang)


@app.command(cls=OneCommand, help="command-sim")
@in_one_sentence
def sim(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", help="option-games")] = 100,
    players: Players = None,
    option: Options = None,
    pieces: Pieces = None,
    seed: Seed = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAMES",
            help="option-bots",
        ),
    ] = "random",
    processes: Processes = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option("--out", help="option-out"),
    ] = None,
    json: Numbers = None,
    lang: Lang = None,
) -> None:
    from .many import ManyWanted
    from .sim import sim

    wanted = ManyWanted(game, games, players, option or [], pieces, seed, bots)
    sim(wanted, processes=processes, ray=ray, out=out, numbers=json, lang=lang)


@app.command(cls=OneCommand, help="command-arena")
@in_one_sentence
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option("--bots", metavar="NAMES", help="option-bots-arena"),
    ] = "1,3,5",
    games: Annotated[int, typer.Option("--games", "-n", help="option-games-arena")] = 100,
    players: Players = None,
    option: Options = None,
    pieces: Pieces = None,
    seed: Seed = None,
    own: Annotated[
        list[str] | None,
        typer.Option("--own", metavar="NAME=COMMAND", help="option-own"),
    ] = None,
    processes: Processes = None,
    ray: Ray = None,
    json: Numbers = None,
    chart: Annotated[Path | None, typer.Option("--chart", help="option-chart")] = None,
    journal: Annotated[
        Path | None,
        typer.Option("--journal", help="option-journal"),
    ] = None,
    lang: Lang = None,
) -> None:
    from .arena import arena
    from .many import ManyWanted

    arena(
        ManyWanted(game, games, players, option or [], pieces, seed, bots),
        own or [],
        processes=processes,
        ray=ray,
        target=json,
        chart=chart,
        journal=journal,
        lang=lang,
    )


@app.command(cls=OneCommand, help="command-replay")
@in_one_sentence
def replay(
    record: RecordFile,
    everything: Annotated[bool, typer.Option("--all", help="option-all")] = False,
    moves: Annotated[bool, typer.Option("--moves", help="option-moves")] = False,
    seat: Annotated[
        str | None,
        typer.Option("--seat", help="option-seat"),
    ] = None,
    lang: Lang = None,
) -> None:
    from .replay import list_moves, replay

    if moves:
        list_moves(record, lang)
    else:
        replay(record, everything=everything, seat=seat, lang=lang)


@app.command(cls=OneCommand, help="command-verify")
@in_one_sentence
def verify(
    record: RecordFile,
    digest: Annotated[
        str | None, typer.Option("--digest", metavar="DIGEST", help="option-digest")
    ] = None,
    lang: Lang = None,
) -> None:
    from .verify import verify

    verify(record, digest, lang)


@app.command(cls=OneCommand, help="command-review")
@in_one_sentence
def review(
    record: RecordFile,
    json: Numbers = None,
    html: Annotated[Path | None, typer.Option("--html", help="option-html")] = None,
    budget: Annotated[
        int | None,
        typer.Option("--budget", min=1, max=1_000_000, help="option-budget"),
    ] = None,
    processes: Annotated[
        int | None, typer.Option("--processes", min=1, max=256, help="option-processes")
    ] = None,
    lang: Lang = None,
) -> None:
    from .review import tell_review

    tell_review(record, data=json, page=html, iterations=budget, processes=processes, lang=lang)


@app.command(cls=OneCommand, help="command-rules")
@in_one_sentence
def rules(
    game: GameName,
    rule: Annotated[str | None, typer.Argument(metavar="RULE", help="option-rule")] = None,
    whole: Annotated[bool, typer.Option("--all", help="option-all-rules")] = False,
    pieces: Pieces = None,
    lang: Lang = None,
) -> None:
    from .rules import rules

    rules(game, rule, whole=whole, pieces=pieces, lang=lang)


@app.command(cls=OneCommand, help="command-games")
@in_one_sentence
def games(lang: Lang = None) -> None:
    from .games import games

    games(lang)


@app.command(cls=OneCommand, help="command-pieces")
@in_one_sentence
def pieces(
    game: GameName,
    variant: Annotated[
        Path | None, typer.Argument(metavar="VARIANT", help="option-variant-for-pieces")
    ] = None,
    lang: Lang = None,
) -> None:
    from .variants import print_pieces

    print_pieces(game, variant, lang)


variants = typer.Typer(cls=Commands, help="command-variant", context_settings=HELP)
app.add_typer(variants, name="variant")


@variants.command(cls=OneCommand, help="command-variant-check")
@in_one_sentence
def check(
    variant: Annotated[Path, typer.Argument(metavar="VARIANT", help="option-variant")],
    lang: Lang = None,
) -> None:
    from .variants import check_variant

    check_variant(variant, lang)


labs = typer.Typer(cls=Commands, help="command-lab", context_settings=HELP)
app.add_typer(labs, name="lab")


@labs.command(cls=OneCommand, help="command-lab-compare")
@in_one_sentence
def compare(
    variants: Annotated[list[str], typer.Argument(metavar="VARIANTS", help="option-variants")],
    game: Annotated[
        str | None,
        typer.Option("--game", metavar="GAME", help="option-lab-game", autocompletion=_games),
    ] = None,
    players: Players = None,
    level: Annotated[str, typer.Option("--level", metavar="NAMES", help="option-lab-level")] = "3",
    option: Options = None,
    seed: Seed = None,
    precision: Annotated[float, typer.Option("--precision", help="option-precision")] = 2.0,
    deals: Annotated[int, typer.Option("--deals", help="option-deals")] = 2000,
    chances: Annotated[bool, typer.Option("--chances", help="option-chances")] = False,
    processes: Processes = None,
    ray: Ray = None,
    json: Numbers = None,
    report: Annotated[Path | None, typer.Option("--report", help="option-report")] = None,
    parquet: Annotated[Path | None, typer.Option("--parquet", help="option-parquet")] = None,
    journal: Annotated[Path | None, typer.Option("--journal", help="option-journal")] = None,
    lang: Lang = None,
) -> None:
    from .lab import LabWanted, compare

    wanted = LabWanted(
        variants, game, players, level, option or [], seed, precision, deals, chances
    )
    compare(
        wanted,
        processes=processes,
        ray=ray,
        journal=journal,
        numbers=json,
        page=report,
        table=parquet,
        lang=lang,
    )


@labs.command(cls=OneCommand, help="command-lab-search")
@in_one_sentence
def search(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="option-search")],
    seed: Seed = None,
    processes: Processes = None,
    ray: Ray = None,
    folder: Annotated[
        Path | None, typer.Option("--folder", metavar="DIR", help="option-search-folder")
    ] = None,
    out: Annotated[Path | None, typer.Option("--out", help="option-search-out")] = None,
    lang: Lang = None,
) -> None:
    from .lab_search import look_for

    look_for(file, seed, processes=processes, ray=ray, folder=folder, out=out, lang=lang)


@app.command(cls=OneCommand, help="command-new")
@in_one_sentence
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="option-name")],
    folder: Annotated[
        Path | None,
        typer.Option("--folder", metavar="DIR", help="option-folder"),
    ] = None,
    lang: Lang = None,
) -> None:
    from .new import new

    new(name, folder, lang)


@app.command(cls=OneCommand, help="command-serve")
@in_one_sentence
def serve(
    host: Annotated[str | None, typer.Option("--host", help="option-host")] = None,
    port: Annotated[
        int | None,
        typer.Option("--port", min=0, max=65535, help="option-port"),
    ] = None,
    lan: Annotated[bool, typer.Option("--lan", help="option-lan")] = False,
    private_notices: Annotated[
        bool, typer.Option("--private-notices", help="option-private-notices")
    ] = False,
    database: Database = None,
    processes: Annotated[int, typer.Option("--processes", min=1, max=64, help="option-nodes")] = 1,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="option-workers")] = 1,
    hostname: Annotated[
        list[str] | None,
        typer.Option("--hostname", metavar="NAME", help="option-hostname"),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option("--proxy", metavar="ADDRESS", help="option-proxy"),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME=COMMAND", help="option-bot"),
    ] = None,
    metrics: Annotated[
        str | None,
        typer.Option("--metrics", metavar="[ADDRESS:]PORT", help="option-metrics"),
    ] = None,
    keep: Annotated[
        str | None,
        typer.Option("--keep", metavar="90d", help="option-keep"),
    ] = None,
    no_lab: Annotated[bool, typer.Option("--no-lab", help="option-no-lab")] = False,
    lab_deals: Annotated[
        int, typer.Option("--lab-deals", min=1, max=100_000, help="option-lab-deals")
    ] = 2000,
    lab_minutes: Annotated[
        int, typer.Option("--lab-minutes", min=1, max=10_000, help="option-lab-minutes")
    ] = 60,
    lab_processes: Annotated[
        int | None, typer.Option("--lab-processes", min=1, max=64, help="option-lab-processes")
    ] = None,
    open_page: Annotated[
        bool | None, typer.Option("--open/--no-open", help="option-open-page")
    ] = None,
    log: Annotated[
        str | None,
        typer.Option("--log", metavar="json|console", help="option-log"),
    ] = None,
    lang: Lang = None,
) -> None:
    from .serve import LabAllowed, serve

    serve(
        host, port, database, hostname or [], proxy or [], bot or [],
        lab=None if no_lab else LabAllowed(lab_deals, lab_minutes, lab_processes),
        metrics=metrics, keep=keep, private=private_notices, lan=lan, processes=processes,
        workers=workers, open_page=open_page, log=log, lang=lang,
    )  # fmt: skip


@app.command(cls=OneCommand, help="command-work")
@in_one_sentence
def work(
    database: Database = None,
    workers: Annotated[int, typer.Option("--workers", min=1, max=64, help="option-workers")] = 1,
    metrics: Annotated[
        str | None,
        typer.Option("--metrics", metavar="[ADDRESS:]PORT", help="option-metrics"),
    ] = None,
    log: Annotated[
        str | None,
        typer.Option("--log", metavar="json|console", help="option-log"),
    ] = None,
    lang: Lang = None,
) -> None:
    from .work import work

    work(database, workers=workers, metrics=metrics, log=log, lang=lang)


@app.command(cls=OneCommand, help="command-doctor")
@in_one_sentence
def doctor(
    database: Database = None,
    metrics: Annotated[
        str | None,
        typer.Option("--metrics", metavar="[ADDRESS:]PORT", help="option-doctor-metrics"),
    ] = None,
    lang: Lang = None,
) -> None:
    from .doctor import doctor

    if not doctor(database, metrics, lang):
        raise typer.Exit(1)


@app.command(cls=OneCommand, help="command-backup")
@in_one_sentence
def backup(
    target: Annotated[Path, typer.Argument(metavar="TARGET", help="option-target")],
    database: Database = None,
    lang: Lang = None,
) -> None:
    from .serve import backup

    backup(target, database, lang)


@app.command(cls=OneCommand, help="command-restore")
@in_one_sentence
def restore(
    source: Annotated[Path, typer.Argument(metavar="SOURCE", help="option-source")],
    database: Database = None,
    force: Annotated[bool, typer.Option("--force", help="option-force-restore")] = False,
    lang: Lang = None,
) -> None:
    from .serve import restore

    restore(source, database, force=force, lang=lang)


if __name__ == "__main__":
    app()
