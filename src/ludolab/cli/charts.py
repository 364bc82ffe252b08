"""Charts as SVG: shares with their intervals, in light and dark colours."""

from collections.abc import Sequence
from dataclasses import dataclass
from xml.sax.saxutils import escape, quoteattr

WIDTH = 760
LEFT, RIGHT = 230, 610
"""The x of 0 and of 1."""
ROW, HEAD, FOOT, TOP = 26, 34, 30, 44
TICKS = (0.0, 0.25, 0.5, 0.75, 1.0)
STYLE = """
svg { font: 14px system-ui, sans-serif }
.paper { fill: #ffffff } text { fill: #1f2328 } .dim { fill: #59636e }
.grid { stroke: #d1d9e0 } .mark { stroke: #9a6700; stroke-width: 2 }
.span { stroke: #0969da; stroke-width: 3; stroke-linecap: round } .dot { fill: #0969da }
.big { font-weight: 600 } .end { text-anchor: end } .mid { text-anchor: middle }
@media (prefers-color-scheme: dark) {
.paper { fill: #0d1117 } text { fill: #f0f6fc } .dim { fill: #9198a1 }
.grid { stroke: #3d444d } .mark { stroke: #d29922 }
.span { stroke: #4493f8 } .dot { fill: #4493f8 }
}
"""


@dataclass(frozen=True)
class Bar:
    """One share with its interval; `mark` is what it is compared with, `text` the number."""

    label: str
    share: float
    low: float
    high: float
    text: str
    mark: float | None = None


@dataclass(frozen=True)
class BarGroup:
    """Shares under one heading; it may be empty."""

    title: str
    bars: Sequence[Bar]


def interval_chart(title: str, groups: Sequence[BarGroup]) -> str:
    """The picture, one row for each share."""
    drawn: list[str] = []
    y = TOP
    for group in groups:
        if group.title:
            y += HEAD
            drawn.append(_text(16, y - 12, group.title, "big"))
        for bar in group.bars:
            drawn += _row(bar, y + ROW / 2)
            y += ROW
    height = y + FOOT
    grid: list[str] = []
    for tick in TICKS:
        x = _x(tick)
        grid.append(f'<path class="grid" d="M{x} {TOP}V{y}"/>')
        grid.append(_text(x, y + 20, f"{tick:.0%}".replace("%", " %"), "dim mid"))
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    label = f'role="img" aria-label={quoteattr(title)}'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} {label}>',
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
            _text(16, 27, title, "big"),
            *grid,
            *drawn,
            "</svg>\n",
        ]
    )


def _row(bar: Bar, y: float) -> list[str]:
    found = [_text(LEFT - 16, y + 5, bar.label, "end")]
    if bar.mark is not None:
        found.append(f'<path class="mark" d="M{_x(bar.mark)} {y - 9}v18"/>')
    found.append(f'<path class="span" d="M{_x(bar.low)} {y}H{_x(bar.high)}"/>')
    found.append(f'<circle class="dot" cx="{_x(bar.share)}" cy="{y}" r="5"/>')
    found.append(_text(RIGHT + 20, y + 5, bar.text))
    return found


def _x(share: float) -> float:
    return round(LEFT + share * float(RIGHT - LEFT), 1)


def _text(x: float, y: float, text: str, style: str = "") -> str:
    return f'<text x="{x}" y="{y}" class="{style}">{escape(text)}</text>'
