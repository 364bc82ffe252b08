"""The command ``ludolab``. Each command's body is loaded only when it is called."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from typer.core import TyperGroup

import ludolab

from .errors import in_one_sentence

if TYPE_CHECKING:
    from typer._click.core import Command, Context  # only here has typer a name for them


class Commands(TyperGroup):
    """Our own commands, and those under which games offer their tools."""

    def list_commands(self, ctx: "Context") -> list[str]:
        from .tools import commands

        return [*super().list_commands(ctx), *commands()]

    def get_command(self, ctx: "Context", cmd_name: str) -> "Command | None":
        own = super().get_command(ctx, cmd_name)
        if own is not None:
            return own
        from .tools import group, with_command

        game = with_command(cmd_name)
        return group(game) if game else None


app = typer.Typer(
    cls=Commands,
    name="ludolab",
    help="Four French family games, exact to the rule book.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Lang = Annotated[str | None, typer.Option("--lang", help="en or fr; else that of the system.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="Such as kawumm: see `games`.")]
Players = Annotated[int | None, typer.Option("--players", "-p", help="How many play.")]
Options = Annotated[
    list[str] | None,
    typer.Option(
        "--option", "-o", metavar="NAME=VALUE", help="An option of the game: see `games`."
    ),
]
Pieces = Annotated[Path | None, typer.Option("--pieces", help="Your own box: a pieces file.")]
Seed = Annotated[
    str | None, typer.Option("--seed", help="A number or 32 hexadecimal digits; else a fresh one.")
]
Processes = Annotated[
    int | None, typer.Option("--processes", min=1, max=1024, help="Else one for each core.")
]
Ray = Annotated[
    str | None,
    typer.Option("--ray", metavar="ADDRESS", help="Play on a Ray cluster; local starts one."),
]
Numbers = Annotated[Path | None, typer.Option("--json", help="Write the numbers to this file.")]
RecordFile = Annotated[Path, typer.Argument(metavar="RECORD", help="What `play --save` wrote.")]
Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="URL|PATH",
        envvar="LUDOLAB_DATABASE",
        help="postgresql://… or a file; else a file in your data folder.",
    ),
]


def _tell_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"ludolab {ludolab.__version__}")
        raise typer.Exit


@app.callback()
def begin(
    version: Annotated[
        bool, typer.Option("--version", callback=_tell_version, is_eager=True, help="Which it is.")
    ] = False,
) -> None:
    """What can be said before a command."""


@app.command()
@in_one_sentence
def play(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="Such as kawumm; without it, a menu.")
    ] = None,
    players: Players = None,
    seats: Annotated[
        str | None,
        typer.Option("--seats", metavar="NAMES", help='Such as "Anne,bot,Paul"; bot:1 is level 1.'),
    ] = None,
    option: Options = None,
    pieces: Pieces = None,
    seed: Seed = None,
    save: Annotated[
        Path | None, typer.Option("--save", help="Where the record goes at the end.")
    ] = None,
    lang: Lang = None,
) -> None:
    """Play at this screen, against bots or taking turns."""
    from .play import play

    play(game, players, seats, option or [], pieces, seed, save, lang)


@app.command()
@in_one_sentence
def sim(
    game: GameName,
    games: Annotated[int, typer.Option("--games", "-n", help="How many games.")] = 100,
    players: Players = None,
    option: Options = None,
    pieces: Pieces = None,
    seed: Seed = None,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="NAMES",
            help="Levels 1 to 5, random, cheat: for all, or seat by seat.",
        ),
    ] = "random",
    processes: Processes = None,
    ray: Ray = None,
    out: Annotated[
        Path | None,
        typer.Option(
            "--out", help="Every game to a .parquet file, or the numbers to a .json file."
        ),
    ] = None,
    json: Numbers = None,
    lang: Lang = None,
) -> None:
    """Play many games, at random or by bots: scores, lengths, who wins."""
    from .sim import sim

    sim(
        game, games, players, option or [], pieces, seed, bots,
        processes=processes, ray=ray, out=out, numbers=json, lang=lang,
    )  # fmt: skip


@app.command()
@in_one_sentence
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            "--bots", metavar="NAMES", help="Levels 1 to 5, random, cheat, and your own by name."
        ),
    ] = "1,3,5",
    games: Annotated[
        int, typer.Option("--games", "-n", help="How many games, rounded up to whole deals.")
    ] = 100,
    players: Players = None,
    option: Options = None,
    pieces: Pieces = None,
    seed: Seed = None,
    own: Annotated[
        list[str] | None,
        typer.Option("--own", metavar="NAME=COMMAND", help="A bot of your own: docs/own-bots.md."),
    ] = None,
    processes: Processes = None,
    ray: Ray = None,
    json: Numbers = None,
    chart: Annotated[
        Path | None, typer.Option("--chart", help="Draw the shares into this SVG file.")
    ] = None,
    journal: Annotated[
        Path | None,
        typer.Option("--journal", help="Keep every finished game here; run again to go on."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Let bots play many games against each other: who is how much better?"""
    from .arena import arena

    arena(
        game, bots, games, players, option or [], pieces, seed, own or [],
        processes=processes, ray=ray, target=json, chart=chart, journal=journal, lang=lang,
    )  # fmt: skip


@app.command()
@in_one_sentence
def replay(
    record: RecordFile,
    everything: Annotated[bool, typer.Option("--all", help="Print all moves at once.")] = False,
    moves: Annotated[
        bool, typer.Option("--moves", help="Print the moves alone, as the library reads them.")
    ] = False,
    seat: Annotated[
        str | None,
        typer.Option("--seat", help="As this seat saw it: a name, or a number from 0."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Look at a game once more, move by move."""
    from .replay import list_moves, replay

    if moves:
        list_moves(record)
    else:
        replay(record, everything=everything, seat=seat, lang=lang)


@app.command()
@in_one_sentence
def verify(record: RecordFile, lang: Lang = None) -> None:
    """Check that a record is true: its seed, its moves and its end."""
    from .verify import verify

    verify(record, lang)


@app.command()
@in_one_sentence
def review(
    record: RecordFile,
    json: Numbers = None,
    html: Annotated[
        Path | None, typer.Option("--html", help="Write a page with a chart to this file.")
    ] = None,
    budget: Annotated[
        int | None,
        typer.Option("--budget", min=1, max=1_000_000, help="Tries for each decision."),
    ] = None,
    processes: Annotated[
        int | None, typer.Option("--processes", min=1, max=256, help="Else one for each core.")
    ] = None,
    lang: Lang = None,
) -> None:
    """What each decision of a finished game cost, and what was luck."""
    from .review import tell_review

    tell_review(record, data=json, page=html, iterations=budget, processes=processes, lang=lang)


@app.command()
@in_one_sentence
def rules(
    game: GameName,
    rule: Annotated[
        str | None, typer.Argument(metavar="[RULE]", help="Such as KW-9, or 9.")
    ] = None,
    whole: Annotated[bool, typer.Option("--all", help="The whole text.")] = False,
    lang: Lang = None,
) -> None:
    """Show a rule, the code that carries it out and its tests."""
    from .rules import rules

    rules(game, rule, whole=whole, lang=lang)


@app.command()
@in_one_sentence
def games(lang: Lang = None) -> None:
    """List the games and their options."""
    from .games import games

    games(lang)


@app.command()
@in_one_sentence
def new(
    name: Annotated[str, typer.Argument(metavar="NAME", help="Such as my-game.")],
    folder: Annotated[
        Path | None,
        typer.Option("--folder", metavar="DIR", help="Where it goes; else NAME, here."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Begin a game of your own: a small one that is complete, to change as you like."""
    from .new import new

    new(name, folder, lang)


@app.command()
@in_one_sentence
def serve(
    host: Annotated[
        str | None, typer.Option("--host", help="The address to listen on; else this machine only.")
    ] = None,
    port: Annotated[
        int | None,
        typer.Option("--port", min=0, max=65535, help="Else 8000, or the next that is free."),
    ] = None,
    lan: Annotated[
        bool, typer.Option("--lan", help="Open to the local network; shows a code to scan.")
    ] = False,
    database: Database = None,
    workers: Annotated[
        int, typer.Option("--workers", min=1, max=64, help="Processes in which bots think.")
    ] = 1,
    hostname: Annotated[
        list[str] | None,
        typer.Option("--hostname", metavar="NAME", help="A name under which browsers come here."),
    ] = None,
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            "--proxy", metavar="ADDRESS", help="A proxy that may say from where requests come."
        ),
    ] = None,
    bot: Annotated[
        list[str] | None,
        typer.Option("--bot", metavar="NAME=COMMAND", help="A bot of your own."),
    ] = None,
    open_page: Annotated[
        bool | None, typer.Option("--open/--no-open", help="Open the page in a browser.")
    ] = None,
    log: Annotated[
        str | None,
        typer.Option("--log", metavar="json|console", help="Every request; else only trouble."),
    ] = None,
    lang: Lang = None,
) -> None:
    """Tables in the browser, for this machine, the family's network or the internet."""
    from .serve import serve

    serve(
        host, port, database, hostname or [], proxy or [], bot or [],
        lan=lan, workers=workers, open_page=open_page, log=log, lang=lang,
    )  # fmt: skip


@app.command()
@in_one_sentence
def backup(
    target: Annotated[Path, typer.Argument(metavar="TARGET", help="The file to write.")],
    database: Database = None,
    lang: Lang = None,
) -> None:
    """Copy all tables into one file, also while the server runs."""
    from .serve import backup

    backup(target, database, lang)


@app.command()
@in_one_sentence
def restore(
    source: Annotated[Path, typer.Argument(metavar="SOURCE", help="What `backup` wrote.")],
    database: Database = None,
    force: Annotated[
        bool, typer.Option("--force", help="Replace the tables that are there.")
    ] = False,
    lang: Lang = None,
) -> None:
    """Put the tables of a backup back, while no server runs."""
    from .serve import restore

    restore(source, database, force=force, lang=lang)


if __name__ == "__main__":
    app()
