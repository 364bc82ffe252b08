"""What games offer besides play, as commands: ``ludolab maze check FILE --dice D6``."""

import inspect
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from ludolab.core import AnyState, Game, LudolabError, Parameter, Tool
from ludolab.words import Texts, texts_of

from .commands import HELP, Commands, OneCommand
from .errors import in_one_sentence
from .files import console_beside, is_path, read_text, require_writable, write_file
from .setup import playable
from .words import words_for

TYPES: dict[str, type] = {
    "text": str, "whole": int, "decimal": float, "file": str, "save": Path
}  # fmt: skip
LANG = Annotated[str | None, typer.Option("--lang", help="option-lang")]


def with_command(name: str) -> Game[AnyState] | None:
    """The game that has its tools under this command."""
    games = playable(words_for(None)) if name else []
    return next((game for game in games if game.command == name), None)


def commands() -> list[str]:
    """The commands under which games have tools."""
    return [game.command for game in playable(words_for(None)) if game.command]


def group(game: Game[AnyState], words: Texts) -> Commands:
    """The tools of a game as commands, explained in its own texts."""
    texts = texts_of(game, words.lang)
    app = typer.Typer(
        cls=Commands,
        name=game.command,
        help=texts.say(game.about_command),
        no_args_is_help=True,
        context_settings=HELP,
    )
    for name, tool in game.commands.items():
        command = app.command(name, cls=OneCommand, help=texts.say(tool.help))
        command(in_one_sentence(runner(tool, texts)))
    made = typer.main.get_group(app)
    assert isinstance(made, Commands)
    made.name = game.command
    made.translate(words)
    return made


def runner(tool: Tool, texts: Texts) -> Callable[..., None]:
    """A function whose arguments are the parameters of the tool."""

    def run(lang: str | None = None, **given: object) -> None:
        use(tool, given, lang)

    arguments = [
        inspect.Parameter(
            parameter.name,
            inspect.Parameter.KEYWORD_ONLY,
            default=inspect.Parameter.empty if parameter.kind == "file" else parameter.default,
            annotation=annotation(parameter, texts),
        )
        for parameter in tool.parameters
    ]
    lang = inspect.Parameter("lang", inspect.Parameter.KEYWORD_ONLY, default=None, annotation=LANG)
    run.__signature__ = inspect.Signature([*arguments, lang])  # type: ignore[attr-defined]
    run.__annotations__ = {each.name: each.annotation for each in (*arguments, lang)}
    return run


def annotation(parameter: Parameter, texts: Texts) -> object:
    of = TYPES[parameter.kind]
    if parameter.kind == "file":
        return Annotated[of, typer.Argument(metavar="FILE|NAME", help=texts.say(parameter.help))]
    flags = [f"--{parameter.name}", *([parameter.short] if parameter.short else [])]
    wanted = of if parameter.default is not None else of | None
    return Annotated[wanted, typer.Option(*flags, help=texts.say(parameter.help))]


def use(tool: Tool, given: dict[str, object], lang: str | None) -> None:
    """Use a tool and print what it says, or write it to the files asked for."""
    words = words_for(lang)
    sent: dict[str, object] = {}
    source = ""
    saved: list[tuple[Path, str]] = []
    for parameter in tool.parameters:
        value = given[parameter.name]
        if parameter.kind == "file" and is_path(str(value)):
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
    console = console_beside(*(path for path, _ in saved))
    for path, part in saved:
        write_file(path, str(answer[part]), console, words)
    if not saved:
        typer.echo(tool.text(answer, words.lang).rstrip("\n"))
