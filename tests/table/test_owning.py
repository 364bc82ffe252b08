"""What only the owner of a table can do."""

import pytest

from ludolab.table import messages
from ludolab.table.commands import entry_for
from ludolab.table.duty import duty
from ludolab.table.listing import listing
from ludolab.table.refused import Refused
from ludolab.table.table import Table
from ludolab.table.visit import Visitor

from .log import opened, seated, started


def told(table: Table, person: str, command: messages.Command) -> Table:
    """The table after a command of this person."""
    number = len(table.commands)
    ask = messages.Ask(id=f"command-{number}", position=table.position, command=command)
    return table.after(entry_for(table, person, ask, ()), 0.0)


def refusal(table: Table, person: str, command: messages.Command) -> str:
    with pytest.raises(Refused) as caught:
        told(table, person, command)
    return caught.value.code


def test_somebody_is_sent_away_before_the_game() -> None:
    table = told(seated(), "anne", messages.Remove(seat=1))
    assert table.seats[1].free
    assert refusal(table, "bert", messages.Sit(seat=1, name="Bert")) == "removed"
    assert not Visitor("bert", table.key).admitted(table)
    assert told(table, "carl", messages.Sit(seat=1, name="Carl")).seats[1].person == "carl"


def test_a_bot_plays_on_for_somebody_who_is_sent_away() -> None:
    table = told(started(), "anne", messages.Remove(seat=1))
    assert (table.status, table.seats[1].person, table.seats[1].bot > 0) == ("playing", "", True)
    again = Table.from_snapshot(table.id, table.snapshot() or b"")
    assert again.removed == ("bert",)


def test_only_the_owner_sends_away_and_nobody_sends_themselves() -> None:
    table = seated(bots=(2,), game="candy-lab", players=3)
    assert refusal(table, "bert", messages.Remove(seat=0)) == "not-owner"
    assert refusal(table, "anne", messages.Remove(seat=0)) == "that-is-you"
    assert refusal(table, "anne", messages.Remove(seat=2)) == "nobody-there"
    assert refusal(table, "anne", messages.Remove(seat=3)) == "no-such-seat"


def test_who_is_sent_away_from_a_public_table_may_watch_it() -> None:
    table = told(seated(public=True), "anne", messages.Remove(seat=1))
    assert Visitor("bert").admitted(table)


def test_a_table_is_handed_over() -> None:
    table = seated()
    assert refusal(table, "bert", messages.HandOver(seat=1)) == "not-owner"
    after = told(table, "anne", messages.HandOver(seat=1))
    assert refusal(after, "anne", messages.Remove(seat=1)) == "not-owner"
    assert told(after, "bert", messages.Remove(seat=0)).seats[0].free
    listed = listing(table, after)
    assert listed is not None
    assert listed.owner == "bert"


def test_at_a_closed_table_nothing_is_done_and_nothing_is_due() -> None:
    table = started(bots=(1,), clock=10.0)
    assert duty(table) is not None
    assert refusal(table, "bert", messages.CloseTable()) == "not-owner"
    after = told(table, "anne", messages.CloseTable())
    assert (after.status, after.closed, duty(after)) == ("playing", True, None)
    assert refusal(after, "anne", messages.Leave()) == "table-closed"
    assert Visitor("anne").admitted(after)
    listed = listing(table, after)
    assert listed is not None
    assert (listed.status, listed.public) == ("over", False)
    assert Table.from_snapshot(after.id, after.snapshot() or b"").closed


def test_a_deleted_table_is_shown_to_nobody() -> None:
    table = told(started(public=True), "anne", messages.CloseTable(delete=True))
    assert not Visitor("anne", table.key).admitted(table)
    listed = listing(None, table)
    assert listed is not None
    assert (listed.status, listed.public, listed.people) == ("deleted", False, ())


def test_a_public_table_has_one_seat_for_each() -> None:
    table = told(opened(public=True), "anne", messages.Sit(seat=0, name="Anne"))
    assert refusal(table, "anne", messages.Sit(seat=1, name="Annette")) == "one-seat"
    assert told(table, "anne", messages.Sit(seat=0, name="Nana")).seats[0].name == "Nana"
    # At a table of friends, several people may share a screen.
    by_link = told(opened(), "anne", messages.Sit(seat=0, name="Anne"))
    assert told(by_link, "anne", messages.Sit(seat=1, name="Bert")).seats_of("anne") == (0, 1)
