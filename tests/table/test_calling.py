"""When somebody is due to be called, as a part of what the table waits for."""

from dataclasses import replace

import pytest

from ludolab.table import messages
from ludolab.table.commands import entry_for
from ludolab.table.duty import GRACE, Call, RunOut, duty, promised
from ludolab.table.entries import Called, CallMe, Moved, Undone, WebhookSet
from ludolab.table.refused import Refused
from ludolab.table.room import concerned
from ludolab.table.saved import opened, saved
from ludolab.table.settings import Webhook
from ludolab.table.table import Table

from .log import started, write
from .test_laws import shown
from .test_saved import SEATED, STARTED, written

HOOK = Webhook(url="https://chat.example/", kind="text", lang="en", page="https://ludolab.example/")


def ready(**more: object) -> tuple[Table, int, str]:
    table = started(**more)  # type: ignore[arg-type]
    seat = table.running.deciding
    return table, seat, table.seats[seat].person


def test_only_who_wants_it_is_called_and_once_in_a_turn() -> None:
    table, seat, person = ready()
    other = table.seats[1 - seat].person
    assert duty(table) is None
    assert duty(write(table, CallMe(person=other, on=True))) is None
    wanted = write(table, CallMe(person=person, on=True))
    assert duty(wanted) == promised(wanted) == Call(seat, GRACE)
    assert (shown(wanted, person).calls_you, shown(wanted, other).calls_you) == (True, False)
    called = write(wanted, Called(seat=seat))
    assert duty(called) is None
    assert called.position == wanted.position
    with pytest.raises(Refused, match="just changed"):
        write(called, Called(seat=seat))
    with pytest.raises(Refused, match="just changed"):
        write(wanted, Called(seat=1 - seat))
    assert duty(write(wanted, CallMe(person=person, on=False))) is None
    # A further decision of the same turn isn't another turn, nor is one that was taken back.
    moved = write(
        called, Moved(seat=seat, move=called.running.state.legal_moves()[0].to_json()), at=5.0
    )
    if moved.running.deciding == seat:
        assert duty(moved) is None
        if moved.running.can_undo(seat):
            assert duty(write(moved, Undone(seat=seat))) is None
    while moved.running.deciding == seat:
        move = moved.running.state.legal_moves()[0].to_json()
        moved = write(moved, Moved(seat=seat, move=move), at=6.0)
    assert duty(moved) is None
    while moved.running.deciding != seat:
        move = moved.running.state.legal_moves()[0].to_json()
        moved = write(moved, Moved(seat=1 - seat, move=move), at=7.0)
    assert duty(moved) == Call(seat, 7.0 + GRACE)


def test_a_call_comes_before_the_clock_runs_out_or_not_at_all() -> None:
    for clock, first in ((60.0, Call), (5.0, RunOut)):
        table, seat, person = ready(clock=clock)
        wanted = write(table, CallMe(person=person, on=True))
        assert isinstance(duty(wanted), first)
        if first is Call:
            assert isinstance(duty(write(wanted, Called(seat=seat))), RunOut)


def test_bots_need_no_call() -> None:
    table = write(started(bots=(1,)), WebhookSet(webhook=HOOK))
    seat = table.running.deciding
    assert isinstance(duty(table), Call) == (seat == 0)
    assert shown(table, "anne").webhook
    assert "chat.example" not in str(shown(table, "anne"))


def test_everybody_can_want_it_who_sits_there() -> None:
    table, _, person = ready()
    ask = messages.Ask(id="command-1", position=0, command=messages.CallMe(on=True))
    assert entry_for(table, person, ask, ()) == CallMe(
        person=person, on=True, command=f"{person}/command-1"
    )
    with pytest.raises(Refused, match="Only those who sit"):
        entry_for(table, "zoe", ask, ())


def test_the_others_hear_nothing_of_a_call_and_a_snapshot_keeps_it() -> None:
    table, seat, person = ready()
    wanted = write(table, CallMe(person=person, on=True), WebhookSet(webhook=HOOK))
    called = write(wanted, Called(seat=seat))
    assert concerned(wanted, called) == set()
    assert concerned(table, wanted) is None
    snapshot = called.snapshot()
    assert snapshot is not None
    later = Table.from_snapshot("t", snapshot)
    assert (later.callers, later.webhook) == (called.callers, HOOK)
    assert later.running.told == called.running.told
    assert duty(later) is None
    assert duty(replace(called, callers=frozenset(), webhook=None)) is None


def test_a_table_in_a_file_has_no_webhook_and_calls_whoever_opens_it() -> None:
    log = [*SEATED, CallMe(person="anne", on=True), WebhookSet(webhook=HOOK), *STARTED[3:]]
    file = saved(written(log), "anne")
    assert "chat.example" not in str(file)
    table, _ = opened("u", "key", "paul", file, (), 1.0)
    assert (table.callers, table.webhook) == (frozenset({"paul"}), None)
