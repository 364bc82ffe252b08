"""A television: whoever opened it, it is shown what everybody sees, and nobody is there with it."""

from ludolab.table.entries import Ordered
from ludolab.table.room import Room
from ludolab.table.table import Table
from ludolab.table.visit import Visit, Visitor

from .log import started, write


class Television(Visit):
    """That counts how often it is woken."""

    def __init__(self, room: Room, person: str | None) -> None:
        self.woken = 0
        super().__init__(Visitor(person, watches=True), None, self.wake)
        room.enter(self)

    def wake(self) -> None:
        self.woken += 1


def room_of(table: Table) -> Room:
    room = Room(table.id)
    room.follow(table)
    return room


def test_it_sees_what_a_spectator_sees_also_where_its_owner_sits() -> None:
    room = room_of(started("candy-lab", 3))
    stranger = room.show(Visitor(None), None, now=0.0, live=True)
    for person in ("anne", "bert"):  # the owner, and another player
        television = room.show(Visitor(person, watches=True), None, now=0.0, live=True)
        assert television.eyes == stranger.eyes
        assert [eye.seat for eye in television.eyes] == [None]
        assert not any(seat.yours for seat in television.seats)
        assert television.owner == (person == "anne")
        player = room.show(Visitor(person), None, now=0.0, live=True)
        assert player.eyes != stranger.eyes


def test_nobody_is_there_with_it() -> None:
    room = room_of(started())
    television = Television(room, "anne")
    assert room.here == set()
    assert room.watching == 1
    anne = Visit(Visitor("anne"), None, lambda: None)
    room.enter(anne)
    room.leave(television)
    assert (room.here, room.watching) == ({"anne"}, 0)


def test_what_is_a_players_own_business_does_not_wake_it() -> None:
    """Everybody in the room would notice that somebody was asked."""
    room = room_of(started("labicot", 2))
    television = Television(room, "anne")
    room.follow(write(room.table, Ordered(seat=0, order="fitting")))
    assert television.woken == 0
