"""The table of Candy Lab in the terminal."""

from collections.abc import Iterable, Mapping, Sequence

from rich.markup import escape
from rich.text import Text

from ludolab.core import Json
from ludolab.core.view_readers import as_list, as_number, as_size, as_words
from ludolab.words import Texts

from .box import SticksAndOrders
from .moves import FillOrder
from .orders import COLOURS, JOKER

Seen = Mapping[str, Json]
WIDE, SMALL = 100, 80
LINE = 27
"""How many sticks fit on a line: all those of our box."""
MARGIN = 16
"""The room left of the conveyor for an order of the hand."""
SIGNS = {"": " ", "draw": "+", "discard-hand": "−", "take-back": "↶", "undo": "✗", "swap": "⇄"}
AIMED = ("discard-hand", "take-back", "undo")
PAINT = {
    "blue": "white on blue3",
    "orange": "black on dark_orange",
    "pink": "black on hot_pink",
    JOKER: "black on grey85",
}


def draw(view: Seen, texts: Texts, names: Sequence[str], *, small: bool = False) -> str:
    """CL-25: what one seat is shown (`state.show(seat)`), as Rich markup."""
    screen = CandyLabScreen(view, texts, names, SMALL if small else WIDE)
    return "\n".join(screen.small() if small else screen.lines())


class CandyLabScreen:
    """What one seat is shown, in one language."""

    def __init__(self, view: Seen, texts: Texts, names: Sequence[str], wide: int) -> None:
        self.view = view
        self.wide = wide
        self.texts = texts
        self.names = names
        self.box = _box(view)
        self.players = as_number(view["players"])
        self.conveyor = as_words(view["conveyor"])
        hands, seat = as_list(view["hands"]), view["seat"]
        self.hand = as_words(hands[seat]) if isinstance(seat, int) else None
        """Nobody's, for a spectator."""
        self.sizes = [as_size(hand) for hand in hands]

    def lines(self) -> list[str]:
        return [*self._cards(), "", *self._belt(), "", *self._players(), "", *self._legend()]

    def small(self) -> list[str]:
        """Without empty lines and legend, and without where orders fit: the moves say that."""
        hand = [
            f"{self._order(card)} [dim]{self._points(self.box.points[card])}[/]"
            for card in self.hand or []
        ]
        title = f"[bold]{self.texts.say('screen-hand')}[/]"
        held = _flow([title, *hand], "  ", self.wide) if hand else []
        return [*self._cards(), *self._small_belt(), *held, *self._players()]

    # --- sticks and orders ------------------------------------------------------------------

    def _letter(self, colour: str) -> str:
        return self.texts.say(f"letter-{colour}")

    def _order(self, card: str) -> str:
        """An order, stick by stick."""
        return "".join(f"[{PAINT[sort]}] {self._letter(sort)}[/]" for sort in card.split("+"))

    def _points(self, points: int) -> str:
        return self.texts.say("screen-points", points=points)

    def _cards(self) -> list[str]:
        """The pile and what is beside it."""
        say, face_up, out = (
            self.texts.say,
            as_words(self.view["face_up"]),
            as_list(self.view["out"]),
        )
        parts = [f"[bold]{say('screen-pile')}[/] {as_size(self.view['pile'])}"]
        if face_up:
            parts.append(f"[bold]{say('screen-face-up')}[/]")
            parts += [
                f"{self._order(card)} [dim]{self._points(self.box.points[card])}[/]"
                for card in face_up
            ]
        parts += [
            f"[bold]{say('screen-third-hand')}[/] {size}" for size in self.sizes[self.players :]
        ]
        parts.append(self._golden_sugar())
        if out:
            parts.append(f"[dim]{say('screen-out')} {len(out)}[/]")
        return _flow(parts, "   ", self.wide)

    def _golden_sugar(self) -> str:
        """CL-6, CL-22: it waits for the player who takes the last stick."""
        seat = self.view["golden_sugar"]
        sugar = self.texts.say("screen-golden-sugar", points=self.box.golden_sugar)
        owner = f" → [bold]{escape(self.names[seat])}[/]" if isinstance(seat, int) else ""
        return f"[yellow]◆ {sugar}[/]{owner}"

    # --- the conveyor, and where the orders of the hand fit ---------------------------------

    def _belt(self) -> list[str]:
        fits: dict[str, list[int]] = {card: [] for card in self.hand or []}
        for move in self.box.fills(self.box.rows(self.conveyor), self.hand or []):
            assert isinstance(move, FillOrder)
            fits[move.card].append(move.at)
        lines: list[str] = []
        for start in range(0, max(1, len(self.conveyor)), LINE):
            places = range(start, min(start + LINE, len(self.conveyor)))
            lines += self._sticks(places)
            lines += [self._fits(card, at, places) for card, at in fits.items()]
        return lines

    def _sticks(self, places: Sequence[int]) -> list[str]:
        """Each stick with its number, effect, value and the letter of its colour."""
        box, say = self.box, self.texts.say
        title, hand = f"[bold]{say('screen-conveyor')}[/]", ""
        if self.hand is not None:
            hand = f"[bold]{say('screen-hand')}[/]"
            hand += "" if self.hand else " –"
        if not places:
            return [f"{_pad(title, MARGIN)}{say('screen-empty')}", hand]
        sticks = [self.conveyor[at] for at in places]
        paint = [PAINT[box.colour[stick]] for stick in sticks]
        tops = [style.partition(" on ")[2] for style in paint]
        shown = (
            [SIGNS[box.effect[stick]] for stick in sticks],
            [str(box.value[stick]) for stick in sticks],
            [self._letter(box.colour[stick]) for stick in sticks],
        )
        return [
            _pad(title, MARGIN) + " ".join(f"{at + 1:>2}" for at in places),
            _pad("", MARGIN) + " ".join(f"[{colour}]▄▄[/]" for colour in tops),
            *(
                _pad("", MARGIN)
                + " ".join(f"[{style}] {sign}[/]" for style, sign in zip(paint, row, strict=True))
                for row in shown
            ),
            _pad(hand, MARGIN - 1) + f"[dim]╺{'━'.join(['━○'] * len(sticks))}╸[/]",
        ]

    def _small_belt(self) -> list[str]:
        """Each stick with its number, its value and effect, and the letter of its colour."""
        box = self.box
        lines: list[str] = []
        for start in range(0, len(self.conveyor), LINE):
            sticks = self.conveyor[start : start + LINE]
            paint = [PAINT[box.colour[stick]] for stick in sticks]
            for row in (
                [f"{box.value[stick]}{SIGNS[box.effect[stick]]}" for stick in sticks],
                [f" {self._letter(box.colour[stick])}" for stick in sticks],
            ):
                if len(lines) % 3 == 0:
                    numbers = range(start + 1, start + len(sticks) + 1)
                    lines.append(" ".join(f"{number:>2}" for number in numbers))
                lines.append(
                    " ".join(f"[{style}]{text}[/]" for style, text in zip(paint, row, strict=True))
                )
        return lines or [f"{self.texts.say('screen-conveyor')} {self.texts.say('screen-empty')}"]

    def _fits(self, card: str, fits: Sequence[int], places: Sequence[int]) -> str:
        """An order of the hand, and the places where it can start."""
        copies = (self.hand or []).count(card)
        label = f"{_pad(self._order(card), 6)} {self._points(self.box.points[card])}"
        label += f" ×{copies}" if copies > 1 else ""
        return _pad(label, MARGIN) + " ".join(
            f"[bold]{at + 1:>2}[/]" if at in fits else "[dim] ·[/]" for at in places
        )

    # --- the players ------------------------------------------------------------------------

    def _players(self) -> list[str]:
        """A line for each player, or two if somebody has too many sticks for one."""
        word, say = self.texts.word, self.texts.say
        seats = range(self.players)
        heads = ["", *(f"[dim]{say(f'screen-{name}')}[/]" for name in ("sum", "cards", "stack"))]
        rows = [heads, *(self._row(seat) for seat in seats)]
        colours = [f"[dim]{word(colour)} {self._letter(colour)}[/]" for colour in COLOURS]
        groups = [colours, *([self._group(seat, colour) for colour in COLOURS] for seat in seats)]
        short = _columns([row[:1] + own + row[1:] for row, own in zip(rows, groups, strict=True)])
        if max(map(_wide, short)) <= self.wide:
            return short
        head, *lines = _columns(rows)
        return [head, *(line for seat in seats for line in (lines[seat], self._sorted(seat)))]

    def _row(self, seat: int) -> list[str]:
        """Name, value of the sticks, and number of cards."""
        name = escape(f"{self.names[seat]:.16}")
        return [
            f"[bold]▶ {name}[/]" if seat == self.view["to_act"] else f"  {name}",
            f"[bold]{sum(self.box.value[stick] for stick in self._own(seat))}[/]",
            str(self.sizes[seat]),
            self._stack(seat),
        ]

    def _own(self, seat: int) -> list[str]:
        return as_words(as_list(self.view["sticks"])[seat])

    def _group(self, seat: int, colour: str) -> str:
        """A player's sticks of one colour, and their sum."""
        box = self.box
        sticks = [stick for stick in self._own(seat) if box.colour[stick] == colour]
        if not sticks:
            return "[dim]–[/]"
        paint = PAINT[colour]
        shown = [f"[{paint}]{box.value[stick]}{SIGNS[box.effect[stick]]}[/]" for stick in sticks]
        return f"{' '.join(shown)} = {sum(box.value[stick] for stick in sticks)}"

    def _sorted(self, seat: int) -> str:
        """A player's sticks, colour by colour, on a line of their own."""
        groups = (f"{self._letter(colour)} {self._group(seat, colour)}" for colour in COLOURS)
        return "    " + "   ".join(groups)

    def _stack(self, seat: int) -> str:
        """CL-25: the size and the top card; owners can look through their own."""
        stack = as_list(self.view["filled"])[seat]
        if isinstance(stack, dict):
            size, top = as_number(stack["size"]), stack["top"]
        else:
            size, top = as_size(stack), as_list(stack)[-1] if stack else None
        shown = f"{size} {self._order(str(top))}" if size else str(size)
        if seat == self.view["seat"] and size:
            points = sum(self.box.points[card] for card in as_words(stack))
            shown += f" = {self._points(points)}"
        return shown

    def _legend(self) -> list[str]:
        """CL-6: what the symbols mean; first the effects that hit nobody else."""
        say, signs = self.texts.say, SIGNS | {JOKER: self._letter(JOKER)}
        own, aimed = (
            [f"[bold]{signs[name]}[/] {say(f'screen-{name}')}" for name in names]
            for names in (("draw", "swap", JOKER), AIMED)
        )
        if self.hand:
            own.append(say("screen-places"))
        first, second = " · ".join(own), " · ".join(aimed)
        return [f"[dim]{first}[/]", f"[dim]{say('screen-another')} {second}[/]"]


# --- layout -----------------------------------------------------------------------------------


def _wide(markup: str) -> int:
    return Text.from_markup(markup).cell_len


def _pad(markup: str, size: int) -> str:
    return markup + " " * (size - _wide(markup))


def _columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of cells below each other."""
    sizes = [max(map(_wide, column)) for column in zip(*rows, strict=True)]
    return ["  ".join(map(_pad, row, sizes)).rstrip() for row in rows]


def _flow(parts: Iterable[str], between: str, wide: int) -> list[str]:
    """Parts one after the other, in as few lines as they need."""
    lines: list[str] = []
    for part in parts:
        if lines and _wide(lines[-1] + between + part) <= wide:
            lines[-1] += between + part
        else:
            lines.append(part)
    return lines


# --- reading a view ---------------------------------------------------------------------------


def _box(view: Seen) -> SticksAndOrders:
    """The box of this table: its own, or ours."""
    from . import game

    pieces = view.get("pieces")
    box = game.own_box(pieces) if isinstance(pieces, str) else game.box
    assert isinstance(box, SticksAndOrders)
    return box
