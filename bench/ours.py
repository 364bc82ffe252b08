"""Our games, measured: random play through the public interface, and clones."""

import random
import time

from ludolab.games import catalogue
from ludolab.kernel import AnyState, Game

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
    from ludolab.kernel import Pcg

    state = middle(game, rng)
    belief, pcg = game.belief(state.view(state.to_act)), Pcg(1)
    count = 0
    begin = time.perf_counter()
    while (spent := time.perf_counter() - begin) < seconds:
        for _ in range(100):
            belief.sample(pcg)
        count += 100
    return {"samples/s": count / spent}


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
        }
        for name, game in catalogue().items()
    }
