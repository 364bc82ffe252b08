"""Finished games, from the log of their table."""

from collections.abc import Sequence
from dataclasses import dataclass

from ludolab.core import AnyState, Move
from ludolab.records import Record

from .log import Logged, read
from .refused import Refused
from .table import Table


@dataclass(frozen=True)
class FinishedGame:
    """A game that is over."""

    first: AnyState
    moves: Sequence[tuple[int, Move]]
    """The moves of the record, each with the position of the table in which it was chosen."""
    end: Table


def finished(table_id: str, log: Sequence[Logged], number: int | None) -> FinishedGame:
    """Game `number` of this table, or the last that is over; never a running one."""
    found: FinishedGame | None = None
    table: Table | None = None
    moves: list[tuple[int, Move]] = []
    for after in read(table_id, log):
        before, table = table, after
        playing = table.playing
        if before is None or playing is None or table.position == before.position:
            continue
        if table.games != before.games:
            moves = []
            first = playing.state
            continue
        if playing.history[-1].undone:
            moves.pop()
        moves += [(before.position, move) for move in playing.made]
        if table.status == "over" and number in (None, table.games):
            found = FinishedGame(first, moves, table)
    if found is None:
        raise Refused("not-finished")
    return found


def record_of(table_id: str, log: Sequence[Logged], number: int | None) -> Record:
    """Its record."""
    found = finished(table_id, log, number)
    if not found.first.dealt:
        raise Refused("not-dealt")
    names = [held.name or f"bot:{held.own or held.level}" for held in found.end.seats]
    moves = [move for _, move in found.moves]
    return Record.of(found.first, moves, found.end.running.state, names)
