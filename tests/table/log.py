"""Tables made by writing entries, without a server and with a made-up clock."""

from ludolab.core import AnyState, Move
from ludolab.records import UndoLine
from ludolab.table.entries import Answered, BotSat, Closed, Created, Entry, Moved, Sat, Started
from ludolab.table.playing import Playing
from ludolab.table.settings import Settings
from ludolab.table.table import Table

SEED = "00" * 15 + "07"
NAMES = ("Anne", "Bert", "Carl", "Dora")


def write(table: Table, *entries: Entry, at: float = 0.0) -> Table:
    for entry in entries:
        table = table.after(entry, at)
    return table


def opened(game: str = "kawumm", players: int = 2, **more: object) -> Table:
    """A table with free seats."""
    settings = Settings(game=game, players=players, **more)  # type: ignore[arg-type]
    return Table.first("t", Created(settings=settings, owner="anne", key="key"))


def seated(
    game: str = "kawumm", players: int = 2, bots: tuple[int, ...] = (), **more: object
) -> Table:
    """A table with Anne, Bert, Carl and Dora, some of them bots."""
    return write(
        opened(game, players, **more),
        *(
            BotSat(seat=seat, level=1)
            if seat in bots
            else Sat(seat=seat, person=NAMES[seat].lower(), name=NAMES[seat])
            for seat in range(players)
        ),
    )


def started(
    game: str = "kawumm", players: int = 2, bots: tuple[int, ...] = (), **more: object
) -> Table:
    return write(seated(game, players, bots, **more), Started(seed=SEED))


def at_position(table: Table, state: AnyState) -> Table:
    """The same table with this position on it."""
    from dataclasses import replace

    return replace(table, playing=Playing(UndoLine(state), state.to_act, 0.0))


def move(table: Table, move: Move, at: float = 0.0) -> Table:
    """The entry for a move of the seat that decides."""
    return write(table, Moved(seat=table.running.deciding, move=move.to_json()), at=at)


def answer(table: Table, seat: int, point: int, move: Move) -> Table:
    return write(table, Answered(seat=seat, point=point, move=move.to_json()))


def close(table: Table, at: float = 0.0) -> Table:
    return write(table, Closed(), at=at)
