"""What a good player of Labicot looks at: turns to the finish, and who is about to get there."""

from collections.abc import Sequence
from typing import Final

from ludolab.core import Move, Pcg, Reason, Skill, Thinking, choose
from ludolab.games.labicot.state import Labicot

from .evaluation import Evaluation, QuickEvaluation, RoughEvaluation
from .move_gains import gains
from .odds import alone, odds
from .reasons import reason

KEEN: Final = 4.0
"""How much more attractive a gained turn makes a move."""
HUNTING: Final = 2.0
"""In a hunt levels 1 and 2 look closer by this factor: it has many more decisions, so carelessness
costs more than in a race …"""
HUNTING_ATTENTIVELY: Final = 1.55
"""… and level 3 by this one."""


class LabicotSkill(Skill[Labicot]):
    """Evaluating is better than playing on: the turn tables see the end of most races."""

    horizon = 1

    def levels(self) -> tuple[Thinking[Labicot], ...]:
        return (
            Thinking(self.glance, heat=45.0),
            Thinking(self.glance, heat=15.0),
            Thinking(self.weigh, heat=7.5),
            Thinking(self.wonder, iterations=20),
            Thinking(self.compute_gains, iterations=120),
        )

    def wonder(self, state: Labicot, moves: Sequence[Move]) -> Sequence[float]:
        """Every move looks equally good before it is tried."""
        return [0.0] * len(moves)

    def glance(self, state: Labicot, moves: Sequence[Move]) -> Sequence[float]:
        """By squares to go."""
        keen = KEEN if state.table.race else KEEN * HUNTING
        return [keen * gain for gain in gains(QuickEvaluation(state), moves)]

    def weigh(self, state: Labicot, moves: Sequence[Move]) -> Sequence[float]:
        """By turns to go with the dice alone; in a hunt by the beans held and near."""
        keen = KEEN if state.table.race else KEEN * HUNTING_ATTENTIVELY
        return [keen * gain for gain in gains(RoughEvaluation(state), moves)]

    def compute_gains(self, state: Labicot, moves: Sequence[Move]) -> Sequence[float]:
        """By turns to go with cards and beans."""
        return [KEEN * gain for gain in gains(Evaluation(state), moves)]

    def reason(self, state: Labicot, move: Move) -> Reason | None:
        return reason(state, move)

    def pick(self, state: Labicot, moves: Sequence[Move], rng: Pcg) -> Move:
        return moves[choose(gains(Evaluation(state), moves), 0.05, rng)]

    def judge(self, state: Labicot) -> Sequence[float]:
        return odds(state)

    def shares(self, state: Labicot) -> Sequence[float]:
        """LB-10: alone, the fewer turns the better."""
        if state.players == 1 and state.table.race:
            return [alone(state.round) if state.arrived[0] else 0.0]
        return super().shares(state)
