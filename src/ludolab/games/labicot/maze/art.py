"""What is on a square, drawn as SVG around the square's centre."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from math import cos, radians, sin
from typing import Final

from ludolab.words import Texts

from .square import COLOURS, DIRECTIONS, ROLLS, Arrows, Beans, Colour, Direction

CELL: Final = 80
INK: Final = "#2b2233"
FAINT: Final = "#6b4f2a"
# Fill and outline.
PAINT: Final[Mapping[Colour, tuple[str, str]]] = {
    "yellow": ("#f2c230", "#8a6508"),
    "orange": ("#f28a1e", "#94480a"),
    "blue": ("#2f9fdb", "#14587f"),
    "red": ("#dd5044", "#7d1f18"),
    "green": ("#35b08a", "#14624a"),
    "ink": ("#a58f6d", "#5c4a30"),
}
_LEGS: Final = ((-6, -3), (-2, -2), (3, 2), (7, 3))  # of the spider
_PAWNS: Final = ("#2f9fdb", "#e9478b", "#35b08a", "#f28a1e", "#7b5bc7", "#f2c230")

_BEAN: Final = (
    "M-13-1C-13-9-5-11 0-8C4-5.5 6-10 10-8C15-5 14 5 7 8.5C-1 12-13 9-13-1Z",
    "M-10-3C-9-7-5-8-2-7",
)
_BEAN_MARKS: Final[Mapping[str, str]] = {
    # LB-24: turn the die over, one more, one less.
    "yellow": "M-5-.5h9l-3-3M5 3.5h-9l3 3",
    "orange": "M-6 1.5h6M-3-1.5v6M3-.5l2.5-2v7",
    "blue": "M-6 1.5h6M3-.5l2.5-2v7",
}
DEFS: Final = "\n".join(
    f'<g id="lb-bean-{colour}"><path d="{_BEAN[0]}" fill="{fill}" stroke="{line}"/>'
    f'<path d="{_BEAN[1]}" fill="none" stroke="#fff" stroke-opacity=".75" stroke-width="2"/>'
    f'<path d="{_BEAN_MARKS[colour]}" fill="none" stroke="{INK}" stroke-width="1.6"/></g>'
    for colour, (fill, line) in PAINT.items()
    if colour in _BEAN_MARKS
)


def text(x: float, y: float, words: str, size: int, fill: str = INK) -> str:
    return (
        f'<text x="{x:g}" y="{y:g}" font-size="{size}" fill="{fill}" '
        f'text-anchor="middle" font-weight="700">{escape(words)}</text>'
    )


def rose(colour: Colour, words: str) -> str:
    """A compass rose with its word: green is a start, red a finish (LB-4)."""
    fill, line = PAINT[colour]
    points = "".join(
        f'<g transform="rotate({angle})">'
        f'<path d="M0 {-tall}L{wide}{-wide}L0 0Z" fill="{line}"/>'
        f'<path d="M0 {-tall}L{-wide} {-wide}L0 0Z" fill="{fill}"/></g>'
        for tall, wide, first in ((19, 4, 45), (28, 6, 0))
        for angle in range(first, 360, 90)
    )
    ring = f'<circle r="21" fill="{fill}" fill-opacity=".18" stroke="{line}" stroke-width="1.5"/>'
    middle = f'<circle r="3.5" fill="#fff8ef" stroke="{line}"/>'
    return f'<g transform="translate(0 -6)">{ring}{points}{middle}</g>' + text(0, 34, words, 11)


def web() -> str:
    def at(angle: int, far: float) -> str:
        return f"{far * cos(radians(angle)):.1f} {far * sin(radians(angle)):.1f}"

    spokes = "".join(f"M0 0L{at(angle, 32)}" for angle in range(0, 360, 45))
    rings = "".join(
        f"M{at(0, far)}"
        + "".join(
            f"Q{at(angle + 22, far * 0.76)} {at(angle + 45, far)}" for angle in range(0, 360, 45)
        )
        for far in (10, 19, 28)
    )
    legs = "".join(
        f"M0 0L{side * 8} {y}l{side * 3} {bend}" for side in (-1, 1) for y, bend in _LEGS
    )
    return (
        f'<path d="{spokes}{rings}" fill="none" stroke="#7d7488" stroke-width="1.4"/>'
        f'<g transform="translate(9 10)"><path d="{legs}" fill="none" stroke="{INK}"/>'
        f'<circle r="5.5" fill="{INK}"/><circle cy="-6" r="3.2" fill="{INK}"/>'
        '<g fill="#fff"><circle cx="-1.2" cy="-7" r=".9"/><circle cx="1.2" cy="-7" r=".9"/></g></g>'
    )


def replay() -> str:
    turn = "M15.3-18.2A24 24 0 1 0 22.6 8.2"
    pips = "".join(
        f'<circle cx="{x}" cy="{y}" r="1.9"/>'
        for x, y in ((-5, -5), (5, -5), (0, 0), (-5, 5), (5, 5))
    )
    return (
        f'<path d="{turn}" fill="none" stroke="#4d3590" stroke-width="8"/>'
        f'<path d="{turn}" fill="none" stroke="#7b5bc7" stroke-width="5.5"/>'
        '<path d="M21.7-25.9L26-8.5L8.9-10.5Z" fill="#7b5bc7" stroke="#4d3590" stroke-width="1.3"/>'
        f'<rect x="-10" y="-10" width="20" height="20" rx="4" fill="#fff" stroke="{INK}"/>'
        f'<g fill="{INK}">{pips}</g>'
    )


def beans(counts: Beans) -> str:
    """Up to three beans one by one; more than that as one of each colour with a number."""
    lying = [
        colour for colour, count in zip(Beans._fields, counts, strict=True) for _ in range(count)
    ]
    if len(lying) <= 3:
        places = (((0, 0),), ((-12, -12), (12, 12)), ((-14, -14), (15, -3), (-8, 17)))
        spots = places[len(lying) - 1]
        return "".join(
            _bean(colour, *spot, (1.8, 1.4, 1.2)[len(lying) - 1])
            for colour, spot in zip(lying, spots, strict=True)
        )
    kinds = [(colour, count) for colour, count in zip(Beans._fields, counts, strict=True) if count]
    top = -12 * (len(kinds) - 1)
    return "".join(
        _bean(colour, -12, top + 24 * at, 1.15) + text(19, top + 24 * at + 5, f"×{count}", 14)
        for at, (colour, count) in enumerate(kinds)
    )


def _bean(colour: str, x: float, y: float, scale: float) -> str:
    move = f"translate({x:g} {y:g}) rotate(-14) scale({scale:g})"
    return f'<use href="#lb-bean-{colour}" transform="{move}"/>'


def arrows(signs: Arrows, open_ways: tuple[Direction, ...], texts: Texts) -> str:
    """Arrows in their colours, with their rolls (LB-33); ignored ones (LB-3) are faint."""
    if signs.kind == "single":
        faint = "" if signs.ways[0] in open_ways else ' opacity=".3"'
        return f"<g{faint}>{_arrow('ink', signs.ways[0], 24, 1.25, 0)}</g>"
    parts: list[str] = []
    for at, (colour, way) in enumerate(zip(COLOURS[signs.kind], signs.ways, strict=True)):
        # Several arrows may share a side: they stand next to each other.
        same = [other for other, its_way in enumerate(signs.ways) if its_way == way]
        aside = (same.index(at) - (len(same) - 1) / 2) * 15
        words = texts.say(f"board-roll-{ROLLS[signs.kind][at]}")
        x, y = _BESIDE[way]
        faint = "" if way in open_ways else ' opacity=".3"'
        label = text(x, y + 4 + 11 * same.index(at), words, 10 if len(words) > 3 else 11)
        parts.append(f"<g{faint}>{_arrow(colour, way, -3, 1 / len(same) ** 0.6, aside)}{label}</g>")
    hub = f'<circle r="5.5" fill="#fff8ef" stroke="{INK}" stroke-width="1.5"/>'
    return "".join(parts) + hub


# The corner to the right of an arrow: no two labels share a corner.
_BESIDE: Final[Mapping[Direction, tuple[int, int]]] = {
    "N": (24, -27),
    "E": (22, 20),
    "S": (-24, 26),
    "W": (-22, -20),
}


def _arrow(colour: Colour, way: Direction, tail: int, wide: float, aside: float) -> str:
    fill, line = PAINT[colour]
    shaft, head = 4.5 * wide, 11 * wide
    outline = f"M{-shaft:.1f} {tail}V-18H{-head:.1f}L0 -34L{head:.1f} -18H{shaft:.1f}V{tail}Z"
    move = f"rotate({90 * DIRECTIONS.index(way)}) translate({aside:g} 0)"
    return (
        f'<path d="{outline}" transform="{move}" fill="{fill}" fill-opacity=".9" '
        f'stroke="{line}" stroke-width="1.3"/>'
    )


def pawn(name: str, number: int, x: float, y: float, scale: float) -> str:
    """A pawn with a face; colour, head shape and initial tell whose it is."""
    heads = (
        '<circle cy="-15" r="10"/>',
        '<rect x="-9.5" y="-25" width="19" height="19" rx="3"/>',
        '<path d="M0-28L12-7H-12Z"/>',
        '<path d="M0-27L11-16L0-5L-11-16Z"/>',
    )
    fill = _PAWNS[number % len(_PAWNS)]
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><title>{escape(name)}</title>'
        '<ellipse cx="2" cy="22" rx="16" ry="5" fill="#000" fill-opacity=".25"/>'
        f'<g fill="{fill}" stroke="{INK}" stroke-width="1.6">'
        '<path d="M-15 21C-14 8-7 6-6-8H6C7 6 14 8 15 21Z"/>'
        f"{heads[number % len(heads)]}</g>"
        f'<circle cx="-3.5" cy="-15" r="1.7" fill="{INK}"/><circle cx="3.5" cy="-15" r="1.7" '
        f'fill="{INK}"/><path d="M-4-11Q0-7.5 4-11" fill="none" stroke="{INK}" stroke-width="1.5"/>'
        f'<circle cy="12" r="7" fill="#fff8ef"/>{text(0, 15.5, name[:1].upper(), 10)}</g>'
    )
