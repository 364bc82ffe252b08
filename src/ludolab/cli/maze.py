"""``ludolab maze``: labyrinths for Labicot, made up, checked and shown."""

import re
import secrets
from pathlib import Path
from typing import Literal, get_args

import typer
from rich.markup import escape

from ludolab.core import LudolabError
from ludolab.games.labicot import maze
from ludolab.records import write_whole
from ludolab.words import Texts

from .files import read_text, require_writable
from .paper import paper
from .words import words_for

_DIE = re.compile(r"(\d?)[dD](\d{1,2})")


def new(
    seed: int | None,
    width: int,
    height: int,
    density: float,
    mode: str,
    target: Path | None,
    lang: str | None,
) -> None:
    """Print or write a new labyrinth."""
    words = words_for(lang)
    chosen = next((known for known in get_args(maze.Mode) if known == mode), None)
    if chosen is None:
        raise LudolabError(words.say("error-mode", mode=repr(mode[:40])))
    require_writable(target, words)
    number = secrets.randbelow(1_000_000) if seed is None else seed
    text = maze.write(maze.generate(number, width, height, density, chosen))
    if target is None:
        typer.echo(text, nl=False)
    else:
        write_whole(target, text)
        typer.echo(words.say("saved", file=str(target)))


def check(name: str, dice: str, lang: str | None) -> None:
    """Say that it can be played with these dice, or raise with the squares that are wrong."""
    words = words_for(lang)
    labyrinth = open_labyrinth(name, words)
    findings = maze.check(labyrinth, read_dice(dice, words))
    title = labyrinth.name or name
    if findings:
        told = [finding.fr if words.lang == "fr" else finding.en for finding in findings]
        raise LudolabError(words.say("error-maze", name=title, dice=dice, why="; ".join(told)))
    fine = words.say("maze-fine", name=title, dice=dice, squares=len(labyrinth.squares))
    paper().print(f"[green]✔[/] {escape(fine)}")


def show(name: str, svg: Path | None, lang: str | None) -> None:
    """Draw it here, or as a picture."""
    words = words_for(lang)
    labyrinth = open_labyrinth(name, words)
    if svg is None:
        typer.echo(maze.to_text(labyrinth), nl=False)
        return
    require_writable(svg, words)
    language: Literal["en", "fr"] = "fr" if words.lang == "fr" else "en"
    write_whole(svg, maze.to_svg(labyrinth, language=language))
    typer.echo(words.say("saved", file=str(svg)))


def ready(lang: str | None) -> None:
    """The ready-made labyrinths."""
    words = words_for(lang)
    console = paper()
    for name in maze.ready():
        labyrinth = maze.load(name)
        told = words.say(
            "maze-line",
            mode=labyrinth.mode,
            width=labyrinth.width,
            height=labyrinth.height,
            fewest=labyrinth.players[0],
            most=labyrinth.players[1],
        )
        console.print(f"[bold cyan]{name:14}[/] {escape(labyrinth.name):14} [dim]{told}[/]")


def open_labyrinth(name: str, words: Texts) -> maze.Labyrinth:
    """A file, or a ready-made labyrinth by its name."""
    if name in maze.ready():
        return maze.load(name)
    path = Path(name)
    if not path.exists():
        raise LudolabError(
            words.say("error-no-maze", name=repr(name[:40]), ready=", ".join(maze.ready()))
        )
    try:
        return maze.parse(read_text(path, words))
    except maze.MazeError as error:
        raise LudolabError(f"{path}: {error}") from None


def read_dice(text: str, words: Texts) -> maze.Dice:
    """Dice as typed: ``D6``, ``2D4``, ``D4+D6``."""
    dice: list[int] = []
    for part in re.split(r"[\s,+]+", text.strip()):
        found = _DIE.fullmatch(part)
        if found is None:
            raise LudolabError(words.say("error-dice", dice=repr(text[:40])))
        dice += [int(found[2])] * int(found[1] or 1)
    if not 1 <= len(dice) <= 4 or any(sides < 2 for sides in dice):
        raise LudolabError(words.say("error-dice", dice=repr(text[:40])))
    return tuple(dice)
