"""The record of a finished game, from the log of its table."""

from collections.abc import Sequence

from ludolab.kernel import Move, Record

from .entries import decode
from .refused import Refused
from .storage.base import Logged
from .table import Table


def finished_game(table_id: str, log: Sequence[Logged], number: int | None) -> Record:
    """Game `number` of this table, or the last that is over. A running one is never told."""
    found: Record | None = None
    table: Table | None = None
    moves: list[Move] = []
    for logged in log:
        entry = decode(logged.body)
        before = table
        table = Table.first(table_id, entry) if table is None else table.after(entry, logged.at)
        playing = table.playing
        if before is None or playing is None or table.position == before.position:
            continue
        if table.games != before.games:
            moves = []
            first = playing.state
            continue
        if playing.history[-1].undone:
            moves.pop()
        moves += playing.made
        if table.status == "over" and number in (None, table.games):
            names = [held.name or f"bot:{held.level}" for held in table.seats]
            found = Record.of(first, moves, playing.state, names)
    if found is None:
        raise Refused("not-finished")
    return found
