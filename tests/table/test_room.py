"""A room without a server: who enters, who is told what, and when."""

from dataclasses import dataclass, field

import pytest

from ludolab.table import messages
from ludolab.table import room as rooms
from ludolab.table.entries import Answered, Moved, Ordered, Sat, Started
from ludolab.table.playing import REMEMBERED
from ludolab.table.room import Room
from ludolab.table.table import Table
from ludolab.table.visit import Visit, Visitor

from .log import SEED, move, opened, seated, started, write


@dataclass
class Guest:
    """A visitor that counts how often it is woken."""

    room: Room
    visit: Visit = field(init=False)
    woken: int = 0

    @classmethod
    def at(cls, room: Room, person: str | None) -> "Guest":
        guest = cls(room)
        guest.visit = Visit(Visitor(person), None, guest.wake)
        room.enter(guest.visit)
        return guest

    def wake(self) -> None:
        self.woken += 1

    def looks(self) -> messages.TableShown | None:
        """What the visitor is shown; None if there is nothing new."""
        visit = self.visit
        if not visit.take_change():
            return None
        return visit.shown(self.room.show(visit.visitor, visit.heard, now=0.0, live=visit.live))


def room_of(table: Table) -> Room:
    room = Room(table.id)
    room.follow(table)
    return room


def test_whoever_comes_is_shown_the_table_and_then_what_changes() -> None:
    room = room_of(started(players=2))
    anne = Guest.at(room, "anne")
    first = anne.looks()
    assert first is not None
    assert first.eyes[0].told == []
    assert anne.looks() is None
    playing = room.table.running
    move = playing.before.legal_moves()[0]
    room.follow(write(room.table, Moved(seat=playing.deciding, move=move.to_json())))
    assert anne.woken == 1
    second = anne.looks()
    assert second is not None
    assert second.position == first.position + 1
    assert [told.position for told in second.eyes[0].told] == [second.position]


def test_the_log_is_read_only_for_what_a_table_has_forgotten() -> None:
    """Otherwise the log of a whole evening would be read for everybody when a game begins."""
    before = seated("candy-numbers", players=2)
    table = write(before, Started(seed=SEED))
    room = room_of(table)
    assert room.remembers(before.position)
    while table.position < before.position + REMEMBERED + 1:
        table = move(table, table.running.before.legal_moves()[0])
    room.follow(table)
    assert room.remembers(table.position - REMEMBERED)
    table = move(table, table.running.before.legal_moves()[0])
    room.follow(table)
    assert room.remembers(table.position - REMEMBERED)
    assert not room.remembers(table.position - REMEMBERED - 1)

    while (snapshot := table.snapshot()) is None:
        table = move(table, table.running.before.legal_moves()[0])
    room.follow(Table.from_snapshot(table.id, snapshot))
    assert room.remembers(table.position)
    assert not room.remembers(table.position - 1)


def test_an_answer_and_an_order_are_told_to_nobody_else() -> None:
    """Even an empty message would tell the others that somebody was asked."""
    room = room_of(started("labicot", players=3))
    guests = [Guest.at(room, person) for person in ("anne", "bert", "carl")]
    while (asking := room.table.running.asking) is None:
        playing = room.table.running
        move = playing.before.legal_moves()[0]
        room.follow(write(room.table, Moved(seat=playing.deciding, move=move.to_json())))
    asked = asking.asked[0]
    for guest in guests:
        guest.looks()
    room.follow(write(room.table, Answered(seat=asked)))
    room.follow(write(room.table, Ordered(seat=asked, order="fitting")))
    for seat, guest in enumerate(guests):
        assert (guest.looks() is not None) is (seat == asked)


def test_present_is_whoever_is_connected_here_or_elsewhere() -> None:
    room = room_of(write(opened(), Sat(seat=0, person="anne", name="Anne")))
    anne, guest = Guest.at(room, "anne"), Guest.at(room, None)
    assert room.present == {"anne"}
    assert room.watching == 1
    room.elsewhere = frozenset({"bert"})
    assert room.present == {"anne", "bert"}
    room.leave(anne.visit)
    assert room.present == {"bert"}
    room.leave(guest.visit)
    assert room.watching == 0


def test_a_table_by_invitation_opens_to_its_people_and_to_its_key() -> None:
    table = write(opened(), Sat(seat=1, person="bert", name="Bert"))
    assert Visitor("anne").admitted(table)
    assert Visitor("bert").admitted(table)
    assert Visitor(None, "key").admitted(table)
    assert not Visitor("carl").admitted(table)
    assert not Visitor("carl", "kez").admitted(table)
    assert Visitor(None).admitted(opened(public=True))


def test_what_all_spectators_see_is_made_once() -> None:
    room = room_of(started(players=2, public=True))
    crowd = [Guest.at(room, person) for person in (None, "carl", "dora")]
    one, *others = (guest.looks() for guest in crowd)
    assert all(shown is one for shown in others)
    assert one is not None
    assert one.watching == 3
    player = Guest.at(room, "bert").looks()
    assert player is not one
    room.leave(crowd[0].visit)
    assert room.watching == 2
    assert room.present == {"bert", "carl", "dora"}


def test_a_room_has_places_for_so_many_and_for_all_who_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(rooms, "SPECTATORS", 2)
    room = room_of(started(players=2, public=True))
    for _ in range(2):
        Guest.at(room, None)
    assert room.full(Visitor("carl"))
    assert not room.full(Visitor("bert"))
