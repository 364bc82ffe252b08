"""What a client was sent, compared with what it may know.

The game is folded again from the log. For each position and each seat there is another world that
looks the same to that seat (`sample`); what the seat was sent must be what it would have been
sent in that world.
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cached_property
from typing import TypeAlias

import msgspec

from ludolab.core import AnyState
from ludolab.core.events import redact
from ludolab.records import UndoLine as Play
from ludolab.table.entries import Started
from ludolab.table.playing import Happened
from ludolab.table.showing import Showing
from ludolab.table.table import Table

from .client import Client
from .log import Line

Shown: TypeAlias = dict[str, object]
encode = msgspec.json.Encoder().encode


class Truth:
    """Everything that happened at a table."""

    def __init__(self, table: str, log: Sequence[Line]) -> None:
        self.moments: dict[int, list[Table]] = {}
        """At each position, the table after each entry that left it there."""
        made: Table | None = None
        for line in log:
            if made is None:
                made = Table.first(table, line.entry, remember=None)
            else:
                made = made.after(line.entry, line.at)
            self.moments.setdefault(made.position, []).append(made)
        assert made is not None
        self.end = made
        self.log = log
        self._others: dict[tuple[int, int | None], AnyState] = {}

    @cached_property
    def seeds(self) -> list[bytes]:
        return [line.entry.seed.encode() for line in self.log if isinstance(line.entry, Started)]

    @cached_property
    def happened(self) -> Mapping[int, Happened]:
        return {happened.position: happened for happened in self.end.running.history}

    def believed(self, table: Table, seat: int | None) -> Table:
        """The same table in another world that looks the same to the seat."""
        if table.playing is None:
            return table
        state = table.playing.state
        other = self._others.get((table.position, seat))
        if other is None:
            other = state.sample(seat, table.position)
            # Nobody can know the seed, but everybody is shown its digest.
            other.seed = state.seed
            self._others[table.position, seat] = other
        playing = replace(table.playing, line=Play(other, table.playing.line.back))
        return replace(table, playing=playing)

    def shown(self, table: Table, client: Client) -> Shown:
        """What the client may be sent of this table, except events, times and presence."""
        person = None if client.person is None else client.person.id
        seats: Sequence[int | None] = () if person is None else table.seats_of(person)
        common = seats[0] if len(seats) == 1 else None
        shown = _show(self.believed(table, common), client)
        if len(seats) > 1:
            shown["eyes"] = [
                eye
                for seat in seats
                for eye in _eyes(_show(self.believed(table, seat), client))
                if eye["seat"] == seat
            ]
        return shown

    def told(self, position: int, seat: int | None) -> Shown:
        """What the real game told this seat on reaching this position."""
        happened = self.happened[position]
        return {
            "position": position,
            "seat": None if happened.seat < 0 else happened.seat,
            "events": redact(happened.told, seat),
            "undone": happened.undone,
            "lamp": False,
        }


def require_no_leak(truth: Truth, clients: Sequence[Client]) -> int:
    """Every frame holds only what its client may know. Returns how many tables were shown."""
    secrets = {client.person.secret.encode() for client in clients if client.person}
    ids = {client.person.id.encode() for client in clients if client.person}
    hidden = {*truth.seeds, truth.end.key.encode(), truth.end.owner.encode(), *secrets, *ids}
    count = 0
    for client in clients:
        expected: dict[int, list[Shown]] = {}
        assert client.frames is not None
        for frame in client.frames:
            assert not any(secret in frame for secret in hidden)
            sent = msgspec.json.decode(frame)
            shown = sent if sent["type"] == "table" else sent.get("table")
            if shown is not None:
                _require_known(truth, client, shown, expected)
                count += 1
    return count


def _require_known(
    truth: Truth, client: Client, shown: Shown, expected: dict[int, list[Shown]]
) -> None:
    position = shown["position"]
    assert isinstance(position, int)
    for eye in _eyes(shown):
        _require_told(truth, eye)
    plain = _plain(shown)
    candidates = expected.get(position)
    if candidates is None:
        candidates = [truth.shown(table, client) for table in truth.moments[position]]
        expected[position] = candidates
    assert plain in candidates, _differences(plain, candidates[-1])


def _require_told(truth: Truth, eye: Shown) -> None:
    seat, tolds = eye["seat"], eye["told"]
    assert seat is None or isinstance(seat, int)
    assert isinstance(tolds, list)
    for told in tolds:
        assert told == truth.told(told["position"], seat)


def _show(table: Table, client: Client) -> Shown:
    person = None if client.person is None else client.person.id
    shown = Showing(table).to(
        person, since=None, present=frozenset(), now=0.0, live=True, foreseen=client.foreseen
    )
    return _plain(msgspec.json.decode(encode(shown)))


def _plain(shown: Shown) -> Shown:
    """The message without events and without what depends on clock and connections."""
    seats, countdown = shown["seats"], shown["countdown"]
    assert isinstance(seats, list)
    assert countdown is None or isinstance(countdown, dict)
    return {
        **shown,
        "seats": [{**seat, "present": None} for seat in seats],
        "countdown": None if countdown is None else countdown["total"],
        "watching": None,
        "eyes": [{**eye, "told": None} for eye in _eyes(shown)],
    }


def _eyes(shown: Shown) -> list[Shown]:
    eyes = shown["eyes"]
    assert isinstance(eyes, list)
    return eyes


def _differences(one: object, other: object, where: str = "") -> list[str]:
    """The differences between two messages, for a test that fails."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return [
            found for key in one for found in _differences(one[key], other[key], f"{where}/{key}")
        ]
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        pairs = enumerate(zip(one, other, strict=True))
        return [found for at, (a, b) in pairs for found in _differences(a, b, f"{where}/{at}")]
    return [] if one == other else [f"{where}: sent {one}, may know {other}"]
