"""What each move is worth, judged from a view alone."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum

from ludolab.core import AnyState, Belief, Game, Move, Pcg, Reason, View

from .calibration import calibration
from .search import Estimate, Search
from .stats import Z95, around_mean

ADVICE = 400
"""Enough to tell good moves from bad ones while somebody waits."""
ANEW = 4
"""The best move is estimated anew with that part of the iterations."""
SEARCHES = 8
"""How many searches compare two moves."""


@dataclass(frozen=True)
class Advice:
    """What a move is worth: the chance to win, how sure that is, and why, if it can be said."""

    move: Move
    chance: float
    error: float
    """Half of the 95 % interval; 0 only where the move settles the game."""
    reason: Reason | None = None


def advise(game: Game[AnyState], view: View, seed: int, iterations: int = ADVICE) -> list[Advice]:
    """Advice on every legal move of the seat to act, the best first.

    The highest of many uncertain numbers is too high. So what looks best is estimated anew, on
    other worlds, and no other move is shown with more than that.
    """
    estimates = estimate(game, view, seed, iterations)
    seat = view["seat"]
    assert isinstance(seat, int)
    world = game.sample(view, seed)
    best = max(estimates, key=lambda found: found.chances[seat])
    anew = best
    if best.visits and len(estimates) > 1:
        anew = estimate_move(game, view, best.move, seed + 1, max(1, iterations // ANEW))
    measured = calibration(world)
    given: list[Advice] = []
    for found in estimates:
        # Moves alike share their estimate.
        told = anew if found.chances == best.chances else found
        chance, error = min(told.chances[seat], anew.chances[seat]), told.errors[seat]
        if measured is not None and not told.visits:
            error = measured.error(chance, error)
        given.append(Advice(found.move, chance, error, game.skill.reason(world, found.move)))
    order = {found.move: found.chances[seat] for found in estimates}
    return sorted(given, key=lambda advice: (-advice.chance, -order[advice.move]))


def estimate(
    game: Game[AnyState], view: View, seed: int, iterations: int = ADVICE
) -> list[Estimate]:
    """Every seat's chance to win after each legal move, in the order of the moves."""
    world = game.sample(view, seed)
    return [straighten(world, one) for one in estimate_raw(game, view, seed, iterations)]


def estimate_move(
    game: Game[AnyState], view: View, move: Move, seed: int, iterations: int
) -> Estimate:
    """The same for one legal move."""
    (found,) = estimate_raw(game, view, seed, iterations, move)
    return straighten(game.sample(view, seed), found)


def estimate_raw(
    game: Game[AnyState], view: View, seed: int, iterations: int, only: Move | None = None
) -> list[Estimate]:
    """Estimates as they were found, before they are straightened; of all legal moves, or one."""
    rng, belief = Pcg(seed), game.belief(view)
    world = belief.sample(rng)
    moves = world.legal_moves()
    computed = game.skill.estimate(world, moves)
    if computed is not None:
        sure = (0.0,) * world.players
        return [
            Estimate(move, tuple(chances), sure, 0)
            for move, chances in zip(moves, computed, strict=True)
            if only is None or move == only
        ]
    search = _search(game, belief, rng, even=only is None, only=() if only is None else (only,))
    search.run(iterations)
    return search.estimates() if only is None else [search.estimate_of(only)]


def estimate_together(
    game: Game[AnyState], view: View, moves: Sequence[Move], seed: int, iterations: int
) -> list[Estimate]:
    """The same for some legal moves, no two of them alike, each as often in the same worlds."""
    rng, belief = Pcg(seed), game.belief(view)
    world = belief.sample(rng)
    search = _search(game, belief, rng, even=True, only=moves, common=True)
    search.run(max(1, iterations // len(moves)) * len(moves))
    return [straighten(world, search.estimate_of(move)) for move in moves]


@dataclass(frozen=True)
class Pair:
    """How two moves differ."""

    one: tuple[float, ...]
    """Everybody's chances with the first."""
    other: tuple[float, ...]
    ahead: float
    """How much higher the chance of the seat to act is with the first."""
    error: float
    """Half of the 95 % interval of that."""


def estimate_pair(
    game: Game[AnyState], view: View, one: Move, other: Move, seed: int, iterations: int
) -> Pair:
    """Compare two legal moves that aren't alike, by several short searches.

    What a search has learnt in its first tries bends all later ones, so one long search would seem
    surer than it is.
    """
    seat = view["seat"]
    assert isinstance(seat, int)
    each, rng = max(2, iterations // SEARCHES), Pcg(seed)
    found = [
        [told.chances for told in estimate_together(game, view, (one, other), rng.next(), each)]
        for _ in range(SEARCHES)
    ]
    first, second = (
        tuple(fsum(chances) / SEARCHES for chances in zip(*told, strict=True))
        for told in zip(*found, strict=True)
    )
    ahead, low, _ = around_mean([a[seat] - b[seat] for a, b in found])
    tries = SEARCHES * (each // 2)
    # All searches may agree by chance, as three wins of three do.
    error = max(ahead - low, Z95 * 0.5 / tries)
    return Pair(first, second, ahead, error)


def _search(
    game: Game[AnyState],
    belief: Belief[AnyState],
    rng: Pcg,
    *,
    even: bool,
    only: Sequence[Move],
    common: bool = False,
) -> Search:
    """As the best level searches."""
    best = game.skill.levels()[-1]
    infer_for = belief.seat if best.infers else None
    return Search(
        game.skill,
        best.look,
        belief,
        rng,
        infer_for=infer_for,
        even=even,
        only=only,
        common=common,
    )


def straighten(world: AnyState, found: Estimate) -> Estimate:
    """An estimate as it is shown: with what is known of how such estimates turn out."""
    measured = calibration(world)
    if measured is None:
        return found
    seat, number = world.to_act, world.number
    before = smooth(found)
    chances = measured.straighten(before, seat, number)
    errors = measured.straighten_errors(found.errors, before, chances, number)
    return Estimate(found.move, chances, errors, found.visits)


def smooth(found: Estimate) -> tuple[float, ...]:
    """With half a playout that ends evenly: twenty wins of twenty aren't certainty."""
    if not found.visits:
        return found.chances
    even = 0.5 * sum(found.chances) / len(found.chances)
    return tuple((chance * found.visits + even) / (found.visits + 0.5) for chance in found.chances)
