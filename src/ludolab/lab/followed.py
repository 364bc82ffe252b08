"""The chances to win along a game: what suspense, surprise and agency are computed from."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import fsum, log, sqrt
from statistics import fmean

from ludolab.bots.advice import estimate, estimate_move
from ludolab.bots.base import bot_seed
from ludolab.bots.search import Estimate
from ludolab.bots.stats import Z95
from ludolab.core import AnyState, Move, Pcg, choose

ITERATIONS = 60
"""For the chances after one move."""
AGENCY = 4
"""In every that many turns all moves are weighed, each about a quarter as often."""
SUSPENSE = 4
"""In every that many turns it is imagined how the game might go on."""
FUTURES = 4
"""How often each time."""
ATTENTIVE = 3
"""The level that plays on in what is imagined."""
SURE = 0.9
"""From this chance on a game counts as decided."""
QUARTERS = (1, 2, 3)
TENTHS = range(10)


@dataclass(frozen=True)
class Course:
    """What the chances of a game tell; the sums are over its turns."""

    uncertain: tuple[float, ...]
    """After each quarter of the turns: 1 if all are equally likely to win, 0 if it is certain."""
    winner: tuple[float, ...]
    """The chance of those who win in the end, first and after each tenth of the turns."""
    foregone: float
    """The share of the turns for which the winner's chance stayed at SURE or more, to the end."""
    surprise: float
    """How far the chances moved from turn to turn, added up."""
    suspense: float | None
    """How far they were expected to move, by what might have come next; also added up."""
    agency: float | None
    """What the best move gains over the average one, in a turn."""


class Followed:
    """Looks at the first real choice of each turn, once it is known what is played there.

    The chances are those that follow from what the seat that decides knows.
    """

    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.chances: list[tuple[float, ...]] = []
        self.noise: list[float] = []
        """The variance that sampling adds to each of them, all seats together."""
        self.gains: list[float] = []
        self.stirs: list[float] = []
        """The variance of the chances in the next turn, all seats together."""
        self._turn: tuple[int, ...] | None = None

    def __call__(self, state: AnyState, move: Move) -> None:
        turn = state.turn_id()
        if turn == self._turn:
            return
        self._turn = turn
        game, seat = state.game, state.to_act
        view, seed = state.view(seat), bot_seed(f"{self.seed}", state.number)
        found = estimate_move(game, view, move, seed, ITERATIONS)
        self.chances.append(found.chances)
        self.noise.append(_noise(found))
        if len(self.chances) % AGENCY == 0:
            moves = len(state.legal_moves())
            every = estimate(game, view, seed + 1, max(moves, moves * ITERATIONS // AGENCY))
            self.gains.append(_gain(every, seat, state, seed + 2))
        if len(self.chances) % SUSPENSE == SUSPENSE // 2:
            self.stirs.append(_stir([_future(state, move, seed + 3 + n) for n in range(FUTURES)]))

    def course(self, shares: Sequence[float]) -> Course | None:
        """None for a game without real choices, or without a winner."""
        if not self.chances or not any(shares):
            return None
        every, noise = [*self.chances, tuple(shares)], [*self.noise, 0.0]
        return Course(
            uncertain=tuple(_uncertainty(every[len(every) * part // 4]) for part in QUARTERS),
            winner=tuple(_winner(every[(len(every) - 1) * part // 10], shares) for part in TENTHS),
            foregone=_foregone(every, shares),
            surprise=fsum(
                _moved(every[at], every[at + 1], noise[at] + noise[at + 1])
                for at in range(len(every) - 1)
            ),
            suspense=self._suspense(),
            agency=fmean(self.gains) if self.gains else None,
        )

    def _suspense(self) -> float | None:
        """The root of the mean square, for each turn: what sampling adds can be taken off squares,
        not off their roots."""
        if not self.stirs:
            return None
        return len(self.chances) * sqrt(max(fmean(self.stirs), 0.0))


@dataclass(frozen=True)
class Future:
    """The chances in the next turn, as it might come, and the variance that sampling adds."""

    chances: tuple[float, ...]
    noise: float


def _future(state: AnyState, move: Move, seed: int) -> Future:
    """Play this move in a world that could be true, and on until somebody chooses in another
    turn."""
    rng, game = Pcg(seed), state.game
    thinking = game.skill.levels()[ATTENTIVE - 1]
    world = game.belief(state.view(state.to_act)).sample(rng)
    turn = world.turn_id()
    world.advance(move)
    while world.todo:
        moves = world.legal_moves()
        at = choose(thinking.look(world, moves), thinking.heat, rng) if len(moves) > 1 else 0
        if len(moves) > 1 and world.turn_id() != turn:
            view = world.view(world.to_act)
            found = estimate_move(game, view, moves[at], seed, ITERATIONS)
            return Future(found.chances, _noise(found))
        world.advance(moves[at])
    return Future(tuple(world.shares()), 0.0)


def _stir(futures: Sequence[Future]) -> float:
    """The variance of what might come, all seats together, less what sampling adds."""
    every = [*zip(*(future.chances for future in futures), strict=True)]
    squares = fsum((chance - fmean(seat)) ** 2 for seat in every for chance in seat)
    return squares / (len(futures) - 1) - fmean(future.noise for future in futures)


def _noise(found: Estimate) -> float:
    return fsum((error / Z95) ** 2 for error in found.errors)


def _gain(every: Sequence[Estimate], seat: int, state: AnyState, seed: int) -> float:
    """The best move is estimated anew: the highest of many uncertain numbers is too high."""
    best = max(every, key=lambda found: found.chances[seat])
    chance = best.chances[seat]
    if best.visits:
        anew = estimate_move(state.game, state.view(seat), best.move, seed, ITERATIONS)
        chance = anew.chances[seat]
    return chance - fmean(found.chances[seat] for found in every)


def _uncertainty(chances: Sequence[float]) -> float:
    """The entropy, as a share of its highest value."""
    whole = fsum(chances)
    parts = [chance / whole for chance in chances if chance > 0]
    return -fsum(part * log(part) for part in parts) / log(len(chances))


def _foregone(every: Sequence[Sequence[float]], shares: Sequence[float]) -> float:
    last = 0
    for at, chances in enumerate(every, 1):
        if _winner(chances, shares) < SURE:
            last = at
    return 1 - last / len(every)


def _winner(chances: Sequence[float], shares: Sequence[float]) -> float:
    """The chance of those who win in the end."""
    return fsum(chance for chance, share in zip(chances, shares, strict=True) if share)


def _moved(one: Sequence[float], other: Sequence[float], noise: float) -> float:
    """How far apart they are, less what sampling adds on average."""
    square = fsum((a - b) ** 2 for a, b in zip(one, other, strict=True))
    return sqrt(max(square - noise, 0.0))
