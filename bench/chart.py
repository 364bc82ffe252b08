"""The figures as a picture in light and dark colours: docs/speed.svg."""

from collections.abc import Iterator
from dataclasses import dataclass
from xml.sax.saxutils import escape

from bench.aims import AIMS, Aim
from bench.results import COMPILED, OURS, PLAIN, Results
from ludolab.cli.charts import STYLE

TITLE = "Random play on one thread: moves and clones a second"
WIDTH = 760
LEFT, RIGHT = 300, 590
"""Where bars begin and the longest ends."""
ROW, BAR, INNER, HEAD, TOP, FOOT = 24, 14, 6, 44, 34, 40
COLOURS = """
.fast { fill: #0969da } .plain { fill: #b6d7fb } .peer { fill: #818b98 }
.gap { stroke: #ffffff; stroke-width: 6 }
@media (prefers-color-scheme: dark) {
.fast { fill: #1f6feb } .plain { fill: #b6d7fb } .peer { fill: #656c76 }
.gap { stroke: #0d1117 }
}
"""


@dataclass(frozen=True)
class Bar:
    """The bar of a game; the plain build of ours is drawn inside the compiled one."""

    label: str
    rates: dict[str, float]
    """By style, the outer bar first."""
    aim: float | None = None

    @property
    def text(self) -> str:
        return " · ".join(
            short(rate) + (" plain" if style == "plain" else "")
            for style, rate in self.rates.items()
        )


def short(rate: float) -> str:
    """A rate such as 22.3, 9.36k, 1.22M."""
    rate = float(f"{rate:.3g}")
    for unit, sign in ((1e6, "M"), (1e3, "k")):
        if rate >= unit:
            return f"{rate / unit:.3g}{sign}"
    return f"{rate:.3g}"


def chart(results: Results) -> str:
    """A group of bars for each aim, with a scale of its own."""
    drawn: list[str] = []
    spoken: list[str] = []
    y = TOP
    for aim in AIMS:
        bars = [*_ours(results, aim), *_theirs(results, aim)]
        if not bars:
            continue
        y += HEAD
        drawn.append(_text(16, y - 14, aim.title, "big"))
        spoken.append(f"{aim.title}: " + ", ".join(f"{bar.label} {bar.text}" for bar in bars) + ".")
        most = max(rate for bar in bars for rate in (*bar.rates.values(), bar.aim or 0))
        for bar in bars:
            drawn += _row(bar, y + ROW / 2, most)
            y += ROW
    height = y + FOOT
    size = f'viewBox="0 0 {WIDTH} {height}" width="{WIDTH}" height="{height}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="t d">',
            f'<title id="t">{escape(TITLE)}</title>',
            f'<desc id="d">{escape(" ".join(spoken))}</desc>',
            f"<style>{STYLE}{COLOURS}</style>",
            f'<rect class="paper" width="{WIDTH}" height="{height}"/>',
            _text(16, 27, TITLE, "big"),
            *drawn,
            *_legend(height - 16),
            "</svg>\n",
        ]
    )


def _ours(results: Results, aim: Aim) -> Iterator[Bar]:
    yard = aim.unit(results)
    for game in results.ours():
        builds = {"fast": COMPILED, "plain": PLAIN}
        rates = {
            style: rate
            for style, by in builds.items()
            if (rate := results.best(aim.way, game, aim.figure, by))
        }
        if rates:
            yield Bar(game, rates, yard and aim.goal(game) * yard)


def _theirs(results: Results, aim: Aim) -> Iterator[Bar]:
    for row in results.rows:
        compared = row.way == aim.way or (row.way, row.game) == aim.yardstick
        rate = row.best(aim.figure)
        if compared and rate and row.by not in OURS:
            yield Bar(f"{row.game}, {row.by}", {"peer": rate})


def _row(bar: Bar, y: float, most: float) -> list[str]:
    found = [_text(LEFT - 12, y + 5, bar.label, "end")]
    for at, (style, rate) in enumerate(bar.rates.items()):
        high = INNER if at else BAR
        found.append(_bar(style, LEFT, y - high / 2, _length(rate, most), high))
    if bar.aim is not None:
        found += _mark(LEFT + _length(bar.aim, most), y)
    found.append(_text(RIGHT + 12, y + 5, bar.text))
    return found


def _legend(y: float) -> list[str]:
    """What the colours mean; labels and numbers say the same."""
    return [
        _bar("fast", 16, y - 11, 24, BAR),
        _text(46, y, "compiled", "dim"),
        _bar("fast", 126, y - 11, 24, BAR),
        _bar("plain", 126, y - 7, 24, INNER),
        _text(156, y, "plain Python inside", "dim"),
        _bar("peer", 306, y - 11, 24, BAR),
        _text(336, y, "others", "dim"),
        *_mark(406, y - 4),
        _text(414, y, "aim of the compiled build", "dim"),
    ]


def _length(rate: float, most: float) -> float:
    return round((RIGHT - LEFT) * rate / most, 1)


def _bar(style: str, x: float, y: float, wide: float, high: float) -> str:
    return f'<rect class="{style}" x="{x}" y="{y}" width="{wide}" height="{high}"/>'


def _mark(x: float, y: float) -> list[str]:
    """A mark with a gap around it, so that it can be seen on a bar."""
    return [f'<path class="{style}" d="M{x} {y - 10}v20"/>' for style in ("gap", "mark")]


def _text(x: float, y: float, text: str, style: str = "") -> str:
    return f'<text x="{x}" y="{y}" class="{style}">{escape(text)}</text>'
