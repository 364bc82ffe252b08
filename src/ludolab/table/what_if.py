"""Playing on from a moment of a finished game: what one's seat couldn't know then is drawn anew."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

import msgspec

from ludolab.core import AnyState
from ludolab.records import Record

from . import messages
from .entries import WhatIf
from .log import Logged
from .refused import Refused
from .settings import Settings
from .story import moments, verified


@dataclass(frozen=True)
class Drawn:
    """Where a new table goes on from."""

    settings: Settings
    what_if: WhatIf


def from_table(table_id: str, log: Iterable[Logged], asked: messages.PlayOn, seed: int) -> Drawn:
    """From a game of a table, or Refused. Law: never from one that is still running."""
    tables = moments(table_id, log, asked.game)
    end = tables[-1]
    if not end.running.state.over:
        raise Refused("not-over")
    found = [table.running.state for table in tables if table.position == asked.position]
    settings = msgspec.structs.replace(end.settings, public=False, clock=None)
    return _drawn(settings, found, asked.seat, asked.seats, seed)


def from_record(asked: messages.PlayOnRecord, seed: int) -> Drawn:
    """From a game in a file, once it is verified."""
    record: Record = verified(asked.record)
    states = [state for state, _ in record.replay()]
    if not states[-1].over:
        raise Refused("not-over")
    settings = Settings(game=record.game, players=record.players, pieces=record.pieces)
    return _drawn(settings, states[asked.position :][:1], asked.seat, asked.seats, seed)


def _drawn(
    settings: Settings,
    found: Sequence[AnyState],
    seat: int,
    seats: Sequence[messages.SeatWish],
    seed: int,
) -> Drawn:
    """What this seat could believe at this moment. It sits there itself: whoever chose among the
    seats of others would be told what they knew."""
    if not found:
        raise Refused("no-such-moment")
    state = found[0]
    if state.over:
        raise Refused("over")
    if seat >= state.players:
        raise Refused("no-such-seat", count=state.players)
    if seat >= len(seats) or seats[seat].holder != "me":
        raise Refused("not-your-seat")
    world = state.sample(seat, seed)
    # A new table has a seed of its own.
    body = {key: value for key, value in world.to_json().items() if key not in ("seed", "tick")}
    options = msgspec.to_builtins(state.options)
    return Drawn(
        msgspec.structs.replace(settings, options=options),
        WhatIf(seat=seat, edition=state.game.edition, world=body),
    )
