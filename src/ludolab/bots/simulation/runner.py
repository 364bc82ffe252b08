"""Playing the games of a simulation."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from functools import partial
from pathlib import Path
from time import monotonic
from typing import TypeAlias

from ludolab.bots.contestants import RANDOM
from ludolab.bots.players import play_out
from ludolab.bots.workers import WorkerPool, find_workers, for_a_slice, share_out
from ludolab.core import AnyState, Game, Pcg, at_random

from .games import GameColumns
from .simulation import Simulation

UNIT = 500
"""How many games a worker is given at once."""
MOMENT = 1.0
"""How many seconds are played in this process before others are started."""
Keep: TypeAlias = Callable[[GameColumns], None]


def simulate(
    game: str | Game[AnyState],
    games: int,
    *,
    players: int | None = None,
    options: Mapping[str, object] | None = None,
    pieces: str | Path | None = None,
    seed: int | str | None = None,
    bots: int | str | Sequence[int | str] = RANDOM,
    processes: int | None = 1,
    ray: str | None = None,
) -> GameColumns:
    """Play the games, and collect how they ended.

    The same seed gives the same games, wherever they are played. `bots` are levels, ``random`` or
    ``cheat``: one for all seats, or one for each. With `processes` of None there is one for each
    core; `ray` is the address of a cluster, or ``local``.
    """
    found = GameColumns()
    made = Simulation.of(
        game, games, players=players, options=options, pieces=pieces, seed=seed, bots=bots
    )
    run(made, found.extend, processes=processes, ray=ray)
    return found


def run(
    simulation: Simulation, keep: Keep, *, processes: int | None = None, ray: str | None = None
) -> None:
    """Play every game. `keep` gets them in order, some at a time, so that memory doesn't grow.

    Which games it gets doesn't depend on the workers; how many at a time does.
    """
    work, todo = partial(play_some, simulation), range(simulation.games)
    if processes is None and ray is None:
        # A short run shouldn't wait for processes to start.
        end = monotonic() + MOMENT
        while todo and monotonic() < end:
            games = work(todo[:UNIT])
            keep(games)
            todo = todo[len(games) :]
    if todo:
        workers: AbstractContextManager[WorkerPool] = find_workers(processes, ray, at_once=UNIT)
        with workers as ready:
            share_out(work, todo, ready, _InOrder(todo[0], keep).put, unit=UNIT)


class _InOrder:
    """Passes games on in the order of their deals, in whatever order they arrive."""

    def __init__(self, first: int, keep: Keep) -> None:
        self.next = first
        self.keep = keep
        self.early: dict[int, GameColumns] = {}

    def put(self, games: GameColumns) -> None:
        self.early[games.deal[0]] = games
        while (due := self.early.pop(self.next, None)) is not None:
            self.next += len(due)
            self.keep(due)


def play_some(simulation: Simulation, deals: Sequence[int]) -> GameColumns:
    games = GameColumns()
    for deal in for_a_slice(deals):
        state, choices = play(simulation, deal)
        games.add(deal, state, choices)
    return games


def play(simulation: Simulation, number: int) -> tuple[AnyState, list[int]]:
    """A finished game, and how often each seat had a choice.

    It depends only on the table, the seed, the bots and its number.
    """
    state, choices = simulation.deal(number)
    if simulation.at_random:
        return state, at_random(state, Pcg(choices))
    names, seats = simulation.names, range(state.players)
    seeds = [simulation.player_seed(number, seat, names) for seat in seats]
    players = play_out(state, simulation.bots, seeds)
    return state, [len(player.times) for player in players]
