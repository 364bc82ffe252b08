"""Kind words at a table: who may say them, and that a slow client isn't told all of them."""

import pytest

from ludolab.table import messages
from ludolab.table.entries import TableClosed
from ludolab.table.kind import said
from ludolab.table.refused import Refused
from ludolab.table.room import Room
from ludolab.table.visit import Visit, Visitor

from .log import seated, write


def test_one_speaks_at_ones_own_seat_while_the_table_is_open() -> None:
    table = seated(bots=(1,))
    bravo = messages.Say(seat=0, word="bravo")
    assert said(table, "anne", bravo) == messages.Said(seat=0, word="bravo")
    for person, seat, code in (
        ("bert", 0, "not-your-seat"),
        (None, 1, "not-your-seat"),
        (None, 0, "not-your-seat"),
        ("anne", 7, "no-such-seat"),
    ):
        with pytest.raises(Refused) as refused:
            said(table, person, messages.Say(seat=seat, word="bravo"))
        assert refused.value.code == code
    with pytest.raises(Refused) as refused:
        said(write(table, TableClosed(deleted=False)), "anne", bravo)
    assert refused.value.code == "table-closed"


def test_a_slow_client_is_told_the_last_word_of_each_seat() -> None:
    room = Room("t")
    woken: list[int] = []
    room.follow(seated())
    visit = Visit(Visitor(None), None, lambda: woken.append(1))
    room.enter(visit)
    last = messages.Said(seat=0, word="thanks"), messages.Said(seat=1, word="oops")
    for _ in range(1000):
        for said_now in (messages.Said(seat=0, word="wow"), *last):
            room.hear(said_now)
    heard = [visit.take_reply() for _ in range(3)]
    assert heard == [*last, None]
    assert len(woken) == 3000
