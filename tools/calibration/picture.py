"""Reliability curves: what was seen where this was said."""

from collections.abc import Mapping, Sequence
from io import StringIO
from typing import TypeAlias

import matplotlib as mpl
from matplotlib.figure import Figure

from ludolab.games import game

INK = "#808080"
COLOURS = {"before": "#d9822b", "shown": "#2f7fb8"}
LABELS = {"before": "search", "shown": "shown"}
LEAST = 10
"""Points of fewer forecasts aren't drawn."""


Curve: TypeAlias = Sequence[tuple[float, float, float]]
"""What was said and seen on average, and how often."""


def reliability(data: Mapping[str, Mapping[str, Mapping[str, Curve]]]) -> str:
    """A picture for each game and number of players."""
    names = sorted(data)
    columns = sorted({players for found in data.values() for players in found})
    with mpl.rc_context():
        mpl.rc("svg", fonttype="none", hashsalt="ludolab")
        mpl.rc("font", family="sans-serif", size=9)
        mpl.rc("text", color=INK)
        mpl.rc("axes", edgecolor=INK, labelcolor=INK, titlecolor=INK)
        mpl.rc("axes.spines", top=False, right=False)
        mpl.rc("xtick", color=INK)
        mpl.rc("ytick", color=INK)
        mpl.rc("legend", frameon=False)
        size = (2.7 * len(columns), 2.4 * len(names) + 0.4)
        figure = Figure(figsize=size, layout="constrained")
        grid = figure.subplots(len(names), len(columns), squeeze=False, sharex=True, sharey=True)
        for row, name in enumerate(names):
            for column, players in enumerate(columns):
                axes = grid[row][column]
                axes.plot([0, 100], [0, 100], color=INK, linewidth=0.7, linestyle="--")
                axes.set_title(f"{game(name).title}, {players}")
                for way, curve in data[name].get(players, {}).items():
                    points = [point for point in curve if point[2] >= LEAST]
                    said = [100 * point[0] for point in points]
                    seen = [100 * point[1] for point in points]
                    colour, label = COLOURS[way], LABELS[way]
                    axes.plot(said, seen, "o-", color=colour, markersize=3, label=label)
        grid[-1][0].set_xlabel("said, %")
        grid[-1][0].set_ylabel("seen, %")
        handles, labels = grid[0][0].get_legend_handles_labels()
        figure.legend(handles, labels, loc="outside upper left", ncols=2)
        out = StringIO()
        nothing = dict.fromkeys(("Date", "Creator", "Format", "Type"))
        figure.savefig(out, format="svg", transparent=True, metadata=nothing)
    svg = out.getvalue()
    svg = "\n".join(line.rstrip() for line in svg[svg.index("<svg") :].splitlines())
    about = "Chances to win as said, and how often they came true"
    return svg.replace("<svg ", f'<svg role="img" aria-label="{about}" ', 1) + "\n"
