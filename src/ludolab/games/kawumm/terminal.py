"""The table of Kawumm! in the terminal."""

from collections.abc import Mapping, Sequence
from itertools import zip_longest

from rich.cells import cell_len
from rich.markup import escape

from ludolab.core import Json
from ludolab.words import Texts

from .state import Kawumm

WIDE = 38
"""The columns of one player's place; two stand side by side."""
LONGEST_BAR = 12
PALETTE = (
    "cyan", "bright_white", "yellow", "magenta", "red", "bright_cyan",
    "bright_red", "green", "bright_green", "bright_yellow", "blue",
)  # fmt: skip


def draw(
    view: Mapping[str, Json], texts: Texts, names: Sequence[str], *, small: bool = False
) -> str:
    """KW-15: everything open, and the size of the pile."""
    from . import game

    lines = KawummScreen(game.from_view(dict(view)), texts, names).lines(view["pile"])
    return "\n".join(filter(None, lines) if small else lines)


class KawummScreen:
    """One position, in one language."""

    def __init__(self, state: Kawumm, texts: Texts, names: Sequence[str]) -> None:
        self.state = state
        self.texts = texts
        self.names = names
        kinds = list(state.box.dose)
        self.label = max(cell_len(texts.word(kind)) for kind in kinds)
        self.colour = {kind: PALETTE[i % len(PALETTE)] for i, kind in enumerate(kinds)}

    def lines(self, pile: Json) -> list[str]:
        say, state = self.texts.say, self.state
        piles = say("screen-piles", pile=int(str(pile)), discard=len(state.discard))
        centre = [self._column(kind) for kind in state.centre]
        lines = [f"[dim]{piles}[/]", "", f"[bold]{say('screen-centre')}[/]"]
        lines += centre or [f"  [dim]{say('screen-empty')}[/]"]
        if state.turned:
            cards = "   ".join(self._card(kind) for kind in state.turned)
            lines += ["", f"[bold]{say('screen-turned')}[/]  {cards}"]
        places = [self._place(seat) for seat in range(state.players)]
        for left in range(0, len(places), 2):
            lines += ["", *side_by_side(places[left : left + 2])]
        return lines

    def _name(self, kind: str, wide: int = 0) -> str:
        return f"[{self.colour[kind]}]{escape(pad(self.texts.word(kind), wide))}[/]"

    def _card(self, kind: str) -> str:
        """A card, which shows its dose."""
        return f"▕ {self._name(kind)} [dim]{self.state.box.dose[kind]}[/] ▏"

    def _column(self, kind: str) -> str:
        """A column of the centre, and what the zone of the player to act would have with it."""
        state, say = self.state, self.texts.say
        count, dose = state.centre[kind], state.box.dose[kind]
        line = f"  {self._name(kind, self.label)}  [bold]{pad('▮' * count, 10)}[/] "
        line += pad(say("screen-dose", dose=dose), 9)
        if state.over:
            return line
        name = escape(self.names[state.to_act])
        if kind in state.complete[state.to_act]:
            return line + f"[dim]→ {name} ✔[/]"
        own = state.zones[state.to_act].get(kind, 0) + count
        return line + f"[dim]→ {name} {own}/{dose}[/]" + (" [bold]✔[/]" if own >= dose else "")

    def _place(self, seat: int) -> list[tuple[str, int]]:
        """A player's place: lines of markup and how wide each is."""
        state = self.state
        done = len(state.complete[seat])
        mark = "▶" if seat == state.to_act else " "
        stars = "★" * done + "☆" * max(0, state.box.goal - done)
        name = self.names[seat]
        rule = "─" * (WIDE - 5 - cell_len(name) - len(stars))
        head = f"{mark} [bold]{escape(name)}[/] [dim]{rule}[/] [bold yellow]{stars}[/]"
        lines = [(head, WIDE - 1)]
        for kind in state.complete[seat]:
            text = f"  {self._name(kind, self.label)}  [bold]✔[/] {self.texts.say('screen-done')}"
            lines.append((text, 6 + self.label + cell_len(self.texts.say("screen-done"))))
        for kind, count in state.zones[seat].items():
            lines.append(self._safe(kind, count))
        free = state.box.zone - len(lines) + 1
        lines += [("  [dim]·[/]", 3)] * free
        return lines

    def _safe(self, kind: str, count: int) -> tuple[str, int]:
        dose = self.state.box.dose[kind]
        bar = "■" * count + "□" * max(0, dose - count) if dose <= LONGEST_BAR else ""
        told = f"{count}/{dose}"
        text = f"  {self._name(kind, self.label)}  {pad(bar, 10)} {told}"
        return text, 5 + self.label + max(10, len(bar)) + len(told)


def side_by_side(places: Sequence[Sequence[tuple[str, int]]]) -> list[str]:
    """Two places next to each other."""
    return [
        "".join(text + " " * (WIDE + 2 - wide) for text, wide in row).rstrip()
        for row in zip_longest(*places, fillvalue=("", 0))
    ]


def pad(text: str, wide: int) -> str:
    return text + " " * (wide - cell_len(text))
