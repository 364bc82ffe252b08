"""Our games, measured: random play through the public interface, and clones."""

import random
import time

from ludolab.bots.search import Budget, Search
from ludolab.games import catalogue
from ludolab.kernel import AnyState, Game, Pcg

PLAYERS = 4


def random_play(game: Game[AnyState], seconds: float, rng: random.Random) -> dict[str, float]:
    """Moves and games a second of whole random games at four players."""
    moves = games = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        state = game.new(PLAYERS, games)
        while not state.over:
            legal = state.legal_moves()
            # `rng.choice` alone would be a seventh of the time.
            state.play(legal[int(rng.random() * len(legal))])
        moves += state.number
        games += 1
    return {"moves/s": moves / spent, "games/s": games / spent}


def clones(game: Game[AnyState], seconds: float, rng: random.Random) -> dict[str, float]:
    """Copies a second of a position from the middle of a game."""
    state = middle(game, rng)
    count = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        for _ in range(1000):
            state.clone()
        count += 1000
    return {"clones/s": count / spent}


def samples(game: Game[AnyState], seconds: float, rng: random.Random) -> dict[str, float]:
    """Samples a second from the belief of the seat to act, prepared once."""
    state = middle(game, rng)
    belief, pcg = game.belief(state.view(state.to_act)), Pcg(1)
    count = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        for _ in range(100):
            belief.sample(pcg)
        count += 100
    return {"samples/s": count / spent}


def iterations(game: Game[AnyState], seconds: float, rng: random.Random) -> dict[str, float]:
    """Iterations a second of the highest level's search, at a position with something to decide."""
    state = middle(game, rng)
    while len(state.legal_moves()) == 1:
        state.play(state.legal_moves()[0])
    best = game.skill.levels()[-1]
    belief = game.belief(state.view(state.to_act))
    seat = state.to_act if best.infers else None
    count = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        search = Search(game.skill, best.look, belief, Pcg(count), infer_for=seat)
        search.run(Budget(100))
        count += search.iterations
    return {"iterations/s": count / spent}


def middle(game: Game[AnyState], rng: random.Random) -> AnyState:
    state = game.new(PLAYERS, 1)
    for _ in range(20):
        state.play(rng.choice(state.legal_moves()))
    return state


def measure(seconds: float) -> dict[str, dict[str, float]]:
    rng = random.Random(1)
    return {
        name: {
            **random_play(game, seconds, rng),
            **clones(game, seconds / 4, rng),
            **samples(game, seconds / 4, rng),
            **iterations(game, seconds, rng),
        }
        for name, game in catalogue().items()
    }
