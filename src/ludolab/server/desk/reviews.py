"""Reviews of finished games: worked out decision by decision in the background."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field

from ludolab.bots.review import Account, Review, Verdict, conclude
from ludolab.core import AnyState, Move
from ludolab.server.bots.thinking import Thinker
from ludolab.server.pool import BoundedPool
from ludolab.server.rooms.rooms import Rooms
from ludolab.server.storage.base import Storage
from ludolab.server.tasks import Tasks
from ludolab.table.messages import AccountShown, Judged, ReviewShown
from ludolab.table.records import FinishedGame, finished
from ludolab.table.refused import Refused
from ludolab.table.showing import name
from ludolab.table.table import Table
from ludolab.table.visit import Visitor

KEPT = 64
"""How many reviews are kept; others are worked out again."""
AT_ONCE = 8
"""How many are worked out at once; whoever asks for another has to come again later."""
OF_ONE = 4
"""How many of them may be of tables that one person opened."""


@dataclass(frozen=True)
class Decision:
    """A move that was chosen among several."""

    position: int
    """Of the table when it was decided."""
    state: AnyState
    move: Move


@dataclass
class Reviewing:
    """The progress of a review."""

    owner: str
    """Who opened the table."""
    game: FinishedGame | None = None
    decisions: list[Decision] = field(default_factory=list)
    verdicts: list[Verdict] = field(default_factory=list)
    review: Review | None = None
    work: "asyncio.Task[None] | None" = None


class Reviews:
    """Law: a review follows from the record of the game alone; only games that are over have
    one."""

    def __init__(
        self, storage: Storage, rooms: Rooms, tasks: Tasks, pool: BoundedPool, reviewers: Thinker
    ) -> None:
        self._storage = storage
        self._rooms = rooms
        self._tasks = tasks
        self._pool = pool
        self._reviewers = reviewers
        self._reviews: OrderedDict[tuple[str, int], Reviewing] = OrderedDict()

    async def look(self, table: str, visitor: Visitor, number: int | None) -> ReviewShown:
        """Its progress; the first request starts it."""
        room = await self._rooms.enter(table, visitor)
        key = (table, _number(room.table, number))
        found = self._reviews.get(key)
        if found is None:
            self._make_room(room.table.owner)
            self._reviews[key] = found = Reviewing(room.table.owner)
            found.work = self._tasks.spawn(self._work(key, found))
        elif found.review is None and found.work is not None and found.work.done():
            # It failed; the next request starts it again.
            del self._reviews[key]
            raise Refused("busy")
        return _shown(found, room.table.settings.game)

    def _make_room(self, owner: str) -> None:
        """Make room for one more of this owner's; only finished reviews are dropped."""
        ended = [key for key, each in self._reviews.items() if each.work and each.work.done()]
        running = [each.owner for key, each in self._reviews.items() if key not in ended]
        if len(running) >= AT_ONCE or running.count(owner) >= OF_ONE:
            raise Refused("busy")
        if len(self._reviews) >= KEPT:
            del self._reviews[ended[0]]

    async def _work(self, key: tuple[str, int], into: Reviewing) -> None:
        table, number = key
        log = await self._storage.entries(table, 0)
        game = await self._pool.run(lambda: finished(table, log, number))
        into.decisions = await self._pool.run(lambda: _decisions(game))
        into.game = game
        for decision in into.decisions:
            verdict = await self._reviewers.judge(decision.state, decision.move)
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


def _decisions(game: FinishedGame) -> list[Decision]:
    found: list[Decision] = []
    state = game.first
    for position, move in game.moves:
        if len(state.legal_moves()) > 1:
            found.append(Decision(position, state, move))
        state = state.apply(move)
    return found


# --- as it is shown -------------------------------------------------------------------------------


def _shown(found: Reviewing, name_of_game: str) -> ReviewShown:
    game, review = found.game, found.review
    if game is None or review is None:
        total = len(found.decisions) if game is not None else None
        return ReviewShown(game=name_of_game, done=len(found.verdicts), total=total)
    return ReviewShown(
        game=name_of_game,
        done=len(found.verdicts),
        total=len(found.verdicts),
        names=[name(held, seat) for seat, held in enumerate(game.end.seats)],
        figures=[held.figure for held in game.end.seats],
        accounts=[_account(account) for account in review.accounts],
        decisions=[
            _judged(decision, verdict)
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


def _judged(decision: Decision, verdict: Verdict) -> Judged:
    return Judged(
        position=decision.position,
        seat=verdict.seat,
        move=verdict.move.to_json(),
        best=verdict.best.to_json(),
        cost=verdict.cost,
        error=verdict.error,
        sure=verdict.sure,
        before=[*verdict.before],
        after=[*verdict.after],
        reason=None if verdict.reason is None else verdict.reason.to_json(),
    )
