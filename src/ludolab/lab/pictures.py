"""Pictures of an experiment as SVG, drawn by matplotlib."""

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from io import StringIO
from math import nan
from typing import TYPE_CHECKING

from ludolab.core import LudolabError

from .intervals import Interval

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.collections import QuadMesh
    from matplotlib.figure import Figure

COLOURS = ("#2f7fb8", "#d9822b", "#c2457e", "#2f9e73", "#a8860f", "#7a5bd0")
"""Of the variants, in their order; they can be told apart on light and on dark paper. With more
variants they come again, paler and with another mark."""
INK = "#808080"
WIDTH = 8.0


@dataclass(frozen=True)
class PictureRow:
    """One row of a picture: a label, and an estimate for each variant."""

    label: str
    values: Sequence[Interval | None]


def can_draw() -> bool:
    """Whether matplotlib is there."""
    return find_spec("matplotlib") is not None


def intervals(
    lines: Sequence[PictureRow], names: Sequence[str], about: str, *, mark: float | None = None
) -> str:
    """Estimates with their intervals, variant by variant; `mark` is what they are compared with."""
    count = len(names)
    with _picture(0.9 + len(lines) * (0.18 + 0.2 * count)) as (figure, axes):
        for at, name in enumerate(names):
            rows, means, below, above = [], [], [], []
            for row, line in enumerate(lines):
                value = line.values[at]
                if value is None or value.low is None or value.high is None:
                    continue
                rows.append(row + (at - (count - 1) / 2) * 0.7 / count)
                means.append(100 * value.mean)
                below.append(100 * max(value.mean - value.low, 0.0))
                above.append(100 * max(value.high - value.mean, 0.0))
            axes.errorbar(
                means,
                rows,
                xerr=[below, above],
                fmt="o" if at < len(COLOURS) else "s",
                color=_colour(at),
                label=name,
                capsize=3,
            )
        axes.set_yticks(range(len(lines)), [line.label for line in lines])
        axes.set_ylim(len(lines) - 0.4, -0.6)
        axes.grid(visible=True, axis="x", color=INK, alpha=0.25)
        if mark is not None:
            axes.axvline(100 * mark, color=INK, linestyle="--")
        axes.set_xlabel("%")
        _legend(figure, axes)
        return _drawn(figure, about)


def curves(
    values: Sequence[Sequence[Interval]], names: Sequence[str], label: str, about: str
) -> str:
    """How a share goes on, tenth by tenth, with a band for its interval; variant by variant."""
    with _picture(3.0) as (figure, axes):
        for at, name in enumerate(names):
            tenths = [10 * part for part in range(len(values[at]))]
            colour = _colour(at)
            axes.plot(tenths, [100 * one.mean for one in values[at]], color=colour, label=name)
            axes.fill_between(
                tenths,
                [100 * (one.mean if one.low is None else one.low) for one in values[at]],
                [100 * (one.mean if one.high is None else one.high) for one in values[at]],
                color=colour[0],
                alpha=0.2,
            )
        axes.set_ylim(0, 100)
        axes.set_xlabel(f"{label} (%)")
        axes.set_ylabel("%")
        axes.grid(visible=True, axis="y", color=INK, alpha=0.25)
        _legend(figure, axes)
        return _drawn(figure, about)


@dataclass(frozen=True)
class HeatRow:
    """One row of a heat map: a label, and a number for each column, with how it is told."""

    label: str
    values: Sequence[float]
    told: Sequence[str]


def heat(rows: Sequence[HeatRow], columns: Sequence[str], about: str) -> str:
    """Numbers as colours, and as they are told."""
    with _picture(0.7 + 0.33 * len(rows)) as (figure, axes):
        means = [list(row.values) for row in rows]
        colours = axes.pcolormesh(means, cmap="YlOrBr", edgecolors=INK, linewidth=0.3, vmin=0)
        for at, row in enumerate(rows):
            for column, (value, told) in enumerate(zip(row.values, row.told, strict=True)):
                axes.text(
                    column + 0.5,
                    at + 0.5,
                    told,
                    ha="center",
                    va="center",
                    color=_readable_on(colours, value),
                    fontsize=9,
                )
        axes.set_yticks([at + 0.5 for at in range(len(rows))], [row.label for row in rows])
        axes.set_xticks([at + 0.5 for at in range(len(columns))], list(columns))
        axes.tick_params(length=0)
        axes.invert_yaxis()
        axes.xaxis.tick_top()
        return _drawn(figure, about)


@dataclass(frozen=True)
class BoardSquare:
    """A square of a heat map: where it lies, its name, its number, and how that is told; a square
    without a number stays blank."""

    row: int
    column: int
    name: str
    value: float | None
    told: str


def board(squares: Sequence[BoardSquare], about: str, *, around: bool = False) -> str:
    """Squares where they lie, their numbers as colours; `around`: numbers below 0 have their own
    colour."""
    rows = max(square.row for square in squares) + 1
    columns = max(square.column for square in squares) + 1
    # Where there is no square, nothing is drawn.
    grid = [[nan] * columns for _ in range(rows)]
    for square in squares:
        grid[square.row][square.column] = 0.0 if square.value is None else square.value
    most = max((abs(one.value) for one in squares if one.value is not None), default=0.0) or 1.0
    side = min(WIDTH / columns, 0.62)
    with _picture(side * rows + 0.1, side * columns + 0.1) as (figure, axes):
        colours = axes.pcolormesh(
            grid,
            cmap="PuOr_r" if around else "YlOrBr",
            edgecolors=INK,
            linewidth=0.3,
            vmin=-most if around else 0,
            vmax=most,
        )
        for square in squares:
            axes.text(
                square.column + 0.5,
                square.row + 0.5,
                f"{square.name}\n{square.told}".strip(),
                ha="center",
                va="center",
                color=_readable_on(colours, square.value or 0.0),
                fontsize=min(9.0, 15 * side),
            )
        axes.set_axis_off()
        axes.set_aspect("equal")
        axes.invert_yaxis()
        return _drawn(figure, about)


def histograms(
    values: Sequence[Sequence[float]], names: Sequence[str], label: str, share: str
) -> str:
    """Distributions side by side, as shares of the games."""
    every = [value for some in values for value in some]
    low, high = int(min(every)), int(max(every))
    width = max(1, -(-(high - low + 1) // 16))
    edges = [float(low + i * width) - 0.5 for i in range((high - low) // width + 2)]
    with _picture(2.8) as (figure, axes):
        axes.hist(
            [list(some) for some in values],
            bins=edges,
            weights=[[100 / len(some)] * len(some) for some in values],
            color=[_colour(at) for at in range(len(values))],
            label=list(names),
        )
        axes.set_xlabel(label)
        axes.set_ylabel(f"{share} (%)")
        _legend(figure, axes)
        return _drawn(figure, label)


@contextmanager
def _picture(height: float, width: float = WIDTH) -> "Iterator[tuple[Figure, Axes]]":
    try:
        import matplotlib as mpl
        from matplotlib.figure import Figure
    except ModuleNotFoundError:
        raise LudolabError(
            'pictures in reports need matplotlib: pip install "ludolab[lab]"'
        ) from None
    with mpl.rc_context():
        mpl.rc("svg", fonttype="none", hashsalt="ludolab")
        # Every number names its fonts: a long list would be most of a large picture.
        mpl.rc("font", **{"family": "sans-serif", "sans-serif": ["DejaVu Sans"], "size": 11})
        mpl.rc("text", color=INK)
        mpl.rc("axes", edgecolor=INK, labelcolor=INK)
        mpl.rc("axes.spines", top=False, right=False)
        mpl.rc("xtick", color=INK)
        mpl.rc("ytick", color=INK)
        mpl.rc("legend", frameon=False)
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure, figure.subplots()


def _legend(figure: "Figure", axes: "Axes") -> None:
    handles, labels = axes.get_legend_handles_labels()
    figure.legend(handles, labels, loc="outside upper left", ncols=4)


def _drawn(figure: "Figure", about: str) -> str:
    """The picture as part of a page, with a name for those who don't see it."""
    out = StringIO()
    nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
    figure.savefig(out, format="svg", transparent=True, metadata=nothing)
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :]
    svg = re.sub(r'<svg ([^>]*?)width="[^"]*"', r"<svg \1", svg, count=1)
    svg = re.sub(r' height="[^"]*pt"', "", svg, count=1)
    name = about.replace("&", "&amp;").replace('"', "&quot;").replace("<", "&lt;")
    width = figure.get_figwidth()
    # One that is narrower keeps its scale; all others fill the page.
    style = "" if width >= WIDTH else f' style="max-width: {7.2 * width:.1f}rem; min-width: 0"'
    svg = svg.replace("<svg ", f'<svg role="img" aria-label="{name}"{style} ', 1)
    return f'<div class="scroll">{svg}</div>'


def _readable_on(colours: "QuadMesh", value: float) -> str:
    """White or dark letters, whichever stand out more on the colour of this value."""
    low, high = colours.get_clim()
    red, green, blue, _ = colours.cmap((value - low) / (high - low) if high > low else 0.0)
    # Nearly the relative luminance of WCAG.
    light = 0.2126 * red**2.2 + 0.7152 * green**2.2 + 0.0722 * blue**2.2
    return "#2b2233" if light > 0.2 else "#ffffff"


def _colour(at: int) -> tuple[str, float]:
    return COLOURS[at % len(COLOURS)], 1.0 if at < len(COLOURS) else 0.55
