"""Tree search over what one seat knows: information-set Monte Carlo with max^n backup.

Each iteration draws a world that the seat could believe in, walks down one tree that all worlds
share, and plays the rest out by the game's rules of thumb. A node is a sequence of decisions since
the root; its children are the moves that were legal in some world, and a move's visits are weighed
against the number of times that it was available.
"""

from bisect import bisect
from collections.abc import Callable, Hashable, Sequence
from math import exp, fsum, sqrt
from typing import Final, NamedTuple, Protocol

from ludolab.core import AnyState, Look, Move, Pcg, Skill

FLOOR: Final = 0.02
"""The share of the best move's weight that even the worst-looking move gets."""
_APART: Final = 0x632BE59BD9B4E019
"""Keeps the chance of a playout apart from that of its world."""


class Worlds(Protocol):
    """The source of worlds: a belief or, for measurements, the truth."""

    def sample(self, rng: Pcg) -> AnyState: ...


class Node:
    """What is known of a sequence of decisions."""

    __slots__ = (
        "children", "grown", "offered", "squares", "sums", "visits", "weight", "worlds",
    )  # fmt: skip

    def __init__(self, weight: float, players: int) -> None:
        self.weight = weight
        self.offered = 0
        """How many times it was available."""
        self.visits = 0
        self.sums = [0.0] * players
        self.squares = [0.0] * players
        self.children: dict[Move, Node] = {}
        self.grown: set[Move] = set()
        """The moves that have a child, or are alike to one that has."""
        self.worlds: dict[int, list[float]] = {}
        """Of a move of the root, for each world of a weighted pool: the sums, and the visits."""

    def note(self, world: int, values: Sequence[float]) -> None:
        """How this world of the pool turned out."""
        sums = self.worlds.get(world)
        if sums is None:
            self.worlds[world] = sums = [0.0] * (len(values) + 1)
        for seat, value in enumerate(values):
            sums[seat] += value
        sums[-1] += 1


class Estimate(NamedTuple):
    """How a move turned out: every seat's chance to win, and how sure that is."""

    move: Move
    chances: tuple[float, ...]
    errors: tuple[float, ...]
    """Half of the 95 % interval of each."""
    visits: int


class Search:
    """One decision. Same worlds, same seed, same iterations: same result."""

    def __init__(
        self,
        skill: Skill[AnyState],
        look: Look[AnyState],
        worlds: Worlds,
        rng: Pcg,
        *,
        infer_for: int | None = None,
        even: bool = False,
        only: Sequence[Move] = (),
        common: bool = False,
    ) -> None:
        """`infer_for`: the seat for which worlds are weighted by how plausible they are.

        `even`: every move of the root is tried equally often, to compare them all. `only`: no other
        moves of the root are tried. `common`: all moves of the root meet the same worlds with the
        same chance, in the same order, so that they differ by what they do and less by luck.
        """
        self.skill = skill
        self.look = look
        self.worlds = worlds
        self.rng = rng
        self.infer_for = infer_for
        self.even = even
        self.only = only
        self.common = common
        first = worlds.sample(rng)
        self.first = first
        self.drawn: list[AnyState] = []
        """The worlds that all moves of the root meet in this order."""
        self.origins: list[int] = []
        """Of which world of the pool each of them is a copy."""
        self.seat = first.to_act
        self.moves: Sequence[Move] = first.legal_moves()
        labels = skill.alike(first, self.moves)
        self.labels: Sequence[Hashable] = self.moves if labels is None else labels
        self.root = Node(1.0, first.players)
        self.iterations = 0
        self.pool: _Weighted | None = None

    def run(self, iterations: int) -> None:
        draw = self._plausible(iterations) if self.infer_for is not None else self._plain
        for _ in range(iterations):
            if self.common:
                self._iterate_in_common(draw)
            else:
                self._iterate(draw(), self.root, [self.root], self.rng)

    def best(self) -> Move:
        """The move that was tried most, or any move alike to it."""
        children = self.root.children
        best = max(children, key=lambda move: (children[move].visits, self._mean(move)))
        label = self.labels[self.moves.index(best)]
        same = [move for move, own in zip(self.moves, self.labels, strict=True) if own == label]
        return same[self.rng.below(len(same))]

    def estimates(self) -> list[Estimate]:
        """The estimates of all legal moves that were tried; moves alike share theirs."""
        first = {
            label: move for move, label in reversed([*zip(self.moves, self.labels, strict=True)])
        }
        found: list[Estimate] = []
        for move, label in zip(self.moves, self.labels, strict=True):
            child = self.root.children.get(first[label])
            if child is not None and child.visits:
                found.append(_estimate(move, child))
        return found

    def estimate_of(self, move: Move) -> Estimate:
        """The estimate of a move that was tried."""
        return _estimate(move, self.root.children[move])

    def _mean(self, move: Move) -> float:
        child = self.root.children[move]
        return child.sums[self.seat] / max(child.visits, 1)

    # --- worlds ---------------------------------------------------------------------------------

    def _plain(self) -> AnyState:
        return self.worlds.sample(self.rng)

    def _plausible(self, count: int) -> "_Weighted":
        assert self.infer_for is not None
        pool = [self.worlds.sample(self.rng) for _ in range(count)]
        weights = [self.skill.plausible(world, self.infer_for) for world in pool]
        self.pool = _Weighted(pool, weights, self.rng)
        return self.pool

    # --- an iteration -----------------------------------------------------------------------------

    def _iterate_in_common(self, draw: Callable[[], AnyState]) -> None:
        """Choose the move first, then the world: the one that comes next for this move."""
        move = self._select(self.root, self.first, self.moves)
        node = self.root.children[move]
        if node.visits == len(self.drawn):
            self.drawn.append(draw())
            if self.pool is not None:
                self.origins.append(self.pool.last)
        if self.pool is not None:
            self.pool.last = self.origins[node.visits]
        state = self.drawn[node.visits].clone()
        rng = Pcg(state.tick ^ _APART)
        state.advance(move)
        self._iterate(state, node, [self.root, node], rng)

    def _iterate(self, state: AnyState, node: Node, path: list[Node], rng: Pcg) -> None:
        """Go on from this node, to which the path leads."""
        self.iterations += 1
        fresh = len(path) > 1 and (not node.visits or self.skill.settled(state))
        while state.todo and not fresh:
            moves = state.legal_moves()
            if len(moves) == 1:
                state.advance(moves[0])
                continue
            move = self._select(node, state, moves)
            node = node.children[move]
            path.append(node)
            state.advance(move)
            fresh = not node.visits or self.skill.settled(state)
        values = playout(self.skill, state, rng)
        for node in path:
            node.visits += 1
            sums, squares = node.sums, node.squares
            for seat, value in enumerate(values):
                sums[seat] += value
                squares[seat] += value * value
        if self.pool is not None and len(path) > 1:
            path[1].note(self.pool.last, values)

    def _select(self, node: Node, state: AnyState, moves: Sequence[Move]) -> Move:
        if self.only and node is self.root:
            moves = self.only
        children = node.children
        open_ = [(move, children[move]) for move in moves if move in children]
        if not open_ or not node.grown.issuperset(moves):
            self._grow(node, state, moves)
            open_ = [(move, children[move]) for move in moves if move in children]
        for _, child in open_:
            child.offered += 1
        if self.even and node is self.root:
            return min(open_, key=lambda pair: pair[1].visits)[0]
        seat, skill = state.to_act, self.skill
        total = fsum(child.weight for _, child in open_)
        usual = node.sums[seat] / node.visits if node.visits else 0.5
        best, chosen = -1.0, open_[0][0]
        for move, child in open_:
            visits = child.visits
            worth = child.sums[seat] / visits if visits else usual
            worth += skill.explore * child.weight / total * sqrt(child.offered) / (1 + visits)
            if worth > best:
                best, chosen = worth, move
        return chosen

    def _grow(self, node: Node, state: AnyState, moves: Sequence[Move]) -> None:
        """Add children for the moves that are new here; of moves alike only the first."""
        node.grown.update(moves)
        labels = self.skill.alike(state, moves)
        if labels is not None:
            first: dict[Hashable, Move] = {}
            for move, label in zip(moves, labels, strict=True):
                first.setdefault(label, move)
            moves = [*first.values()]
        looks = self.look(state, moves)
        top = max(looks)
        for move, look in zip(moves, looks, strict=True):
            if move not in node.children:
                weight = max(FLOOR, exp(max(look - top, -50.0)))
                node.children[move] = Node(weight, state.players)


class _Weighted:
    """Worlds drawn from a pool in proportion to their weights."""

    def __init__(self, pool: Sequence[AnyState], weights: Sequence[float], rng: Pcg) -> None:
        self.pool = pool
        self.rng = rng
        self.steps: list[float] = []
        total = 0.0
        for weight in weights:
            total += weight
            self.steps.append(total)
        self.last = 0
        """Which one was drawn last."""

    def __call__(self) -> AnyState:
        mark = self.rng.next() / (1 << 32) * self.steps[-1]
        self.last = min(bisect(self.steps, mark), len(self.pool) - 1)
        world = self.pool[self.last].clone()
        # Future chance differs each time.
        world.tick = self.rng.next() << 32 | self.rng.next()
        return world


def playout(skill: Skill[AnyState], state: AnyState, rng: Pcg) -> Sequence[float]:
    """Play a world on by rules of thumb, to the end or the horizon. Returns every seat's share."""
    left = skill.horizon or -1
    while state.todo:
        moves = state.legal_moves()
        if len(moves) == 1:
            state.advance(moves[0])
            continue
        if skill.settled(state):
            return skill.judge(state)
        if skill.calm(state):
            if not left:
                return skill.judge(state)
            left -= 1
        state.advance(skill.pick(state, moves, rng))
    return skill.shares(state)


def _estimate(move: Move, child: Node) -> Estimate:
    n = child.visits
    chances = tuple(total / n for total in child.sums)
    # The variance has a lower bound, so that three wins of three don't pass for certainty.
    variances = [
        max(square / n - mean * mean, 0.25 / (n + 1)) / n
        for square, mean in zip(child.squares, chances, strict=True)
    ]
    if child.worlds:
        variances = [
            max(variance, _between(child, seat, chances[seat]))
            for seat, variance in enumerate(variances)
        ]
    return Estimate(move, chances, tuple(1.96 * sqrt(one) for one in variances), n)


def _between(child: Node, seat: int, mean: float) -> float:
    """The variance of a mean whose worlds come again: a hundred draws of the same few worlds tell
    hardly more than those few."""
    n, apart, same = child.visits, 0.0, 0.0
    for sums in child.worlds.values():
        visits = sums[-1]
        apart += (sums[seat] - visits * mean) ** 2
        same += visits * visits
    worlds = n * n / same
    # As few as they are, they look more alike than they are; of one alone nothing can be told.
    return 0.25 if worlds < 1.5 else min(0.25, apart / (n * n) * worlds / (worlds - 1))
