"""What a good player of Candy Numbers looks at."""

from collections.abc import Hashable, Sequence
from math import exp, fsum, pi, sqrt
from typing import Final

from ludolab.core import Move, Reason, Skill, Thinking
from ludolab.games.candy_numbers.box import GARDEN, INDEX, TURNS
from ludolab.games.candy_numbers.moves import KEEP, PUT_BACK, Look, PutDown
from ludolab.games.candy_numbers.state import CandyNumbers

from .likelihood import likely
from .quick_playout import QuickPlayout
from .sight import PlayerKnowledge, more
from .worth import Worth, X

SHARP: Final = 1.5
"""How much more attractive one more point makes a move."""
SPREAD: Final = 9.0
"""The standard deviation of the points of a round."""
ROLLS: Final = 3
"""How many playouts of the rest of a round make one evaluation."""
SEEN: Final = 0.05
"""How much less a tile is worth if somebody else has looked at it and left it."""
GIVEN: Final = 0.03
"""What it costs to put down a point: others may find it."""


class CandyNumbersSkill(Skill[CandyNumbers]):
    """Explore while there are witnesses, remember, and take the best in the end."""

    explore = 1.5

    def __init__(self) -> None:
        self._worths: dict[tuple[int, int], tuple[object, Worth]] = {}

    def __reduce__(self) -> "tuple[type[CandyNumbersSkill], tuple[()]]":
        """Without the caches: they are computed again."""
        return CandyNumbersSkill, ()

    def levels(self) -> tuple[Thinking[CandyNumbers], ...]:
        return (
            Thinking(self.glance, heat=3.0),
            Thinking(self.glance, heat=0.6),
            Thinking(self.attend),
            Thinking(self.weigh, iterations=60),
            Thinking(self.weigh, iterations=1200, infers=True, common=True),
        )

    def worth(self, state: CandyNumbers) -> Worth:
        """By box; the box is kept alive so that its id stays unique."""
        key = id(state.box), state.players
        found = self._worths.get(key)
        if found is None:
            if len(self._worths) > 8:
                self._worths.clear()
            found = self._worths[key] = state.box, Worth(state.box, state.players)
        return found[1]

    # --- what the seat to act sees ------------------------------------------------------------

    def glance(self, state: CandyNumbers, moves: Sequence[Move]) -> Sequence[float]:
        """High numbers and X are good; put down the bad ones."""
        faces, seat = self.worth(state).faces, state.to_act
        first = moves[0]
        if isinstance(first, Look):
            mind = {**state.known[-1], **state.known[seat]}
            return [
                _liking(faces[mind[move.at]]) - 4 if move.at in mind else 0.0
                for move in moves
                if isinstance(move, Look)
            ]
        if isinstance(first, PutDown):
            return [-_liking(faces[move.tile]) for move in moves if isinstance(move, PutDown)]
        [tile] = state.peeked[seat]
        return [_liking(faces[tile]) - 4 if move == KEEP else 0.0 for move in moves]

    def attend(self, state: CandyNumbers, moves: Sequence[Move]) -> Sequence[float]:
        """The points to hope for, as if a turn were only about the tile kept in it.

        Witnesses are taken into account, but a known tile is taken at once.
        """
        if isinstance(moves[0], PutDown):
            return self.weigh(state, moves)
        worth = self.worth(state)
        sight, faces = PlayerKnowledge(state, worth), worth.faces
        row = worth.row(sight.xs, sight.total, sight.turns)
        found: list[float] = []
        for move in moves:
            if move == PUT_BACK:
                fetched = [row.after[face] for face in sight.at_hand]
                found.append(max([row.hope[state.spare - 1], *fetched]))
            elif move == KEEP:
                found.append(row.after[faces[state.peeked[sight.seat][0]]])
            elif isinstance(move, Look) and move.at in sight.mind:
                found.append(row.after[faces[sight.mind[move.at]]])
            else:
                found.append(row.hope[state.spare])
        return found

    def weigh(self, state: CandyNumbers, moves: Sequence[Move]) -> Sequence[float]:
        """The expected points of the round after each move."""
        return [SHARP * points for points in self.points(state, moves)]

    def points(self, state: CandyNumbers, moves: Sequence[Move]) -> list[float]:
        """The points the seat to act can expect from this round after each move."""
        worth = self.worth(state)
        sight, faces = PlayerKnowledge(state, worth), worth.faces
        store, spare = sight.store, state.spare
        blind: dict[str, float] = {}
        past = history(state)
        found: list[float] = []
        for move in moves:
            if isinstance(move, Look):
                if move.at in sight.mind:
                    face = faces[sight.mind[move.at]]
                    found.append(sight.keep(face, store, stored=True))
                    continue
                origin = state.laid[-1][INDEX[move.at]]
                if origin not in blind:
                    blind[origin] = sight.over(origin, store, spare - 1 if spare else None)
                found.append(blind[origin] - SEEN * len(past.get(move.at, ())))
            elif isinstance(move, PutDown):
                face = faces[move.tile]
                xs, known = more(store, face)
                points = worth.plan(sight.xs, sight.total, sight.turns, xs, known)
                found.append(points - GIVEN * _liking(face))
            elif move == KEEP:
                [tile] = state.peeked[sight.seat]
                found.append(sight.keep(faces[tile], store, stored=True))
            else:
                found.append(sight.go_on(spare - 1, store))
        return found

    def alike(self, state: CandyNumbers, moves: Sequence[Move]) -> Sequence[Hashable] | None:
        """By what one knows about a square: who put its tile there, who looked at it and when."""
        if not isinstance(moves[0], Look):
            return None
        seat, faces, laid = state.to_act, self.worth(state).faces, state.laid[-1]
        mind = {**state.known[-1], **state.known[seat]}
        past = history(state)
        labels: list[Hashable] = []
        for move in moves:
            assert isinstance(move, Look)
            looks = past.get(move.at, ())
            if move.at in mind:
                others = tuple([other for other, _ in looks if other != seat])
                labels.append((faces[mind[move.at]], others))
            else:
                labels.append((laid[INDEX[move.at]], looks))
        return labels

    def reason(self, state: CandyNumbers, move: Move) -> Reason | None:
        worth = self.worth(state)
        sight = PlayerKnowledge(state, worth)
        if isinstance(move, Look):
            if move.at in sight.mind:
                return Reason("known", {"tile": sight.mind[move.at]})
            return _unseen(sight, state.laid[-1][INDEX[move.at]])
        if isinstance(move, PutDown):
            face = worth.faces[move.tile]
            now, fetched = sight.store, more(sight.store, face)
            gain = [worth.plan(sight.xs, sight.total, sight.turns, *s) for s in (now, fetched)]
            if gain[1] > gain[0]:
                return Reason("fetch-again", {})
            return Reason("get-rid", {"tile": move.tile}) if face <= 0 else None
        if move == KEEP and sight.xs == TURNS - 1 and state.peeked[sight.seat][0] in state.box.xs:
            return Reason("five-x", {})
        [points] = self.points(state, [move])
        return Reason(move.kind, {"points": round(points)})

    # --- worlds -------------------------------------------------------------------------------

    def plausible(self, state: CandyNumbers, seat: int) -> float:
        return likely(state, seat, self.worth(state))

    def settled(self, state: CandyNumbers) -> bool:
        """Always: what follows depends on tiles that only one player sees: no tree can hold it."""
        return True

    def judge(self, state: CandyNumbers) -> Sequence[float]:
        """Several playouts of the rest of the round."""
        worth, standing = self.worth(state), state.standing()
        rounds = state.box.rounds(state.players) - len(state.scores) - 1
        chances = [0.0] * state.players
        for number in range(ROLLS):
            rest = QuickPlayout(state, worth, number)
            winner = rest.play(state)
            if winner >= 0:
                chances[winner] += 1 / ROLLS
                continue
            totals = [a + b for a, b in zip(standing, rest.points(), strict=True)]
            for seat, chance in enumerate(_chances(totals, rounds)):
                chances[seat] += chance / ROLLS
        return chances


def _chances(totals: Sequence[int], rounds: int) -> list[float]:
    """Everybody's chance to win with these totals; each round to come adds uncertainty."""
    top = max(totals)
    if rounds > 0:
        width = SPREAD * sqrt(6 * rounds) / pi
        weights = [exp((total - top) / width) for total in totals]
    else:
        weights = [float(total == top) for total in totals]
    whole = fsum(weights)
    return [weight / whole for weight in weights]


def history(state: CandyNumbers) -> dict[str, tuple[tuple[int, int], ...]]:
    """By square: who looked at its tile and in which turn, beginning with who put it there."""
    found: dict[str, tuple[tuple[int, int], ...]] = {}
    for number, (seat, squares) in enumerate(state.looks[-1]):
        for at in squares[:-1]:
            found[at] = (*found.get(at, ()), (seat, number))
        found[squares[-1]] = ((seat, number),)
    return found


def _unseen(sight: PlayerKnowledge, origin: str) -> Reason:
    """How many of the tiles that could be there are at least as good as a usual find."""
    row = sight.worth.row(sight.xs, sight.total, sight.turns)
    good = [face for face in sight.worth.every if row.after[face] >= row.usual]
    faces = sight.unseen[origin]
    parts: dict[str, str | int] = {
        "good": sum(n for face, n in faces if face in good),
        "count": sum(n for _, n in faces),
    }
    if origin != GARDEN:
        return Reason("put-down-by", {**parts, "seat": int(origin)})
    return Reason("unseen", parts)


def _liking(face: int) -> float:
    """What a tile is worth at first sight: an X about as much as a high number."""
    return 6.0 if face == X else float(face)
