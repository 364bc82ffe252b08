"""The evaluation of a player: turns to the finish in a race, beans held and near in a hunt.

Everything is counted in turns, and fewer are better. What a seat can't know of other hands is left
out.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from ludolab.games.labicot.options import CONDITIONS
from ludolab.games.labicot.state import Labicot

from .turn_tables import A_ROLL, HELPFUL, Laid, TurnTables, chart

ARRIVED: Final = -5.0
"""Having arrived is better than being just about to."""
WORTH: Final[Mapping[str, float]] = {
    "charge": 0.2,
    "jump": 0.2,
    "pass-wall": 0.1,
    "exchange": 0.3,
    "blessing": 0.3,
    "magnet": 0.6,
    "glue": 0.5,
    "hug": 0.3,
}
"""How many turns a card is worth beyond what the turn tables count."""
STOPPED: Final[Mapping[str, float]] = {"web": 1.0, "replay": -1.0}
"""LB-32: how many turns it costs to stop on a square."""
A_CARD: Final = 0.4
"""The worth of an unseen card."""
A_BEAN: Final = 3.0
"""In a hunt: a bean is worth more turns than anything else can be."""
A_SPARE: Final = 0.5
"""In a race: the worth of a bean, by rule of thumb."""
NEARER: Final = 0.6
"""In a hunt: the share of its worth that a bean keeps for each turn it is away."""


class Evaluation:
    """The table of one state, and what it would mean to stop on each square."""

    __slots__ = ("chart", "laid", "race", "state", "unmet")

    def __init__(self, state: Labicot) -> None:
        self.state = state
        table = state.table
        self.chart: TurnTables = chart(state.world, table.kept)
        self.race = table.race
        self.laid: Laid = tuple(state.laid.items()) if self.chart.tiny and table.race else ()
        self.unmet = CONDITIONS[table.condition] if self.race and not state.lapsed else 0

    def left(
        self,
        seat: int,
        square: str,
        hand: Sequence[str],
        beans: Sequence[str],
        *,
        slow: bool = False,
        stuck: int = 0,
    ) -> float:
        """After stopping there with these cards and beans."""
        if not square:
            return ARRIVED
        chart, found = self.chart, self.state.laid.get(square)
        cards = chart.helpful(hand)
        counts = chart.counts(beans)
        if not self.race:
            return self._hunt(seat, square, len(beans) + len(found or ())) + stuck
        if self.unmet:
            missing = self.wanting((*beans, *(found or ())))
            if missing:
                return self._fetch(square, cards, missing) + stuck
        if found is not None:
            table = chart.table(cards, chart.more(counts, found))
            return (table.slow(square) if slow else table.turns[square]) + stuck
        table = chart.table(cards, counts, self.laid)
        if square in table.goals:
            return ARRIVED
        after = table.after[square]
        if slow and chart.world.kind[square] not in ("replay", "finish"):
            after += table.slow(square) - table.turns[square]
        return after + stuck

    def of(self, seat: int, hand: Sequence[str] = ()) -> float:
        """The evaluation of a player as things are now, before the next turn."""
        state = self.state
        square, beans = state.pawns[seat], state.beans[seat]
        slow, stuck = self.slow_next(seat), self.stuck_next(seat)
        # The square has already had its effect.
        stopped = STOPPED.get(state.world.kind.get(square, ""), 0.0) if self.race else 0.0
        return self.left(seat, square, hand, beans, slow=slow, stuck=stuck) - stopped

    def slow_next(self, seat: int) -> bool:
        """LB-30: whether the state lasts beyond the current turn."""
        return self.state.slowed[seat] > (seat == self.state.turn)

    def stuck_next(self, seat: int) -> int:
        return max(0, self.state.immobilised[seat] - (seat == self.state.turn))

    # --- beans ------------------------------------------------------------------------------------

    def wanting(self, beans: Sequence[str]) -> int:
        """LB-7: how many beans the condition still requires."""
        if not self.unmet:
            return 0
        each = self.state.table.condition == "each-colour"
        return max(0, self.unmet - len({*beans} if each else beans))

    def _fetch(self, square: str, cards: tuple[str, ...], missing: int) -> float:
        """Turns to the nearest beans, and from there to the finish."""
        chart, world = self.chart, self.chart.world
        here = world.labyrinth[square]
        home = chart.table(cards)
        near = [
            chart.turns_to(beans, square) + home.turns[beans]
            for beans in self.state.laid
            if beans != square and world.labyrinth[beans] == here
        ]
        return min(near, default=home.after[square]) + 3.0 * missing

    def _hunt(self, seat: int, square: str, own: int) -> float:
        """The beans that count, and those near."""
        state = self.state
        team = state.team_beans(seat) - len(state.beans[seat])
        return -A_BEAN * (own + team + self.near(square))

    def near(self, square: str) -> float:
        """The beans elsewhere on this labyrinth; the nearer, the more they count."""
        chart = self.chart
        where = chart.world.labyrinth
        total = 0.0
        for beans, found in self.state.laid.items():
            if beans != square and where[beans] == where[square]:
                total += len(found) * NEARER ** chart.turns_to(beans, square)
        return total

    # --- the others -----------------------------------------------------------------------------

    def threats(self, seat: int) -> list[float]:
        """By seat: the worth of delaying it by a turn; negative for team-mates."""
        state, team = self.state, self.state.table.team
        own = team(seat)
        weights = [0.0] * state.players
        total = 0.0
        for other in range(state.players):
            if team(other) != own and not state.arrived[other]:
                weights[other] = 2.0 ** -self.of(other) if self.race else 1.0
                total += weights[other]
        for other in range(state.players):
            if total:
                weights[other] /= total
            if other != seat and team(other) == own:
                weights[other] = -0.5
        return weights


class RoughEvaluation(Evaluation):
    """In a race turns by the dice alone, without the beans and cards that could help."""

    __slots__ = ()

    def left(
        self,
        seat: int,
        square: str,
        hand: Sequence[str],
        beans: Sequence[str],
        *,
        slow: bool = False,
        stuck: int = 0,
    ) -> float:
        if not self.race:
            return super().left(seat, square, hand, beans, slow=slow, stuck=stuck)
        more = len(self.state.laid.get(square, ()))
        turns = super().left(seat, square, (), (), slow=slow, stuck=stuck)
        return turns - A_SPARE * (len(beans) + more) if turns > 0 else turns


class QuickEvaluation(Evaluation):
    """By squares to go, three per turn, arrows ignored."""

    __slots__ = ()

    def left(
        self,
        seat: int,
        square: str,
        hand: Sequence[str],
        beans: Sequence[str],
        *,
        slow: bool = False,
        stuck: int = 0,
    ) -> float:
        world = self.chart.world
        if not self.race or (self.unmet and self.wanting(beans)):
            return super().left(seat, square, hand, beans, slow=slow, stuck=stuck)
        squares = world.to_go(square) if square else 0
        if not squares:
            return ARRIVED
        turns = 1 + squares / A_ROLL + stuck + slow / 2
        turns += STOPPED.get(world.kind[square], 0.0)
        more = len(self.state.laid.get(square, ()))
        return turns - A_SPARE * (len(beans) + more)


def worth(hand: Sequence[str]) -> float:
    """How many turns the cards that the turn tables don't cover are worth."""
    total = 0.0
    for at, card in enumerate(hand):
        if card not in HELPFUL or card in hand[:at]:
            total += WORTH[card]
    return total
