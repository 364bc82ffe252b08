"""Tables of numbers whose digits are never cut off, however narrow the screen is."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Console, Group
from rich.markup import escape
from rich.table import Table

BETWEEN = 2
"""Spaces between two columns."""


@dataclass(frozen=True)
class Column:
    """A title, and a cell for each row."""

    title: str
    cells: Sequence[str]

    @property
    def width(self) -> int:
        """What its cells and the longest word of its title need."""
        return max(map(cell_len, (*self.title.split(), *self.cells)), default=0)


def in_columns(console: Console, names: Column, columns: Sequence[Column]) -> Group:
    """One table, or several below each other, each with the names on the left."""
    most = console.width // 2
    room = console.width - min(names.width, most)
    parts: list[list[Column]] = [[]]
    used = 0
    for column in columns:
        used += BETWEEN + column.width
        if used > room and parts[-1]:
            parts.append([])
            used = BETWEEN + column.width
        parts[-1].append(column)
    tables: list[Table | str] = []
    for part in parts:
        tables += ["", _table(names, part, most)] if tables else [_table(names, part, most)]
    return Group(*tables)


def _table(names: Column, columns: Sequence[Column], most: int) -> Table:
    table = Table(box=None, pad_edge=False, padding=(0, BETWEEN, 0, 0))
    table.add_column(escape(names.title), overflow="fold", max_width=most)
    for column in columns:
        table.add_column(escape(column.title), justify="right", min_width=column.width)
    for row in zip(names.cells, *(column.cells for column in columns), strict=True):
        table.add_row(*map(escape, row))
    return table
