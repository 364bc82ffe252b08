"""The moves with their numbers, in as many lines as the screen has for them."""

from collections.abc import Sequence
from itertools import groupby

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.markup import escape
from rich.padding import Padding
from rich.text import Text

from .console import height

MANY = 8
"""With more moves than this they are listed side by side, even if there is room."""
MARGIN = 2


def numbered(console: Console, moves: Sequence[str], room: int | None = None) -> RenderableType:
    """The moves one below the other, or side by side if there are many. If there is no room for
    that, those that begin alike share a line; as a last resort lines are cut, and moves that aren't
    shown can still be chosen by their words."""
    one_each, columns = Group(*map(_entry, *_counted(moves))), _columns(moves)
    ways: list[RenderableType] = [columns] if len(moves) > MANY else [one_each, columns]
    if room is None:
        return ways[0]
    half = (console.width - MARGIN) // 2 - MARGIN
    ways += [Group(*_grouped(moves)), Group(*_grouped(moves, cut=True))]
    ways.append(Columns(_grouped(moves, cut=True), width=half, column_first=True))
    return next((way for way in ways if height(console, way) <= room), ways[-1])


def _counted(moves: Sequence[str]) -> tuple[list[str], Sequence[str]]:
    wide = len(str(len(moves)))
    return [f"{number:>{wide}}" for number in range(1, len(moves) + 1)], moves


def _entry(number: str, move: str) -> str:
    return f"{' ' * MARGIN}[bold cyan]{number}[/]  {escape(move)}"


def _columns(moves: Sequence[str]) -> Columns:
    return Columns(map(_entry, *_counted(moves)), column_first=True, padding=(0, 2))


def _grouped(moves: Sequence[str], *, cut: bool = False) -> list[Padding]:
    """``Fill blue at  1 3 · 2 7 · 3 12``: after each number only what distinguishes its move from
    the others of the group."""
    lines: list[Padding] = []
    for beginning, members in groupby(enumerate(moves, 1), lambda each: _beginning(each[1])):
        group = [(number, move[len(beginning) :].strip()) for number, move in members]
        if len(group) == 1:
            line = Text.assemble((f"{group[0][0]}", "bold cyan"), f"  {beginning} {group[0][1]}")
        else:
            line = Text(f"{beginning}  ")
            parts = [Text.assemble((f"{n}", "bold cyan"), f"\xa0{rest}") for n, rest in group]
            line.append(Text(" · ", "dim").join(parts))
        if cut:
            line.no_wrap, line.overflow = True, "ellipsis"
        lines.append(Padding(line, (0, 0, 0, MARGIN)))
    return lines


def _beginning(move: str) -> str:
    """All but the last word."""
    return move.rpartition(" ")[0]
