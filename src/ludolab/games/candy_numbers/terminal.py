"""The table of Candy Numbers in the terminal."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from rich.markup import escape

from ludolab.core import Json
from ludolab.core.view_readers import as_list, as_number, as_size, as_words
from ludolab.words import Texts

from .box import COLOURS, GARDEN, SIDE, SQUARES, TURNS, Tiles

BACK = "▒▒▒"
CELL = 5
"""The width of a square: room for a witness and a tile."""
SMALL_CELL = 4
Seen = Mapping[str, Json]


def draw(view: Seen, texts: Texts, names: Sequence[str], *, small: bool = False) -> str:
    """What one seat is shown (`state.show(seat)`), as Rich markup."""
    if small:
        return _small(view, texts, names)
    garden, players = _garden(view, texts), _players(view, texts, names)
    players += [""] * (len(garden) - len(players))
    garden += [" " * (5 + SIDE * (CELL + 1))] * (len(players) - len(garden))
    table = [f"{left}   {right}".rstrip() for left, right in zip(garden, players, strict=True)]
    legend = texts.say("screen-legend" + ("-memory" if "known" in view else ""))
    under = ["", *_last_round(view, texts, names), f"[dim]{legend}[/]"]
    return "\n".join([_heading(view, texts), "", *table, *under])


def _small(view: Seen, texts: Texts, names: Sequence[str]) -> str:
    """The same without lines between the squares, and with two lines for each player."""
    cells = _squares(view, texts, SMALL_CELL)
    garden = ["    " + " ".join(f"{column:^{SMALL_CELL}}" for column in "abcdef") + " "]
    for row in range(SIDE):
        squares = SQUARES[row * SIDE : (row + 1) * SIDE]
        garden.append(f"  {row + 1}│" + "│".join(cells[square] for square in squares) + "│")
    players: list[str] = []
    for seat in range(as_number(view["players"])):
        own, kept = (_row(_tiles(view, name, seat), texts) for name in ("hands", "kept"))
        said = f"{texts.say('screen-own')} {own} · {texts.say('screen-kept')} {kept}"
        players += [_player(view, texts, names, seat), f"  {said}"]
    garden += [" " * (4 + SIDE * (SMALL_CELL + 1))] * (len(players) - len(garden))
    rows = zip_longest(garden, players, fillvalue="")
    return "\n".join([_heading(view, texts), *(f"{a} {b}".rstrip() for a, b in rows)])


# --- the words ------------------------------------------------------------------------------


def _rounds(view: Seen) -> int:
    """CN-21: by the box of this table."""
    from . import game

    pieces = view.get("pieces")
    box = game.own_box(pieces) if isinstance(pieces, str) else game.box
    assert isinstance(box, Tiles)
    return box.rounds(as_number(view["players"]))


def _heading(view: Seen, texts: Texts) -> str:
    seat, rounds = as_number(view["to_act"]), _rounds(view)
    parts = [f"[bold]{texts.say('title')}[/]"]
    if seat >= 0:
        kept = as_size(as_list(view["kept"])[seat])
        hole = _step(view)["step"] == "fill-hole"
        parts += [
            texts.say("screen-round", number=len(as_list(view["scores"])) + 1, count=rounds),
            texts.say("screen-turn", number=kept + (not hole), count=TURNS),
            texts.say("screen-witnesses")
            + " "
            + "●" * len(as_list(view["witnesses"]))
            + "○" * as_number(view["spare"]),
        ]
    return " · ".join(parts)


def _tile(tile: str, texts: Texts) -> tuple[str, str]:
    """A short name of a tile, and its style; the letter also tells the colour."""
    colour, _, value = tile.partition("-")
    style = "bold"
    if colour in COLOURS:
        letter, style = texts.say(f"letter-{colour}"), f"bold {colour}"
    else:
        letter, value = "", tile
    return letter + value.replace("minus-", "−").upper(), style


def _row(tiles: Sequence[str], texts: Texts) -> str:
    """Tiles side by side; unknown ones are shown as backs."""
    shown = [_tile(tile, texts) if tile else (BACK, "dim") for tile in tiles]
    return " ".join(f"[{style}]{text}[/]" for text, style in shown)


# --- the garden -----------------------------------------------------------------------------


def _garden(view: Seen, texts: Texts) -> list[str]:
    line = "─" * CELL
    rows = ["     " + " ".join(f"{column:^{CELL}}" for column in "abcdef") + " "]
    rows.append("    ┌" + "┬".join([line] * SIDE) + "┐")
    squares = _squares(view, texts)
    for row in range(SIDE):
        if row:
            rows.append("    ├" + "┼".join([line] * SIDE) + "┤")
        cells = [squares[square] for square in SQUARES[row * SIDE : (row + 1) * SIDE]]
        rows.append(f"  {row + 1} │" + "│".join(cells) + "│")
    rows.append("    └" + "┴".join([line] * SIDE) + "┘")
    return rows


def _squares(view: Seen, texts: Texts, wide: int = CELL) -> dict[str, str]:
    step, seat = _step(view), view["seat"]
    laid, known = _memory(view)
    witnesses = as_list(view["witnesses"])
    cells: dict[str, str] = {}
    for square in SQUARES:
        text, style = BACK, "dim"
        if square in known:
            text, style = _tile(known[square], texts)
        elif laid.get(square, GARDEN) != GARDEN:
            colour = COLOURS[int(laid[square])]
            text, style = f"▒{texts.say(f'letter-{colour}')}▒", colour
        if square in witnesses:
            text = "●" if text == BACK else f"●{text}"
            style = style.replace("dim", "bold magenta")
        if step.get("at") == square:
            style = "reverse bold"
            text = "???" if step["step"] == "keep-or-put-back" else "   "
            if step["seat"] == seat and text.strip():
                text, _ = _tile(as_words(as_list(view["peeked"])[as_number(seat)])[0], texts)
        cells[square] = f"[{style}]{text:^{wide}}[/]"
    return cells


def _memory(view: Seen) -> tuple[dict[str, str], dict[str, str]]:
    """Whose tiles are where, and which are known, if the table shows what you remember."""
    if "known" not in view:
        return {}, {}
    known, laid = view["known"], view["laid"]
    assert isinstance(known, dict)
    assert isinstance(laid, dict)
    mine = known["own"]
    assert isinstance(mine, dict)
    owners = dict(zip(SQUARES, str(laid["all"]), strict=True))
    return owners, {square: str(tile) for square, tile in mine.items()}


# --- the players ------------------------------------------------------------------------------


def _players(view: Seen, texts: Texts, names: Sequence[str]) -> list[str]:
    own, kept = texts.say("screen-own"), texts.say("screen-kept")
    width = max(len(own), len(kept))
    lines: list[str] = []
    for seat in range(as_number(view["players"])):
        lines += [
            _player(view, texts, names, seat),
            f"    {own:<{width}} {_row(_tiles(view, 'hands', seat), texts)}".rstrip(),
            f"    {kept:<{width}} {_row(_tiles(view, 'kept', seat), texts)}".rstrip(),
            "",
        ]
    return lines[:-1]


def _player(view: Seen, texts: Texts, names: Sequence[str], seat: int) -> str:
    """Name and points of the finished rounds."""
    points = [as_number(as_list(sheet)[seat]) for sheet in as_list(view["scores"])]
    mark = "[bold]▶[/]" if seat == view["to_act"] else " "
    colour = COLOURS[seat]
    name = f"{names[seat]:.18} ({texts.say(f'letter-{colour}')})"
    sums = " ".join(f"{_signed(n):>4}" for n in points)
    total = f"{sums} = [bold]{_signed(sum(points))}[/]" if points else ""
    return f"{mark} [{colour}]{escape(f'{name:<22}')}[/] {total}".rstrip()


def _tiles(view: Seen, name: str, seat: int) -> list[str]:
    """A player's tiles, as far as they are visible."""
    there = as_list(view[name])[seat]
    tiles = as_words(there) if isinstance(there, list) else [""] * as_size(there)
    if name == "kept":
        shown = as_words(as_list(view["shown"])[seat]) if "outcome" in view else []
        seen = view.get("known_kept")
        for entry in as_list(seen["own"]) if isinstance(seen, dict) else []:
            owner, number, tile = as_list(entry)
            if owner == seat:
                tiles[as_number(number)] = str(tile)
        tiles = shown or tiles
    return tiles


def _last_round(view: Seen, texts: Texts, names: Sequence[str]) -> list[str]:
    """What was shown when the last round was scored."""
    shown = [as_words(tiles) for tiles in as_list(view["shown"])]
    if not any(shown) or "outcome" in view:
        return []
    parts = [
        f"{escape(f'{name:<18.18}')} {_row(tiles, texts)}"
        for name, tiles in zip(names, shown, strict=False)
    ]
    return [texts.say("screen-last-round"), *(f"  {part}" for part in parts), ""]


def _signed(number: int) -> str:
    return str(number).replace("-", "−")


# --- reading a view ---------------------------------------------------------------------------


def _step(view: Seen) -> Mapping[str, Json]:
    todo = as_list(view["todo"])
    step = todo[-1] if todo else {}
    assert isinstance(step, dict)
    return step
