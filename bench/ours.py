"""Our games, measured in this process's build: driven like the peers, played by our own loop, and
through the adapters.

``python -m bench.ours SECONDS WAY``: every way has a process of its own, like the peers, since what
another way has left in memory would slow it down.
"""

import os
import sys
import time
from collections.abc import Callable
from functools import partial
from itertools import count
from math import floor
from random import Random
from typing import TYPE_CHECKING

import ludolab
from bench.measuring import Figures, Sheet, clones, rate, whole_games
from bench.results import COMPILED, PLAIN, PLAYERS
from ludolab.bots.search import Search
from ludolab.bots.simulation import Simulation
from ludolab.bots.simulation.runner import play as simulated
from ludolab.core import AnyState, Game, LudolabError, Pcg
from ludolab.games import catalogue

if TYPE_CHECKING:
    from ludolab import Batch

GAMES = 1024
"""The games of a batch."""
WARMED_UP = 20
"""Steps of a batch before it is measured."""


def direct(game: Game[AnyState], seconds: float) -> Figures:
    """Driven move by move, like the peers, with the parts of a search."""
    random, seeds = Random(1).random, count()

    def play() -> int:
        state = game.new(PLAYERS, next(seeds))
        while not state.over:
            legal = state.legal_moves()
            # `rng.choice` would take longer.
            state.play(legal[floor(random() * len(legal))])
        return state.number

    state = middle(game)
    return {
        **whole_games(play, seconds),
        **clones(state.clone, seconds),
        **samples(state, seconds),
        **iterations(state, seconds),
    }


def samples(state: AnyState, seconds: float) -> Figures:
    """Worlds drawn from the belief of the seat to act, prepared once."""
    belief, rng = state.game.belief(state.view(state.to_act)), Pcg(1)
    return {"samples/s": rate(lambda: belief.sample(rng), seconds / 4, 100)}


def iterations(state: AnyState, seconds: float) -> Figures:
    """Iterations of the highest level's search."""
    skill, seeds, at_once = state.game.skill, count(), 100
    best = skill.levels()[-1]
    belief = state.game.belief(state.view(state.to_act))
    seat = state.to_act if best.infers else None

    def search() -> None:
        Search(skill, best.look, belief, Pcg(next(seeds)), infer_for=seat).run(at_once)

    return {"iterations/s": at_once * rate(search, seconds, 1)}


def middle(game: Game[AnyState]) -> AnyState:
    """A position halfway through a random game, with something to decide."""
    random = Random(1).random
    states = [game.new(PLAYERS, 1)]
    while not states[-1].over:
        legal = states[-1].legal_moves()
        states.append(states[-1].apply(legal[floor(random() * len(legal))]))
    rest = states[len(states) // 2 : -1]
    return next(state for state in rest if len(state.legal_moves()) > 1)


# --- our own loops ----------------------------------------------------------------------------


def simulation(game: Game[AnyState], seconds: float) -> Figures:
    """The loop of ``ludolab sim``."""
    series, numbers = Simulation.of(game, 1, players=PLAYERS, seed=1), count()

    def play() -> int:
        state, _ = simulated(series, next(numbers))
        return state.number

    return whole_games(play, seconds)


# --- through the adapters ---------------------------------------------------------------------


def pettingzoo(game: Game[AnyState], seconds: float, *, memory: bool = False) -> Figures:
    """What the table shows, or with `memory` all that a seat remembers."""
    from bench import aec
    from ludolab.learning.pettingzoo import env

    return aec.measure(env(game.name, PLAYERS, memory=memory), seconds)


def batch(game: Game[AnyState], seconds: float) -> Figures:
    """Many games in one call, with every observation and an action drawn from every mask."""
    return _stepped(ludolab.batch(game.name, GAMES, PLAYERS, seed=1), seconds)


def batch_on_all_cores(game: Game[AnyState], seconds: float) -> Figures:
    """The same with a worker for each core, in elapsed time."""
    cores = os.cpu_count() or 1
    many = ludolab.batch(game.name, GAMES, PLAYERS, seed=1, workers=cores)
    try:
        return _stepped(many, seconds, time.perf_counter)
    finally:
        many.close()


def _stepped(many: "Batch", seconds: float, now: Callable[[], float] | None = None) -> Figures:
    import numpy as np

    rng = np.random.default_rng(1)

    def step() -> int:
        many.step(many.random_actions(rng))
        return many.games

    # All games begin at once, and what is made only once shouldn't count.
    for _ in range(WARMED_UP):
        step()
    return {"moves/s": whole_games(step, seconds, now)["moves/s"]}


def openspiel(game: Game[AnyState], seconds: float) -> Figures:
    from bench import spiel
    from ludolab.learning.openspiel import short_name

    return spiel.measure(f"{short_name(game.name)}(players={PLAYERS})", seconds)


def gymnasium(game: Game[AnyState], seconds: float) -> Figures:
    """One seat's moves; the time of the others, who play at random, counts as well."""
    import numpy as np

    from ludolab.learning.gymnasium import SeatEnv

    env, random = SeatEnv(game.name, PLAYERS), Random(1).random
    env.reset(seed=1)

    def play() -> int:
        _, info = env.reset()
        moves, over = 0, False
        while not over:
            legal = np.flatnonzero(info["action_mask"]).tolist()
            action = legal[floor(random() * len(legal))]
            _, _, terminated, truncated, info = env.step(action)
            over = terminated or truncated
            moves += 1
        return moves

    return whole_games(play, seconds)


WAYS: dict[str, Callable[[Game[AnyState], float], Figures]] = {
    "direct": direct,
    "simulation": simulation,
    "pettingzoo": pettingzoo,
    "pettingzoo memory": partial(pettingzoo, memory=True),
    "batch": batch,
    "batch on all cores": batch_on_all_cores,
    "openspiel": openspiel,
    "gymnasium": gymnasium,
}


def main(way: str) -> None:
    # An adapter may be missing; any other error is a bug.
    forgiven = (ImportError, LudolabError)
    sheet = Sheet(COMPILED if ludolab.COMPILED else PLAIN, forgiven)
    for game in catalogue().values():
        sheet.add(way, game.title, PLAYERS, partial(WAYS[way], game))
    sheet.tell()


if __name__ == "__main__":
    main(sys.argv[2])
