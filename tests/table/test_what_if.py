"""Playing on from a moment of a finished game."""

import json
import random
from collections.abc import Sequence

import msgspec
import pytest

import ludolab
from ludolab.core import AnyState
from ludolab.table import messages
from ludolab.table.entries import Created, Entry, Rematched, Started
from ludolab.table.log import Logged, begun
from ludolab.table.opening import first_entries
from ludolab.table.records import record_of
from ludolab.table.refused import Refused
from ludolab.table.saved import opened, saved
from ludolab.table.table import Table
from ludolab.table.what_if import Drawn, from_record, from_table
from tests.games import NAMES

from .test_laws import Log, logged, opening
from .test_laws import shown as shown_to
from .test_story import record

ME, BOT, FREE = (messages.SeatWish(holder=who) for who in ("me", "bot", "free"))


def whole(log: Log) -> list[Logged]:
    return [*opening(log), *logged(log)]


def asked(position: int, seat: int, players: int, **more: object) -> messages.PlayOn:
    seats = [ME if at == seat else BOT for at in range(players)]
    return messages.PlayOn(position=position, seat=seat, seats=seats, **more)  # type: ignore[arg-type]


def table_of(drawn: Drawn, seats: Sequence[messages.SeatWish], start: bool = True) -> Table:
    """The new table, read from the log that is stored."""
    wished = messages.OpenTable(settings=drawn.settings, seats=[*seats], start=start)
    first = first_entries("u", "key", "anne", wished, (), 0.0, drawn.what_if)
    return begun("u", first, 0.0)[0]


def seen(state: AnyState, seat: int | None) -> str:
    """The view of a seat, as text: its own numbers may be lists or tuples."""
    return json.dumps(state.view(seat), sort_keys=True)


def without_chance(state: AnyState) -> dict[str, object]:
    return {key: value for key, value in state.to_json().items() if key not in ("seed", "tick")}


@NAMES
def test_what_a_seat_couldnt_know_is_drawn_as_sample_draws_it(name: str) -> None:
    log = Log(name, {}, 3)
    real = [table for table in log.play() if table.status == "playing"]
    rng, players = random.Random(name), len(log.table.seats)
    there = whole(log)
    for table in rng.choices(real, k=2):
        state, seat = table.running.state, rng.randrange(players)
        wish = asked(table.position, seat, players)
        drawn = from_table("t", there, wish, 7)
        new = table_of(drawn, wish.seats).running.state
        # Exactly a sample of what this seat knew, and nothing else of the first game.
        assert without_chance(new) == without_chance(state.sample(seat, 7))
        assert seen(new, seat) == seen(state, seat)
        assert new.seed not in ("", state.seed)
    first = asked(real[0].position, 0, players)
    others = [from_table("t", there, first, seed).what_if.world for seed in range(5)]
    assert any(world != others[0] for world in others)


@NAMES
def test_such_a_game_goes_on_to_its_end_and_can_be_kept(name: str) -> None:
    log = Log(name, {}, 4)
    real = [table for table in log.play() if table.status == "playing"]
    middle = real[len(real) // 2]
    wish = asked(middle.position, 0, len(log.table.seats))
    table = table_of(from_table("t", whole(log), wish, 1), wish.seats)
    assert shown_to(table, "anne").what_if == 0
    assert (table.settings.public, table.settings.clock) == (False, None)
    snapshot = table.snapshot()
    assert snapshot is not None
    later = Table.from_snapshot("u", snapshot)
    assert later.running.state == table.running.state
    assert shown_to(later, "anne").what_if == 0
    for number in range(table.game.bound):
        if table.running.state.over:
            break
        asking = table.running.asking
        entry: object = {"entry": "closed"}
        if asking is None:
            move = random.Random(number).choice(table.running.before.legal_moves())
            entry = {"entry": "moved", "seat": table.running.deciding, "move": move.to_json()}
        table = table.after(msgspec.convert(entry, Entry), 0.0)
    assert table.status == "over"
    # The next game is dealt as any.
    after = table.after(Rematched(), 0.0)
    assert shown_to(after, "anne").what_if is None
    assert after.new_game(5) == ludolab.game(name).new(
        after.settings.players, 5, after.options, after.settings.pieces
    )


def test_a_running_game_is_refused_and_so_is_what_isnt_there() -> None:
    log = Log("kawumm", {}, 5)
    play = log.play()
    tables = [next(play) for _ in range(4)]
    at, players = tables[2].position, len(log.table.seats)
    with pytest.raises(Refused) as refused:
        from_table("t", whole(log), asked(at, 0, players), 1)
    assert refused.value.code == "not-over"
    for _ in play:
        pass
    end, bystander = log.table.position, asked(at, 0, players)
    for wish, code in (
        (asked(end, 0, players), "over"),
        (asked(end + 1, 0, players), "no-such-moment"),
        (asked(at, 9, 10), "no-such-seat"),
        (msgspec.structs.replace(bystander, seat=1), "not-your-seat"),
        (msgspec.structs.replace(bystander, seats=[]), "not-your-seat"),
    ):
        with pytest.raises(Refused) as refused:
            from_table("t", whole(log), wish, 1)
        assert refused.value.code == code
    # The next game at that table is running: only the first can be played on.
    log.write(Rematched())
    log.write(Started(seed="11" * 16))
    from_table("t", whole(log), asked(at, 0, players, game=1), 1)
    with pytest.raises(Refused, match="isn’t over"):
        from_table("t", whole(log), asked(log.table.position, 0, players), 1)


def test_friends_find_the_moment_once_they_have_sat_down() -> None:
    log = Log("kawumm", {}, 6)
    real = [table for table in log.play() if table.status == "playing"]
    wish = asked(real[3].position, 1, len(log.table.seats))
    drawn = from_table("t", whole(log), wish, 2)
    seats = [ME if seat == 1 else FREE for seat in range(len(log.table.seats))]
    table = table_of(drawn, seats, start=False)
    assert table.status == "waiting"
    snapshot = table.snapshot()
    assert snapshot is not None
    assert Table.from_snapshot("u", snapshot).new_game(3) == table.new_game(3)
    assert without_chance(table.new_game(3)) == without_chance(real[3].running.state.sample(1, 2))


def test_from_a_file() -> None:
    written = record("candy-lab")
    states = [state for state, _ in ludolab.Record.from_json(written).replay()]
    seats = [ME, BOT]
    wish = messages.PlayOnRecord(record=written, position=5, seat=0, seats=seats)
    table = table_of(from_record(wish, 4), seats)
    assert without_chance(table.running.state) == without_chance(states[5].sample(0, 4))
    for position, code in ((len(states) - 1, "over"), (len(states), "no-such-moment")):
        with pytest.raises(Refused) as refused:
            from_record(msgspec.structs.replace(wish, position=position), 1)
        assert refused.value.code == code
    cut = ludolab.Record.from_json(written)
    half = ludolab.Record.of(
        states[0], [states[0].game.move_from_json(m) for m in cut.moves[:9]], states[9]
    )
    with pytest.raises(Refused, match="isn’t over"):
        from_record(msgspec.structs.replace(wish, record=half.to_json()), 1)


def test_it_has_no_record_but_can_be_taken_along_in_a_file() -> None:
    log = Log("kawumm", {}, 7)
    real = [table for table in log.play() if table.status == "playing"]
    wish = asked(real[-1].position, 0, len(log.table.seats))
    drawn = from_table("t", whole(log), wish, 3)
    wished = messages.OpenTable(settings=drawn.settings, seats=[*wish.seats], start=True)
    first = first_entries("u", "key", "anne", wished, (), 0.0, drawn.what_if)
    table, bodies = begun("u", first, 0.0)
    there = [Logged(number, 0.0, body, "") for number, body in enumerate(bodies, 1)]
    again, _ = opened("v", "other", "paul", saved(there, "anne"), (), 1.0)
    assert again.running.state == table.running.state
    # A position that can't be is refused like any other mistake in a file.
    created = first[0]
    assert isinstance(created, Created)
    assert created.what_if is not None
    broken = msgspec.structs.replace(created.what_if, world={"players": 31})
    tampered = [msgspec.structs.replace(created, what_if=broken), *first[1:]]
    file = messages.SavedTable(
        saved="ludolab-table-1",
        entries=[
            {**msgspec.to_builtins(entry), **({"owner": "me"} if number == 0 else {})}
            | ({"person": "me"} if "person" in msgspec.to_builtins(entry) else {})
            for number, entry in enumerate(tampered)
        ],
    )
    with pytest.raises(Refused) as refused:
        opened("v", "other", "paul", file, (), 1.0)
    assert refused.value.code == "bad-settings"
    while table.status == "playing":
        playing = table.running
        move = playing.before.legal_moves()[0]
        entry = {"entry": "moved", "seat": playing.deciding, "move": move.to_json()}
        table = table.after(msgspec.convert(entry, Entry), 0.0)
        number = len(there) + 1
        there.append(Logged(number, 0.0, msgspec.json.encode(entry), ""))
    with pytest.raises(Refused) as refused:
        record_of("u", there, None)
    assert refused.value.code == "not-dealt"
