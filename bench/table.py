"""The figures as rows of text: for the terminal and for the page."""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from rich.markup import escape
from rich.table import Table

from bench.aims import AIMS, DOMINOES, HEARTS, LEDUC, Aim, Yardstick
from bench.results import Results, Row

FIGURES = ("moves/s", "games/s", "clones/s", "samples/s", "iterations/s")
COMPARED = ("moves/s", "clones/s")
"""Figures that are followed by their ratio to the yardstick."""
NONE = "–"


@dataclass(frozen=True)
class Way:
    """One way to play, and what it is compared with."""

    title: str
    yardstick: Yardstick | None


WAYS = {
    "direct": Way("Driven move by move", HEARTS),
    "simulation": Way("Our own loop: as `ludolab sim` plays", HEARTS),
    "pettingzoo": Way("Through PettingZoo, what the table shows (`memory=False`)", LEDUC),
    "pettingzoo memory": Way("Through PettingZoo, with what a player remembers", LEDUC),
    "batch": Way("A batch of 1,024 games, with what a player remembers", None),
    "batch on all cores": Way("The same with a worker for each core (elapsed time)", None),
    "openspiel": Way("Through OpenSpiel's interface", DOMINOES),
    "gymnasium": Way("Through Gymnasium, one seat's moves", None),
}


@dataclass(frozen=True)
class Section:
    """One way to play, as text."""

    title: str
    columns: tuple[str, ...]
    rows: list[tuple[str, ...]]


def columns() -> tuple[str, ...]:
    found: list[str] = []
    for figure in FIGURES:
        found += [figure, "ratio"] if figure in COMPARED else [figure]
    return ("game", *found)


def sections(results: Results) -> Iterator[Section]:
    """The ways of which anything was measured."""
    for name, way in WAYS.items():
        rows = [row for row in results.rows if row.way == name]
        if not rows:
            continue
        shown = {figure for row in rows for figure in row.figures}
        yard = results.find(*way.yardstick) if way.yardstick else None
        if yard is not None and yard not in rows:
            rows.append(yard)
        title = f"{way.title}; ratio to {way.yardstick[1]}" if way.yardstick else way.title
        yield Section(title, columns(), [_cells(row, yard, shown) for row in rows])


def _cells(row: Row, yard: Row | None, shown: Container[str]) -> tuple[str, ...]:
    found = [row.label]
    for figure in FIGURES:
        value = row.best(figure) if figure in shown else None
        unit = yard.best(figure) if yard else None
        found.append(NONE if value is None else f"{value:,.0f}")
        if figure in COMPARED:
            found.append(_ratio(value / unit) if value and unit else NONE)
    return tuple(found)


# --- aims -------------------------------------------------------------------------------------


def aims(results: Results) -> Section:
    """What the compiled games reach, beside the aims."""
    games = results.ours()
    rows: list[tuple[str, ...]] = []
    for aim in AIMS:
        reached = [aim.reached(results, game, aim.yardstick) for game in games]
        marks = [_met(aim, game, ratio) for game, ratio in zip(games, reached, strict=True)]
        rows.append((aim.title, aim.yardstick[1], _goals(aim), *marks))
        if aim.faster is not None:
            told = [_ratio(aim.reached(results, game, aim.faster)) for game in games]
            rows.append((aim.title, aim.faster[1], NONE, *told))
    return Section("Aim and measured", ("compiled", "beside", "aim", *games), rows)


def _goals(aim: Aim) -> str:
    more = "".join(f", {game} ×{goal:g}" for game, goal in aim.more.items())
    return f"×{aim.times:g}{more}"


def _met(aim: Aim, game: str, reached: float | None) -> str:
    mark = "" if reached is None else " ✓" if reached >= aim.goal(game) else " ✗"
    return _ratio(reached) + mark


def _ratio(ratio: float | None) -> str:
    """A ratio such as ×0.02, ×1.35, ×12.1."""
    if ratio is None:
        return "not measured"
    return f"×{ratio:.2f}" if ratio < 10 else f"×{ratio:.1f}"


# --- as the terminal and a page show it -------------------------------------------------------


def rich_table(title: str, shown: Sequence[Section]) -> Table:
    """Several sections with the same columns, one below the other."""
    table = Table(title=title)
    for at, column in enumerate(shown[0].columns):
        table.add_column(column, justify="right" if at else "left", no_wrap=at > 0)
    for section in shown:
        table.add_section()
        if len(shown) > 1:
            table.add_row(f"[bold]{escape(section.title)}")
        for row in section.rows:
            table.add_row(*map(escape, row))
    return table


def markdown(section: Section) -> str:
    """The section without its empty columns."""
    kept = [
        at for at in range(len(section.columns)) if any(row[at] != NONE for row in section.rows)
    ]
    lines = [
        [section.columns[at] for at in kept],
        ["---" if at == 0 else "---:" for at in kept],
        *([row[at] for at in kept] for row in section.rows),
    ]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
