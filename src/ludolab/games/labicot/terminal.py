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
SMALL_WIDE, SMALL_LEAST, SMALL_HIGH = 80, 5, 7
"""On a small screen: the columns of the screen, and the fewest and the most squares."""
BESIDE = 60
"""Up to this many columns, the players stand beside the labyrinth."""
CORNERS = " ╵╶└╷│┌├╴┘─┴┐┤┬┼"
"""By the walls that meet at a corner: 1 north, 2 east, 4 south, 8 west."""
HEADS = {"N": "↑", "E": "→", "S": "↓", "W": "←", None: "·"}
SIGNS = {"start": "[green]S[/]", "finish": "[red]F[/]", "web": "W", "replay": "R"}
BEAN_HUE = {"yellow": "yellow", "orange": "dark_orange", "blue": "dodger_blue1"}
ARROWS: dict[str, tuple[tuple[int, str], ...]] = {
    "single": ((1, "white"),),
    "parity": ((2, "dodger_blue1"), (1, "dark_orange")),
    "low-high": ((1, "red"), (4, "green")),
    "thirds": ((1, "dodger_blue1"), (3, "dark_orange"), (5, "green")),
}
"""For each kind of arrows: a value that each arrow directs, and its colour."""
BETWEEN = {"parity": "2", "low-high": "4"}

Line = tuple[str, int]
"""Markup, and how many columns it takes."""


def draw(
    view: Mapping[str, Json], texts: Texts, names: Sequence[str], *, small: bool = False
) -> str:
    """What one seat sees: its labyrinth, the players, the roll and its own cards."""
    from . import game

    screen = LabicotScreen(game.from_view(dict(view)), view, texts, names)
    return "\n".join(screen.small() if small else screen.lines())


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
        lines = [self._head()]
        board, players = self._board(), [self._player(s) for s in range(state.players)]
        if board[0][1] <= BESIDE and len(players) <= len(board):
            lines += beside(board, players)
        else:
            lines += [text for text, _ in board]
            columns = 1 if len(players) <= 8 else 2
            for i in range(0, len(players), columns):
                row = players[i : i + columns]
                lines.append("".join(text + " " * max(1, 50 - wide) for text, wide in row).rstrip())
        beans = "".join(f"[{BEAN_HUE[c]}]{self.letters[c]}[/]" for c in COLOURS)
        lines += [f"[dim]{say('screen-legend', beans=beans)}[/]", f"[dim]{say('screen-arrows')}[/]"]
        if self._cards():
            cards = "  ".join(f"▕ {card} ▏" for card in self._cards())
            lines.append(f"[bold]{say('screen-hand')}[/]  {cards}")
        return lines

    def small(self) -> list[str]:
        """The part of the labyrinth around the pawn, and everything else beside it."""
        state = self.state
        players = [self._player(s) for s in range(state.players)]
        if len(players) > SMALL_HIGH:
            here = self.seat or 0
            players = [self._player((here + s) % state.players) for s in range(SMALL_HIGH)]
            players.append((f"[dim]… +{state.players - SMALL_HIGH}[/]", 4))
        right = [*players, ("", 0)]
        if self._cards():
            title = self.texts.say("screen-hand")
            right.append((f"[bold]{title}[/]", cell_len(title)))
            right += [(f"▕ {card} ▏", cell_len(card) + 4) for card in self._cards()]
        room = SMALL_WIDE - 2 - max(wide for _, wide in right)
        board = self._board(max(SMALL_LEAST, (room - 4) // 4), SMALL_HIGH)
        return [self._head(), *beside(board, right)]

    def _cards(self) -> list[str]:
        """The cards of the seat that looks."""
        cards = [] if self.seat is None else self.state.hands[self.seat]
        return [self.texts.word(card) for card in cards]

    def _head(self) -> str:
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
        return f"[dim]{' · '.join(head)}[/]"

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
        """A letter for each bean, or numbers if there are many."""
        if len(beans) <= most:
            text = "".join(f"[{BEAN_HUE[c]}]{self.letters[c]}[/]" for c in beans)
            return text, len(beans)
        parts = [(c, beans.count(c)) for c in COLOURS if c in beans]
        text = "".join(f"{n}[{BEAN_HUE[c]}]{self.letters[c]}[/]" for c, n in parts)
        return text, sum(len(str(n)) + 1 for _, n in parts)

    # --- the labyrinth ------------------------------------------------------------------------

    def _board(self, widest: int = WIDEST, highest: int = HIGHEST) -> list[Line]:
        lab = self.state.world.labyrinths[self.number]
        column, row = place(self.centre.rpartition(":")[2])
        left = max(0, min(column - widest // 2, lab.width - widest))
        top = max(0, min(row - highest // 2, lab.height - highest))
        columns = range(left, min(lab.width, left + widest))
        rows = range(top, min(lab.height, top + highest))
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


def beside(left: Sequence[Line], right: Sequence[Line]) -> list[str]:
    """Lines next to each other."""
    widest = max(wide for _, wide in left)
    return [
        (one + " " * (widest - wide + 2) + other).rstrip()
        for (one, wide), (other, _) in zip_longest(left, right, fillvalue=("", 0))
    ]


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
