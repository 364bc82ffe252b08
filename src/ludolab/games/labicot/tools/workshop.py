"""The labyrinth workshop (LB-5), for the editor and for `ludolab maze`; input is untrusted.

A labyrinth comes as a `text` (a drawing, tiles laid, or the name of a ready-made one) or as a
`sheet`; the answer has both.
"""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from ludolab.core import Answer, Json, Parameter, Tool
from ludolab.core.json_schema import shorten
from ludolab.games.labicot.maze import (
    ALL_DICE,
    Dice,
    Labyrinth,
    Laid,
    MazeError,
    check,
    generate,
    load,
    parse,
    ready,
    square_name,
    tile_set,
    to_svg,
    to_text,
    write,
)
from ludolab.games.labicot.maze.drawing import Patch
from ludolab.games.labicot.maze.generate import MIN_SIDE
from ludolab.games.labicot.maze.labyrinth import MAX_SIDE
from ludolab.games.labicot.maze.square import COLOURS, ROLLS
from ludolab.games.labicot.maze.tiles import TILE_SIDE, cover, turned_tile
from ludolab.words import Texts, translated

from .sheet import labyrinth_on, read_mode, read_sheet, sheet_of, square_data

GAME: Final = __package__.rpartition(".")[0]
"""The package with the texts."""
MOST_TEXT: Final = 40_000
"""Characters: several times as many as the largest labyrinth has."""
LARGEST_MADE: Final = 20
"""Generating a larger one takes many seconds."""
NAMED: Final = 8
"""How many squares a sentence names; the rest are counted, and marked on the board."""


def read(body: Mapping[str, object], lang: str) -> dict[str, Json]:
    """A labyrinth given as text, as a sheet."""
    return _told(_labyrinth(body, lang))


def write_down(body: Mapping[str, object], lang: str) -> dict[str, Json]:
    """The text of a sheet."""
    return {"text": write(_labyrinth(body, lang))}


def picture(body: Mapping[str, object], lang: str) -> dict[str, Json]:
    """A labyrinth drawn as text, and as an SVG picture where that is asked for."""
    lab = _labyrinth(body, lang)
    drawn: dict[str, Json] = {"text": to_text(lab)}
    if body.get("svg"):
        drawn["svg"] = to_svg(lab, language=lang)
    return drawn


def judge(body: Mapping[str, object], lang: str) -> dict[str, Json]:
    """What makes a labyrinth unplayable with these dice, and where (LB-2, LB-4).

    `ignored` are the arrows that lead nowhere (LB-3), which is no fault. `verdict` says everything
    in a sentence.
    """
    texts = Texts.of(GAME, lang)
    if "sheet" in body and not read_sheet(body["sheet"]).squares:
        empty = _finding(texts, "empty", ())
        return {"findings": [empty], "ignored": {}, "text": "", "verdict": empty["text"]}
    lab, dice = _labyrinth(body, lang), _dice(body, lang)
    findings = [_finding(texts, kind, squares) for kind, squares in _found(lab, dice)]
    why = [translated(found.sentence, lang, (GAME,)) for found in check(lab, dice)]
    if lab.mode == "hunt" and not lab.where("beans"):
        findings.append(_finding(texts, "no-beans", ()))
        why.append(texts.say("maze-no-beans"))
    verdict = texts.say(
        "maze-wrong" if why else "maze-fine",
        name=lab.name or texts.say("board-editor-nameless"),
        dice="+".join(f"D{sides}" for sides in dice),
        squares=len(lab.squares),
        why="; ".join(why),
    )
    return {
        "findings": [*findings],
        "ignored": dict(_ignored(lab)),
        "text": write(lab),
        "verdict": verdict,
    }


def say_verdict(answer: Answer, lang: str) -> str:
    """For the terminal: a sentence that it can be played, or an error that says why not."""
    verdict = str(answer["verdict"])
    if answer["findings"]:
        raise MazeError(verdict)
    return f"✔ {verdict}"


def _found(lab: Labyrinth, dice: Dice) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What the check finds; no square out of reach is also reported as one where no move ends."""
    lost: tuple[str, ...] = ()
    for found in check(lab, dice):
        squares = tuple(name for name in found.squares if name not in lost)
        if found.kind == "out-of-reach":
            lost = squares
        if squares or not found.squares:
            yield found.kind, squares


def _finding(texts: Texts, kind: str, squares: tuple[str, ...]) -> dict[str, Json]:
    text = texts.say(
        f"board-editor-found-{kind}",
        count=len(squares),
        squares=", ".join(squares[:NAMED]),
        more=max(0, len(squares) - NAMED),
    )
    return {"kind": kind, "squares": [*squares], "text": text}


def _ignored(lab: Labyrinth) -> Iterator[tuple[str, Json]]:
    """LB-3: by square, the arrows that point into a wall or the void."""
    for name, square in lab.squares.items():
        if square.arrows is not None:
            open_ways = [way for way, _ in lab.exits[name]]
            ways = "".join(way for way in square.arrows.ways if way not in open_ways)
            if ways:
                yield name, ways


def make_up(body: Mapping[str, object], lang: str, largest: int = LARGEST_MADE) -> dict[str, Json]:
    """A new labyrinth, the same for the same seed, size, density and mode."""
    width = _between(body, "width", MIN_SIDE, largest)
    height = _between(body, "height", MIN_SIDE, largest)
    seed = _between(body, "seed", 0, 2**31) if "seed" in body else secrets.randbelow(1_000_000)
    density = body.get("density", 0.35)
    if not isinstance(density, (int, float)) or isinstance(density, bool) or not 0 <= density <= 1:
        raise MazeError("the density of special squares is a number from 0 to 1.")
    return _told(generate(seed, width, height, float(density), read_mode(body.get("mode", "race"))))


def show_tiles(body: Mapping[str, object], lang: str) -> dict[str, Json]:
    """LB-1: the tiles of our set, each as it looks after 0 to 3 quarter turns."""
    return {
        "side": TILE_SIDE,
        "tiles": [
            {
                "name": name,
                "title": Texts.of(GAME, lang).say(f"board-editor-tile-{name}"),
                "turned": [_patch(turned_tile(tile, quarters)) for quarters in range(4)],
            }
            for name, tile in tile_set().items()
        ],
    }


def _patch(patch: Patch) -> Json:
    """A tile in the form of a sheet; it may have walls on its edge."""
    return {
        "squares": {square_name(*at): square_data(square) for at, square in patch.squares.items()},
        "walls": [f"{square_name(*at)}{way}" for at in patch.squares for way in patch.walls[at]],
    }


def lay_tile(body: Mapping[str, object], lang: str) -> dict[str, Json]:
    """A tile laid on what is there (LB-1): it hides what it covers, and the grid grows with it."""
    tile = body.get("tile")
    if not isinstance(tile, str):
        raise MazeError(f"a tile is given by its name, not {shorten(tile)}.")
    most = MAX_SIDE - TILE_SIDE
    at = _between(body, "column", 0, most), _between(body, "row", 0, most)
    laid = Laid(tile, *at, _between(body, "turns", 0, 3))
    sheet = body.get("sheet", {"width": TILE_SIDE, "height": TILE_SIDE, "squares": {}})
    patch = read_sheet(sheet)
    patch.width = max(patch.width, laid.column + TILE_SIDE)
    patch.height = max(patch.height, laid.row + TILE_SIDE)
    cover(patch, laid)
    assert isinstance(sheet, dict)
    return _told(labyrinth_on(sheet, patch))


def stock(body: Mapping[str, object], lang: str) -> dict[str, Json]:
    """What the editor starts from: the ready-made labyrinths and the possible choices."""
    return {
        "labyrinths": [
            {
                "name": name,
                "title": lab.name,
                "mode": lab.mode,
                "width": lab.width,
                "height": lab.height,
                "players": [*lab.players],
            }
            for name, lab in ((name, load(name)) for name in ready())
        ],
        "dice": ["+".join(f"D{sides}" for sides in dice) for dice in ALL_DICE],
        "arrows": {
            kind: [
                {"colour": colour, "roll": roll}
                for colour, roll in zip(colours, ROLLS[kind], strict=True)
            ]
            for kind, colours in COLOURS.items()
        },
        "largest": MAX_SIDE,
        "made": [MIN_SIDE, LARGEST_MADE],
    }


def list_ready(answer: Answer, lang: str) -> str:
    """For the terminal: a line for each ready-made labyrinth."""
    texts = Texts.of(GAME, lang)
    lines: list[str] = []
    for name in ready():
        lab = load(name)
        about = texts.say(
            "maze-line",
            mode=lab.mode,
            width=lab.width,
            height=lab.height,
            fewest=lab.players[0],
            most=lab.players[1],
        )
        lines.append(f"{name:14} {lab.name:14} {about}")
    return "\n".join(lines)


def _labyrinth(body: Mapping[str, object], lang: str) -> Labyrinth:
    if "sheet" in body:
        sheet = body["sheet"]
        patch = read_sheet(sheet)
        assert isinstance(sheet, dict)
        return labyrinth_on(sheet, patch)
    text = body.get("text")
    if not isinstance(text, str) or len(text) > MOST_TEXT:
        raise MazeError(f"a labyrinth is a text of at most {MOST_TEXT} characters.")
    if "\n" in text:
        return parse(text)
    if text not in ready():
        texts, known = Texts.of(GAME, lang), ", ".join(ready())
        raise MazeError(texts.say("maze-unknown", name=shorten(text), ready=known))
    return load(text)


def _told(lab: Labyrinth) -> dict[str, Json]:
    return {"text": write(lab), "sheet": sheet_of(lab)}


def _dice(body: Mapping[str, object], lang: str) -> Dice:
    """LB-11: one or two dice, such as "D6", "2D4" or "D4+D8"."""
    wanted = body.get("dice", "D6")
    sides: list[int] = []
    for part in re.split(r"[\s,+]+", str(wanted).strip().upper()):
        found = re.fullmatch(r"([12]?)D([468])", part)
        sides += [int(found[2])] * int(found[1] or 1) if found else [0]
    for dice in ALL_DICE:
        if isinstance(wanted, str) and sorted(sides) == sorted(dice):
            return dice
    raise MazeError(Texts.of(GAME, lang).say("maze-dice", dice=shorten(wanted)))


def _between(body: Mapping[str, object], name: str, low: int, high: int) -> int:
    value = body.get(name, low)
    if type(value) is not int or not low <= value <= high:
        raise MazeError(f"{name} is a whole number from {low} to {high}, not {shorten(value)}.")
    return value


A_LABYRINTH: Final = Parameter("text", "tool-text", "file")
CHECK: Final = Tool(
    judge,
    "tool-check",
    (A_LABYRINTH, Parameter("dice", "tool-dice", default="D6")),
    say_verdict,
)
READY: Final = Tool(stock, "tool-list", (), list_ready)
WORKSHOP: Final[Mapping[str, Tool]] = {
    "read": Tool(read),
    "write": Tool(write_down),
    "check": CHECK,
    "generate": Tool(make_up),
    "tiles": Tool(show_tiles),
    "lay": Tool(lay_tile),
    "ready": READY,
}
COMMANDS: Final[Mapping[str, Tool]] = {
    "new": Tool(
        partial(make_up, largest=MAX_SIDE),
        "tool-new",
        (
            Parameter("seed", "tool-seed", "whole"),
            Parameter("width", "tool-width", "whole", 8),
            Parameter("height", "tool-height", "whole", 8),
            Parameter("density", "tool-density", "decimal", 0.4),
            Parameter("mode", "tool-mode", default="race"),
            Parameter("output", "tool-output", "save", part="text", short="-o"),
        ),
    ),
    "check": CHECK,
    "show": Tool(
        picture,
        "tool-show",
        (A_LABYRINTH, Parameter("svg", "tool-svg", "save")),
    ),
    "list": READY,
}
