"""What a table waits for that no person does: bots, countdowns, clocks."""

from dataclasses import dataclass
from typing import TypeAlias

from .playing import Playing
from .settings import AskedWhen
from .table import Table
from .window import Window

GRACE = 10.0
"""Seconds before anybody is called: most turns are over by then, or their player has come."""
BOTS_PAUSE = 0.4
"""Seconds of the uniform pause where only bots could answer."""


@dataclass(frozen=True, slots=True)
class BotTurn:
    """A bot decides."""

    seat: int
    level: int
    at: float


@dataclass(frozen=True, slots=True)
class BotAnswers:
    """Bots are asked for an answer; those that are too late pass."""

    seats: tuple[tuple[int, int], ...]
    at: float
    until: float


@dataclass(frozen=True, slots=True)
class Close:
    """The window closes."""

    at: float


@dataclass(frozen=True, slots=True)
class RunOut:
    """This seat's clock runs out, and a bot decides for it."""

    seat: int
    at: float


@dataclass(frozen=True, slots=True)
class Call:
    """Whoever sits there is told that it is their turn, unless they are looking."""

    seat: int
    at: float


Duty: TypeAlias = BotTurn | BotAnswers | Close | RunOut | Call


def duty(table: Table) -> Duty | None:
    """The next thing to do without a command, and when."""
    playing = table.playing
    if playing is None or playing.state.over or table.closed:
        return None
    asking = playing.asking
    if asking is not None:
        return _asking(table, playing, asking)
    seat = playing.deciding
    held = table.seats[seat]
    if held.bot:
        return BotTurn(seat, held.bot, playing.since)
    call = Call(seat, playing.since + GRACE) if _calls(table, playing, seat) else None
    if table.settings.clock is None:
        return call
    out = RunOut(seat, playing.since + table.settings.clock)
    return call if call is not None and call.at < out.at else out


def _calls(table: Table, playing: Playing, seat: int) -> bool:
    """Whether somebody is to be told that this seat has to decide, and hasn't been yet."""
    wanted = table.webhook is not None or table.seats[seat].person in table.callers
    return wanted and playing.told != (seat, playing.state.turn_id())


def bots_alone(table: Table) -> bool:
    """Whether only bots play, so only spectators wait for the next move. An open window is still
    closed, as its countdown is running."""
    playing = table.playing
    if playing is None or playing.asking is not None:
        return False
    return all(held.bot for held in table.seats)


def promised(table: Table) -> Duty | None:
    """The next thing that has to be done even if nobody is watching."""
    return None if bots_alone(table) else duty(table)


def anybodys(table: Table) -> bool:
    """Whether one of our bots decides next: they decide the same on every machine."""
    match promised(table):
        case BotTurn(seat=seat) | RunOut(seat=seat):
            return not table.seats[seat].own
        case BotAnswers(seats=seats):
            return not any(table.seats[seat].own for seat, _ in seats)
    return False


def _asking(table: Table, playing: Playing, asking: Window) -> Duty | None:
    until = playing.since + table.settings.reactions
    bots = tuple(
        (seat, table.seats[seat].bot)
        for seat in asking.asked
        if table.seats[seat].bot and seat not in playing.answers
    )
    if bots:
        return BotAnswers(bots, playing.since, until)
    at = closing(table, playing, asking)
    return None if at is None else Close(at)


def asked_people(table: Table, playing: Playing, asking: Window) -> list[int]:
    """The seats whose people are asked, but for those who don't want to be in this turn."""
    return [
        seat
        for seat in asking.asked
        if not table.seats[seat].bot and order(table, playing, seat) != "not-this-turn"
    ]


def prompted(table: Table, playing: Playing, seat: int) -> bool:
    """Whether this seat is really asked; otherwise the table passes for it."""
    asking = playing.asking
    if asking is None or seat not in asked_people(table, playing, asking):
        return False
    return order(table, playing, seat) == "always" or asking.fits(seat)


def closing(table: Table, playing: Playing, asking: Window) -> float | None:
    """When the window closes; None if it stays open for as long as somebody needs.

    If the question is discreet, this depends on nothing that is hidden from some of the others: it
    closes after the uniform pause at the earliest, and not before everybody asked has answered. If
    somebody is asked only when a card fits, the whole countdown always passes: cut short, it would
    tell the others that no card fits. Where one person plays alone and unwatched, there is nobody
    to find that out.
    """
    full = playing.since + table.settings.reactions
    people = asked_people(table, playing, asking)
    if asking.discreet and not alone(table):
        if any(order(table, playing, seat) == "fitting" for seat in people):
            return full
    else:
        people = [seat for seat in people if prompted(table, playing, seat)]
    if any(seat not in playing.answers for seat in people):
        return None if unhurried(table) else full
    return playing.since + (_pause(table) if asking.discreet else 0.0)


def _pause(table: Table) -> float:
    """Bots answer sooner than people: among them alone, a short pause reveals no more."""
    pause = table.settings.pause
    return min(pause, BOTS_PAUSE) if alone(table) else pause


def alone(table: Table) -> bool:
    """Whether one person plays against bots, and nobody watches."""
    playing = {held.person for held in table.seats if held.person and not held.cover}
    return len(playing) <= 1 and not table.settings.public


def unhurried(table: Table) -> bool:
    """Whether a question stays open until it is answered."""
    return alone(table) and table.settings.clock is None


def order(table: Table, playing: Playing, seat: int) -> AskedWhen:
    """A person alone against bots is asked only with a card that fits, unless they want to be."""
    return playing.order(seat) or ("fitting" if alone(table) else "always")
