"""What every move told, kept for each listener as far as they may know it."""

from collections.abc import Mapping, Sequence

from rich.markup import escape
from rich.table import Table

from ludolab.core import AnyState, Json
from ludolab.words import Speech


class Log:
    """Some lines a move for each listener (a seat, or None for somebody looking on)."""

    def __init__(self, speech: Speech, listeners: Sequence[int | None]) -> None:
        self.speech = speech
        self.told: dict[int | None, list[list[str]]] = {listener: [] for listener in listeners}

    def __len__(self) -> int:
        return len(next(iter(self.told.values())))

    def add(self, state: AnyState) -> None:
        """Write down what the last move told."""
        for listener, moves in self.told.items():
            moves.append(tales(self.speech, state.events(listener)))

    def take_back(self) -> None:
        for moves in self.told.values():
            moves.pop()

    def since(self, number: int, listener: int | None) -> list[str]:
        """What was told from that move on."""
        return [line for lines in self.told[listener][number:] for line in lines]


def tales(speech: Speech, events: Sequence[Mapping[str, Json]]) -> list[str]:
    """Events in words: a line for what happened to one player, then one for the next."""
    lines: list[str] = []
    seat: Json = None
    for event in events:
        words = speech.event(event)
        whose = event.get("seat", seat)
        if lines and whose == seat:
            lines[-1] += ("" if lines[-1].endswith((".", "!", "?", "…")) else " ·") + f" {words}"
        else:
            lines.append(words)
        seat = whose
    return lines


def bulleted(lines: Sequence[str]) -> Table:
    """Lines that stay apart even where they are long."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for line in lines:
        table.add_row("[dim]▸[/]", escape(line))
    return table
