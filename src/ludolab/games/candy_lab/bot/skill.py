"""What a good player of Candy Lab looks at."""

from collections.abc import Callable, Hashable, Sequence
from typing import Final

from ludolab.core import Move, Pcg, Reason, Skill, Step, Thinking
from ludolab.games.candy_lab.box import MOST_SET_ASIDE
from ludolab.games.candy_lab.moves import (
    DrawFaceUp,
    FillOrder,
    GiveBack,
    MakeDiscard,
    PutAt,
    SwapHands,
    TakeBack,
    UndoOrder,
    UseEffect,
)
from ludolab.games.candy_lab.rules.draws import DrawCards
from ludolab.games.candy_lab.rules.effects import (
    ChooseDiscard,
    ChooseEffect,
    ChooseSwap,
    ChooseTakeBack,
    ChooseUndo,
    PlaceTakenBack,
)
from ludolab.games.candy_lab.rules.turn import GiveMore, PlaceGiven, Turn
from ludolab.games.candy_lab.state import CandyLab

from .reasons import reason
from .worth import CARD, HARM, best_other, chances, effects, groups, on_the_conveyor, scores, unseen

POINT: Final = 0.7
"""How much more attractive a move looks for each point."""
OVER: Final = 30.0
"""Ending the game: good for the winner, bad for everybody else."""
FROM_PILE: Final = 4.5
"""What a card from the pile is worth, roughly."""
SOON: Final = 9
"""Three good sticks can draw this many cards at once: a smaller pile may run out."""
ENOUGH: Final = 3
"""How many cards make up for a turn without filling an order."""
NEXT: Final = {"swap": 3.0, "take-back": 2.0, "undo": 2.0, "discard-hand": 1.0, "draw": 0.0}
"""Which effect to apply first: swap before you draw cards that you would give away, and before you
spoil the hand that you would get."""
FITS: Final = 1.5
"""The value of each of your orders that still fits afterwards."""
OPENS: Final = 0.5
"""The cost of each order of the next player that may fit afterwards."""
CLOSE: Final = 4.0
"""How far below the best one a move may be rated to be looked at more closely."""


class CandyLabSkill(Skill[CandyLab]):
    """A policy counts in points, and a point makes a move twice as attractive."""

    explore = 0.5
    horizon = 3

    def levels(self) -> tuple[Thinking[CandyLab], ...]:
        return (
            Thinking(self.count, heat=2.0),
            Thinking(self.glance, heat=1.5),
            Thinking(self.weigh),
            Thinking(self.weigh, iterations=20),
            Thinking(self.weigh, iterations=1000),
        )

    def count(self, state: CandyLab, moves: Sequence[Move]) -> Sequence[float]:
        """On your turn, only the points that you get at once."""
        box, conveyor = state.box, state.conveyor
        looks = _points(state, moves)
        for at, move in enumerate(moves):
            if isinstance(move, FillOrder):
                end = move.at + move.card.count("+") + 1
                sticks = conveyor[move.at : end]
                looks[at] = box.points[move.card] + sum(map(box.value.__getitem__, sticks))
            elif isinstance(move, GiveBack):
                looks[at] = -box.value[move.stick]
        return [POINT * look for look in looks]

    def glance(self, state: CandyLab, moves: Sequence[Move]) -> Sequence[float]:
        """Points now, and the average worth of effects and cards."""
        return [POINT * look for look in _points(state, moves)]

    def weigh(self, state: CandyLab, moves: Sequence[Move]) -> Sequence[float]:
        """Also which orders fit afterwards: yours, and those the next player may have."""
        looks, step = _points(state, moves), state.todo[-1]
        floor = max(looks) - CLOSE
        if isinstance(step, (Turn, PlaceGiven, PlaceTakenBack)):
            for at, (move, look) in enumerate(zip(moves, looks, strict=True)):
                if floor < look < OVER:
                    looks[at] += self._prospect(state, step, move)
        return [POINT * look for look in looks]

    def _prospect(self, state: CandyLab, step: Step[CandyLab], move: Move) -> float:
        hand, conveyor = state.hands[step.seat], state.conveyor
        if isinstance(move, FillOrder):
            hand, conveyor = hand[:], conveyor[:]
            hand.remove(move.card)
            del conveyor[move.at : move.at + move.card.count("+") + 1]
        elif isinstance(move, PutAt) and isinstance(step, (PlaceGiven, PlaceTakenBack)):
            left = move.end == "left"
            conveyor = [step.stick, *conveyor] if left else [*conveyor, step.stick]
        else:
            return 0.0
        fitting = state.box.fitting(state.box.rows(conveyor))
        others = unseen(state, step.seat)
        share = sum(map(others.__getitem__, fitting)) / max(1, sum(others.values()))
        theirs = len(state.hands[(step.seat + 1) % state.players])
        return FITS * sum(card in fitting for card in hand) - OPENS * share * theirs

    def alike(self, state: CandyLab, moves: Sequence[Move]) -> Sequence[Hashable] | None:
        """Equal effects are alike, and both ends of a conveyor that reads the same either way."""
        first = moves[0]
        if isinstance(first, PutAt):
            conveyor = state.conveyor
            return (0,) * len(moves) if conveyor == conveyor[::-1] else None
        if isinstance(first, UseEffect):
            effect = state.box.effect
            return [
                move.stick if effect[move.stick] == "take-back" else effect[move.stick]
                for move in moves
                if isinstance(move, UseEffect)
            ]
        return None

    def reason(self, state: CandyLab, move: Move) -> Reason | None:
        return reason(state, move)

    def pick(self, state: CandyLab, moves: Sequence[Move], rng: Pcg) -> Move:
        """The best at a glance three times out of four, otherwise a random one."""
        chance = rng.next()
        if not chance & 3 or type(state.todo[-1]) in _EVEN:
            return moves[chance * len(moves) >> 32]
        looks = _points(state, moves)
        return moves[looks.index(max(looks))]

    def calm(self, state: CandyLab) -> bool:
        """At the beginning of a turn: cards still to be drawn and effects still to be applied are
        worth much, and to draw nine cards is no long way ahead."""
        return type(state.todo[-1]) is Turn

    def judge(self, state: CandyLab) -> Sequence[float]:
        return chances(state)


# --- a glance at each decision ------------------------------------------------------------------


def _points(state: CandyLab, moves: Sequence[Move]) -> list[float]:
    look = _LOOKS.get(type(state.todo[-1]))
    return [0.0] * len(moves) if look is None else look(state, moves)


def _turn(state: CandyLab, moves: Sequence[Move]) -> list[float]:
    """CL-11, CL-13, CL-14: an order brings its points, its sticks and their effects."""
    if type(moves[0]) is not FillOrder and type(moves[0]) is not GiveBack:
        return _draw(state, moves)
    box, seat = state.box, state.todo[-1].seat
    value, effect, points = box.value, box.effect, box.points
    bonus = effects(state, seat)
    worth = groups([value[stick] + bonus[effect[stick]] for stick in state.conveyor])
    length, left = len(state.conveyor), len(state.pile)
    looks: list[float] = []
    for move in moves:
        if type(move) is FillOrder:
            card = move.card
            looks.append(points[card] + worth[card.count("+")][move.at])
        else:
            assert type(move) is GiveBack
            # If no order is filled, one stick worth many cards is best.
            looks.append(0.3 * value[move.stick] - 1)
    if length <= MOST_SET_ASIDE or left <= SOON:
        own, best = best_other(state, seat)
        for at, move in enumerate(moves):
            if type(move) is FillOrder:
                if move.card.count("+") + 1 == length:
                    end = own + points[move.card] + sum(map(value.__getitem__, state.conveyor))
                    looks[at] = _over(end + box.golden_sugar - best)
            elif type(move) is GiveBack:
                over = _ending(state, seat, move.stick, 0, 0)
                looks[at] = looks[at] if over is None else over
    return looks


def _ending(state: CandyLab, seat: int, stick: str, given: int, owed: int) -> float | None:
    """CL-23: how good it is to end the game by drawing the whole pile; None if that can't be."""
    value, left = state.box.value, len(state.pile) - owed
    own, best = best_other(state, seat)
    if value[stick] >= left:
        return _over(own - value[stick] - best)
    most = sorted(map(value.__getitem__, state.sticks[seat]))[given - state.box.most_given_back :]
    if own - left > best and sum(most) >= left:
        return OVER - left + value[stick]
    return None


def _over(ahead: int) -> float:
    return OVER if ahead > 0 else -OVER if ahead < 0 else 0.0


def _give_more(state: CandyLab, moves: Sequence[Move]) -> list[float]:
    """CL-13: give back more until the cards make up for the turn."""
    step, value = state.todo[-1], state.box.value
    assert isinstance(step, GiveMore)
    looks: list[float] = []
    for move in moves:
        look = 0.0
        if isinstance(move, GiveBack):
            worth = value[move.stick]
            end = _ending(state, step.seat, move.stick, step.given, step.owed)
            if end is not None:
                look = end
            else:
                look = 0.5 + 0.3 * worth if step.owed + worth <= ENOUGH else -1.0 - worth
        looks.append(look)
    return looks


def _draw(state: CandyLab, moves: Sequence[Move]) -> list[float]:
    """CL-16: what a face-up card would bring at once, or a card from the pile on average."""
    brings = on_the_conveyor(state, state.face_up)
    return [brings.get(move.card, 0.0) if type(move) is DrawFaceUp else FROM_PILE for move in moves]


def _effect(state: CandyLab, moves: Sequence[Move]) -> list[float]:
    effect = state.box.effect
    return [NEXT[effect[move.stick]] for move in moves if isinstance(move, UseEffect)]


def _target(state: CandyLab, moves: Sequence[Move]) -> list[float]:
    """CL-17 to CL-19: what it costs the other player, preferably one who is ahead."""
    have = scores(state)
    looks: list[float] = []
    for move in moves:
        if isinstance(move, MakeDiscard):
            looks.append(0.1 * have[move.other] + 0.1 * len(state.hands[move.other]))
        elif isinstance(move, TakeBack):
            looks.append(0.1 * have[move.other] + state.box.value[move.stick])
        elif isinstance(move, UndoOrder):
            top = state.filled[move.other][-1]
            looks.append(0.1 * have[move.other] + state.box.points[top])
    return looks


def _swap(state: CandyLab, moves: Sequence[Move]) -> list[float]:
    """CL-20: the largest hand; a hand that goes to the third hand helps nobody else."""
    hands, harm, seat = state.hands, HARM[state.players], state.todo[-1].seat
    return [
        CARD * (1 + harm) * len(hands[move.other])
        if isinstance(move, SwapHands)
        else CARD * (len(hands[-1]) + harm * len(hands[seat]))
        for move in moves
    ]


_LOOKS: Final[dict[type[Step[CandyLab]], Callable[[CandyLab, Sequence[Move]], list[float]]]] = {
    Turn: _turn,
    GiveMore: _give_more,
    DrawCards: _draw,
    ChooseEffect: _effect,
    ChooseDiscard: _target,
    ChooseTakeBack: _target,
    ChooseUndo: _target,
    ChooseSwap: _swap,
}
_EVEN: Final = (PlaceGiven, PlaceTakenBack)
"""At a glance, both ends of the conveyor are equally good."""
