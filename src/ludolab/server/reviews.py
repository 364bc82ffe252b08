"""Reviews of finished games: worked out decision by decision, beside the tables."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from ludolab.bots.review import Account, Review, Verdict, conclude
from ludolab.core import AnyState, Move
from ludolab.words import Speech

from . import messages
from .advice import AccountShown, Judged, ReviewShown
from .records import Finished, finished
from .refused import Refused
from .showing import name
from .table import Table
from .visit import Visitor

if TYPE_CHECKING:
    from .house import House

KEPT = 64
"""So many reviews are remembered; others are worked out again."""


@dataclass(frozen=True)
class Decision:
    """A move that was chosen among several."""

    position: int
    """Of the table when it was decided."""
    state: AnyState
    move: Move


@dataclass
class Reviewing:
    """How far a review has come."""

    game: Finished | None = None
    decisions: list[Decision] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)
    review: Review | None = None
    work: "asyncio.Task[None] | None" = None


class Reviews:
    """Law: a review follows from the record of the game alone; only games that are over have
    one."""

    def __init__(self, house: "House") -> None:
        self.house = house
        self._reviews: OrderedDict[tuple[str, int], Reviewing] = OrderedDict()

    async def look(self, table: str, visitor: Visitor, number: int | None) -> ReviewShown:
        """How far it has come; who looks first sets it going."""
        room = await self.house.enter(table, visitor)
        key = (table, _number(room.table, number))
        found = self._reviews.get(key)
        if found is None:
            self._reviews[key] = found = Reviewing()
            found.work = self.house.spawn(self._work(key, found))
            if len(self._reviews) > KEPT:
                self._reviews.popitem(last=False)
        elif found.review is None and found.work is not None and found.work.done():
            # It failed; whoever looks next sets it going again.
            del self._reviews[key]
            raise Refused("busy")
        return _shown(found, visitor.lang)

    async def _work(self, key: tuple[str, int], into: Reviewing) -> None:
        table, number = key
        log = await self.house.storage.entries(table, 0)
        game = await self.house.aside.run(lambda: finished(table, log, number))
        into.decisions = await self.house.aside.run(lambda: _decisions(game))
        into.game = game
        for decision in into.decisions:
            verdict = await self.house.advisers.judge(decision.state, decision.move)
            into.verdicts.append(verdict)
        last = game.end.running.state
        into.review = conclude(into.verdicts, last.game.skill.shares(last))


def _number(table: Table, number: int | None) -> int:
    last = table.games if table.status == "over" else table.games - 1
    if table.status == "waiting":
        last = table.games
    wanted = last if number is None else number
    if not 1 <= wanted <= last:
        raise Refused("not-finished")
    return wanted


def _decisions(game: Finished) -> list[Decision]:
    found: list[Decision] = []
    state = game.first
    for position, move in game.moves:
        if len(state.legal_moves()) > 1:
            found.append(Decision(position, state, move))
        state = state.apply(move)
    return found


# --- in words -------------------------------------------------------------------------------------


def _shown(found: Reviewing, lang: messages.Lang) -> ReviewShown:
    game, review = found.game, found.review
    if game is None or review is None:
        total = len(found.decisions) if game is not None else None
        return ReviewShown(done=len(found.verdicts), total=total)
    names = [name(held, seat, lang) for seat, held in enumerate(game.end.seats)]
    speech = Speech(game.end.game, lang, names)
    return ReviewShown(
        done=len(found.verdicts),
        total=len(found.verdicts),
        names=names,
        accounts=[_account(account) for account in review.accounts],
        decisions=[
            _judged(decision, verdict, speech)
            for decision, verdict in zip(found.decisions, review.verdicts, strict=True)
        ],
    )


def _account(account: Account) -> AccountShown:
    return AccountShown(
        start=account.start,
        own=account.own,
        others=account.others,
        luck=account.luck,
        result=account.result,
    )


def _judged(decision: Decision, verdict: Verdict, speech: Speech) -> Judged:
    return Judged(
        position=decision.position,
        seat=verdict.seat,
        move=speech.move(verdict.move),
        best=speech.move(verdict.best),
        cost=verdict.cost,
        error=verdict.error,
        sure=verdict.sure,
        before=[*verdict.before],
        after=[*verdict.after],
        reason=None if verdict.reason is None else speech.advice(verdict.reason),
    )
