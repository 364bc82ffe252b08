"""Laws of every table at every moment, in random games."""

import random
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace

import pytest

import ludolab
from ludolab.core import AnyState, BadOption, Flag
from ludolab.games import catalogue
from ludolab.records import UndoLine
from ludolab.table import messages
from ludolab.table.duty import duty
from ludolab.table.entries import (
    Answered,
    Closed,
    Created,
    Entry,
    LampAsked,
    Moved,
    Ordered,
    Rematched,
    Sat,
    Started,
    Undone,
    decode,
    encode,
)
from ludolab.table.log import Logged
from ludolab.table.records import record_of
from ludolab.table.showing import Showing
from ludolab.table.table import Table
from tests.games import players_near

from .log import NAMES, SEED, opened, seated


def every_kind() -> Iterator[tuple[str, dict[str, object]]]:
    """Each game with its usual options, and with each of its flags the other way."""
    for name, game in catalogue().items():
        yield name, {}
        for option in game.options:
            if isinstance(option, Flag):
                chosen: dict[str, object] = {option.name: not option.default}
                with suppress(BadOption):  # some flags need other options, too
                    game.new(game.fewest, 0, chosen)
                    yield name, chosen


GAMES = [*every_kind()]


class Log:
    """A table and the entries that made it."""

    def __init__(self, game: str, options: dict[str, object], seed: int) -> None:
        self.rng = random.Random(seed)
        players = players_near(game, self.rng.choice((2, 3)))
        self.table = seated(game, players, options=options)
        self.start = self.table
        self.written: list[tuple[Entry, float]] = []

    def write(self, entry: Entry) -> None:
        at = float(len(self.written))
        self.table = self.table.after(entry, at)
        self.written.append((decode(encode(entry)), at))

    def play(self) -> Iterator[Table]:
        """Play one game, with answers, standing orders, undo and questions to the lamp."""
        self.write(Started(seed=self.rng.randbytes(16).hex()))
        while self.table.status == "playing":
            yield self.table
            self.write(self._next())
        yield self.table

    def _next(self) -> Entry:
        rng, playing = self.rng, self.table.running
        seats = range(len(self.table.seats))
        undoable = [seat for seat in seats if playing.can_undo(seat)]
        if undoable and rng.random() < 0.2:
            return Undone(seat=undoable[0])
        if rng.random() < 0.03:
            order = rng.choice(("always", "fitting", "not-this-turn"))
            return Ordered(seat=rng.choice(seats), order=order)  # type: ignore[arg-type]
        asking = playing.asking
        if asking is None and not playing.lit and rng.random() < 0.1:
            return LampAsked(seat=playing.deciding)
        if asking is None:
            move = rng.choice(playing.before.legal_moves())
            return Moved(seat=playing.deciding, move=move.to_json())
        if rng.random() < 0.5:
            point = rng.choice(asking.points)
            move = rng.choice(point.state.legal_moves())
            return Answered(seat=point.seat, point=point.number, move=move.to_json())
        return Closed()


def shown(table: Table, person: str | None) -> messages.TableShown:
    return Showing(table).to(
        person, since=table.position, present=frozenset(), now=0.0, live=True, foreseen=True
    )


def with_state(table: Table, state: AnyState) -> Table:
    playing = table.running
    return replace(table, playing=replace(playing, line=UndoLine(state, playing.line.back)))


@pytest.mark.parametrize(("game", "options"), GAMES)
@pytest.mark.parametrize("seed", range(3))
def test_nobody_is_shown_what_they_cannot_know(
    game: str, options: dict[str, object], seed: int
) -> None:
    """In another world that looks the same to a seat, it is shown the same."""
    log = Log(game, options, seed)
    for number, table in enumerate(log.play()):
        state = table.running.state
        for seat in (None, *range(len(table.seats))):
            other = state.sample(seat, number)
            other.seed = state.seed
            person = None if seat is None else NAMES[seat].lower()
            assert shown(with_state(table, other), person) == shown(table, person)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_snapshot_is_as_good_as_the_log(game: str, options: dict[str, object]) -> None:
    log = Log(game, options, 5)
    restored: Table | None = None
    snapshots = 0
    for table in log.play():
        body = table.snapshot()
        if body is not None:
            restored = Table.from_snapshot(table.id, body)
            snapshots += 1
        else:
            assert restored is not None
            entry, at = log.written[-1]
            restored = restored.after(entry, at)
        assert same(restored, table)
    assert snapshots > min(10, len(log.written) // 8)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_log_makes_the_same_table_again(game: str, options: dict[str, object]) -> None:
    log = Log(game, options, 6)
    for _ in log.play():
        pass
    table = log.start
    for entry, at in log.written:
        table = table.after(entry, at)
    assert same(table, log.table)


@pytest.mark.parametrize(("game", "options"), GAMES)
def test_the_record_of_every_game_at_a_table(game: str, options: dict[str, object]) -> None:
    log = Log(game, options, 7)
    for _ in log.play():
        pass
    first = log.table.running.state
    log.write(Rematched())
    for _ in log.play():
        pass
    whole = [*opening(log), *logged(log)]
    record = record_of("t", whole, 1)
    assert record.verify() == first
    assert record_of("t", whole, None).verify() == log.table.running.state
    assert ludolab.Record.from_json(record.to_json()).seats[0] == "Anne"


def test_a_running_game_has_no_record() -> None:
    log = Log("kawumm", {}, 8)
    next(log.play())
    with pytest.raises(ludolab.LudolabError, match="no such finished game"):
        record_of("t", [*opening(log), *logged(log)], None)


def opening(log: Log) -> list[Logged]:
    """The entries by which `seated` made the table."""
    settings = log.start.settings
    opening: list[Entry] = [Created(settings=settings, owner="anne", key="key")]
    opening += [
        Sat(seat=seat, person=NAMES[seat].lower(), name=NAMES[seat])
        for seat in range(settings.players)
    ]
    return [Logged(n, 0.0, encode(entry), "node") for n, entry in enumerate(opening, 1)]


def logged(log: Log) -> list[Logged]:
    return [Logged(n, at, encode(entry), "node") for n, (entry, at) in enumerate(log.written, 10)]


def same(one: Table, other: Table) -> bool:
    """Whether two tables are the same, now and in what follows."""
    people = [None, *(name.lower() for name in NAMES)]
    return (
        one.number == other.number
        and one.running.state == other.running.state
        and duty(one) == duty(other)
        and all(shown(one, person) == shown(other, person) for person in people)
    )


def test_an_opened_table_is_nothing_yet() -> None:
    assert opened().snapshot() is not None
    assert shown(opened(), None).eyes == []
    assert SEED not in str(shown(seated(), "anne"))
