"""Everybody's chances in the course of a game, as lines of blocks and as SVG."""

from html import escape as quoted

from rich.markup import escape
from rich.table import Table

from ludolab.bots.review import Review, Verdict
from ludolab.words import Speech, Texts

from .verdicts import costliest
from .words import chance, change

BLOCKS = "▁▂▃▄▅▆▇█"
WIDE, HIGH = 720.0, 320.0
LEFT, RIGHT, TOP, BOTTOM = 72.0, 12.0, 14.0, 48.0
COLOURS, DASHES = 6, ("", "9 4", "2 4", "12 4 2 4")


def course(found: Review, moves: int, seat: int) -> list[tuple[int, float]]:
    """The chances of a seat by the number of moves played: decisions are steps, luck slopes."""
    line: list[tuple[int, float]] = []
    for verdict in found.verdicts:
        line += [(verdict.number, verdict.before[seat]), (verdict.number, verdict.after[seat])]
    if not line:
        line.append((0, found.accounts[seat].start))
    return [*line, (moves, found.result[seat])]


# --- in the terminal ----------------------------------------------------------------------------


def text_chart(found: Review, moves: int, speech: Speech, words: Texts, width: int) -> Table:
    """A line for each player, with marks below their costliest decisions."""
    table = Table.grid(padding=(0, 1, 0, 0))
    table.add_column()
    table.add_column(no_wrap=True)
    columns = max(10, min(moves + 1, width - max(map(len, speech.names)) - 2))
    for seat, name in enumerate(speech.names):
        line = course(found, moves, seat)
        table.add_row(escape(name), f"[cyan]{_blocks(line, moves, columns)}[/]")
        if costly := costliest(found, seat):
            at = {verdict.number * columns // (moves + 1) for verdict in costly}
            marks = "".join("▴" if column in at else " " for column in range(columns))
            table.add_row("", f"[red]{marks}[/]")
    last = words.say("move-number", number=moves)
    table.add_row("", f"[dim]0{last:>{columns - 1}}[/]")
    return table


def _blocks(line: list[tuple[int, float]], moves: int, columns: int) -> str:
    drawn = []
    at = 0
    for column in range(columns):
        until = (column + 1) * (moves + 1) / columns - 1
        while at + 1 < len(line) and line[at + 1][0] <= until + 1e-9:
            at += 1
        drawn.append(BLOCKS[min(int(line[at][1] * len(BLOCKS)), len(BLOCKS) - 1)])
    return "".join(drawn)


# --- as a picture -------------------------------------------------------------------------------


def svg_chart(found: Review, moves: int, speech: Speech, words: Texts) -> str:
    """A curve for each player; the costliest decisions are marked and described.

    On its page the element with the id ``chart`` is its title.
    """
    right, foot = WIDE - RIGHT, HIGH - 24
    parts = [
        f'<svg class="chart" viewBox="0 0 {WIDE:g} {HIGH:g}" role="img" aria-labelledby="chart">'
    ]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        parts += [
            f'<line class="grid" x1="{LEFT:g}" y1="{y:.1f}" x2="{right:g}" y2="{y:.1f}"/>',
            _label(LEFT - 8, y + 4, "end", chance(share, words)),
        ]
    parts += [_label(_x(number, moves), foot, "middle", f"{number}") for number in _ticks(moves)]
    parts.append(_label(right, HIGH - 3, "end", words.say("chart-axis")))
    for seat in range(len(found.result)):
        points = " ".join(
            f"{_x(at, moves):.1f},{_y(share):.1f}" for at, share in course(found, moves, seat)
        )
        parts.append(f'<polyline {look(seat)} points="{points}"/>')
    for seat in range(len(found.result)):
        parts += [_mark(verdict, moves, speech, words) for verdict in costliest(found, seat)]
    return "\n".join([*parts, "</svg>"])


def look(seat: int) -> str:
    """The class and dashes of a player's curve, so that colour isn't the only difference."""
    dashes = DASHES[seat % len(DASHES)]
    return f'class="curve seat-{seat % COLOURS}"' + (f' stroke-dasharray="{dashes}"' * bool(dashes))


def _label(x: float, y: float, anchor: str, text: str) -> str:
    place = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text class="axis" {place}>{quoted(text)}</text>'


def _mark(verdict: Verdict, moves: int, speech: Speech, words: Texts) -> str:
    seat = verdict.seat
    x, top, low = _x(verdict.number, moves), _y(verdict.before[seat]), _y(verdict.after[seat])
    told = words.say(
        "chart-mark",
        number=verdict.number + 1,
        name=speech.name(seat),
        move=speech.move(verdict.move),
        cost=change(-verdict.cost, words),
    )
    kind = "mark" if verdict.sure else "mark maybe"
    return (
        f'<g class="{kind}"><title>{quoted(told)}</title>'
        f'<line x1="{x:.1f}" y1="{top:.1f}" x2="{x:.1f}" y2="{low:.1f}"/>'
        f'<circle cx="{x:.1f}" cy="{low:.1f}" r="5"/></g>'
    )


def _x(number: int, moves: int) -> float:
    return LEFT + (WIDE - LEFT - RIGHT) * number / max(moves, 1)


def _y(share: float) -> float:
    return TOP + (HIGH - TOP - BOTTOM) * (1 - share)


def _ticks(moves: int) -> list[int]:
    """Round numbers, at most eight of them."""
    step = next(s for k in range(9) for s in (10**k, 2 * 10**k, 5 * 10**k) if moves / s <= 8)
    return [*range(0, moves + 1, step)]
