"""Labyrinths as pictures: plain text, and a parchment in SVG."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import Final

from ludolab.words import LANGUAGES, Texts

from . import art
from .art import CELL, FAINT, INK
from .error import MazeError
from .labyrinth import Labyrinth, place, square_name
from .text import write

to_text: Final = write
_GAME: Final = __package__.rpartition(".")[0]
"""The package with the texts."""
_NOBODY: Final[Mapping[str, Sequence[str]]] = {}
_MARGIN: Final = 36
_FONT: Final = "Fredoka, Nunito, 'Trebuchet MS', sans-serif"
_PAGE: Final = (
    '<radialGradient id="lb-page" cx=".5" cy=".45" r=".8"><stop offset=".3" '
    'stop-color="#f6e8cb"/><stop offset="1" stop-color="#e2c798"/></radialGradient>'
)
_HATCH: Final = (
    '<pattern id="lb-void" width="10" height="10" patternUnits="userSpaceOnUse">'
    '<path d="M-2 12L12-2M-2 2L2-2M8 12L12 8" stroke="#b8955a" stroke-opacity=".55"/></pattern>'
)


def to_svg(
    lab: Labyrinth, pawns: Mapping[str, Sequence[str]] = _NOBODY, *, language: str = LANGUAGES[0]
) -> str:
    """The labyrinth as one self-contained SVG; `pawns` names the players on each square."""
    for square in pawns:
        if square not in lab.squares:
            raise MazeError(f"a pawn can't stand on {square}: there is no such square.")
    top = _MARGIN + (34 if lab.name else 0)
    width, height = lab.width * CELL + 2 * _MARGIN, lab.height * CELL + top + _MARGIN
    title = art.text(width / 2, 40, lab.name, 26) if lab.name else ""
    frame = (
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'aria-label="{escape(lab.name)}" font-family="{_FONT}" '
        'stroke-linecap="round" stroke-linejoin="round"'
    )
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>',
        "<defs>",
        _PAGE,
        _HATCH,
        art.DEFS,
        "</defs>",
        f'<rect width="{width}" height="{height}" rx="18" fill="url(#lb-page)"/>',
        title,
        f'<g transform="translate({_MARGIN} {top})">',
        *_floor(lab),
        *_edge_names(lab),
        *_walls(lab),
        *_squares(lab, Texts.of(_GAME, language)),
        *_pawns(pawns),
        "</g>",
        "</svg>",
    ]
    return "\n".join(line for line in lines if line) + "\n"


def _floor(lab: Labyrinth) -> Iterator[str]:
    """Two soft tones as on a chessboard, hatched voids, and faint lines on open sides."""
    places = [(column, row) for row in range(lab.height) for column in range(lab.width)]
    floor = [at for at in places if square_name(*at) in lab.squares]
    yield _tiled((at for at in floor if sum(at) % 2 == 0), "#fff8ea")
    yield _tiled((at for at in floor if sum(at) % 2), "#fcf0da")
    yield _tiled((at for at in places if at not in floor), "url(#lb-void)")
    passages = "".join(
        _side(name, way) for name, ways in lab.exits.items() for way, _ in ways if way in ("E", "S")
    )
    yield f'<path d="{passages}" stroke="#d8bf90" stroke-width="1.5" stroke-dasharray="1 7"/>'


def _tiled(places: Iterable[tuple[int, int]], fill: str) -> str:
    tiles = (f"M{column * CELL} {row * CELL}h{CELL}v{CELL}h{-CELL}z" for column, row in places)
    outline = "".join(tiles)
    return f'<path d="{outline}" fill="{fill}"/>'


def _side(name: str, way: str) -> str:
    column, row = place(name)
    x, y = column * CELL, row * CELL
    return f"M{x + CELL} {y}v{CELL}" if way == "E" else f"M{x} {y + CELL}h{CELL}"


def _edge_names(lab: Labyrinth) -> Iterator[str]:
    for column in range(lab.width):
        letters = square_name(column, 0)[:-1]
        yield art.text((column + 0.5) * CELL, -13, letters, 13, FAINT)
    for row in range(lab.height):
        yield art.text(-20, (row + 0.5) * CELL + 5, str(row + 1), 13, FAINT)


def _walls(lab: Labyrinth) -> Iterator[str]:
    """Every closed side of a square, as few long strokes, with their shadow."""
    across = {(c, r): _closed(lab, (c, r - 1), (c, r)) for c, r in _grid(lab)}
    down = {(c, r): _closed(lab, (c - 1, r), (c, r)) for c, r in _grid(lab)}
    path = ""
    for row in range(lab.height + 1):
        for first, last in _runs(across[c, row] for c in range(lab.width + 1)):
            path += f"M{first * CELL} {row * CELL}h{(last - first) * CELL}"
    for column in range(lab.width + 1):
        for first, last in _runs(down[column, r] for r in range(lab.height + 1)):
            path += f"M{column * CELL} {first * CELL}v{(last - first) * CELL}"
    yield (
        f'<path d="{path}" transform="translate(3 4)" fill="none" stroke="{FAINT}" '
        'stroke-opacity=".3" stroke-width="7"/>'
    )
    yield f'<path d="{path}" fill="none" stroke="{INK}" stroke-width="6"/>'


def _grid(lab: Labyrinth) -> list[tuple[int, int]]:
    return [(c, r) for r in range(lab.height + 1) for c in range(lab.width + 1)]


def _closed(lab: Labyrinth, one: tuple[int, int], other: tuple[int, int]) -> bool:
    """Is there a wall between these two places? Never between two voids."""
    names = [square_name(*at) if min(at) >= 0 else "" for at in (one, other)]
    here, there = names
    if here in lab.squares and there in lab.squares:
        return all(name != there for _, name in lab.exits[here])
    return here in lab.squares or there in lab.squares


def _runs(closed: Iterable[bool]) -> Iterator[tuple[int, int]]:
    """The start and end of each stretch of wall on a line."""
    first: int | None = None
    for at, wall in enumerate([*closed, False]):
        if wall and first is None:
            first = at
        elif not wall and first is not None:
            yield first, at
            first = None


def _squares(lab: Labyrinth, texts: Texts) -> Iterator[str]:
    for name, square in lab.squares.items():
        match square.kind:
            case "start":
                picture = art.rose("green", texts.say("board-start"))
            case "finish":
                picture = art.rose("red", texts.say("board-finish"))
            case "web":
                picture = art.web()
            case "replay":
                picture = art.replay()
            case "beans":
                picture = art.beans(square.beans)
            case _:
                if square.arrows is None:
                    continue
                ways = tuple(way for way, _ in lab.exits[name])
                picture = art.arrows(square.arrows, ways, texts)
        column, row = place(name)
        middle = f"translate({(column + 0.5) * CELL:g} {(row + 0.5) * CELL:g})"
        title = f"{name} {texts.say(f'board-editor-tool-{square.kind}')}"
        yield f'<g transform="{middle}"><title>{escape(title)}</title>{picture}</g>'


def _pawns(pawns: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """Colour and shape follow from all the names, so that a player keeps them on every square."""
    names = sorted(dict.fromkeys(name for standing in pawns.values() for name in standing))
    for square, standing in pawns.items():
        column, row = place(square)
        per_row = next(side for side in range(1, 99) if side * side >= len(standing))
        rows = max(1, -(-len(standing) // per_row))
        for at, name in enumerate(standing):
            x = (column + (at % per_row + 0.5) / per_row) * CELL
            y = (row + (at // per_row + 0.5) / rows) * CELL
            yield art.pawn(name, names.index(name), x, y, 1.3 / per_row)
