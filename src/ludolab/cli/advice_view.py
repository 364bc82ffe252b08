"""Advice at the terminal: what each move is worth, the best first."""

import hashlib
from collections.abc import Mapping

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table

from ludolab.bots import Advice, advise
from ludolab.core import AnyState, Move
from ludolab.words import Speech, Texts

from .words import chance

MOST = 6
"""The most moves that are shown."""
BAR = 12


def advice_on(
    state: AnyState, numbers: Mapping[Move, int], seat: int, speech: Speech, words: Texts
) -> RenderableType:
    """Advice from what the seat to act knows; `numbers` are those of its moves on the screen.

    Asking twice gives the same answer.
    """
    found = advise(state.game, state.view(seat), _seed(state))
    table = Table.grid(padding=(0, 2, 0, 0))
    table.add_column(justify="right")
    table.add_column()
    table.add_column(justify="right")
    table.add_column(style="dim")
    table.add_column(ratio=1)
    for advice in found[:MOST]:
        table.add_row(
            f"  [bold cyan]{numbers[advice.move]}[/]",
            bar(advice.chance),
            f"[bold]{chance(advice.chance, words)}[/]",
            f"± {round(100 * advice.error)}" if advice.error else "",
            _move_and_reason(advice, speech),
        )
    parts: list[RenderableType] = [f"[bold]{escape(words.say('advice-title'))}[/]", table]
    if len(found) > MOST:
        parts.append(f"  [dim]{escape(words.say('advice-more', count=len(found) - MOST))}[/]")
    return Group(*parts)


def bar(share: float) -> str:
    full = round(BAR * share)
    return f"[green]{'━' * full}[/][dim]{'─' * (BAR - full)}[/]"


def _move_and_reason(advice: Advice, speech: Speech) -> str:
    move = escape(speech.move(advice.move))
    if advice.reason is None:
        return move
    return f"{move}  [dim]{escape(speech.advice(advice.reason))}[/]"


def _seed(state: AnyState) -> int:
    """From the digest that is shown before the game, so that it gives nothing away."""
    digest = hashlib.sha256(f"ludolab advice {state.number} {state.commitment}".encode()).digest()
    return int.from_bytes(digest[:8], "big")
