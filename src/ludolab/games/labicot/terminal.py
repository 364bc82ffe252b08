"""The table of Labicot in the terminal."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.markup import escape

from ludolab.core import Json
from ludolab.words import Texts

from .box import COLOURS
from .maze import Labyrinth, place, square_name
from .rules.dice import value_now
from .state import Labicot

PAWNS = "123456789ABCDEFGHIJKLMNOPQRSTUVW"
"""A pawn's sign, by seat."""
HUES = ("cyan", "magenta", "bright_yellow", "bright_green", "bright_blue", "bright_red", "white")
WIDEST, HIGHEST = 22, 12
"""How much of a labyrinth is shown; of a larger one, the part around the pawn."""
BESIDE = 60
"""Up to this many columns, the players stand beside the labyrinth."""
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the walls that meet there: 1 north, 2 east, 4 south, 8 west."""
HEADS = {"N": "↑", "E": "→", "S": "↓", "W": "←", None: "·"}
SIGNS = {"start": "[green]S[/]", "finish": "[red]F[/]", "web": "W", "replay": "R"}
BEAN_HUE = {"yellow": "yellow", "orange": "dark_orange", "blue": "dodger_blue1"}
ARROWS: dict[str, tuple[tuple[int, str], ...]] = {
    "single": ((1, "white"),),
    "parity": ((2, "dodger_blue1"), (1, "dark_orange")),
    "low-high": ((1, "red"), (4, "green")),
    "thirds": ((1, "dodger_blue1"), (3, "dark_orange"), (5, "green")),
}
"""For each kind of arrows: a value that each arrow answers to, and its colour."""
BETWEEN = {"parity": "2", "low-high": "4"}

Line = tuple[str, int]
"""Markup, and how many columns it takes."""


def draw(view: Mapping[str, Json], texts: Texts, names: Sequence[str]) -> str:
    """What one seat sees: its labyrinth, the players, the roll and its own cards."""
    from . import game

    return "\n".join(LabicotScreen(game.from_view(dict(view)), view, texts, names).lines())


class LabicotScreen:
    """One view, in one language."""

    def __init__(
        self, state: Labicot, view: Mapping[str, Json], texts: Texts, names: Sequence[str]
    ) -> None:
        self.state, self.view, self.texts, self.names = state, view, texts, names
        seat = view["seat"]
        self.seat = seat if isinstance(seat, int) else None
        looking = state.turn if self.seat is None else self.seat
        if not state.pawns[looking]:
            looking = next((s for s, square in enumerate(state.pawns) if square), looking)
        self.centre = state.pawns[looking] or next(iter(state.world.kind))
        self.number = state.world.labyrinth[self.centre]
        self.letters = {colour: texts.word(colour)[0] for colour in COLOURS}

    def lines(self) -> list[str]:
        say, state = self.texts.say, self.state
        head = [
            say("screen-round", round=state.round, limit=state.table.round_limit),
            say("screen-piles", pile=int(str(self.view["pile"])), discard=len(state.discard)),
        ]
        if state.faces:
            faces = " + ".join(str(face) for face in state.faces)
            head.append(say("screen-roll", faces=faces, value=value_now(state)))
        if state.to_go:
            head.append(say("screen-to-go", count=state.to_go))
        if len(state.world.labyrinths) > 1:
            head.append(say("screen-labyrinth", number=self.number + 1))
        lines = [f"[dim]{' · '.join(head)}[/]"]
        board, players = self._board(), [self._player(s) for s in range(state.players)]
        if board[0][1] <= BESIDE and len(players) <= len(board):
            lines += [
                left + " " * (board[0][1] - wide + 2) + right
                for (left, wide), (right, _) in zip_longest(board, players, fillvalue=("", 0))
            ]
        else:
            lines += [text for text, _ in board]
            columns = 1 if len(players) <= 8 else 2
            for i in range(0, len(players), columns):
                row = players[i : i + columns]
                lines.append("".join(text + " " * max(1, 50 - wide) for text, wide in row).rstrip())
        beans = "".join(f"[{BEAN_HUE[c]}]{self.letters[c]}[/]" for c in COLOURS)
        lines += [f"[dim]{say('screen-legend', beans=beans)}[/]", f"[dim]{say('screen-arrows')}[/]"]
        if self.seat is not None and state.hands[self.seat]:
            cards = "  ".join(f"▕ {self.texts.word(c)} ▏" for c in state.hands[self.seat])
            lines.append(f"[bold]{say('screen-hand')}[/]  {cards}")
        return lines

    # --- players ------------------------------------------------------------------------------

    def _player(self, seat: int) -> Line:
        say, state = self.texts.say, self.state
        mark = "▶" if seat == state.to_act else " "
        name = self.names[seat][:10]
        square = state.pawns[seat] or say("screen-arrived")
        hand = self.view["hands"]
        assert isinstance(hand, list)
        size = hand[seat]
        count = len(size) if isinstance(size, list) else int(str(size))
        told = [square, f"▯{count}", f"★{state.lucky[seat]}"]
        if state.table.teams:
            told.insert(0, say("screen-team", team=state.table.team(seat) + 1))
        if state.immobilised[seat]:
            told.append(say("screen-immobilised", turns=state.immobilised[seat]))
        if state.slowed[seat]:
            told.append(say("screen-slowed", turns=state.slowed[seat]))
        rest = " ".join(told)
        beans, wide = self._beans(state.beans[seat], 8)
        text = f"{mark}{self._pawn(seat)} [bold]{escape(name)}[/] {rest} {beans}"
        return text, 4 + cell_len(name) + cell_len(rest) + wide

    def _pawn(self, seat: int) -> str:
        return f"[bold reverse {HUES[seat % len(HUES)]}]{PAWNS[seat]}[/]"

    def _beans(self, beans: Sequence[str], most: int) -> Line:
        """One letter for each bean, or numbers where they are many."""
        if len(beans) <= most:
            text = "".join(f"[{BEAN_HUE[c]}]{self.letters[c]}[/]" for c in beans)
            return text, len(beans)
        parts = [(c, beans.count(c)) for c in COLOURS if c in beans]
        text = "".join(f"{n}[{BEAN_HUE[c]}]{self.letters[c]}[/]" for c, n in parts)
        return text, sum(len(str(n)) + 1 for _, n in parts)

    # --- the labyrinth ------------------------------------------------------------------------

    def _board(self) -> list[Line]:
        lab = self.state.world.labyrinths[self.number]
        column, row = place(self.centre.rpartition(":")[2])
        left = max(0, min(column - WIDEST // 2, lab.width - WIDEST))
        top = max(0, min(row - HIGHEST // 2, lab.height - HIGHEST))
        columns = range(left, min(lab.width, left + WIDEST))
        rows = range(top, min(lab.height, top + HIGHEST))
        wide = 4 * len(columns) + 4
        letters = "".join(f" {square_name(c, 0)[:-1]:^3}" for c in columns)
        lines: list[Line] = [(f"   [dim]{letters}[/] ", wide)]
        for r in (*rows, rows.stop):
            wall = "".join(
                _corner(lab, c, r) + ("───" if _wall(lab, c, r, "N") else "   ") for c in columns
            )
            lines.append((f"   {wall}{_corner(lab, columns.stop, r)}", wide))
            if r in rows:
                squares = "".join(
                    ("│" if _wall(lab, c, r, "W") else " ") + self._square(lab, c, r)
                    for c in columns
                )
                edge = "│" if _wall(lab, columns.stop, r, "W") else " "
                lines.append((f"[dim]{r + 1:>2}[/] {squares}{edge}", wide))
        return lines

    def _square(self, lab: Labyrinth, column: int, row: int) -> str:
        """Three columns: what the square is, and who stands on it."""
        plain = square_name(column, row)
        if plain not in lab.squares:
            return "[dim]░░░[/]"
        several = len(self.state.world.labyrinths) > 1
        name = f"{self.number + 1}:{plain}" if several else plain
        here = [seat for seat, square in enumerate(self.state.pawns) if square == name]
        if len(here) > 3:
            return self._pawn(here[0]) + self._pawn(here[1]) + "+"
        if len(here) > 1:
            return "".join(map(self._pawn, here)) + " " * (3 - len(here))
        square = lab.squares[plain]
        sign = SIGNS.get(square.kind, " ")
        if here:
            return f"{sign}{self._pawn(here[0])} "
        if square.arrows is not None:
            return _arrows(lab, plain)
        beans = self.state.laid.get(name, ())
        if beans:
            text, wide = self._beans(beans, 3)
            return text + " " * (3 - wide) if wide <= 3 else f"{len(beans):>2}●"
        return f" {sign} "


def _arrows(lab: Labyrinth, square: str) -> str:
    arrows = lab.squares[square].arrows
    assert arrows is not None
    heads = [f"[{hue}]{HEADS[lab.arrow(square, value)]}[/]" for value, hue in ARROWS[arrows.kind]]
    text = BETWEEN.get(arrows.kind, "").join(heads)
    return f" {text} " if len(heads) == 1 else text


def _wall(lab: Labyrinth, column: int, row: int, way: str) -> bool:
    """Is the north or west side of this place closed? Not between two voids."""
    here = square_name(column, row)
    if way == "N":
        there = square_name(column, row - 1) if row else ""
    else:
        there = square_name(column - 1, row) if column else ""
    if here in lab.squares:
        return all(other != there for _, other in lab.exits[here])
    return there in lab.squares


def _corner(lab: Labyrinth, column: int, row: int) -> str:
    met = 0
    if row and _wall(lab, column, row - 1, "W"):
        met += 1
    if _wall(lab, column, row, "N"):
        met += 2
    if _wall(lab, column, row, "W"):
        met += 4
    if column and _wall(lab, column - 1, row, "N"):
        met += 8
    return CORNERS[met]
