"""Challenges: the same deal for others, and how well each has done.

Law: a challenge is made from a game that is over, or for a day. Whoever takes it up plays against
robots alone, so nobody who knows the deal can read another person's hidden cards with it.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import date

import msgspec

from ludolab.bots import USUAL_LEVEL
from ludolab.core import AnyState, Game
from ludolab.core.chance import SEED_BYTES
from ludolab.games import catalogue

from . import messages
from .commands import stand_in
from .deal import Deal
from .records import FinishedGame
from .refused import Refused
from .settings import Settings
from .showing import name
from .table import Table

DAILY_PLAYERS = 3


class ChallengeResult(msgspec.Struct, frozen=True):
    """How one has done."""

    place: int
    """From 1."""
    score: int
    won: bool
    lamps: int
    """How many decisions the lamp was asked about."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody has taken up a challenge: once, at this table."""

    challenge: str
    person: str
    table: str
    name: str
    result: bytes | None = None
    """A ChallengeResult as JSON, once the game is over."""

    def of(self, challenge: str) -> "Attempt":
        return replace(self, challenge=challenge)


def deal_of(game: FinishedGame, person: str) -> tuple[Deal, Attempt]:
    """The deal of a finished game for others, and how this person, who played it, has done."""
    first, end = game.first, game.end
    if not first.dealt:
        raise Refused("not-dealt")
    seats = end.seats_of(person)
    if not seats:
        raise Refused("sit-first")
    settings = msgspec.structs.replace(
        end.settings, public=False, clock=None, options=msgspec.to_builtins(first.options)
    )
    deal = Deal(
        settings=settings,
        edition=first.game.edition,
        seed=first.seed,
        seats=[_other(end, seat) if seat != seats[0] else ME for seat in range(len(end.seats))],
        by=name(end.seats[seats[0]], seats[0]),
    )
    result = msgspec.json.encode(_result(end, seats[0]))
    return deal, Attempt("", person, end.id, deal.by, result)


ME = messages.SeatWish(holder="me")


def _other(end: Table, seat: int) -> messages.SeatWish:
    """The robot that sat there; for a person one like those at the table."""
    held = end.seats[seat]
    if not held.level:
        return messages.SeatWish(holder="bot", level=stand_in(end))
    return messages.SeatWish(holder="bot", level=held.level, own=held.own or None)


def deal_of_day(day: date) -> Deal:
    """A new deal. The games take turns from day to day."""
    games: Sequence[Game[AnyState]] = [*catalogue().values()]
    game = games[day.toordinal() % len(games)]
    players = min(game.most, max(game.fewest, DAILY_PLAYERS))
    bots = [messages.SeatWish(holder="bot", level=USUAL_LEVEL)] * (players - 1)
    return Deal(
        settings=Settings(game=game.name, players=players),
        edition=game.edition,
        seed=os.urandom(SEED_BYTES).hex(),
        seats=[ME, *bots],
    )


def attempt(before: Table | None, after: Table) -> Attempt | None:
    """What is to be noted of the challenge that this table takes up, when its game begins or ends.

    Whoever let a robot end the game has no result.
    """
    if not after.challenge:
        return None
    if before is None:
        held = next(held for held in after.seats if held.person)
        return Attempt(after.challenge, held.person, after.id, held.name)
    if before.status != "playing" or after.status != "over":
        return None
    seats = after.seats_of(after.owner)
    if not seats or after.seats[seats[0]].cover:
        return None
    result = msgspec.json.encode(_result(after, seats[0]))
    return Attempt(after.challenge, after.owner, after.id, after.seats[seats[0]].name, result)


def _result(end: Table, seat: int) -> ChallengeResult:
    outcome = end.running.state.outcome
    return ChallengeResult(
        place=outcome.ranks()[seat] + 1,
        score=outcome.scores[seat],
        won=seat in outcome.winners,
        lamps=end.running.lamps.get(seat, 0),
    )


def shown(
    challenge: str, deal: Deal, attempts: Sequence[Attempt], person: str | None
) -> messages.ChallengeShown:
    """A challenge as this person may see it: how others have done only after playing it
    oneself."""
    mine = next((each for each in attempts if each.person == person), None)
    played = mine is not None and mine.result is not None
    return messages.ChallengeShown(
        challenge=challenge,
        game=deal.settings.game,
        players=deal.settings.players,
        by=deal.by,
        levels=sorted({wish.level for wish in deal.seats if wish.holder == "bot"}),
        table=None if mine is None else mine.table,
        played=played,
        count=sum(each.result is not None for each in attempts),
        tried=_table(attempts, person) if played else [],
    )


def _table(attempts: Sequence[Attempt], person: str | None) -> list[messages.Tried]:
    """The best first."""
    ended = [
        (msgspec.json.decode(each.result, type=ChallengeResult), each)
        for each in attempts
        if each.result
    ]
    ended.sort(key=lambda found: (found[0].place, -found[0].score, found[0].lamps))
    return [
        messages.Tried(
            name=each.name,
            place=result.place,
            score=result.score,
            won=result.won,
            lamps=result.lamps,
            yours=each.person == person,
        )
        for result, each in ended
    ]
