"""Labyrinths as plain text: a header, then a drawing with its legend or the tiles laid."""

from __future__ import annotations

import re
from typing import Final, Literal, TypeAlias

from .drawing import NumberedLine, Patch, read_drawing, read_legend, write_drawing, wrong
from .error import MazeError
from .labyrinth import MAX_PLAYERS, MODES, Labyrinth, Mode, place
from .square import DIRECTIONS
from .tiles import Laid, labyrinth_of, lay

HeaderKey: TypeAlias = Literal["name", "mode", "players"]

_KEYS: Final[tuple[HeaderKey, ...]] = ("name", "mode", "players")
_PLAYERS: Final = re.compile(r"([0-9]{1,2})(?:-([0-9]{1,2}))?")
_TILE: Final = re.compile(r"(\w+) at ([0-9]{1,2}),([0-9]{1,2})(?: turned ([0-9]))?")


def parse(text: str) -> Labyrinth:
    """The labyrinth that a text describes; otherwise a MazeError with line and column."""
    header, drawing, legend = _parts(text)
    told: dict[HeaderKey, tuple[int, str]] = {}
    plan: list[Laid] = []
    for number, line in header:
        key, colon, value = line.partition(":")
        if key == "tile" and colon:
            plan.append(_laid(number, value.strip()))
            continue
        known = next((known for known in _KEYS if known == key and colon), None)
        if known is None:
            raise wrong(number, 1, "the header says name:, mode:, players: or tile:.")
        if known in told:
            raise wrong(number, 1, f"{known} is given twice.")
        told[known] = number, value.strip()
    name, mode, players = _name(told), _mode(told), _players(told)
    if drawing and plan:
        raise wrong(drawing[0][0], 1, "a labyrinth is either drawn or laid from tiles, not both.")
    if plan:
        return lay(plan, name, mode, players)
    if not drawing:
        last = text.count("\n") + 1
        raise wrong(last, 1, "there is neither a drawing, which begins with '+', nor a tile.")
    patch = read_drawing(drawing, read_legend(legend), open_edge=False)
    if not patch.squares:
        raise wrong(drawing[0][0], 1, "a labyrinth needs at least one square.")
    return labyrinth_of(patch, name, mode, players)


def _parts(text: str) -> tuple[list[NumberedLine], list[NumberedLine], list[NumberedLine]]:
    """Header, drawing and legend, without comments and empty lines."""
    header: list[NumberedLine] = []
    drawing: list[NumberedLine] = []
    legend: list[NumberedLine] = []
    plain = text.removeprefix("\ufeff").replace("\r\n", "\n")
    for number, raw in enumerate(plain.split("\n"), 1):
        line = raw.rstrip(" ")
        if line[:1] in ("+", "|"):
            if drawing and drawing[-1][0] != number - 1:
                raise wrong(number, 1, "a drawing is one block of lines without a gap.")
            drawing.append((number, line))
        elif line and not line.startswith("#"):
            (legend if drawing else header).append((number, line))
    if drawing and drawing[0][1][0] != "+":
        raise wrong(drawing[0][0], 1, "a drawing begins with a line of walls: '+---+'.")
    return header, drawing, legend


def _laid(number: int, text: str) -> Laid:
    found = _TILE.fullmatch(text)
    if found is None:
        raise wrong(number, 1, "a tile is laid like 'tile: T03 at 0,0 turned 1'.")
    try:
        return Laid(found[1], int(found[2]), int(found[3]), int(found[4] or 0))
    except MazeError as error:
        raise wrong(number, 1, str(error)) from None


def _name(told: dict[HeaderKey, tuple[int, str]]) -> str:
    number, name = told.get("name", (1, ""))
    if not name.isprintable():
        raise wrong(number, 7, "the name holds a character that can't be shown.")
    return name


def _mode(told: dict[HeaderKey, tuple[int, str]]) -> Mode:
    number, text = told.get("mode", (1, "race"))
    for mode in MODES:
        if mode == text:
            return mode
    raise wrong(number, 7, f"the mode is race or hunt, not {text!r}.")


def _players(told: dict[HeaderKey, tuple[int, str]]) -> tuple[int, int]:
    number, text = told.get("players", (1, "1-8"))
    found = _PLAYERS.fullmatch(text)
    if found is not None:
        fewest, most = int(found[1]), int(found[2] or found[1])
        if 1 <= fewest <= most <= MAX_PLAYERS:
            return fewest, most
    raise wrong(number, 10, f"players are written like 2-6, from 1 to {MAX_PLAYERS}.")


def write(lab: Labyrinth) -> str:
    """The labyrinth drawn; `parse(write(lab)) == lab`."""
    patch = Patch(lab.width, lab.height)
    for name, square in lab.squares.items():
        open_ways = [way for way, _ in lab.exits[name]]
        patch.put(place(name), square, (way for way in DIRECTIONS if way not in open_ways))
    drawing, legend = write_drawing(patch)
    fewest, most = lab.players
    header = [f"name: {lab.name}"] if lab.name else []
    header.append(f"mode: {lab.mode}")
    header.append(f"players: {fewest}" if fewest == most else f"players: {fewest}-{most}")
    blocks = [header, drawing, legend] if legend else [header, drawing]
    return "\n\n".join("\n".join(block) for block in blocks) + "\n"
