"""What good play of a game looks at: policies and evaluations for bots, advice and reviews."""

from collections.abc import Hashable, Sequence
from math import exp, fsum
from typing import Generic, TypeVar

from .chance import Pcg
from .mypyc import mypyc_attr
from .state import AnyState
from .steps import Move
from .thinking import Reason, Thinking

S = TypeVar("S", bound=AnyState)


@mypyc_attr(allow_interpreted_subclasses=True)
class Skill(Generic[S]):
    """A game's own skill derives from this one; without any, bots search with random playouts.

    The states it is given are worlds that the seat to act could believe in, never the true one.
    Law: `glance`, `weigh`, `alike`, `reason` and `estimate` depend only on what the seat to act
    knows: they say the same of every sample of its view. `judge` and `plausible` may look at
    the whole world, for they are about it.
    """

    explore = 1.0
    """How readily a search tries out what looks worse so far."""
    horizon = 0
    """The number of `calm` decisions after which a playout is cut off and evaluated; 0: never."""

    def levels(self) -> tuple[Thinking[S], ...]:
        """The five levels, from the beginner to the best we have."""
        return (
            Thinking(self.glance, heat=1.0),
            Thinking(self.glance, iterations=15),
            Thinking(self.glance, iterations=50),
            Thinking(self.glance, iterations=150),
            Thinking(self.glance, iterations=500),
        )

    # --- what the seat to act sees ------------------------------------------------------------

    def glance(self, state: S, moves: Sequence[Move]) -> Sequence[float]:
        """Rules of thumb, quick enough for playouts."""
        return [0.0] * len(moves)

    def weigh(self, state: S, moves: Sequence[Move]) -> Sequence[float]:
        """How good the moves look to an attentive adult."""
        return self.glance(state, moves)

    def alike(self, state: S, moves: Sequence[Move]) -> Sequence[Hashable] | None:
        """A label for each move; moves with the same label are equally good. None: all differ."""
        return None

    def reason(self, state: S, move: Move) -> Reason | None:
        """What speaks for or against a move, where it can be said in a sentence."""
        return None

    def estimate(self, state: S, moves: Sequence[Move]) -> Sequence[Sequence[float]] | None:
        """Every seat's chance to win after each move, computed; None: it has to be sampled."""
        return None

    # --- worlds -------------------------------------------------------------------------------

    def plausible(self, state: S, seat: int) -> float:
        """How likely the others were to do what `seat` saw them do, if this is the true world.

        Only ratios count: a search draws its worlds in proportion to it.
        """
        return 1.0

    def pick(self, state: S, moves: Sequence[Move], rng: Pcg) -> Move:
        """A playout's move: usually what a glance likes best."""
        return moves[choose(self.glance(state, moves), 0.5, rng)]

    def settled(self, state: S) -> bool:
        """Whether a search looks no further ahead than here, and lets it be judged."""
        return False

    def calm(self, state: S) -> bool:
        """Whether a playout may be cut off here: false while what is due would mislead `judge`."""
        return True

    def judge(self, state: S) -> Sequence[float]:
        """Every seat's chance to win in a world that isn't played to the end."""
        return [1 / state.players] * state.players

    def shares(self, state: S) -> Sequence[float]:
        """Everybody's share of the win in a game that is over."""
        return state.shares()


def choose(looks: Sequence[float], heat: float, rng: Pcg) -> int:
    """One of the moves by how good they look: at heat 0 the best, or at random one of the best."""
    best = max(looks)
    if heat <= 0:
        ties = [at for at, look in enumerate(looks) if look >= best - 1e-9]
        return ties[rng.below(len(ties))] if len(ties) > 1 else ties[0]
    weights = [exp((look - best) / heat) for look in looks]
    mark = rng.next() / (1 << 32) * fsum(weights)
    for at, weight in enumerate(weights):
        mark -= weight
        if mark < 0:
            return at
    return len(weights) - 1
