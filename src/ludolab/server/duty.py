"""What a table waits for that no person does: bots, countdowns, clocks."""

from dataclasses import dataclass
from typing import TypeAlias

from .playing import Order, Playing
from .table import Table
from .window import Window

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
    """Bots are asked for an answer; whoever is too late passes."""

    seats: tuple[tuple[int, int], ...]
    at: float
    until: float


@dataclass(frozen=True, slots=True)
class Close:
    """The window closes."""

    at: float


@dataclass(frozen=True, slots=True)
class RunOut:
    """The clock of this seat runs out, and a bot decides for it."""

    seat: int
    at: float


Duty: TypeAlias = BotTurn | BotAnswers | Close | RunOut


def duty(table: Table) -> Duty | None:
    """The next thing to do without anybody's command, and when."""
    playing = table.playing
    if playing is None or playing.state.over:
        return None
    asking = playing.asking
    if asking is not None:
        return _asking(table, playing, asking)
    seat = playing.deciding
    held = table.seats[seat]
    if held.bot:
        return BotTurn(seat, held.bot, playing.since)
    if table.settings.clock is not None:
        return RunOut(seat, playing.since + table.settings.clock)
    return None


def _asking(table: Table, playing: Playing, asking: Window) -> Duty:
    until = playing.since + table.settings.reactions
    bots = tuple(
        (seat, table.seats[seat].bot)
        for seat in asking.asked
        if table.seats[seat].bot and seat not in playing.answers
    )
    if bots:
        return BotAnswers(bots, playing.since, until)
    return Close(closing(table, playing, asking))


def asked_people(table: Table, playing: Playing, asking: Window) -> list[int]:
    """The seats whose people are asked, unless they have said not to be in this turn."""
    return [
        seat
        for seat in asking.asked
        if not table.seats[seat].bot and order(table, playing, seat) != "not-this-turn"
    ]


def prompted(table: Table, playing: Playing, seat: int) -> bool:
    """Whether the question is really put to this seat, or the table passes for it."""
    asking = playing.asking
    if asking is None or seat not in asked_people(table, playing, asking):
        return False
    return order(table, playing, seat) == "always" or asking.fits(seat)


def closing(table: Table, playing: Playing, asking: Window) -> float:
    """When the window closes.

    If the question is discreet this depends on nothing that some of the others can't see: after
    the uniform pause at the earliest, and not before everybody asked has answered. For somebody
    who is asked only when a card fits, the whole countdown passes in any case: if it were cut
    short, the others would know that none fits. Nobody else is there to know it where one person
    plays alone, unwatched.
    """
    full = playing.since + table.settings.reactions
    people = asked_people(table, playing, asking)
    if asking.discreet and not alone(table):
        if any(order(table, playing, seat) == "fitting" for seat in people):
            return full
    else:
        people = [seat for seat in people if prompted(table, playing, seat)]
    if any(seat not in playing.answers for seat in people):
        return full
    return playing.since + (_pause(table) if asking.discreet else 0.0)


def _pause(table: Table) -> float:
    """Bots answer sooner than people: against them alone, a short pause tells as little."""
    pause = table.settings.pause
    return min(pause, BOTS_PAUSE) if alone(table) else pause


def alone(table: Table) -> bool:
    """Whether one person plays against bots where nobody watches."""
    playing = {held.person for held in table.seats if held.person and not held.cover}
    return len(playing) <= 1 and not table.settings.public


def order(table: Table, playing: Playing, seat: int) -> Order:
    """Alone against bots nobody is asked for what they haven't got, unless they say so."""
    return playing.order(seat) or ("fitting" if alone(table) else "always")
