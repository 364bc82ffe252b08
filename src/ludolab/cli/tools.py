"""What games offer beside play, as commands: ``ludolab maze check FILE --dice D6``."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer
from typer.core import TyperGroup

from ludolab.core import AnyState, Game, LudolabError, Parameter, Tool
from ludolab.records import write_whole

from .errors import in_one_sentence
from .files import read_text, require_writable
from .setup import playable
from .words import words_for

TYPES: dict[str, type] = {
    "text": str, "whole": int, "decimal": float, "file": str, "save": Path
}  # fmt: skip
LANG = Annotated[str | None, typer.Option("--lang", help="en or fr; else that of the system.")]


def with_command(name: str) -> Game[AnyState] | None:
    """The game whose tools are found under this command."""
    return next((game for game in playable(words_for(None)) if game.command == name), None)


def commands() -> list[str]:
    """The commands under which games have tools."""
    return [game.command for game in playable(words_for(None)) if game.command]


def group(game: Game[AnyState]) -> TyperGroup:
    """The tools of a game as commands."""
    app = typer.Typer(name=game.command, help=game.about_command, no_args_is_help=True)
    for name, tool in game.commands.items():
        app.command(name, help=tool.help)(in_one_sentence(runner(tool)))
    made = typer.main.get_group(app)
    made.name = game.command
    return made


def runner(tool: Tool) -> Callable[..., None]:
    """A function whose arguments are the parameters of the tool."""

    def run(lang: str | None = None, **given: object) -> None:
        use(tool, given, lang)

    arguments = [
        inspect.Parameter(
            parameter.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=inspect.Parameter.empty if parameter.kind == "file" else parameter.default,
            annotation=annotation(parameter),
        )
        for parameter in tool.parameters
    ]
    lang = inspect.Parameter("lang", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=LANG)
    run.__signature__ = inspect.Signature([*arguments, lang])  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in (*arguments, lang)}
    return run


def annotation(parameter: Parameter) -> object:
    of = TYPES[parameter.kind]
    if parameter.kind == "file":
        return Annotated[of, typer.Argument(metavar="FILE|NAME", help=parameter.help)]
    flags = [f"--{parameter.name}", *([parameter.short] if parameter.short else [])]
    wanted = of if parameter.default is not None else of | None
    return Annotated[wanted, typer.Option(*flags, help=parameter.help)]


def use(tool: Tool, given: dict[str, object], lang: str | None) -> None:
    """Use a tool and print what it says, or write it to the files asked for."""
    words = words_for(lang)
    sent: dict[str, object] = {}
    source = ""
    saved: list[tuple[Path, str]] = []
    for parameter in tool.parameters:
        value = given[parameter.name]
        if parameter.kind == "file" and Path(str(value)).is_file():
            source = str(value)
            sent[parameter.name] = read_text(Path(source), words) + "\n"
        elif isinstance(value, Path):
            require_writable(value, words)
            sent[parameter.name] = True
            saved.append((value, parameter.part or parameter.name))
        elif value is not None:
            sent[parameter.name] = value
    try:
        answer = tool(sent, words.lang)
    except LudolabError as error:
        raise LudolabError(f"{source}: {error}" if source else str(error)) from None
    for path, part in saved:
        write_whole(path, str(answer[part]))
        typer.echo(words.say("saved", file=str(path)))
    if not saved:
        typer.echo(tool.text(answer, words.lang).rstrip("\n"))
