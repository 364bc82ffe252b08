"""Who may do what: from a person's command to an entry of the log."""

from collections.abc import Collection

from ludolab.bots import USUAL_LEVEL, levels
from ludolab.core import LudolabError

from . import entries, messages
from .nickname import nickname
from .refused import Refused
from .table import Table


class AlreadyDone(Exception):
    """This very command was carried out before."""


def entry_for(
    table: Table,
    person: str,
    ask: messages.Ask,
    present: Collection[str],
    own: Collection[str] = (),
) -> entries.Entry:
    """The entry that this person's command leads to, or Refused. `present`: who is connected;
    `own`: the names of the bots that the operator brought."""
    # Each person has their own ids, so nobody can use up another's.
    command = f"{person}/{ask.id}"
    if command in table.commands:
        raise AlreadyDone
    order = ask.command
    match order:
        case messages.Play() | messages.Reply() | messages.Undo():
            _own(table, person, order.seat)
            if ask.position != table.position:
                raise Refused("stale")
    match order:
        case messages.Play():
            return entries.Moved(seat=order.seat, move=order.move, command=command)
        case messages.Reply():
            point = -1 if order.point is None else _point(table, order.seat, order.point)
            return entries.Answered(seat=order.seat, point=point, move=order.move, command=command)
        case messages.Undo():
            return entries.Undone(seat=order.seat, command=command)
        case messages.AskMe():
            _own(table, person, order.seat)
            return entries.Ordered(seat=order.seat, order=order.order, command=command)
        case messages.CallMe():
            if not table.seats_of(person):
                raise Refused("sit-first")
            return entries.CallMe(person=person, on=order.on, command=command)
        case messages.Sit():
            name = nickname(order.name)
            if table.settings.public and any(at != order.seat for at in table.seats_of(person)):
                raise Refused("one-seat")
            return entries.Sat(
                seat=order.seat, person=person, name=name, figure=order.figure, command=command
            )
        case messages.SeatBot():
            _host(table, person)
            return bot_sat(table, order, order.seat, own, command)
        case messages.Stand():
            if table.held(order.seat).person != person:
                _host(table, person)
                if table.held(order.seat).person and person != table.owner:
                    raise Refused("not-your-seat")
            return entries.Stood(seat=order.seat, command=command)
        case messages.Leave():
            if not table.seats_of(person):
                raise Refused("sit-first")
            return entries.Left(person=person, level=stand_in(table), command=command)
        case messages.Start():
            _host(table, person)
            return start(table, command=command)
        case messages.Cover():
            return _cover(table, person, order, present, command)
        case messages.Return():
            _own(table, person, order.seat)
            if not table.held(order.seat).cover:
                raise Refused("not-covered")
            return entries.Returned(seat=order.seat, command=command)
        case messages.SwitchLamp():
            _owner(table, person)
            return entries.LampSwitched(on=order.on, command=command)
        case messages.Rematch():
            _host(table, person)
            return _rematched(table, order, command)
        case messages.Help():
            _host(table, person)
            held = table.held(order.seat)
            return entries.Helped(
                seat=order.seat,
                ahead=held.ahead if order.ahead is None else order.ahead,
                looks=held.looks if order.looks is None else order.looks,
                command=command,
            )
        case messages.Remove():
            _owner(table, person)
            other = _somebody_else(table, person, order.seat)
            return entries.Removed(person=other, level=stand_in(table), command=command)
        case messages.HandOver():
            _owner(table, person)
            other = _somebody_else(table, person, order.seat)
            return entries.HandedOver(person=other, command=command)
        case messages.CloseTable():
            _owner(table, person)
            return entries.TableClosed(deleted=order.delete, command=command)


def entries_for(
    table: Table,
    person: str,
    ask: messages.Ask,
    present: Collection[str],
    own: Collection[str] = (),
) -> list[entries.Entry]:
    """The entry that this command leads to, or Refused, and those that may follow
    (`Table.along`)."""
    first, order = entry_for(table, person, ask, present, own), ask.command
    if not isinstance(order, messages.Play):
        return [first]
    return [first, *(entries.Moved(seat=order.seat, move=move) for move in order.then)]


def lamp_asked(table: Table, person: str, asked: messages.AskLamp) -> entries.Entry:
    """The entry that lets everybody know, once for each decision."""
    _own(table, person, asked.seat)
    playing = table.running
    if playing.lit and playing.deciding == asked.seat and table.has_lamp(asked.seat):
        raise AlreadyDone
    if asked.position != table.position:
        raise Refused("stale")
    return entries.LampAsked(seat=asked.seat)


def _rematched(table: Table, order: messages.Rematch, command: str) -> entries.Rematched:
    """The entry, if the next game can be played with these settings."""
    entry = entries.Rematched(
        game=order.game or "",
        players=order.players or 0,
        options=order.options,
        command=command,
    )
    try:
        table.after(entry, 0.0).new_game()
    except Refused as refused:
        if refused.code == "game-missing":
            raise Refused("unknown-game") from None
        raise
    except LudolabError as error:
        raise Refused("bad-settings", why=str(error)) from None
    return entry


def _point(table: Table, seat: int, number: int) -> int:
    """Where the rules ask the question that is this seat's own of that number."""
    asking = table.running.asking
    if asking is None or seat not in asking.asked:
        raise Refused("not-asked")
    points = asking.of(seat)
    if number >= len(points):
        raise Refused("no-such-point")
    return points[number].number


def _cover(
    table: Table,
    person: str,
    order: messages.Cover,
    present: Collection[str],
    command: str,
) -> entries.Covered:
    """People may do so for themselves, and for somebody who is away, anybody at the table."""
    held = table.held(order.seat)
    if not held.person:
        raise Refused("seat-free")
    if held.person != person:
        _host(table, person)
        if held.person in present:
            raise Refused("not-away")
    check_level(table, order.level)
    return entries.Covered(seat=order.seat, level=order.level, command=command)


def bot_sat(
    table: Table,
    wish: messages.SeatBot | messages.SeatWish,
    seat: int,
    own: Collection[str],
    command: str = "",
) -> entries.BotSat:
    """A bot sits down; `own` are the names of the operator's bots."""
    check_level(table, wish.level)
    if wish.own is not None and wish.own not in own:
        raise Refused("no-own-bot", name=wish.own)
    return entries.BotSat(seat=seat, level=wish.level, own=wish.own or "", command=command)


def start(
    table: Table, seed: str | int | None = None, command: str = "", edition: str | None = None
) -> entries.Started:
    """A game begins, in the installed edition if no other is named."""
    state = table.new_game(seed, edition)
    return entries.Started(seed=state.seed, edition=state.game.edition, command=command)


def farewell(table: Table, person: str) -> list[entries.Entry]:
    """The entries by which somebody leaves for good: the table goes to another player, or ends."""
    others = [other for other in table.people if other != person]
    if person == table.owner and not others:
        return [entries.TableClosed(deleted=True)]
    found: list[entries.Entry] = []
    if person == table.owner:
        found.append(entries.HandedOver(person=others[0]))
    if table.seats_of(person):
        found.append(entries.Left(person=person, level=stand_in(table)))
    return found


def check_level(table: Table, level: int) -> None:
    if level not in levels(table.game):
        raise Refused("no-bot", level=level)


def stand_in(table: Table) -> int:
    """The level of bots that stand in for those who left or ran out of time: that of the bots at
    the table."""
    there = [held.level for held in table.seats if held.level]
    return there[0] if there else USUAL_LEVEL


def _own(table: Table, person: str, seat: int) -> None:
    if table.held(seat).person != person:
        raise Refused("not-your-seat")


def _owner(table: Table, person: str) -> None:
    if person != table.owner:
        raise Refused("not-owner")


def _somebody_else(table: Table, person: str, seat: int) -> str:
    """The person at this seat, if it isn't the one who asks."""
    held = table.held(seat)
    if not held.person:
        raise Refused("nobody-there")
    if held.person == person:
        raise Refused("that-is-you")
    return held.person


def _host(table: Table, person: str) -> None:
    """Whoever opened the table or sits at it."""
    if person != table.owner and not table.seats_of(person):
        raise Refused("sit-first")
