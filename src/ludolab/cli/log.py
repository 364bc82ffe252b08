"""What every move told each listener."""

from collections.abc import Mapping, Sequence

from rich.markup import escape
from rich.table import Table

from ludolab.core import AnyState, Json
from ludolab.words import Speech


class Log:
    """Some lines for each move and listener (a seat, or None for a spectator)."""

    def __init__(self, speech: Speech, listeners: Sequence[int | None]) -> None:
        self.speech = speech
        self.told: dict[int | None, list[list[str]]] = {listener: [] for listener in listeners}

    def __len__(self) -> int:
        return len(next(iter(self.told.values())))

    def add(self, state: AnyState) -> None:
        """Add what the last move told."""
        for listener, moves in self.told.items():
            moves.append(tales(self.speech, state.events(listener)))

    def take_back(self) -> None:
        for moves in self.told.values():
            moves.pop()

    def since(self, number: int, listener: int | None) -> list[str]:
        """What was told from that move on."""
        return [line for lines in self.told[listener][number:] for line in lines]


def tales(speech: Speech, events: Sequence[Mapping[str, Json]]) -> list[str]:
    """Events in words; successive events of one player share a line."""
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
    """Lines with bullets, so that long ones don't run together."""
    table = Table.grid(padding=(0, 1, 0, 0))
    for line in lines:
        table.add_row("[dim]▸[/]", escape(line))
    return table
